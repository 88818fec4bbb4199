// What the codes of a person's sex are called.
import type { genders } from '@almoner/contract/house/person';
import { optionsIn } from '../../ui/options';
import { t } from './person.words';

export type Gender = (typeof genders)[number];

export const genderWords: Record<Gender, () => string> = { MALE: t.male, FEMALE: t.female };

export const genderOptions = optionsIn(genderWords);
