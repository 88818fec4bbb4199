// Salaries for the wire, with the totals of a whole month.
import { type Pay, type PayPart, payOfMonth } from '@almoner/contract/office/pay';
import type { PayslipLine, Salary } from '@almoner/contract/office/salary';
import type { StoredSalary } from './salary.queries.ts';

/**
 * Lines as stored and shown; the name of the basic salary is left empty, because the screen supplies it in the reader's
 * language.
 */
export const linesOf = ({ lines }: Pay): PayslipLine[] =>
  lines.map(({ part, kind, amount }) => ({
    componentId: part?.componentId ?? null,
    name: part?.name ?? '',
    kind,
    amount,
    remitted: part?.remitted ?? false,
  }));

export function toSalary({ unit, ...stored }: StoredSalary): Salary {
  const pay = payOfMonth<PayPart>(stored.basic, stored.parts, unit);
  const { gross, deductions, net } = pay;
  return { ...stored, gross, deductions, net, lines: linesOf(pay) };
}
