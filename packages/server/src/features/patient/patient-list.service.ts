// The list of patients, and whom other features' searches for a patient mean.
import type { FiltersOf } from '@almoner/contract/list';
import type { patient } from '@almoner/contract/patient';
import { type Reading, serveList } from '../../kernel/list.ts';
import { askedFor, type PatientSearch } from './patient.rules.ts';
import { countPatients } from './patient.service.ts';
import { findMeant, type PatientsMeant, patients } from './patient-list.queries.ts';

async function meantBy(read: Reading, search: PatientSearch): Promise<PatientsMeant> {
  const { ids } = await read((db) => db.one(findMeant, search));
  return ids ? { ids } : { patterns: search.patterns };
}

export const patientLists = serveList(patients, async (filters: FiltersOf<typeof patient.page>, { read }) => {
  const search = askedFor(filters);
  return search ? meantBy(read, search) : { registered: await read(countPatients) };
});
