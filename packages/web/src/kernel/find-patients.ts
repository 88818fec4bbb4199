// Patients for a searchable select: by any part of name, id or phone; those registered last while nothing is typed.
import { patient } from '@almoner/contract/patient';
import type { Option } from '../ui/options';
import { ask } from './client';
import { filterWord } from './filter-word';

const MOST_FOUND = 20;

export async function findPatients(text: string, signal: AbortSignal): Promise<Option[]> {
  const bounds = { page: 0, size: MOST_FOUND };
  const found = text
    ? await ask(patient.search, { params: { text: filterWord(text), ...bounds } }, { signal })
    : await ask(patient.list, { params: bounds }, { signal });
  return found.data.map(({ id, firstName, lastName, patientId, phone }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
    detail: [patientId, phone].filter(Boolean).join(' · '),
  }));
}
