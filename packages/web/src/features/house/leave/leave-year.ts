// The year of a leave type in words.
import type { LeaveType } from '@almoner/contract/house/leave-type';
import { t } from './leave-type.words';

/** `Every year`, `2027`, `2027, January to June`. */
export const yearInWords = ({ year, period }: Pick<LeaveType, 'year' | 'period'>): string =>
  [year ?? t.everyYear(), period].filter(Boolean).join(', ');

/** The years for which leave can be asked for at present, and the one that a type has already. */
export function yearsOffered(thisYear: number, chosen: unknown): number[] {
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  if (typeof chosen === 'number' && !years.includes(chosen)) years.push(chosen);
  return years.toSorted((one, other) => one - other);
}
