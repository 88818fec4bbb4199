// How days, instants and money are written. Days stay `YYYY-MM-DD` strings and are never turned into
// instants on the way: a day has no time zone. Money is an integer of minor units (kobo).

import { decimalsOf } from '@almoner/contract/house/currency';

/** What formatting needs to know of the hospital; a session has it all. */
export interface Locale {
  locale: string;
  currency: string;
  timeZone: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-21` as `21/11/2026`, for fields and tables. Anything else is given back as it is. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

/** `2026-11-21` as `21 Nov 2026`, for running text, which doesn't break it over two lines: its spaces are no-break ones. */
export function formatDayInText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${Number(date)}\u00a0${MONTHS[Number(month) - 1]}\u00a0${year}` : day;
}

/** `2026-11-21` as `Nov 2026`, where the day does not matter. */
export const formatMonth = (day: string): string => formatDayInText(day).replace(/^\d+\s/, '');

/**
 * What was typed as a day (`21/11/2026`, `3/4/85`, `1.2.2026`, `3 Apr 1985`, `2026-11-21`, `21112026`) as `YYYY-MM-DD`;
 * null for no such day. A year of two digits is the latest one up to `latest`.
 */
export function parseDay(typed: string, latest = new Date().getUTCFullYear() + 10): string | null {
  const parts = dayParts(typed);
  return parts && dayOf(wholeYear(parts.year, latest), parts.month, parts.date);
}

/** Year, month and date as they were typed, whether there is such a day or not; null for what is no day at all. */
export function dayParts(typed: string): { year: string; month: string; date: string } | null {
  const text = typed.trim().replace(/,/g, ' ').replace(/\s+/g, ' ');
  const [, isoYear, isoMonth = '', isoDate = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return { year: isoYear, month: isoMonth, date: isoDate };
  const plain =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text) ??
    /^(\d{1,2})[/.\-\s]?([a-z]{3,9})\.?[/.\-\s]?(\d{4}|\d{2})$/i.exec(text);
  const [, date = '', word = '', year = ''] = plain ?? [];
  const month = /^\d+$/.test(word) ? word : monthOf(word);
  return plain && month ? { year, month, date } : null;
}

const WHOLE_MONTHS = 'january february march april may june july august september october november december'.split(' ');

function monthOf(word: string): string | undefined {
  const named = word.toLowerCase() === 'sept' ? 'sep' : word.toLowerCase();
  const at = named.length < 3 ? -1 : WHOLE_MONTHS.findIndex((month) => month.startsWith(named));
  return at < 0 ? undefined : String(at + 1);
}

function wholeYear(year: string, latest: number): string {
  if (year.length !== 2) return year;
  const century = Math.floor(latest / 100) * 100;
  return String(century + Number(year) > latest ? century - 100 + Number(year) : century + Number(year));
}

/** Why a text is no day that can be, in words; undefined where it is one or nothing is typed. */
export function dayComplaint(typed: string): string | undefined {
  if (typed.trim() === '' || parseDay(typed) !== null) return undefined;
  const parts = dayParts(typed);
  const month = MONTHS[Number(parts?.month) - 1];
  if (parts && month && Number(parts.date) > 28) return `${month} ${parts.year} has no day ${Number(parts.date)}.`;
  return 'Please write the day as DD/MM/YYYY, such as 03/04/1985, or as 3 Apr 1985.';
}

function dayOf(year = '', month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : null;
}

/** Today in the hospital's time zone, `YYYY-MM-DD`. */
export function today({ timeZone }: Pick<Locale, 'timeZone'>, now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** A day and a time of day as `21/11/2026 14:30`, never broken before the time. */
export const formatDayTime = (day: string, time: string): string => `${formatDay(day)}\u00a0${time}`;

/** An instant as `21/11/2026 14:30` in the hospital's time zone, never broken before the time. */
export function formatInstant(instant: string, { timeZone }: Pick<Locale, 'timeZone'>): string {
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);
  return formatDayTime(today({ timeZone }, moment), time);
}

/** Minor units with the currency, grouped as the locale does, with a true minus: `₦1,250.00`. */
export function formatMoney(minor: number, { locale, currency }: Pick<Locale, 'locale' | 'currency'>): string {
  const digits = decimalsOf(minor, currency);
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } as const;
  return withTrueMinus(numbers(locale, options).format(minor / 100));
}

/** Minor units without the currency, for columns whose header names it: `1,250.00`. */
export function formatAmount(minor: number, { locale, currency }: Pick<Locale, 'locale' | 'currency'>): string {
  return withTrueMinus(numbers(locale, decimalsOf(minor, currency)).format(minor / 100));
}

/** The sign of the currency as amounts have it: `₦`. */
export function currencySign({ locale, currency }: Pick<Locale, 'locale' | 'currency'>): string {
  const parts = numbers(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Minor units as the scale of a chart has room for: `₦1.2M`. */
export function formatRoughly(minor: number, { locale, currency }: Pick<Locale, 'locale' | 'currency'>): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const;
  return withTrueMinus(numbers(locale, { ...options, maximumFractionDigits: 1 }).format(minor / 100));
}

/** A count, grouped as the locale does. */
export function formatCount(count: number, { locale }: Pick<Locale, 'locale'>): string {
  return numbers(locale, {}).format(count);
}

const withTrueMinus = (text: string) => text.replace('-', '\u2212');

const formats = new Map<string, Intl.NumberFormat>();

// Making a format costs a hundred times as much as using it; a table asks for the same one per cell.
function numbers(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** The day that a parameter of the address names; undefined where it is none. */
export const dayIn = (text = ''): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
