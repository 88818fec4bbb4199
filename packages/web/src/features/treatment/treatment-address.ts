// Which treatments the address asks for.
import { NIL } from '@almoner/contract/wire';
import { filterWord } from '../../kernel/filter-word';

export const treatmentFilters = ['patientName', 'patientPhone', 'from', 'to'] as const;

export interface Asked {
  from: string;
  to: string;
  patientName: string;
  patientPhone: string;
}

const dayOr = (text = '') => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : NIL);

/** What to ask the server for; null for today's, which is what the list shows without a filter. */
export function askedFor(filters: Record<string, string>): Asked | null {
  const asked: Asked = {
    from: dayOr(filters.from),
    to: dayOr(filters.to),
    patientName: filterWord(filters.patientName),
    patientPhone: filterWord(filters.patientPhone),
  };
  return Object.values(asked).every((each) => each === NIL) ? null : asked;
}
