// Payslips: the pay of one person for a month, line by line.
import { z } from 'zod';
import { execute, read, session } from '../access.ts';
import { get, post } from '../call.ts';
import { LeaveAmount } from '../house/leave-amount.ts';
import { salaryDays } from '../house/salary-days.ts';
import { list, Words } from '../list.ts';
import { Bytes, Id, Instant, Money, Named, StaffReference } from '../wire.ts';
import { componentKinds } from './pay.ts';
import { YearMonth } from './payroll.ts';
import { LeftReason, PayslipException, PayslipMail, RunStatus } from './payroll-status.ts';
import { Bank, PaySums, SalaryLine } from './salary.ts';

const Days = {
  /** The days that are counted: working days, or calendar days of somebody without working days or by the hospital's choice. */
  salaryDays: z.enum(salaryDays),
  /** Number of them in the month. */
  workingDays: z.int32(),
  paidDays: LeaveAmount,
  /** Days of unpaid leave. */
  unpaidDays: LeaveAmount,
};

/**
 * Kinds of days that change the pay of a month. UNPAID: leave without pay. NOT_EMPLOYED: before the first day of the salary or
 * after its last. WORKING: those of the month, where some of them are not paid.
 */
export const changedDays = ['UNPAID', 'NOT_EMPLOYED', 'WORKING'] as const;

/** Differences between a payslip and the person's last one. */
export const PayChanges = z.strictObject({
  lines: z.array(
    z.strictObject({
      /** Null for the basic salary. */
      componentId: Id.nullable(),
      name: z.string(),
      kind: z.enum(componentKinds),
      /** Null for a new line. */
      before: Money.nullable(),
      /** Null for a line that is gone. */
      after: Money.nullable(),
    }),
  ),
  days: z.array(z.strictObject({ kind: z.enum(changedDays), before: LeaveAmount, after: LeaveAmount })),
});
export type PayChanges = z.output<typeof PayChanges>;

export const PayslipLine = SalaryLine.extend({
  /** How the amount came about, in the reader's language; null in payslips that were calculated without it. */
  explanation: z.string().nullable(),
});
export type PayslipLine = z.output<typeof PayslipLine>;

export const PayslipRow = z.strictObject({
  id: Id,
  staff: StaffReference,
  registrationId: z.string(),
  role: z.string(),
  ...Days,
  ...PaySums,
  /** Net of the person's last payslip; null if there was none. */
  previousNet: Money.nullable(),
  /** Differences to the last payslip; null if there was none. */
  changes: PayChanges.nullable(),
  exceptions: z.array(PayslipException),
  /** For LEFT. */
  left: LeftReason.nullable(),
  /** Null if there is no payment. */
  mail: PayslipMail.nullable(),
  /** Time at which its letter was sent or given up. */
  mailEndedAt: Instant.nullable(),
  ...Bank,
});
export type PayslipRow = z.output<typeof PayslipRow>;

export const Payslip = PayslipRow.extend({
  runId: Id,
  ...YearMonth,
  branch: Named.nullable(),
  status: RunStatus,
  lines: z.array(PayslipLine),
});
export type Payslip = z.output<typeof Payslip>;

export const payslip = {
  ...list('/payslip/list', {
    needs: read('PAYROLL'),
    summary: 'List the payslips of a payroll; those to look at first, then by name',
    filters: {
      runId: Id,
      search: Words,
      exception: PayslipException,
      paid: z.enum(['BANK', 'CASH']),
      mail: PayslipMail,
    },
    sorts: ['urgency', 'name', 'days', 'gross', 'deductions', 'net'],
    row: PayslipRow,
  }),
  mine: get('/payslip/read/mine', {
    needs: session(),
    summary: 'List own payslips; paid or mailed, the latest month first',
    data: z.array(Payslip),
  }),
  read: get('/payslip/read/{id}', {
    needs: session(),
    summary: 'View a payslip; an own one, paid or mailed; with PAYROLL READ any',
    data: Payslip,
  }),
  pdf: get('/payslip/read/{id}/pdf', {
    needs: session(),
    summary: 'Print a payslip; as it may be viewed; PDF; that of another person is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  mail: post('/payslip/mail/{id}', {
    needs: execute('PAYROLL'),
    changes: ['payslip', 'payrollRun'],
    summary: 'Email a payslip; to whom it pays, in their language; to one address once, unless that failed',
    data: Payslip,
  }),
};
