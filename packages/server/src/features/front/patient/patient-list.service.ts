// The list of patients.

import type { patient } from '@almoner/contract/front/patient';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/records/list.ts';
import { countPatients } from './patient.service.ts';
import { patients } from './patient-list.queries.ts';
import { findPatientMatches } from './patient-reference.service.ts';

export const patientLists = serveList(
  patients,
  async ({ details, ...filters }: FiltersOf<typeof patient.page>, { read }) => {
    const meant = await findPatientMatches(read, filters);
    return details ? { ...meant, details } : (meant ?? { registered: await read(countPatients) });
  },
);
