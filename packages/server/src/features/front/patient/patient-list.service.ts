// The list of patients.

import type { patient } from '@almoner/contract/front/patient';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/list.ts';
import { countPatients } from './patient.service.ts';
import { patients } from './patient-list.queries.ts';
import { findPatientsMeant } from './patient-reference.service.ts';

export const patientLists = serveList(
  patients,
  async (filters: FiltersOf<typeof patient.page>, { read }) =>
    (await findPatientsMeant(read, filters)) ?? { registered: await read(countPatients) },
);
