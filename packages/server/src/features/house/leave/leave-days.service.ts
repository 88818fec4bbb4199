// Working days as other features count them.
import { countByYear, type Span, sumOf, type Worked } from './leave-days.rules.ts';

/** Working days of a span, in halves; none where its first day is the later one. */
export const countWorkingDays = (span: Span, worked: Worked): number => sumOf(countByYear(span, worked));
