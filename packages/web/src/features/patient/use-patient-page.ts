// The page of patients that the address asks for: found by the header's search, by the filters, or all.
import { patient } from '@almoner/contract/patient';
import { searchable } from '../../kernel/filter-word';
import { type CallState, useRead } from '../../kernel/use-call';
import type { TableControl } from '../../ui/use-table-state';

/** The server counts at most this many found patients. */
export const FOUND_AT_MOST = 1000;

/** `search` is the text from the header; it stands alone, the filters do not narrow it. */
export function usePatientPage(search: string, { page, size, filters }: TableControl): CallState<typeof patient.find> {
  const { patientId, name, phone } = filters;
  const words = search ? { search } : { patientId, name, phone };
  const asked = Object.fromEntries(Object.entries(words).map(([key, typed]) => [key, searchable(typed)]));
  return useRead(patient.find, { body: { filters: asked, page, size } }, { keepPrevious: true });
}
