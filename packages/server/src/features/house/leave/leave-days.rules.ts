// Counting leave by working days (1 Monday to 7 Sunday), and what of it falls into which year.
import { MOST_LEAVE_DAYS } from '@almoner/contract/house/leave';
import { dayAfter } from '../../../kernel/clock.ts';

export interface YearDays {
  year: number;
  days: number;
}

const isWorked = (day: string, workingDays: readonly number[]) => workingDays.includes(new Date(day).getUTCDay() || 7);

/** Working days from a day to a day, both included, of every year that is touched, also where it has none. */
export function countByYear(from: string, to: string, workingDays: readonly number[]): YearDays[] {
  const years = new Map<number, number>();
  for (let day = from; day <= to; day = dayAfter(day)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + (isWorked(day, workingDays) ? 1 : 0));
  }
  return [...years].map(([year, days]) => ({ year, days }));
}

export const sumOf = (years: readonly YearDays[]): number => years.reduce((sum, { days }) => sum + days, 0);

/** The last of `count` working days; undefined where one request cannot span them. */
export function lastDayOf(from: string, count: number, workingDays: readonly number[]): string | undefined {
  const end = dayAfter(from, MOST_LEAVE_DAYS - 1);
  let left = count;
  for (let day = from; day <= end; day = dayAfter(day)) {
    if (isWorked(day, workingDays)) left -= 1;
    if (left === 0) return day;
  }
  return undefined;
}
