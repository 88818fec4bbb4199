// Names of the codes of a person's gender.
import type { PatientGender } from '@almoner/contract/house/person';
import { optionsIn } from '../../ui/options';
import { t } from './person.words';

export type Gender = PatientGender;

/** Beside the label; of a patient it may be found out later. */
export const genderWords: Record<Gender, () => string> = { MALE: t.male, FEMALE: t.female, UNKNOWN: t.notKnown };

/** Among other facts, where no label says of what it is. */
export const genderInText: Record<Gender, () => string> = { ...genderWords, UNKNOWN: t.genderUnknown };

/** Where there is little room: `F`, `M`, `?`. */
export const genderInShort: Record<Gender, () => string> = {
  MALE: t.shortMale,
  FEMALE: t.shortFemale,
  UNKNOWN: t.shortUnknown,
};

export const genderOptions = optionsIn({ MALE: t.male, FEMALE: t.female });
export const patientGenderOptions = optionsIn(genderWords);
