// Why a patient was found by a name or number that is not theirs.
import type { PatientFound } from '@almoner/contract/front/patient';
import { fullName } from '../person/name';
import { t } from './patient.words';

/** The record that was merged into this one and has what was typed; nothing for the others. */
export const foundAsInWords = ({ foundAs }: Pick<PatientFound, 'foundAs'>): string =>
  foundAs ? t.foundAs({ name: fullName(foundAs), number: foundAs.patientId }) : '';
