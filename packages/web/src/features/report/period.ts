// The days that a report is about: what the address asks for, this month where it asks for nothing, and the period
// before to compare with.
import { NIL } from '@almoner/contract/wire';
import { formatDayInText } from '../../kernel/format';
import type { Period } from '../../kernel/period';

const DAY_MS = 24 * 3600 * 1000;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const monthOf = (day: string): Period => ({
  from: firstOfMonth(day),
  to: dayAfter(firstOfMonth(dayAfter(firstOfMonth(day), 31)), -1),
});

/** `nil` in the address is a bound that was taken away; where it says nothing it is this month. */
export function periodOf({ from = '', to = '' }: Record<string, string>, today: string): Period {
  const asked = { from: isDay(from) ? from : NIL, to: isDay(to) ? to : NIL };
  const isSaid = [from, to].some((day) => day === NIL || isDay(day));
  return isSaid ? asked : monthOf(today);
}

/** As many days right before; null for a period without beginning or end. */
export function periodBefore({ from, to }: Period): Period | null {
  if (from === NIL || to === NIL || from > to) return null;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) };
}

/** What is asked for most. */
export const quickPeriods = (today: string): { label: string; period: Period }[] => [
  { label: 'This month', period: monthOf(today) },
  { label: 'Last month', period: monthOf(dayAfter(firstOfMonth(today), -1)) },
  { label: 'This year', period: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` } },
];

export function inWords({ from, to }: Period): string {
  if (from === NIL && to === NIL) return 'all days';
  if (to === NIL) return `since ${formatDayInText(from)}`;
  if (from === NIL) return `until ${formatDayInText(to)}`;
  return from === to ? formatDayInText(from) : `${formatDayInText(from)} to ${formatDayInText(to)}`;
}

/** The change from one amount to another in per cent: `+12.5%`; empty where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): string {
  if (before === 0) return '';
  const share = Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
  return `${share > 0 ? '+' : share < 0 ? '\u2212' : ''}${Math.abs(share)}%`;
}
