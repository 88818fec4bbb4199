// Counting leave by working days (1 Monday to 7 Sunday) that are no public holidays, and what of it falls into which year.
import { MOST_LEAVE_DAYS } from '@almoner/contract/house/leave';
import { dayAfter } from '../../../kernel/clock.ts';

export interface YearDays {
  year: number;
  days: number;
}

/** The days on which somebody works. */
export interface Worked {
  workingDays: readonly number[];
  /** Public holidays, at least those among the days that are counted. */
  holidays: ReadonlySet<string>;
}

const isWorked = (day: string, { workingDays, holidays }: Worked) =>
  workingDays.includes(new Date(day).getUTCDay() || 7) && !holidays.has(day);

/** Working days from a day to a day, both included, of every year that is touched, also where it has none. */
export function countByYear(from: string, to: string, worked: Worked): YearDays[] {
  const years = new Map<number, number>();
  for (let day = from; day <= to; day = dayAfter(day)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + (isWorked(day, worked) ? 1 : 0));
  }
  return [...years].map(([year, days]) => ({ year, days }));
}

export const sumOf = (years: readonly YearDays[]): number => years.reduce((sum, { days }) => sum + days, 0);

/** The last day that a request which begins on `from` can have. */
export const latestEnd = (from: string): string => dayAfter(from, MOST_LEAVE_DAYS - 1);

/** The last of `count` working days; undefined where one request cannot span them. */
export function lastDayOf(from: string, count: number, worked: Worked): string | undefined {
  const end = latestEnd(from);
  let left = count;
  for (let day = from; day <= end; day = dayAfter(day)) {
    if (isWorked(day, worked)) left -= 1;
    if (left === 0) return day;
  }
  return undefined;
}
