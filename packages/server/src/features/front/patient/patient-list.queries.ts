// SQL of the list of patients.

import type { patient } from '@almoner/contract/front/patient';
import { LIST_COUNTED } from '@almoner/contract/list';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/records/list.ts';
import { foundAs, isFoundBy, patientColumns } from './patient.queries.ts';
import type { PatientMatches } from './patient-reference.service.ts';

interface PatientFilters extends PatientMatches {
  /** Number of registered patients, where the list has no search. */
  registered?: number | undefined;
  details?: 'TO_COMPLETE' | undefined;
  /** The search, which tells by what merged record a patient was found. */
  asked: string[];
  similarTo: string | null;
}

export const patients = listOf<typeof patient.page, PatientFilters>({
  columns: ({ asked, similarTo }) => sql`${patientColumns}, ${foundAs({ patterns: asked, similarTo })} as "foundAs"`,
  table: sql`patient`,
  alias: 'patient',
  where: sql`patient.merged_into is null`,
  filters: {
    ids: ({ ids }) => sql`patient.id = any(${ids}::uuid[])`,
    // The condition of the index patient_to_complete.
    details: () => sql`(patient.known_by in ('UNIDENTIFIED', 'BABY') or patient.gender = 'UNKNOWN')`,
    // So many patients match that an index scan in the list's order soon finds them.
    patterns: ({ patterns }) => isFoundBy(sql.ref('patient.search_text'), patterns ?? []),
  },
  sorts: {
    patient: { by: sql`patient.name_folded`, type: 'text' },
    patientId: { by: sql`patient.number`, type: 'text' },
    phone: { by: sql`patient.phone_folded`, type: 'text' },
    gender: { by: sql`patient.gender`, type: 'text' },
    dateOfBirth: { by: sql`patient.date_of_birth`, type: 'date' },
    dateOfReg: { by: sql`patient.date_of_reg`, type: 'date' },
  },
  order: { direction: 'desc' },
  known: ({ registered, patterns, details }) =>
    registered === undefined
      ? details
        ? undefined
        : patterns && { rows: LIST_COUNTED + 1, exact: false }
      : { rows: registered, exact: true },
});
