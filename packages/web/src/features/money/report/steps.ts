// Bars of a chart over time: every day or month from the first to the last entry, none left out, so that equal distances are
// equal times.
import type { Statement, StatementStep } from '@almoner/contract/money/report';
import { formatDayInText, formatMonth } from '../../../kernel/language/format';
import type { ChartRow } from '../../../ui/chart/chart-card';

function after(date: string, by: Statement['by']): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const next = by === 'DAY' ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1);
  return new Date(next).toISOString().slice(0, 10);
}

/** `values` gives the drawn values of a step. */
export function courseOf(
  { steps, by }: Pick<Statement, 'steps' | 'by'>,
  values: (step: StatementStep) => number[],
): ChartRow[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  const nothing = { received: 0, income: 0, expenses: 0, tax: 0, assets: 0 };
  const rows: ChartRow[] = [];
  for (let date = first.date; date <= last.date; date = after(date, by)) {
    const label = by === 'DAY' ? formatDayInText(date) : formatMonth(date);
    const step = steps.find((one) => one.date === date) ?? { date, ...nothing };
    rows.push({ key: date, label, short: label.replace(/\s\d{4}$/, ''), values: values(step) });
  }
  return rows;
}
