// Searches patients while the user types: at once after a pause, otherwise at most ten times a second. Answers to earlier
// texts are dropped. Results are not kept once the text is gone.
import type { PatientFound } from '@almoner/contract/front/patient';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../kernel/call/client';
import { searchable } from '../kernel/call/filter-word';
import { asProblem } from '../kernel/call/problem';
import { t as kit } from '../ui/look/kit.words';

const SHOWN = 8;
const BETWEEN = 100;
const SLOW = 300;

export interface Found {
  patients: readonly PatientFound[];
  /** Number of all matches. */
  total: number;
  /** Message instead of patients. */
  note?: string;
}

/** Results for the text so far; undefined while there is nothing to show. */
export function usePatientSearch(text: string): Found | undefined {
  const [found, setFound] = useState<Found>();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') {
      setFound(undefined);
      return;
    }
    const asking = new AbortController();
    const show = (next: Found) => !asking.signal.aborted && setFound(next);
    const find = async () => {
      askedAt.current = performance.now();
      const body = { filters: { search: searchable(wanted) }, page: 0, size: SHOWN };
      try {
        // Loaded on the first search, because most screens are left without one.
        const { patient } = await import('@almoner/contract/front/patient');
        const { data, tablePage } = await ask(patient.pick, { body }, { signal: asking.signal });
        show({ patients: data, total: tablePage.totalElements });
      } catch (thrown) {
        show({ ...none, note: asProblem(thrown).message });
      }
    };
    const wait = Math.max(0, askedAt.current + BETWEEN - performance.now());
    const timer = setTimeout(() => void find(), wait);
    // Earlier results stay in view until the answer arrives; without any, "searching" is shown after a while.
    const late = setTimeout(() => setFound((before) => before ?? { ...none, note: kit.searching() }), wait + SLOW);
    asking.signal.addEventListener('abort', () => [timer, late].forEach(clearTimeout));
    return () => asking.abort();
  }, [wanted]);
  return found;
}

const none = { patients: [], total: 0 };
