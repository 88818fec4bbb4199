// Leave in words.
import type { LeaveTrack } from '@almoner/contract/house/leave';

/** `7`; of a request over New Year what each year has of it as well: `7 (2026: 4, 2027: 3)`. */
export function daysByYear({ numberOfDays, years }: Pick<LeaveTrack, 'numberOfDays' | 'years'>): string {
  if (years.length < 2) return String(numberOfDays);
  return `${numberOfDays} (${years.map(({ year, days }) => `${year}: ${days}`).join(', ')})`;
}

/** What is left of a type: `8`, or by year where the days touch two. */
export function remainingByYear(years: readonly { year: number; remaining: number | null }[]): string {
  const [only, ...more] = years;
  if (only && more.length === 0) return String(only.remaining ?? '');
  return years.map(({ year, remaining }) => `${year}: ${remaining ?? ''}`).join(', ');
}
