// Age of a person, as wards say it: in days and months while that is what matters, in years after.
import { t } from './person.words';

/** Both days are `YYYY-MM-DD`. `5 days`, `7 months`, `34 years`; empty where the birth is still to come. */
export const ageInWords = (dateOfBirth: string, today: string): string =>
  inUnits(dateOfBirth, today, { years: t.years, months: t.months, days: t.days });

/** The same where there is little room: `5 d`, `7 mo`, `34 y`. */
export const ageInShort = (dateOfBirth: string, today: string): string =>
  inUnits(dateOfBirth, today, { years: t.shortYears, months: t.shortMonths, days: t.shortDays });

/** Whole years; negative where the birth is still to come. */
export const ageInYears = (dateOfBirth: string, today: string): number =>
  Math.floor(wholeMonths(dateOfBirth, today) / 12);

type Units = Record<'years' | 'months' | 'days', (of: { count: number }) => string>;

function inUnits(dateOfBirth: string, today: string, { years, months, days }: Units): string {
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
