// Days, months and points in time as texts write them: the same on a screen, in a message of the server and on paper. Intl is not
// asked for the names of months, as British English has a September of four letters, and each release of it may change one.
import type { Language } from './languages.ts';

const MONTHS: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
};

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A language made of English for tests has the months of English. `tag` is a language or a locale: `fr`, `fr-BJ`. */
const monthsOf = (tag: string) => MONTHS[tag.split('-')[0] as Language] ?? MONTHS.en;

/** The month of that number as texts shorten it; undefined for a number that is none. */
export const monthInText = (month: number, tag: string): string | undefined => monthsOf(tag)[month - 1];

/** `2026-11-21` as `21 Nov`, `21 nov.`, without its year. Anything else is given back as it is. */
export function dateInText(day: string, tag: string): string {
  const [, , month, date] = DAY.exec(day) ?? [];
  return month ? `${dateOf(Number(date), tag)} ${monthInText(Number(month), tag)}` : day;
}

/** `2026-11-21` as `21 Nov 2026`, `21 nov. 2026`. Anything else is given back as it is. */
export const dayInText = (day: string, tag: string): string =>
  DAY.test(day) ? `${dateInText(day, tag)} ${day.slice(0, 4)}` : day;

/** `2026-11-21` as `Nov 2026`, where the day does not matter. Anything else is given back as it is. */
export const monthOfDayInText = (day: string, tag: string): string =>
  DAY.test(day) ? `${monthInText(Number(day.slice(5, 7)), tag)} ${day.slice(0, 4)}` : day;

/** A day and a time of day as `21 Nov 2026, 14:30`. */
export const momentInText = (day: string, time: string, tag: string): string => `${dayInText(day, tag)}, ${time}`;

/** In French the first of a month is said as such. */
const dateOf = (date: number, tag: string) => (date === 1 && tag.startsWith('fr') ? '1er' : String(date));
