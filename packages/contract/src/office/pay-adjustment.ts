// Pay adjustments: earnings and deductions of one person in a single month, such as overtime, a bonus or a fine.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { post } from '../call.ts';
import { t as house } from '../house/house.words.ts';
import { list, Words } from '../list.ts';
import { recordCalls } from '../record-calls.ts';
import { decimal, Id, Money, notMoney, optionalLine, positiveAmount, StaffReference, Version } from '../wire.ts';
import { YearMonth, YearMonthInput } from './payroll.ts';
import { t } from './salary.words.ts';
import { MOST_SALARY, SalaryComponent } from './salary-component.ts';

/** OPEN: the next payroll of the person pays it. APPROVED: an approved payroll has it, and it can no longer change. */
export const AdjustmentStatus = z.enum(['OPEN', 'APPROVED']);
export type AdjustmentStatus = z.output<typeof AdjustmentStatus>;

/** Hours of one month, by the quarter or finer. */
const Hours = notMoney(decimal(2, 0.01, 744));

export const PayAdjustment = z.strictObject({
  id: Id,
  staff: StaffReference,
  /** The first month that can pay it; if that is approved already, the next payroll does. */
  ...YearMonth,
  component: SalaryComponent.pick({ id: true, name: true, kind: true, counted: true, rate: true }),
  /** For FIXED. */
  amount: Money.nullable(),
  /** For HOURS. */
  hours: Hours.nullable(),
  note: z.string(),
  status: AdjustmentStatus,
  /** The payroll that has it; null for an open one. */
  payroll: z.strictObject({ id: Id, ...YearMonth }).nullable(),
  version: Version,
});
export type PayAdjustment = z.output<typeof PayAdjustment>;

const values = {
  ...YearMonthInput,
  componentId: z.uuid(t.chooseComponent()),
  /** For a component with a fixed amount, otherwise ignored. */
  amount: positiveAmount(house.provideAmount(), MOST_SALARY).nullable().default(null),
  /** For a component of hours, otherwise ignored. */
  hours: Hours.nullable().default(null),
  note: optionalLine(200).default(''),
};

export const PayAdjustmentInput = z.strictObject({
  staffId: z.uuid(t.choosePerson()),
  ...values,
  version: Version.optional(),
});
export type PayAdjustmentInput = z.output<typeof PayAdjustmentInput>;

/** The same for everyone of a branch, or without one, who has a salary in the month. */
export const BranchAdjustmentInput = z.strictObject({ branchId: Id.nullable().default(null), ...values });
export type BranchAdjustmentInput = z.output<typeof BranchAdjustmentInput>;

export const payAdjustment = {
  ...list('/payAdjustment/list', {
    needs: read('PAYROLL'),
    summary: 'List pay adjustments; the latest month first, then by name',
    filters: { status: AdjustmentStatus, search: Words, branchId: Id },
    sorts: ['month', 'name', 'component'],
    states: AdjustmentStatus,
    row: PayAdjustment,
  }),
  ...recordCalls('/payAdjustment', {
    modules: ['PAYROLL'],
    row: PayAdjustment,
    body: { payAdjustmentRo: PayAdjustmentInput },
    calls: {
      read: 'View a pay adjustment',
      create: 'Add a pay adjustment; the next payroll of the person that is not approved pays it',
      update: 'Change a pay adjustment; one that no approved payroll has',
      delete: 'Delete a pay adjustment; one that no approved payroll has',
    },
  }),
  createForBranch: post('/payAdjustment/create/branch', {
    needs: write('PAYROLL'),
    changes: ['payAdjustment'],
    summary:
      'Add a pay adjustment for a branch; for everyone with a salary in the month, unless they have one of this component and month',
    body: { branchAdjustmentRo: BranchAdjustmentInput },
    data: z.strictObject({ people: z.int32() }),
  }),
};
