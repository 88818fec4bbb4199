// Period of a report: the one in the address or this month, and the period before for comparison.
import { DAY_MS } from '@almoner/contract/durations';
import { Day, NIL } from '@almoner/contract/wire';
import { z } from 'zod';
import type { Period } from '../../../kernel/call/period';
import { formatDayInText, formatNumber, formatPercent } from '../../../kernel/language/format';
import { addDays } from '../../../ui/date/calendar-days';
import { t } from './report.words';

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const monthOf = (day: string): Period => ({
  from: firstOfMonth(day),
  to: addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1),
});

const bound = z.union([Day, z.literal(NIL)]);

/** Filters in the address of every report; `nil` is a bound that the user removed. */
export const periodFilters = { from: bound, to: bound };

/** Period of the report; this month if the address has none. */
export const periodOf = ({ from, to }: Partial<Period>, today: string): Period =>
  from || to ? { from: from ?? NIL, to: to ?? NIL } : monthOf(today);

/**
 * Period to compare with; null if one end is open. Whole months are compared with as many whole months before, other days
 * with as many days right before. A period that is not over has figures only until today, so it is compared with the
 * matching days of the period before.
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

/** The same day that many months earlier, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const month = monthsOf(day) - months;
  const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const { to } = monthOf(first);
  return day.slice(8) > to.slice(8) ? to : `${first.slice(0, 8)}${day.slice(8)}`;
}

/** Frequent periods: this month, last month, this year. */
export const quickPeriods = (today: string): { label: string; period: Period }[] => [
  { label: t.thisMonth(), period: monthOf(today) },
  { label: t.lastMonth(), period: monthOf(addDays(firstOfMonth(today), -1)) },
  { label: t.thisYear(), period: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` } },
];

export function periodInWords({ from, to }: Period): string {
  if (from === NIL && to === NIL) return t.allDays();
  if (to === NIL) return t.since({ day: formatDayInText(from) });
  if (from === NIL) return t.until({ day: formatDayInText(to) });
  return from === to ? formatDayInText(from) : t.days({ from: formatDayInText(from), to: formatDayInText(to) });
}

/** Whether the period has begun and is not over, so that it has figures only until today. */
const isRunning = ({ from, to }: Period, today: string): boolean => from <= today && today < to;

/** Compared days in words; `before` is the period before. */
export const comparedInWords = (period: Period, before: Period, today: string): string =>
  isRunning(period, today)
    ? t.comparedSoFar({ days: periodInWords({ ...period, to: today }), before: periodInWords(before) })
    : t.compared({ period: periodInWords(before) });

/** Above this growth a multiple is easier to read: `× 639` rather than `+63,849.9%`. */
const MOST_PERCENT = 1000;

/** Growth as a multiple if it is too large for a percentage; else empty. */
export const timesAsMuch = (now: number, before: number): string =>
  before > 0 && (now - before) * 100 > before * MOST_PERCENT ? formatNumber(Math.round(now / before)) : '';

/**
 * Change between two amounts in per cent, `+12.5%`, or as a multiple if very large, `× 639`. Empty if the former amount is
 * zero or negative: the percentage of a loss does not show its direction.
 */
export function changeInPercent(now: number, before: number): string {
  if (before <= 0) return '';
  const times = timesAsMuch(now, before);
  if (times) return t.times({ times });
  const share = Math.round(((now - before) / before) * 1000) / 1000;
  return `${share > 0 ? '+' : share < 0 ? '\u2212' : ''}${formatPercent(Math.abs(share) * 10_000)}`;
}
