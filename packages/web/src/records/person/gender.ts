// Names of the codes of a person's sex.
import type { PatientGender } from '@almoner/contract/house/person';
import { optionsIn } from '../../ui/options';
import { t } from './person.words';

export type Gender = PatientGender;

/** Of a patient the sex may be found out later. */
export const genderWords: Record<Gender, () => string> = { MALE: t.male, FEMALE: t.female, UNKNOWN: t.sexUnknown };

/** Where there is little room: `F`, `M`, `?`. */
export const genderInShort: Record<Gender, () => string> = {
  MALE: t.shortMale,
  FEMALE: t.shortFemale,
  UNKNOWN: t.shortUnknown,
};

export const genderOptions = optionsIn({ MALE: t.male, FEMALE: t.female });
export const patientGenderOptions = optionsIn({ MALE: t.male, FEMALE: t.female, UNKNOWN: t.notKnownYet });
