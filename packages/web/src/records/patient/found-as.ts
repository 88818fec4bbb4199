// Explains why a patient was found by a name or number that is not the patient's own.
import type { PatientFound } from '@almoner/contract/front/patient';
import { fullName } from '../person/name';
import { t } from './patient.words';

/** Names the merged record that matches the search; empty if the patient's own record matches. */
export const foundAsInWords = ({ foundAs }: Partial<Pick<PatientFound, 'foundAs'>>): string =>
  foundAs ? t.foundAs({ name: fullName(foundAs), number: foundAs.patientId }) : '';
