// Counts leave by working days (1 Monday to 7 Sunday) without public holidays, split by year.
import { MOST_LEAVE_DAYS } from '@almoner/contract/house/leave';
import { dayAfter } from '../../../kernel/base/clock.ts';

export interface YearDays {
  year: number;
  days: number;
}

/** The working calendar of a person. */
export interface Worked {
  workingDays: readonly number[];
  /** Public holidays, at least those among the days that are counted. */
  holidays: ReadonlySet<string>;
}

const isWorked = (day: string, { workingDays, holidays }: Worked) =>
  workingDays.includes(new Date(day).getUTCDay() || 7) && !holidays.has(day);

/** A range of days, both ends included; the first day may begin at noon, the last may end at noon. */
export interface Span {
  from: string;
  to: string;
  startsAtNoon: boolean;
  endsAtNoon: boolean;
}

/** Share of a day in the span: 1, a half, or 0 where the span begins and ends at noon of that day. */
const shareOf = (day: string, { from, to, startsAtNoon, endsAtNoon }: Span): number =>
  1 - (day === from && startsAtNoon ? 0.5 : 0) - (day === to && endsAtNoon ? 0.5 : 0);

/** Working days of a span, in halves, by year; a year without any has 0. */
export function countByYear(span: Span, worked: Worked): YearDays[] {
  const years = new Map<number, number>();
  for (let day = span.from; day <= span.to; day = dayAfter(day)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + (isWorked(day, worked) ? shareOf(day, span) : 0));
  }
  return [...years].map(([year, days]) => ({ year, days }));
}

export const sumOf = (years: readonly YearDays[]): number => years.reduce((sum, { days }) => sum + days, 0);

/** The last possible day of a request that begins on `from`. */
export const latestEnd = (from: string): string => dayAfter(from, MOST_LEAVE_DAYS - 1);

/**
 * The end of `count` working days, in halves: the last day, and whether it ends at noon; undefined where they exceed the
 * longest request.
 */
export function lastDayOf(
  { from, startsAtNoon }: Pick<Span, 'from' | 'startsAtNoon'>,
  count: number,
  worked: Worked,
): { endDate: string; endsAtNoon: boolean } | undefined {
  const end = latestEnd(from);
  let left = count;
  for (let day = from; day <= end; day = dayAfter(day)) {
    if (!isWorked(day, worked)) continue;
    const share = day === from && startsAtNoon ? 0.5 : 1;
    if (left <= share) return { endDate: day, endsAtNoon: left < share };
    left -= share;
  }
  return undefined;
}
