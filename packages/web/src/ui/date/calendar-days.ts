// Arithmetic of the calendar. Days are `YYYY-MM-DD` strings, counted in UTC so that no time zone and no clock change moves
// one. Names of months and days come from Intl, in the language of the page.
import { languageOfNumbers } from '../../kernel/language/i18n';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  const moved = at(day);
  moved.setUTCDate(moved.getUTCDate() + count);
  return dayOf(moved);
}

/**
 * Adds months to a day. A day that the target month does not have becomes its last day: 31 January plus one month is 28
 * February.
 */
export function addMonths(day: string, count: number): string {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return dayOf(first);
}

/** The weeks that show a month, Monday first. Days of the neighbouring months fill the first and last week. */
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

/** Names of the months, January first. */
export const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_, index) => write(addMonths('2024-01-01', index), { month: 'long' }));

/** Names of the days of the week, Monday first. 1 January 2024 was a Monday. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, index) => write(addDays('2024-01-01', index), { weekday: 'long' }));
