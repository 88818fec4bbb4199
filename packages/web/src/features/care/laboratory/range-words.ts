// What is normal, in a line: `Male, 18 years and over: 13.5 to 17.5 g/dL`.
import type { ReferenceRange } from '@almoner/contract/care/lab-test-parameter';
import { ageInWords } from './age-units';

export const sexWords = { ANY: 'Any sex', MALE: 'Male', FEMALE: 'Female' } as const;

/** The contract keeps bounds in ten-thousandths. */
const bound = (whole: number) => String(whole / 10_000).replace('-', '\u2212');

export function rangeInWords({ sex, ageFrom, ageTo, low, high }: ReferenceRange, unit: string): string {
  return `${sexWords[sex]}, ${ages(ageFrom, ageTo)}: ${boundsInWords(low, high)}${unit && ` ${unit}`}`;
}

function ages(from: number, to: number | null): string {
  if (to === null) return from === 0 ? 'any age' : `${ageInWords(from)} and over`;
  return from === 0 ? `under ${ageInWords(to)}` : `${ageInWords(from)} to under ${ageInWords(to)}`;
}

/** `13.5 to 17.5`, `at least 4`, `at most 0`. */
export function boundsInWords(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `${bound(low)} to ${bound(high)}`;
  return low !== null ? `at least ${bound(low)}` : `at most ${bound(high ?? 0)}`;
}
