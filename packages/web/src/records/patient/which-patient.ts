// Identification of a patient on pages and paper: name, patient ID and the hospital's own file number.
import type { PatientReference } from '@almoner/contract/front/patient';
import { fullName } from '../person/name';
import { t } from './patient.words';

/** `PAT_1234567 · File H-1234`. */
export const numbersOf = ({ patientId, fileNumber }: Pick<PatientReference, 'patientId' | 'fileNumber'>): string =>
  [patientId, fileNumber && t.file({ number: fileNumber })].filter(Boolean).join(' · ');

/** The mark on printed pages: the patient, then the numbers of the record. */
export const printMarkOf = (patient: PatientReference, ...numbers: string[]): string =>
  [fullName(patient), numbersOf(patient), ...numbers].join(' · ');
