// The page of patients that the address asks for: found by the header's search, by the filters, or all.
import { patient } from '@almoner/contract/patient';
import { filterWord } from '../../kernel/filter-word';
import { type CallState, useCall } from '../../kernel/use-call';
import type { TableControl } from '../../ui/use-table-state';

type PageCall = typeof patient.list | typeof patient.search | typeof patient.filter;

/** The server counts at most this many found patients. */
export const FOUND_AT_MOST = 1000;

/** `search` is the text from the header; it stands alone, the filters do not narrow it. */
export function usePatientPage(search: string, { page, size, filters, filtered }: TableControl): CallState<PageCall> {
  const at = { page, size };
  const { patientId, name, phone } = filters;
  const words = { patientId: filterWord(patientId), name: filterWord(name), phone: filterWord(phone) };
  // One query for the three calls, so that rows stay in view while the next ones are on their way.
  const [call, params]: [PageCall, object] = search
    ? [patient.search, { text: filterWord(search), ...at }]
    : filtered
      ? [patient.filter, { ...words, ...at }]
      : [patient.list, at];
  return useCall<PageCall>(call, params as Parameters<typeof useCall<PageCall>>[1], { keepPrevious: true });
}
