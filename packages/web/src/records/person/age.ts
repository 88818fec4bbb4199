// Age of a person as wards state it: in days and months for small children, in years after that, with `about` if it is an
// estimate.
import { formatDay, formatDayInText, formatMonth } from '../../kernel/language/format';
import { t } from './person.words';

/** Date of birth, `YYYY-MM-DD`, and whether it was derived from a stated age. */
export interface Born {
  dateOfBirth: string;
  birthEstimated?: boolean | undefined;
}

/** `5 days`, `7 months`, `34 years`, `about 45 years`; empty if the birth is in the future. `today` is `YYYY-MM-DD`. */
export const ageInWords = (born: Born, today: string): string =>
  inUnits(born, today, { years: t.years, months: t.months, days: t.days, about: t.about });

/** Short form of the age: `5 d`, `7 mo`, `34 y`, `~45 y`. */
export const ageInShort = (born: Born, today: string): string =>
  inUnits(born, today, { years: t.shortYears, months: t.shortMonths, days: t.shortDays, about: t.shortAbout });

/** Date of birth: `3 Apr 1981`; `about 1981` for an estimate, `about Apr 2026` for that of a small child. */
export const bornInWords = (born: Born): string => bornAs(formatDayInText, born);

/** Date of birth for a table: `03/04/1981`. */
export const bornInTable = (born: Born): string => bornAs(formatDay, born);

function bornAs(write: (day: string) => string, { dateOfBirth, birthEstimated }: Born): string {
  if (!birthEstimated) return write(dateOfBirth);
  return t.about({ age: dateOfBirth.endsWith('-01-01') ? dateOfBirth.slice(0, 4) : formatMonth(dateOfBirth) });
}

interface Units extends Record<'years' | 'months' | 'days', (of: { count: number }) => string> {
  about: (of: { age: string }) => string;
}

function inUnits({ dateOfBirth, birthEstimated }: Born, today: string, units: Units): string {
  const age = exactly(dateOfBirth, today, units);
  return birthEstimated && age ? units.about({ age }) : age;
}

function exactly(dateOfBirth: string, today: string, { years, months, days }: Units): string {
  const age = wholeMonths(dateOfBirth, today);
  if (age >= 24) return years({ count: Math.floor(age / 12) });
  if (age >= 1) return months({ count: age });
  const count = Math.round((Date.parse(today) - Date.parse(dateOfBirth)) / 86_400_000);
  return count >= 0 ? days({ count }) : '';
}

function wholeMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number);
  return (year - fromYear) * 12 + (month - fromMonth) - (day < fromDay ? 1 : 0);
}
