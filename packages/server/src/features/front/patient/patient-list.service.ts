// The list of patients.

import type { patient } from '@almoner/contract/front/patient';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/records/list.ts';
import { countPatients } from './patient.service.ts';
import { patients } from './patient-list.queries.ts';
import { findMatches } from './patient-reference.service.ts';
import { searchIn } from './phone.service.ts';

export const patientLists = serveList(
  patients,
  async ({ details, ...filters }: FiltersOf<typeof patient.page>, { read }) => {
    const search = await read((db) => searchIn(db, filters));
    const meant = search && (await findMatches(read, search));
    const asked = { asked: search?.patterns ?? [], similarTo: search?.similarTo ?? null };
    if (details) return { ...asked, ...meant, details };
    return { ...asked, ...(meant ?? { registered: await read(countPatients) }) };
  },
);
