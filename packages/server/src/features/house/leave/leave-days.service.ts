// Working days as other features count them.
import { countByYear, sumOf, type Worked } from './leave-days.rules.ts';

/** Working days from a day to a day, both included; none where the first is the later one. */
export const countWorkingDays = (from: string, to: string, worked: Worked): number =>
  sumOf(countByYear(from, to, worked));
