// Days and places of the calendar in words.
import { dateInText, dayInText } from '@almoner/contract/day-in-text';
import { languageOfNumbers, type Signatures } from '../../../kernel/language/i18n';
import { doctorName } from '../../../records/person/name';
import { t } from './calendar.words';
import type { CalendarColumn } from './calendar-grid';

const formats = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (options: Intl.DateTimeFormatOptions) => (day: string) => {
  const language = languageOfNumbers();
  const key = `${language} ${options.weekday}`;
  // Formats are cached: making one costs far more than using it, and every slot has a date.
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(day));
};

const longWeekday = formatterOf({ weekday: 'long' });
/** Full date, as in mail: `Saturday 21 Nov 2026`. */
export const wholeDay = (day: string): string => `${longWeekday(day)} ${dayInText(day, languageOfNumbers())}`;
const shortWeekday = formatterOf({ weekday: 'short' });
/** Short date: `Sat 21 Nov`. */
export const shortDay = (day: string): string => `${shortWeekday(day)} ${dateInText(day, languageOfNumbers())}`;

export const columnTitle = ({ doctor, date }: CalendarColumn): string =>
  doctor === undefined ? shortDay(date) : doctor === null ? t.noDoctor() : doctorName(doctor);

/** Position in words: `10:30, Saturday 21 Nov 2026, Dr Ada Obi`. */
export const placeWords = (column: CalendarColumn, time: string): string =>
  [time, wholeDay(column.date), column.doctor && doctorName(column.doctor)].filter(Boolean).join(', ');

export const awayWords: Record<NonNullable<CalendarColumn['away']>, Signatures> = { ABSENCE: t.away, LEAVE: t.onLeave };
