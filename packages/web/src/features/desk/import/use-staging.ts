// Uploads the rows to the server in chunks and has them checked against its records, for example registered patients and
// names already taken. Leaving an unfinished import discards it with its rows.
import { type DayOrders, importLimits, type RowIssue } from '@almoner/contract/desk/import';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as newId } from 'uuid';
import { ask } from '../../../kernel/call/client';
import { asProblem, type Problem } from '../../../kernel/call/problem';
import type { ImportRow } from './column-mapping';
import type { ImportDefinition } from './import-kind';

export interface Staging {
  /** Number of rows uploaded. */
  arrived: number;
  /** Id and mistakes of the import, once the server has checked it. */
  checked: Checked | undefined;
  problem: Problem | null;
  retry: () => void;
  /** Has the server check again after records have changed. */
  recheck: () => void;
  /** The import was carried out, so leaving no longer discards it. */
  settle: () => void;
}

interface Checked {
  importId: string;
  issues: readonly RowIssue[];
}

/** The server accepts one megabyte per request. */
const CHUNK_CHARACTERS = 400_000;

/** Splits the rows into chunks that fit into one request. */
export function chunksOf(rows: readonly ImportRow[]): ImportRow[][] {
  const chunks: ImportRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const length = JSON.stringify(row.values).length;
    const last = chunks.at(-1);
    if (last && last.length < importLimits.chunk && length <= room) last.push(row);
    else {
      chunks.push([row]);
      room = CHUNK_CHARACTERS;
    }
    room -= length;
  }
  return chunks;
}

interface Progress {
  importId?: string;
  /** Number of chunks uploaded. */
  chunks: number;
  beginKey: string;
}

export function useStaging({ calls }: ImportDefinition, rows: readonly ImportRow[], orders: DayOrders): Staging {
  const [arrived, setArrived] = useState(0);
  const [checked, setChecked] = useState<Checked>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const progress = useRef<Progress>({ chunks: 0, beginKey: newId() });
  const settled = useRef(false);
  const gone = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is started by its number; the rows stay
  useEffect(() => {
    const stop = new AbortController();
    setProblem(null);
    stage(calls, rows, orders, progress.current, setArrived, stop.signal).then(setChecked, (thrown: unknown) => {
      if (!stop.signal.aborted) setProblem(asProblem(thrown));
    });
    return () => stop.abort();
  }, [attempt]);

  useEffect(() => {
    clearTimeout(gone.current);
    return () => {
      // Deferred, because React's development mode unmounts and remounts every screen once.
      gone.current = setTimeout(() => {
        const { importId } = progress.current;
        if (importId && !settled.current) ask(calls.discard, { params: { id: importId } }).catch(() => undefined);
      });
    };
  }, [calls]);

  const again = useCallback(() => setAttempt((number) => number + 1), []);
  const settle = useCallback(() => {
    settled.current = true;
  }, []);
  return { arrived, checked, problem, retry: again, recheck: again, settle };
}

/** Continues after the last uploaded chunk. A chunk whose response was lost is sent again and stored once. */
async function stage(
  calls: ImportDefinition['calls'],
  rows: readonly ImportRow[],
  dayOrders: DayOrders,
  progress: Progress,
  onArrived: (rows: number) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const body = { importRo: { dayOrders } };
  const begun = progress.importId ?? (await ask(calls.begin, { body }, { key: progress.beginKey, signal })).id;
  progress.importId = begun;
  const params = { id: begun };
  const chunks = chunksOf(rows);
  for (const chunk of chunks.slice(progress.chunks)) {
    const importRo = { rows: chunk.map(({ row, values }) => ({ row, values })) };
    const { staged } = await ask(calls.stage, { params, body: { importRo } }, { signal });
    progress.chunks += 1;
    onArrived(staged);
  }
  return { importId: begun, issues: await ask(calls.check, { params }, { signal }) };
}
