// Counting of working days for other features.
import { countByYear, type Span, sumOf, type Worked } from './leave-days.rules.ts';

/** Working days of a span, in halves; 0 where the first day is after the last. */
export const countWorkingDays = (span: Span, worked: Worked): number => sumOf(countByYear(span, worked));
