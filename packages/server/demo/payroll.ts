// Salaries of the demo hospital, last month's payroll, which is paid, and this month's, which is calculated: one nurse got a
// raise, two others overtime and a deduction, and the exceptions are still to answer but for the people paid in cash.
import { calls } from '@almoner/contract/calls';
import type { PayrollException } from '@almoner/contract/office/payroll';
import type { SalaryInput } from '@almoner/contract/office/salary';
import type { SalaryComponentInput } from '@almoner/contract/office/salary-component';
import type { z } from 'zod';
import type { Ask } from './caller.ts';

const basics: Record<string, number> = {
  ADMIN: 520_000,
  DOCTOR: 480_000,
  NURSE: 185_000,
  PHARMACIST: 240_000,
  LABORATORIST: 210_000,
  ACCOUNTANT: 230_000,
  RECEPTIONIST: 120_000,
};

type Component = z.input<typeof SalaryComponentInput>;

const components: Component[] = [
  { name: 'DA', kind: 'EARNING', counted: 'BASIC', rate: 40, brackets: [] },
  { name: 'HRA', kind: 'EARNING', counted: 'BASIC', rate: 15, brackets: [] },
  { name: 'Pension', kind: 'DEDUCTION', counted: 'GROSS', rate: 8, brackets: [], beforeTax: true, remitted: true },
  {
    name: 'PAYE',
    kind: 'DEDUCTION',
    counted: 'BRACKETS',
    brackets: [
      { from: 0, rate: 7 },
      { from: 25_000, rate: 11 },
      { from: 50_000, rate: 15 },
      { from: 91_666, rate: 19 },
      { from: 133_333, rate: 21 },
      { from: 266_666, rate: 24 },
    ],
    remitted: true,
  },
];

/** Components of single months, with what one person gets or pays of each this month. */
const adjustments: { component: Component; place: number; amount?: number; hours?: number; note: string }[] = [
  {
    component: { name: 'Overtime', kind: 'EARNING', counted: 'HOURS', hours: 160, factor: 1.5, brackets: [] },
    place: 1,
    hours: 12.5,
    note: 'Two night shifts',
  },
  {
    component: { name: 'Lost equipment', kind: 'DEDUCTION', counted: 'FIXED', amount: 0, brackets: [] },
    place: 4,
    amount: 7500,
    note: 'Thermometer, ward B',
  },
];

const answers: Partial<Record<PayrollException['kind'], string>> = {
  NO_ACCOUNT: 'Paid in cash',
  MISSING: 'Starts next month',
};

/** Place of the person in the list who gets a raise this month. */
const RAISED = 2;

interface People {
  admin: Ask;
  accountant: Ask;
  /** The day a number of days from now. */
  dayFromNow: (days: number) => string;
}

/** Gives every member of staff of the branch a salary, except the newest; every fourth is paid in cash. */
export async function paySalaries({ admin, accountant, dayFromNow }: People): Promise<void> {
  const parts: { componentId: string }[] = [];
  for (const salaryComponentRo of components) {
    const { id } = await admin(calls.salaryComponent.create, { body: { salaryComponentRo } });
    parts.push({ componentId: id });
  }
  const { data: people } = await admin(calls.salary.page, { body: { page: 0, size: 100 } });
  const thisMonth = dayFromNow(0).slice(0, 7);
  const lastMonth = new Date(Date.parse(`${thisMonth}-01`) - 1).toISOString().slice(0, 7);
  let raised: z.input<typeof SalaryInput> | undefined;
  for (const [place, { id, firstName, lastName, role }] of people.entries()) {
    if (place === people.length - 1) continue;
    const bank =
      place % 4 === 3
        ? {}
        : {
            bankName: place % 2 ? 'First Bank' : 'Zenith Bank',
            accountNumber: String(2_030_405_060 + 7919 * place),
            accountName: `${firstName} ${lastName}`,
          };
    const basic = (basics[role.name] ?? 150_000) + 5_000 * (place % 5);
    const salaryRo = { staffId: id, from: `${lastMonth}-01`, basic, parts, ...bank };
    await admin(calls.salary.create, { body: { salaryRo } });
    if (place === RAISED) raised = { ...salaryRo, from: `${thisMonth}-01`, basic: Math.round(basic * 1.3) };
  }
  const [branch] = await admin(calls.branch.list);
  const calculated = async (month: string) => {
    const [year = 0, place = 0] = month.split('-').map(Number);
    const payrollRo = { year, month: place, branchId: branch.id };
    const { id } = await accountant(calls.payroll.create, { body: { payrollRo } });
    await accountant(calls.payroll.calculate, { params: { id } });
    return { id: String(id) };
  };
  const params = await calculated(lastMonth);
  const { exceptions } = await accountant(calls.payroll.read, { params });
  for (const kind of new Set((exceptions as PayrollException[]).map((one) => one.kind)))
    await accountant(calls.payroll.answerAll, { params, body: { kind, answer: answers[kind] ?? 'Checked, correct' } });
  await admin(calls.payroll.approve, { params });
  await admin(calls.payroll.pay, { params });
  if (raised) await admin(calls.salary.create, { body: { salaryRo: raised } });
  const [year = 0, month = 0] = thisMonth.split('-').map(Number);
  for (const { component, place, amount, hours, note } of adjustments) {
    const { id: componentId } = await admin(calls.salaryComponent.create, { body: { salaryComponentRo: component } });
    const person = people[place];
    if (!person) continue;
    const payAdjustmentRo = {
      staffId: person.id,
      year,
      month,
      componentId,
      note,
      ...(amount && { amount }),
      ...(hours && { hours }),
    };
    await accountant(calls.payAdjustment.create, { body: { payAdjustmentRo } });
  }
  const now = await calculated(thisMonth);
  await accountant(calls.payroll.answerAll, { params: now, body: { kind: 'NO_ACCOUNT', answer: 'Paid in cash' } });
}
