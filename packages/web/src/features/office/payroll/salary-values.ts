// Form values of a salary, and its monthly total while it is edited.
import { isMonthly, type Pay, type PayPart, payOfMonth } from '@almoner/contract/office/pay';
import { type Salary, SalaryInput } from '@almoner/contract/office/salary';
import type { SalaryComponent } from '@almoner/contract/office/salary-component';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import { fieldsOf, type InForm } from '../../../ui/form/form-path';

export type SalaryValues = z.input<typeof SalaryInput>;
export const salaryPaths = fieldsOf(SalaryInput);
export type PartRow = InForm<SalaryValues['parts'][number]>;

/** Initial values of a new salary. It starts with every active component, which the user can remove. */
export const blankSalary = (staffId: string | null, components: readonly SalaryComponent[]) => ({
  staffId,
  from: '',
  to: null,
  basic: null,
  parts: components
    .filter(({ status, counted }) => status === 1 && isMonthly(counted))
    .map(({ id }) => ({ componentId: id, amount: null })),
  bankName: '',
  accountNumber: '',
  accountName: '',
});

/** Initial values of a person's next salary: the present one without its dates. */
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

/** Monthly total of the form; an incomplete value counts as 0. */
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
  return payOfMonth(minorOf(basic) ?? 0, parts, unit);
}
