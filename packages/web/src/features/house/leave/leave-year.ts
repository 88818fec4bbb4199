// Words and options for the year of a leave type.
import type { LeaveType } from '@almoner/contract/house/leave-type';
import { t } from './leave-type.words';

/** Year in words: `Every year`, `2027`, `2027, January to June`. */
export const yearInWords = ({ year, period }: Pick<LeaveType, 'year' | 'period'>): string =>
  [year ?? t.everyYear(), period].filter(Boolean).join(', ');

/** Years that can be requested now, plus the current value of the type. */
export function yearsOffered(thisYear: number, chosen: unknown): number[] {
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  if (typeof chosen === 'number' && !years.includes(chosen)) years.push(chosen);
  return years.toSorted((one, other) => one - other);
}
