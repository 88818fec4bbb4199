// A salary as its form holds it, and what a month of it comes to while it is written.
import { monthOf, type Pay, type PayPart } from '@almoner/contract/office/pay';
import { type Salary, SalaryInput } from '@almoner/contract/office/salary';
import type { SalaryComponent } from '@almoner/contract/office/salary-component';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import { fieldsOf, type InForm } from '../../../ui/form-path';

export type SalaryValues = z.input<typeof SalaryInput>;
export const at = fieldsOf(SalaryInput);
export type PartRow = InForm<SalaryValues['parts'][number]>;

/** A new salary has every component in use, to be taken out. */
export const blankSalary = (staffId: string | null, components: readonly SalaryComponent[]) => ({
  staffId,
  from: '',
  to: null,
  basic: null,
  parts: components.filter(({ status }) => status === 1).map(({ id }) => ({ componentId: id, amount: null })),
  bankName: '',
  accountNumber: '',
  accountName: '',
});

/** The next salary of somebody: what they have now, but for its days and amount. */
export const nextSalary = (last: Salary) => ({ ...valuesOf(last), from: '', to: null, version: undefined });

export const valuesOf = ({ staff, from, to, basic, parts, bankName, accountNumber, accountName, version }: Salary) => ({
  staffId: staff.id,
  from,
  to,
  basic: Money.encode(basic),
  parts: parts.map(({ componentId, ownAmount }) => ({
    componentId,
    amount: ownAmount === null ? null : Money.encode(ownAmount),
  })),
  bankName,
  accountNumber,
  accountName,
  version,
});

const minorOf = (typed: unknown): number | null => {
  const read = Money.safeParse(typed);
  return read.success ? read.data : null;
};

/** What is not filled in yet counts as nothing. */
export function previewOf(
  basic: unknown,
  rows: readonly PartRow[],
  components: readonly SalaryComponent[],
  unit: number,
): Pay {
  const parts = rows.flatMap(({ componentId, amount }): PayPart[] => {
    const component = components.find(({ id }) => id === componentId);
    return component ? [{ ...component, componentId: component.id, amount: minorOf(amount) ?? component.amount }] : [];
  });
  return monthOf(minorOf(basic) ?? 0, parts, unit);
}
