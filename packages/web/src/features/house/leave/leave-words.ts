// Words for leave.
import type { LeaveTrack } from '@almoner/contract/house/leave';
import { formatDay, formatNumber } from '../../../kernel/language/format';
import { t as kit } from '../../../ui/look/kit.words';
import { t } from './leave.words';

const ofYear = (year: number, text: string) => kit.labelled({ label: String(year), text });

/** Number of days: `7`; over New Year also by year: `7 (2026: 4, 2027: 3)`. */
export function daysByYear({ numberOfDays, years }: Pick<LeaveTrack, 'numberOfDays' | 'years'>): string {
  if (years.length < 2) return formatNumber(numberOfDays);
  return `${formatNumber(numberOfDays)} (${years.map(({ year, days }) => ofYear(year, formatNumber(days))).join(', ')})`;
}

const daysLeft = (days: number | null) => (days === null ? '' : formatNumber(days));

/** Remaining days: `8`, or by year if the leave touches two years. */
export function remainingByYear(years: readonly { year: number; remaining: number | null }[]): string {
  const [only, ...more] = years;
  if (only && more.length === 0) return daysLeft(only.remaining);
  return years.map(({ year, remaining }) => ofYear(year, daysLeft(remaining))).join(', ');
}

type Ends = Pick<LeaveTrack, 'startDate' | 'endDate' | 'startsAtNoon' | 'endsAtNoon'>;

/** First day, marked if it starts at noon. */
export const firstDay = ({ startDate, startsAtNoon }: Ends): string =>
  startsAtNoon ? t.fromNoon({ day: formatDay(startDate) }) : formatDay(startDate);

/** Last day, marked if it ends at noon. */
export const lastDay = ({ endDate, endsAtNoon }: Ends): string =>
  endsAtNoon ? t.untilNoon({ day: formatDay(endDate) }) : formatDay(endDate);
