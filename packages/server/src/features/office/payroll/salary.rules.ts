// Salaries as the wire has them: with what a whole month comes to.
import { monthOf, type Pay, type PayPart } from '@almoner/contract/office/pay';
import type { PayslipLine, Salary } from '@almoner/contract/office/salary';
import type { Stored } from './salary.queries.ts';

/** Lines as they are kept and shown; the name of the basic salary is the reader's word for it. */
export const linesOf = ({ lines }: Pay): PayslipLine[] =>
  lines.map(({ part, kind, amount }) => ({
    componentId: part?.componentId ?? null,
    name: part?.name ?? '',
    kind,
    amount,
    remitted: part?.remitted ?? false,
  }));

export function toSalary({ unit, ...stored }: Stored): Salary {
  const pay = monthOf<PayPart>(stored.basic, stored.parts, unit);
  const { gross, deductions, net } = pay;
  return { ...stored, gross, deductions, net, lines: linesOf(pay) };
}
