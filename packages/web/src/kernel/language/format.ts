// Formats days, instants, numbers and money in the reader's language. Days stay `YYYY-MM-DD` strings and are never converted
// to instants, because a day has no time zone. Money is an integer of minor units (kobo).

import { dayInText, momentInText, monthOfDayInText } from '@almoner/contract/day-in-text';
import { decimalsOf } from '@almoner/contract/house/currency';
import { noSuchDay } from '@almoner/contract/no-such-day';
import { t } from './format.words';
import { languageOfNumbers, translateMessage } from './i18n';

/** Settings of the hospital that formatting needs; a session has all of them. */
export interface Locale {
  /**
   * Regional variant, such as English of Nigeria or of India. It applies to readers of that language; others get the
   * notation of their own language.
   */
  locale: string;
  currency: string;
  timeZone: string;
}

/** `2026-11-21` as `21/11/2026`, for input fields and tables. Any other text is returned unchanged. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : day;
}

/** Replaces spaces, so that the text stays on one line. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0');

/** `2026-11-21` as `21 Nov 2026`, `21 nov. 2026`, kept on one line. Any other text is returned unchanged. */
export const formatDayInText = (day: string): string => whole(dayInText(day, languageOfNumbers()));

/** `2026-11-21` as `Nov 2026`, without the day. */
export const formatMonth = (day: string): string => whole(monthOfDayInText(day, languageOfNumbers()));

const monthNames = (language: string): string[] =>
  Array.from({ length: 12 }, (_, at) => days(language, { month: 'long' }).format(Date.UTC(2026, at)));

/**
 * Parses a typed day (`21/11/2026`, `3/4/85`, `1.2.2026`, `3 Apr 1985`, `2026-11-21`, `21112026`; `3 avr. 1985` in French)
 * into `YYYY-MM-DD`; null if it is invalid. A year of two digits is the latest one up to `latest`.
 */
export function parseDay(typed: string, latest = new Date().getUTCFullYear() + 10): string | null {
  const parts = dayParts(typed);
  return parts && dayOf(wholeYear(parts.year, latest), parts.month, parts.date);
}

/** Year, month and date of a typed day, even if that day does not exist; null if the text has not the form of a day. */
function dayParts(typed: string): { year: string; month: string; date: string } | null {
  const text = typed.trim().replace(/,/g, ' ').replace(/\s+/g, ' ');
  const [, isoYear, isoMonth = '', isoDate = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return { year: isoYear, month: isoMonth, date: isoDate };
  const plain =
    /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text) ??
    /^(\d{1,2}|1er)[/.\-\s]?(\p{L}{3,12})\.?[/.\-\s]?(\d{4}|\d{2})$/iu.exec(text);
  const [, date = '', word = '', year = ''] = plain ?? [];
  const month = /^\d+$/.test(word) ? word : monthOf(word);
  return plain && month ? { year, month, date: date.replace(/er$/i, '') } : null;
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Number of a month from the first letters of its name, at least three, in English or the reader's language, with or without
 * accents.
 */
function monthOf(word: string): string | undefined {
  const begun = withoutAccents(word);
  const found = ['en', languageOfNumbers()].flatMap((language) =>
    monthNames(language).flatMap((name, at) => (withoutAccents(name).startsWith(begun) ? at + 1 : [])),
  );
  // `jui` is ambiguous in French: June or July.
  return new Set(found).size === 1 ? String(found[0]) : undefined;
}

function wholeYear(year: string, latest: number): string {
  if (year.length !== 2) return year;
  const century = Math.floor(latest / 100) * 100;
  return String(century + Number(year) > latest ? century - 100 + Number(year) : century + Number(year));
}

/** Message why a text is not a valid day; undefined if it is valid or empty. */
export function dayComplaint(typed: string): string | undefined {
  if (typed.trim() === '' || parseDay(typed) !== null) return undefined;
  const parts = dayParts(typed);
  const said = parts && noSuchDay(parts);
  return said ? translateMessage(said) : t.writeDay();
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

/** A day and a time of day as `21/11/2026 14:30`, for input fields and tables, kept on one line. */
export const formatDayTime = (day: string, time: string): string => `${formatDay(day)}\u00a0${time}`;

/** A day and a time of day as `21 Nov 2026, 14:30`; a line may end after the comma. */
export const formatDayTimeInText = (day: string, time: string): string =>
  whole(momentInText(day, time, languageOfNumbers())).replace(',\u00a0', ', ');

type Zone = Pick<Locale, 'timeZone'>;
type WriteMoment = (day: string, time: string) => string;

const inZone = (write: WriteMoment) => (instant: string, zone: Zone) => {
  const moment = new Date(instant);
  return write(today(zone, moment), timeOfDay(moment, zone));
};

/** An instant as `21/11/2026 14:30` in the hospital's time zone, for input fields and tables, kept on one line. */
export const formatInstant = inZone(formatDayTime);

/** An instant as `21 Nov 2026, 14:30` in the hospital's time zone. */
export const formatInstantInText = inZone(formatDayTimeInText);

/** The time of an instant in the hospital's time zone, `14:30`. */
export const timeOfDay = (moment: Date, { timeZone }: Pick<Locale, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);

type Written = Pick<Locale, 'locale' | 'currency'>;

/** Minor units with the currency, in the reader's notation and with a true minus: `₦1,250.00`, `1 250,00 ₦`. */
export const formatMoney = (minor: number, { locale, currency }: Written): string =>
  moneyIn(writtenIn(locale), minor, currency);

/** Minor units with the currency, in the notation of a given locale. */
export function moneyIn(locale: string, minor: number, currency: string): string {
  const digits = decimalsOf(minor, currency);
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } as const;
  return withTrueMinus(numbers(locale, options).format(minor / 100));
}

/** Minor units without the currency, for columns whose header names it: `1,250.00`. */
export function formatAmount(minor: number, { locale, currency }: Written): string {
  return withTrueMinus(numbers(writtenIn(locale), decimalsOf(minor, currency)).format(minor / 100));
}

/** The sign of the currency as it appears in amounts: `₦`. */
export function currencySign({ locale, currency }: Written): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = numbers(writtenIn(locale), options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Minor units in compact form, for the scale of a chart: `₦1.2M`. */
export function formatRoughly(minor: number, { locale, currency }: Written): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const;
  return withTrueMinus(numbers(writtenIn(locale), { ...options, maximumFractionDigits: 1 }).format(minor / 100));
}

/** A count, grouped in the reader's notation. */
export const formatCount = (count: number, { locale }: Pick<Locale, 'locale'> = { locale: '' }): string =>
  numbers(writtenIn(locale), {}).format(count);

/** A number with at least `decimals` decimals, in the reader's notation: `37.0`, `37,0`. */
export const formatNumber = (value: number, decimals = 0): string =>
  numbers(languageOfNumbers(), { minimumFractionDigits: decimals }).format(value);

/** A bound of a range, with up to four decimals: `13.5`, `3,000`; `13,5`, `3 000`. */
export const formatBound = (value: number): string =>
  withTrueMinus(numbers(languageOfNumbers(), { maximumFractionDigits: 4 }).format(value));

/** Formats hundredths of a per cent: `12.5%`, `12,5 %`. */
export const formatPercent = (hundredths: number): string =>
  numbers(languageOfNumbers(), { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** Formats a share of 1 in whole per cent: `53%`, `53 %`. */
export const formatShare = (share: number): string =>
  numbers(languageOfNumbers(), { style: 'percent' }).format(Math.round(share * 100) / 100);

/** Locale for Intl: the hospital's for readers of its language, otherwise the reader's language alone. */
function writtenIn(locale: string): string {
  const language = languageOfNumbers();
  return locale.split('-')[0] === language ? locale : language;
}

const withTrueMinus = (text: string) => text.replace('-', '\u2212');

// Creating a formatter takes a hundred times as long as using it, and a table needs the same one for each cell.
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key) ?? make(locale, options);
    formats.set(key, known);
    return known;
  };
}

const numbers = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const days = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
);

/** Whether a text has the form of a stored day, `YYYY-MM-DD`. */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
