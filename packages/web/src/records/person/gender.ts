// What the codes of a person's sex are called.
import type { genders } from '@almoner/contract/house/person';
import { optionsIn } from '../../ui/options';
import { t } from './person.words';

export const genderWords: Record<(typeof genders)[number], () => string> = { MALE: t.male, FEMALE: t.female };

export const genderOptions = optionsIn(genderWords);
