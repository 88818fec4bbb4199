// The arithmetic of the calendar: days are `YYYY-MM-DD` strings, counted in UTC so that no time zone and no
// clock change moves one. Their names are Intl's, in the language of the page.
import { languageOfNumbers } from '../kernel/i18n';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  const moved = at(day);
  moved.setUTCDate(moved.getUTCDate() + count);
  return dayOf(moved);
}

/** The same date in another month, or that month's last day: 31 January and one month make 28 February. */
export function addMonths(day: string, count: number): string {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return dayOf(first);
}

/** The weeks that show a month, Monday first; days of the neighbouring months fill the ends. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -((at(first).getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (let from = start; from < addMonths(first, 1); from = addDays(from, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(from, index)));
  }
  return weeks;
}

const write = (day: string, options: Intl.DateTimeFormatOptions) =>
  at(day).toLocaleDateString(languageOfNumbers(), { ...options, timeZone: 'UTC' });

/** `November 2026`. */
export const monthOf = (day: string): string => write(day, { month: 'long', year: 'numeric' });

/** January first. */
export const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_, index) => write(addMonths('2024-01-01', index), { month: 'long' }));

/** Monday first, as 1 January 2024 was one. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, index) => write(addDays('2024-01-01', index), { weekday: 'long' }));
