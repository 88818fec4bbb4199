// Reference range in a line: `Male, 18 years and over: 13.5 to 17.5 g/dL`.

import type { LabTestParameter, ReferenceRange } from '@almoner/contract/care/lab-test-parameter';
import { boundsInWords } from '../../../records/laboratory/bounds';
import { genderWords } from '../../../records/person/gender';
import { rangeAgeInWords } from './age-units';
import { t } from './range.words';

export const sexWords = { ANY: t.anySex, MALE: genderWords.MALE, FEMALE: genderWords.FEMALE } as const;

export function rangeInWords({ sex, ageFrom, ageTo, low, high }: ReferenceRange, unit: string): string {
  const bounds = boundsInWords(low, high);
  return t.range({ sex: sexWords[sex](), ages: ages(ageFrom, ageTo), bounds: unit ? `${bounds} ${unit}` : bounds });
}

/** Plausible limits of a value in words; empty without limits. */
export function plausibleInWords({ plausibleLow, plausibleHigh, unit }: LabTestParameter): string {
  if (plausibleLow === null && plausibleHigh === null) return '';
  const bounds = boundsInWords(plausibleLow, plausibleHigh);
  return unit ? `${bounds} ${unit}` : bounds;
}

function ages(from: number, to: number | null): string {
  if (to === null) return from === 0 ? t.anyAge() : t.ageFrom({ from: rangeAgeInWords(from) });
  return from === 0
    ? t.ageUnder({ to: rangeAgeInWords(to) })
    : t.ageBetween({ from: rangeAgeInWords(from), to: rangeAgeInWords(to) });
}
