// The days that a report is about: what the address asks for, this month where it asks for nothing, and the period
// before to compare with.
import { Day, NIL } from '@almoner/contract/wire';
import { z } from 'zod';
import { formatDayInText, formatNumber, formatPercent } from '../../../kernel/format';
import type { Period } from '../../../kernel/period';
import { addDays } from '../../../ui/calendar-days';
import { t } from './report.words';

const DAY_MS = 24 * 3600 * 1000;
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const monthOf = (day: string): Period => ({
  from: firstOfMonth(day),
  to: addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1),
});

const bound = z.union([Day, z.literal(NIL)]);

/** What the address of every report has: `nil` is a bound that was taken away. */
export const periodFilters = { from: bound, to: bound };

/** Where the address says nothing it is this month. */
export const periodOf = ({ from, to }: Partial<Period>, today: string): Period =>
  from || to ? { from: from ?? NIL, to: to ?? NIL } : monthOf(today);

/**
 * What a period is compared with; null for one without beginning or end. Whole months with as many whole months before
 * them, other days with as many days right before. Of a period that is not over only the days until today have
 * anything, so that they are compared with the same days of the one before.
 */
export function periodBefore({ from, to }: Period, today: string): Period | null {
  if (from === NIL || to === NIL || from > to) return null;
  const runs = isRunning({ from, to }, today);
  if (from === firstOfMonth(from) && to === monthOf(to).to) {
    const months = monthsOf(to) - monthsOf(from) + 1;
    return { from: monthsBefore(from, months), to: runs ? monthsBefore(today, months) : addDays(from, -1) };
  }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: addDays(from, -days), to: runs ? addDays(today, -days) : addDays(from, -1) };
}

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day so many months before, or the last of a month that has no such day. */
function monthsBefore(day: string, months: number): string {
  const month = monthsOf(day) - months;
  const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const { to } = monthOf(first);
  return day.slice(8) > to.slice(8) ? to : `${first.slice(0, 8)}${day.slice(8)}`;
}

/** What is asked for most. */
export const quickPeriods = (today: string): { label: string; period: Period }[] => [
  { label: t.thisMonth(), period: monthOf(today) },
  { label: t.lastMonth(), period: monthOf(addDays(firstOfMonth(today), -1)) },
  { label: t.thisYear(), period: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` } },
];

export function inWords({ from, to }: Period): string {
  if (from === NIL && to === NIL) return t.allDays();
  if (to === NIL) return t.since({ day: formatDayInText(from) });
  if (from === NIL) return t.until({ day: formatDayInText(to) });
  return from === to ? formatDayInText(from) : t.days({ from: formatDayInText(from), to: formatDayInText(to) });
}

/** Whether only the days until today of the period have anything. */
export const isRunning = ({ from, to }: Period, today: string): boolean => from <= today && today < to;

/** Which days are compared with which, those of `before`. */
export const comparedInWords = (period: Period, before: Period, today: string): string =>
  isRunning(period, today)
    ? t.comparedSoFar({ days: inWords({ ...period, to: today }), before: inWords(before) })
    : t.compared({ period: inWords(before) });

/** A larger growth is read as a multiple: `+63,849.9%` says less than `× 639`. */
const MOST_PERCENT = 1000;

/** How many times as much it is, where a percentage would be too large to read; empty otherwise. */
export const timesAsMuch = (now: number, before: number): string =>
  before > 0 && (now - before) * 100 > before * MOST_PERCENT ? formatNumber(Math.round(now / before)) : '';

/**
 * The change from one amount to another in per cent: `+12.5%`, of a very large one `× 639`; empty where there was nothing, or
 * less, to compare with: of a loss, a percentage does not say which way it went.
 */
export function changeInPercent(now: number, before: number): string {
  if (before <= 0) return '';
  const times = timesAsMuch(now, before);
  if (times) return t.times({ times });
  const share = Math.round(((now - before) / before) * 1000) / 1000;
  return `${share > 0 ? '+' : share < 0 ? '\u2212' : ''}${formatPercent(Math.abs(share) * 10_000)}`;
}
