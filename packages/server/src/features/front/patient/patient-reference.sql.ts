// SQL of the patient to whom a record belongs.
import { type RawBuilder, sql } from 'kysely';

/** The contract's `PatientReference`, as JSON, of the patient that a query names `patient`. */
export function patientReference(patient = 'p'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${patient}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'firstName', ${of('first_name')}, 'lastName', ${of('last_name')},
    'patientId', ${of('number')}, 'fileNumber', ${of('file_number')})`;
}

/** The contract's `PatientInLine`, as JSON, of patient `p`. */
export const patientInLine = sql`
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number,
    'gender', p.gender, 'dateOfBirth', p.date_of_birth, 'birthEstimated', p.birth_estimated,
    'fileNumber', p.file_number)`;
