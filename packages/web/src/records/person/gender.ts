// Texts for the codes of a person's gender.
import type { PatientGender } from '@almoner/contract/house/person';
import { optionsIn } from '../../ui/field/options';
import { t } from './person.words';

export type GenderOrUnknown = PatientGender;

/** Gender beside its label. That of a patient may be unknown at first. */
export const genderWords: Record<GenderOrUnknown, () => string> = {
  MALE: t.male,
  FEMALE: t.female,
  UNKNOWN: t.notKnown,
};

/** Gender among other facts, without a label. */
export const genderInText: Record<GenderOrUnknown, () => string> = { ...genderWords, UNKNOWN: t.genderUnknown };

/** Short form: `F`, `M`, `?`. */
export const genderInShort: Record<GenderOrUnknown, () => string> = {
  MALE: t.shortMale,
  FEMALE: t.shortFemale,
  UNKNOWN: t.shortUnknown,
};

export const genderOptions = optionsIn({ MALE: t.male, FEMALE: t.female });
export const patientGenderOptions = optionsIn(genderWords);
