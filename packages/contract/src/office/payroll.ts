// Payrolls: the pay of all people of a branch for a month. One person prepares a payroll, another approves it.
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { list } from '../list.ts';
import { ReversalInput } from '../money/finance-entry.ts';
import { Bytes, Id, Instant, Named, requiredText, Total, Version } from '../wire.ts';
import { RunStatus } from './payroll-status.ts';
import { t } from './salary.words.ts';

/** A month, `YYYY-MM`. */
export const Month = requiredText(t.chooseMonth()).regex(/^20\d\d-(0[1-9]|1[0-2])$/, t.chooseMonth());

const Sums = { gross: Total, deductions: Total, net: Total };

export const PayrollRun = z.strictObject({
  id: Id,
  month: Month,
  /** Null for people without a branch. */
  branch: Named.nullable(),
  status: RunStatus,
  /** Number of people who are paid, without those who have no salary. */
  people: z.int32(),
  ...Sums,
  /** The part of the net that goes to bank accounts; `cash` is the rest. */
  bank: Total,
  cash: Total,
  /** Number of payslips to check. */
  exceptions: z.int32(),
  /** Number of payslips with a negative net; with any, the payroll cannot be approved. */
  negative: z.int32(),
  /** Name of the user of the last calculation; null for a draft. */
  preparedBy: z.string().nullable(),
  preparedAt: Instant.nullable(),
  /** Whether the caller calculated it last; another account then has to approve it. */
  preparedByMe: z.boolean(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  paidBy: z.string().nullable(),
  paidAt: Instant.nullable(),
  reversedBy: z.string().nullable(),
  reversedAt: Instant.nullable(),
  reversalReason: z.string().nullable(),
  /** Name of the user who mailed payslips last. */
  mailedBy: z.string().nullable(),
  mailedAt: Instant.nullable(),
  version: Version,
});
export type PayrollRun = z.output<typeof PayrollRun>;

export const PayrollRunInput = z.strictObject({ month: Month, branchId: Id.nullable().default(null) });
export type PayrollRunInput = z.output<typeof PayrollRunInput>;

export const ApprovalInput = z.strictObject({
  /** Category of the expense; null for "Others". */
  categoryId: Id.nullable().default(null),
  /** The version that the approver has seen. */
  version: Version,
});
export type ApprovalInput = z.output<typeof ApprovalInput>;

/** Progress of a calculation: user, number of people done, and total. */
export const PayrollProgress = z.strictObject({ by: z.string(), done: z.int32(), total: z.int32() });
export type PayrollProgress = z.output<typeof PayrollProgress>;

/** Number of payslips by status of their mail. */
export const PayslipMails = z.strictObject({
  notSent: z.int32(),
  noAddress: z.int32(),
  onItsWay: z.int32(),
  sent: z.int32(),
  kept: z.int32(),
  failed: z.int32(),
});
export type PayslipMails = z.output<typeof PayslipMails>;

const changes = ['payrollRun', 'expenses', 'tax'] as const;

export const payrollRun = {
  ...list('/payrollRun/list', {
    needs: read('PAYROLL'),
    summary: 'List payrolls; by branch and status, the latest month first',
    filters: { branchId: Id, status: RunStatus },
    sorts: ['month', 'branch', 'people', 'net', 'status'],
    states: RunStatus,
    row: PayrollRun,
  }),
  read: get('/payrollRun/read/{id}', { needs: read('PAYROLL'), summary: 'View a payroll', data: PayrollRun }),
  bankFile: get('/payrollRun/read/{id}/bankFile', {
    needs: execute('PAYROLL'),
    summary: 'Download the bank file of a payroll; an approved one: CSV; the read is audited',
    data: Bytes,
    binary: 'text/csv',
  }),
  cashList: get('/payrollRun/read/{id}/cashList', {
    needs: execute('PAYROLL'),
    summary: 'Print the cash list of a payroll; an approved one, to be signed: PDF; the read is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  payslips: get('/payrollRun/read/{id}/payslips', {
    needs: read('PAYROLL'),
    summary: 'Print the payslips of a payroll; two on a page: PDF; the read is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  progress: get('/payrollRun/read/{id}/progress', {
    needs: read('PAYROLL'),
    summary: 'View the progress of a payroll; how far its calculation is; null where none runs',
    data: PayrollProgress.nullable(),
  }),
  mails: get('/payrollRun/read/{id}/mails', {
    needs: read('PAYROLL'),
    summary: 'Count the emailed payslips of a payroll; and those on their way, failed or waiting',
    data: PayslipMails,
  }),
  create: post('/payrollRun/create', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Start a payroll; of a month and branch; one that is not reversed stands alone',
    body: { payrollRunRo: PayrollRunInput },
    data: PayrollRun,
  }),
  calculate: post('/payrollRun/update/{id}/calculate', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Calculate a payroll; one that is not approved, or again; one calculation of it runs at a time',
    data: PayrollRun,
  }),
  approve: post('/payrollRun/update/{id}/approve', {
    needs: execute('PAYROLL'),
    changes,
    summary:
      'Approve a payroll; that someone else calculated, with salaries that someone else changed last; it is posted, and owed to the staff until paid',
    body: { approvalRo: ApprovalInput },
    data: PayrollRun,
  }),
  pay: post('/payrollRun/update/{id}/pay', {
    needs: execute('PAYROLL'),
    changes,
    summary: 'Mark a payroll as paid; an approved one',
    data: PayrollRun,
  }),
  reverse: post('/payrollRun/update/{id}/reverse', {
    needs: execute('PAYROLL'),
    changes,
    summary: 'Reverse a payroll; approved or paid, with a reason; all that it posted is posted back',
    body: { reversalRo: ReversalInput },
    data: PayrollRun,
  }),
  mail: post('/payrollRun/update/{id}/mail', {
    needs: execute('PAYROLL'),
    changes: ['payrollRun', 'payslip'],
    summary:
      'Email the payslips of a payroll; approved or paid, those that were not mailed yet, or failed, each to whom it pays',
    data: PayrollRun,
  }),
  delete: post('/payrollRun/delete/{id}', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Delete a payroll; one that is not approved',
    data: z.null(),
  }),
};
