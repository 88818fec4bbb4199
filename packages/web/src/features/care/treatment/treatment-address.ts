// Which treatments the address asks for.
import { searchable } from '../../../kernel/filter-word';
import { dayIn } from '../../../kernel/format';

export const treatmentFilters = ['patientName', 'patientPhone', 'from', 'to'] as const;

export interface Asked {
  from: string | undefined;
  to: string | undefined;
  patientName: string;
  patientPhone: string;
}

/** What to ask the server for; null for today's, which is what the list shows without a filter. */
export function askedFor(filters: Record<string, string>): Asked | null {
  const asked: Asked = {
    from: dayIn(filters.from),
    to: dayIn(filters.to),
    patientName: searchable(filters.patientName),
    patientPhone: searchable(filters.patientPhone),
  };
  return Object.values(asked).some(Boolean) ? asked : null;
}
