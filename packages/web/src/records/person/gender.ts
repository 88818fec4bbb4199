// Names of the codes of a person's sex.
import type { genders } from '@almoner/contract/house/person';
import { optionsIn } from '../../ui/options';
import { t } from './person.words';

export type Gender = (typeof genders)[number];

export const genderWords: Record<Gender, () => string> = { MALE: t.male, FEMALE: t.female };

/** Where there is little room: `F`, `M`. */
export const genderInShort: Record<Gender, () => string> = { MALE: t.shortMale, FEMALE: t.shortFemale };

export const genderOptions = optionsIn(genderWords);
