// Salaries for the wire, with the totals of a whole month.
import { type Pay, type PayPart, type PayStep, payOfMonth } from '@almoner/contract/office/pay';
import type { Salary, SalaryLine } from '@almoner/contract/office/salary';
import type { StoredSalary } from './salary.queries.ts';

/** A line of a stored payslip, with the steps of its amount; payslips of before have none. */
export interface StoredLine extends SalaryLine {
  steps?: PayStep[];
}

/**
 * Lines as shown; the name of the basic salary is left empty, because the screen supplies it in the reader's
 * language.
 */
const linesOf = (pay: Pay): SalaryLine[] => storedLinesOf(pay).map(({ steps: _, ...line }) => line);

/** Lines as stored, which are those shown with their steps. */
export const storedLinesOf = ({ lines }: Pay): StoredLine[] =>
  lines.map(({ part, kind, amount, steps }) => ({
    componentId: part?.componentId ?? null,
    name: part?.name ?? '',
    kind,
    amount,
    remitted: part?.remitted ?? false,
    steps,
  }));

export function toSalary({ unit, ...stored }: StoredSalary): Salary {
  const pay = payOfMonth<PayPart>(stored.basic, stored.parts, unit);
  const { gross, deductions, net } = pay;
  return { ...stored, gross, deductions, net, lines: linesOf(pay) };
}
