// The days of the week on which people work: the hospital's, and those of a person who has their own.
import { z } from 'zod';

/** 1 Monday to 7 Sunday. */
export const Weekday = z.int32().min(1).max(7);
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Mon, Tue, Sat`. */
export const workingDaysInWords = (days: readonly number[]): string =>
  days.map((day) => weekdays[day - 1]?.slice(0, 3)).join(', ');

/** In the order of the week, each once. */
export const WorkingDays = z
  .array(Weekday, 'Please choose the working days.')
  .min(1, 'Please choose at least one working day.')
  .max(7, 'Please choose each day once.')
  .refine((days) => new Set(days).size === days.length, 'Please choose each day once.')
  .overwrite((days) => days.toSorted((one, other) => one - other));
