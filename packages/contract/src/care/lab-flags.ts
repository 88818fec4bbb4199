// Chooses the reference range for a patient and flags a result as low, normal or high. The server stores the flag with
// the report; the form shows it while somebody types.
import { z } from 'zod';
import type { ReferenceRange } from './lab-test-parameter.ts';

export const labFlags = ['LOW', 'NORMAL', 'HIGH'] as const;
export const LabFlag = z.enum(labFlags);
export type LabFlag = z.infer<typeof LabFlag>;

export interface Subject {
  gender: 'MALE' | 'FEMALE';
  dateOfBirth: string;
}

/** Age in days on a day; negative before birth. */
export const ageInDays = (dateOfBirth: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dateOfBirth)) / 86_400_000);

/** The range for somebody's sex and age on a day; no two of a parameter overlap. */
export function rangeFor(ranges: readonly ReferenceRange[], subject: Subject, day: string): ReferenceRange | undefined {
  const age = ageInDays(subject.dateOfBirth, day);
  return ranges.find(
    ({ sex, ageFrom, ageTo }) =>
      (sex === 'ANY' || sex === subject.gender) && ageFrom <= age && (ageTo === null || age < ageTo),
  );
}

// Where the decimal sign is a point, `12,500` counts thousands as money does here; any other comma is a decimal one.
const THOUSANDS = /^([+-]?)([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;
const DECIMAL = /^([+-]?)(\d+)(?:[.,](\d+))?$/;

/** A decimal number, exactly: `units` of the last of so many `places`. */
interface Exact {
  units: bigint;
  places: number;
}

/** `12 500` of languages that write thousands so, with a space of any width. */
const SPACED = /^([+-]?)([1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](\d+))?$/;

const made = new Map<string, boolean>();

/** Whether `3,250` is three and a quarter in the language. */
function hasDecimalComma(language: string): boolean {
  const known = made.get(language);
  if (known !== undefined) return known;
  const found = new Intl.NumberFormat(language).format(0.5).includes(',');
  made.set(language, found);
  return found;
}

function numberOf(text: string, language: string): Exact | undefined {
  const plain = text.trim().replace('\u2212', '-');
  const found = (hasDecimalComma(language) ? SPACED : THOUSANDS).exec(plain) ?? DECIMAL.exec(plain);
  if (!found) return undefined;
  const [, sign, whole = '', fraction = ''] = found;
  const units = BigInt(whole.replace(/[,\s]/g, '') + fraction);
  return { units: sign === '-' ? -units : units, places: fraction.length };
}

// Bounds are ten-thousandths.
const BOUND_PLACES = 4;

function compare({ units, places }: Exact, bound: number): bigint {
  const shift = (by: number) => 10n ** BigInt(Math.max(0, by));
  return units * shift(BOUND_PLACES - places) - BigInt(bound) * shift(places - BOUND_PLACES);
}

/** The flag of a result as somebody of this language has written it; null where it is no number, or no range applies. */
export function flagOf(
  value: string,
  range: Pick<ReferenceRange, 'low' | 'high'> | undefined,
  language: string,
): LabFlag | null {
  const number = range && numberOf(value, language);
  if (!number) return null;
  if (range.low !== null && compare(number, range.low) < 0n) return 'LOW';
  if (range.high !== null && compare(number, range.high) > 0n) return 'HIGH';
  return range.low === null && range.high === null ? null : 'NORMAL';
}
