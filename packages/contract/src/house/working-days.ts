// The days of the week on which people work: the hospital's, and those of a person who has their own.
import { z } from 'zod';
import { t } from './company.words.ts';

/** 1 Monday to 7 Sunday. */
export const Weekday = z.int32().min(1).max(7);
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `Monday`, `lundi`; `Mon`, `lun.`. */
export const weekdayName = (day: number, language: string, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** `Mon, Tue, Sat`. */
export const workingDaysInWords = (days: readonly number[], language: string): string =>
  days.map((day) => weekdayName(day, language, 'short')).join(', ');

/** In the order of the week, each once. */
export const WorkingDays = z
  .array(Weekday, t.chooseWorkingDays())
  .min(1, t.chooseWorkingDay())
  .max(7, t.chooseDaysOnce())
  .refine((days) => new Set(days).size === days.length, t.chooseDaysOnce())
  .overwrite((days) => days.toSorted((one, other) => one - other));
