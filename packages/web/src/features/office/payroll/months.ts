// Months to choose in forms of payrolls, as one field `YYYY-MM`; calls have year and month.
import { formatMonth } from '../../../kernel/language/format';
import type { Option } from '../../../ui/field/options';

/** Next month, this month, and the twelve before, latest first. `day` is today. */
export function monthOptions(day: string): Option[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: 14 }, (_, back) => {
    const value = new Date(Date.UTC(year, month - back)).toISOString().slice(0, 7);
    return { value, label: () => formatMonth(`${value}-01`) };
  });
}

export function yearMonthOf(value: string): { year: number; month: number } {
  const [year = 0, month = 0] = value.split('-').map(Number);
  return { year, month };
}
