// Quantity of a prescription line, if dose and frequency can be counted: 1 tablet, 3 times a day, for 7 days is 21. Anything
// else (5 ml of a bottle, as needed, 1 to 2 tablets) is left to the prescriber.

import type { DrugName } from '@almoner/contract/care/drug-name';
import { upToParts } from '@almoner/contract/care/parts';

interface Taken {
  dose: string;
  frequency: string;
  /** Whole days. */
  durationDays: number | string | null;
}

/** Maximum quantity of a line. */
const MOST = 10_000;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.’']/g, (sign) => (sign === '.' ? '.' : ' '))
    .trim()
    .replace(/\s+/g, ' ');

const words: Record<string, number> = {
  half: 0.5,
  'un demi': 0.5,
  one: 1,
  un: 1,
  une: 1,
  two: 2,
  deux: 2,
  three: 3,
  trois: 3,
  four: 4,
  quatre: 4,
  once: 1,
  twice: 2,
};

const countOf = (said: string): number | undefined => {
  if (said === '½' || said === '1/2') return 0.5;
  const count = words[said] ?? Number(said.replace(',', '.'));
  return Number.isFinite(count) && count > 0 ? count : undefined;
};

/** Dispensing units in one dose; null if the dose is in another unit, or is not a single number. */
export function unitsIn(dose: string, unit: string): number | null {
  const said = dose.trim() === '½' ? '½' : plain(dose.replace('½', '1/2'));
  const found = /^(½|1\/2|\d+(?:[.,]\d+)?|\p{L}+)(?: ?(\p{L}+))?$/u.exec(said);
  if (!found) return null;
  const [, count = '', word = ''] = found;
  const isUnit = word === '' || plain(unit).startsWith(word.slice(0, 3));
  return (isUnit && countOf(count)) || null;
}

const PER_DAY = '(?: ?(?:a|per|par|/) ?(?:day|d|jour|j)| daily)';
const TIMES = new RegExp(`^(\\d+|${Object.keys(words).join('|')}) ?(?:x|times|fois)?${PER_DAY}?$`);
const EVERY = /^(?:every|q|toutes les) ?(\d+) ?(?:h|hrs?|hours|hourly|heures)$/;
const shorthand: Record<string, number> = {
  od: 1,
  qd: 1,
  daily: 1,
  'every day': 1,
  'every morning': 1,
  'in the morning': 1,
  'every night': 1,
  'at night': 1,
  nocte: 1,
  mane: 1,
  'par jour': 1,
  'le matin': 1,
  'le soir': 1,
  bd: 2,
  bid: 2,
  'morning and night': 2,
  'morning and evening': 2,
  'matin et soir': 2,
  tds: 3,
  tid: 3,
  'matin, midi et soir': 3,
  qds: 4,
  qid: 4,
};

/** Number of times a day; null if the frequency is not a number of times. */
export function timesADay(frequency: string): number | null {
  const said = plain(frequency);
  const known = shorthand[said.replaceAll('.', '')];
  if (known) return known;
  const times = TIMES.exec(said)?.[1];
  // "One" alone does not mean once a day.
  if (times && (said !== times || times === 'once' || times === 'twice')) return countOf(times) ?? null;
  const hours = Number(EVERY.exec(said)?.[1] ?? 0);
  return hours > 0 && 24 % hours === 0 ? 24 / hours : null;
}

/** Quantity in dispensing units, rounded up to a part into which the drug can be divided; null if it cannot be computed. */
export function quantityFor(
  { dose, frequency, durationDays }: Taken,
  { unit, dividedInto }: Pick<DrugName, 'unit' | 'dividedInto'>,
): number | null {
  const [units, times] = [unitsIn(dose, unit), timesADay(frequency)];
  if (units === null || times === null || typeof durationDays !== 'number' || durationDays < 1) return null;
  const quantity = upToParts(units * times * durationDays, dividedInto);
  return quantity <= MOST ? quantity : null;
}
