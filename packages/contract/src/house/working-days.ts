// Working days of the week: those of the hospital, and of a person with own working days.
import { z } from 'zod';
import { t } from './company.words.ts';

/** Day of the week, from 1 for Monday to 7 for Sunday. */
export const Weekday = z.int32().min(1).max(7);
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Name of a day of the week: `Monday`, `lundi`; short `Mon`, `lun.`. */
export const weekdayName = (day: number, language: string, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** Short names of the days: `Mon, Tue, Sat`. */
export const workingDaysInWords = (days: readonly number[], language: string): string =>
  days.map((day) => weekdayName(day, language, 'short')).join(', ');

/** Days of the week in their order, each once. */
export const WorkingDays = z
  .array(Weekday, t.chooseWorkingDays())
  .min(1, t.chooseWorkingDay())
  .max(7, t.chooseDaysOnce())
  .refine((days) => new Set(days).size === days.length, t.chooseDaysOnce())
  .overwrite((days) => days.toSorted((one, other) => one - other));
