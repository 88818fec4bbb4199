// Converts a stated age or year to an estimated date of birth. A year becomes its 1 January, and so does an age of two years
// or more: the computed age is then the difference of the years, and stays as stated for the rest of the year.

const OLDEST = 130;
const FIRST_YEAR = 1850;
/** Ages below this number of months are in months. */
const IN_MONTHS = 24;

/** Spellings of units in English and French, without accents. */
const UNITS = {
  years: 'y yr yrs year years yo an ans a annee annees',
  months: 'm mo mos mth mths month months mois',
  weeks: 'w wk wks week weeks sem semaine semaines',
  days: 'd day days j jour jours',
};
const unitOf = new Map(Object.entries(UNITS).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])));

const ABOUT = /^(?:about|approx|approximately|around|circa|ca|c|environ|env|vers|~)[.\s]*(?=\d)/;

const plain = (typed: string) => typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const monthsBefore = (today: string, months: number) => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
};

const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** The estimated date of birth for an age in years. */
export function bornYearsAgo(years: number, today: string): string {
  if (years * 12 < IN_MONTHS) return monthsBefore(today, years * 12);
  return `${Number(today.slice(0, 4)) - years}-01-01`;
}

/**
 * `45`, `45 years`, `8 months`, `2 y 6 m`, `3 weeks` or the year `1981` as an estimated date of birth; undefined for any
 * other text, or for an impossible age.
 */
export function estimatedBirth(typed: string, today: string): string | undefined {
  const said = plain(typed).replace(ABOUT, '');
  if (/^\d{1,4}$/.test(said)) {
    const number = Number(said);
    if (number <= OLDEST) return bornYearsAgo(number, today);
    return number >= FIRST_YEAR && number <= Number(today.slice(0, 4)) ? `${number}-01-01` : undefined;
  }
  if (!/^(?:\d{1,3}\s*[a-z]+[.\s]*)+$/.test(said)) return undefined;
  const parts = [...said.matchAll(/(\d{1,3})\s*([a-z]+)/g)].map(([, count, word = '']) => ({
    count: Number(count),
    unit: unitOf.get(word),
  }));
  if (parts.some(({ unit }) => unit === undefined)) return undefined;
  if (new Set(parts.map(({ unit }) => unit)).size < parts.length) return undefined;
  const sum = (unit: string) => parts.reduce((all, one) => all + (one.unit === unit ? one.count : 0), 0);
  const [years, months, days] = [sum('years'), sum('months'), sum('weeks') * 7 + sum('days')];
  if (years + months / 12 + days / 365 > OLDEST) return undefined;
  if (years === 0 && months === 0) return daysBefore(today, days);
  return months === 0 ? bornYearsAgo(years, today) : monthsBefore(today, years * 12 + months);
}

/** Assumed age in years of a patient whose age was not stated. */
const ASSUMED_AGE = 30;

/** The date of birth for a patient whose age was not stated: about 30 years before the registration. */
export function assumedBirth(dateOfReg: string): string {
  const born = bornYearsAgo(ASSUMED_AGE, dateOfReg);
  const first = `${FIRST_YEAR}-01-01`;
  return born < first ? first : born;
}

interface Recorded {
  knownBy?: string | null | undefined;
  birthEstimated?: boolean | '' | null | undefined;
  dateOfBirth?: string | null | undefined;
  dateOfReg?: string | null | undefined;
}

/** Whether the age of an unidentified patient is the assumed one, because none was stated. */
export const isBirthAssumed = ({ knownBy, birthEstimated, dateOfBirth, dateOfReg }: Recorded): boolean =>
  knownBy === 'UNIDENTIFIED' &&
  birthEstimated === true &&
  Boolean(dateOfReg) &&
  dateOfBirth === assumedBirth(dateOfReg ?? '');
