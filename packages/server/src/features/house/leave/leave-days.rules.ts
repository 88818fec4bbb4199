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

/** Days from a day to a day, both included; the first may begin at noon, and the last may end then. */
export interface Span {
  from: string;
  to: string;
  startsAtNoon: boolean;
  endsAtNoon: boolean;
}

/** What of a day lies in the span: all of it, a half, or nothing where it begins and ends at its noon. */
const shareOf = (day: string, { from, to, startsAtNoon, endsAtNoon }: Span): number =>
  1 - (day === from && startsAtNoon ? 0.5 : 0) - (day === to && endsAtNoon ? 0.5 : 0);

/** Working days of a span, in halves, of every year that is touched, also where it has none. */
export function countByYear(span: Span, worked: Worked): YearDays[] {
  const years = new Map<number, number>();
  for (let day = span.from; day <= span.to; day = dayAfter(day)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + (isWorked(day, worked) ? shareOf(day, span) : 0));
  }
  return [...years].map(([year, days]) => ({ year, days }));
}

export const sumOf = (years: readonly YearDays[]): number => years.reduce((sum, { days }) => sum + days, 0);

/** The last day that a request which begins on `from` can have. */
export const latestEnd = (from: string): string => dayAfter(from, MOST_LEAVE_DAYS - 1);

/**
 * Where `count` working days, in halves, end: the last of them, and whether at its noon; undefined where no request can span
 * them.
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
