// SQL of a patient on a worklist, which shows more of them than their name.
import { sql } from 'kysely';

/** The wire's `PatientInLine`, of `patient p`. */
export const patientInLine = sql`
  json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number,
    'gender', p.gender, 'dateOfBirth', p.date_of_birth, 'birthEstimated', p.birth_estimated,
    'fileNumber', p.file_number)`;
