// Patients for a searchable select: by any part of name, id or phone; those registered last while nothing is typed.

import { patient } from '@almoner/contract/front/patient';
import { ask } from '../../kernel/client';
import { searchable } from '../../kernel/filter-word';
import type { Option } from '../../ui/options';
import { fullName } from '../person/name';

const MOST_FOUND = 20;

export async function findPatients(text: string, signal: AbortSignal): Promise<Option[]> {
  const bounds = { page: 0, size: MOST_FOUND };
  const found = await ask(patient.pick, { body: { filters: { search: searchable(text) }, ...bounds } }, { signal });
  return found.data.map((one) => ({
    value: one.id,
    label: fullName(one),
    detail: [one.patientId, one.phone].filter(Boolean).join(' · '),
  }));
}
