// Formats days, months and points in time for running text, in the same way on screens, in messages of the server and on
// paper. The names of months do not come from Intl: it abbreviates September to four letters in British English, and a new
// release may change a name.
import type { Language } from './languages.ts';

const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Test languages derived from English have the English months. `tag` is a language or a locale: `fr`, `fr-BJ`. */
const monthsOf = (tag: string) => MONTHS[tag.split('-')[0] as Language] ?? MONTHS.en;

/** The short name of a month, 1 to 12; undefined for any other number. */
export const monthInText = (month: number, tag: string): string | undefined => monthsOf(tag)[month - 1];

/** `2026-11-21` as `21 Nov`, `21 nov.`, without the year. Any other text is returned unchanged. */
export function dateInText(day: string, tag: string): string {
  const [, , month, date] = DAY.exec(day) ?? [];
  return month ? `${dateOf(Number(date), tag)} ${monthInText(Number(month), tag)}` : day;
}

/** `2026-11-21` as `21 Nov 2026`, `21 nov. 2026`. Any other text is returned unchanged. */
export const dayInText = (day: string, tag: string): string =>
  DAY.test(day) ? `${dateInText(day, tag)} ${day.slice(0, 4)}` : day;

/** `2026-11-21` as `Nov 2026`, without the day. Any other text is returned unchanged. */
export const monthOfDayInText = (day: string, tag: string): string =>
  DAY.test(day) ? `${monthInText(Number(day.slice(5, 7)), tag)} ${day.slice(0, 4)}` : day;

/** A day and a time of day as `21 Nov 2026, 14:30`. */
export const momentInText = (day: string, time: string, tag: string): string => `${dayInText(day, tag)}, ${time}`;

/** French has an ordinal for the first of a month. */
const dateOf = (date: number, tag: string) => (date === 1 && tag.startsWith('fr') ? '1er' : String(date));
