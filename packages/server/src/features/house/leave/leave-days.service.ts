// Working days as other features count them.
import { countByYear, sumOf } from './leave-days.rules.ts';

/** Working days (1 Monday to 7 Sunday) from a day to a day, both included; none where the first is the later one. */
export const countWorkingDays = (from: string, to: string, workingDays: readonly number[]): number =>
  sumOf(countByYear(from, to, workingDays));
