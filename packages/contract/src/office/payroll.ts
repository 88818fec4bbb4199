// Payrolls: the pay of all people of a branch for a month. One person prepares a payroll, another approves it.
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { LeaveAmount } from '../house/leave-amount.ts';
import { list } from '../list.ts';
import { ReversalInput } from '../money/finance-entry.ts';
import { ofStaff } from '../staff-shapes.ts';
import { Bytes, errorIfMissing, Id, Instant, Money, Named, paragraph, Total, Version } from '../wire.ts';
import { LeftReason, PayslipException, RunStatus } from './payroll-status.ts';
import { t } from './salary.words.ts';

/** The month of a payroll; `month` is 1 to 12. */
export const YearMonth = { year: z.int32(), month: z.int32() };

export const YearMonthInput = {
  year: z.int32(errorIfMissing(t.provideYear())).min(2000).max(2099),
  month: z.int32(errorIfMissing(t.chooseMonth())).min(1).max(12),
};

const Sums = { gross: Total, deductions: Total, net: Total };

export const PayrollRun = z.strictObject({
  id: Id,
  ...YearMonth,
  /** Null for people without a branch. */
  branch: Named.nullable(),
  status: RunStatus,
  /** Number of people who are paid, without those who have no salary. */
  people: z.int32(),
  ...Sums,
  /** The part of the net that goes to bank accounts; `cash` is the rest. */
  bank: Total,
  cash: Total,
  /** Number of exceptions that are not answered yet; with any, the payroll cannot be approved. */
  toAnswer: z.int32(),
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

/** An exception of a payroll with its answer, and the figures that it is about. */
export const PayrollException = ofStaff(
  z.strictObject({
    staffId: Id,
    firstName: z.string(),
    lastName: z.string(),
    slipId: Id,
    kind: PayslipException,
    /** Null until it is answered. */
    answer: z.string().nullable(),
    answeredBy: z.string().nullable(),
    answeredAt: Instant.nullable(),
    net: Money,
    /** Net of the person's last payslip; null if there was none. */
    previousNet: Money.nullable(),
    workingDays: z.int32(),
    paidDays: LeaveAmount,
    /** For LEFT. */
    left: LeftReason.nullable(),
  }),
);
export type PayrollException = z.output<typeof PayrollException>;

/** A payroll with its exceptions, by person, the payslips that pay something, and the sums of the branch's last payroll. */
export const PayrollDetail = PayrollRun.extend({
  exceptions: z.array(PayrollException),
  slips: z.array(z.strictObject({ id: Id, staffId: Id, net: Money })),
  previous: z.strictObject({ id: Id, ...YearMonth, people: z.int32(), ...Sums }).nullable(),
});
export type PayrollDetail = z.output<typeof PayrollDetail>;

export const PayrollRunInput = z.strictObject({ ...YearMonthInput, branchId: Id.nullable().default(null) });
export type PayrollRunInput = z.output<typeof PayrollRunInput>;

export const ApprovalInput = z.strictObject({
  /** Category of the expense; null for "Others". */
  categoryId: Id.nullable().default(null),
  /** The version that the approver has seen; without it nothing is compared. */
  version: Version.optional(),
});
export type ApprovalInput = z.output<typeof ApprovalInput>;

/** On screen a reversal has a reason; a program may leave it out. */
const RunReversal = ReversalInput.extend({ reason: ReversalInput.shape.reason.optional() });
export type RunReversal = z.output<typeof RunReversal>;

export const AnswerInput = z.strictObject({ answer: paragraph(t.provideAnswer(), 500) });

const KindOf = { kind: PayslipException };
const ExceptionAnswer = z.strictObject({ staffId: z.uuid(t.choosePerson()), ...KindOf, ...AnswerInput.shape });
export type ExceptionAnswer = z.output<typeof ExceptionAnswer>;
const KindAnswer = z.strictObject({ ...KindOf, ...AnswerInput.shape });
export type KindAnswer = z.output<typeof KindAnswer>;

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

export const payroll = {
  ...list('/payroll/list', {
    needs: read('PAYROLL'),
    summary: 'List payrolls; by branch and status, the latest month first',
    filters: { branchId: Id, status: RunStatus },
    sorts: ['month', 'branch', 'people', 'net', 'status'],
    states: RunStatus,
    row: PayrollRun,
  }),
  read: get('/payroll/read/{id}', {
    needs: read('PAYROLL'),
    summary: 'View a payroll; with exceptions and payslips',
    data: PayrollDetail,
  }),
  bankFile: get('/payroll/read/{id}/bankFile', {
    needs: execute('PAYROLL'),
    summary: 'Download the bank file of a payroll; an approved one: CSV; the read is audited',
    data: Bytes,
    binary: 'text/csv',
  }),
  cashList: get('/payroll/read/{id}/cashList', {
    needs: execute('PAYROLL'),
    summary: 'Print the cash list of a payroll; an approved one, to be signed: PDF; the read is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  payslips: get('/payroll/read/{id}/payslips', {
    needs: read('PAYROLL'),
    summary: 'Print the payslips of a payroll; two on a page: PDF; the read is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  progress: get('/payroll/read/{id}/progress', {
    needs: read('PAYROLL'),
    summary: 'View the progress of a payroll; how far its calculation is; null where none runs',
    data: PayrollProgress.nullable(),
  }),
  mails: get('/payroll/read/{id}/mails', {
    needs: read('PAYROLL'),
    summary: 'Count the emailed payslips of a payroll; and those on their way, failed or waiting',
    data: PayslipMails,
  }),
  create: post('/payroll/create', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Start a payroll; of a month and branch; one that is not reversed stands alone',
    body: { payrollRo: PayrollRunInput },
    data: PayrollRun,
  }),
  calculate: post('/payroll/update/{id}/calculate', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Calculate a payroll; one that is not approved, or again; one calculation of it runs at a time',
    data: PayrollRun,
  }),
  answer: post('/payroll/answer/{id}', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Answer an exception of a payroll; a second answer replaces the first',
    body: ExceptionAnswer.shape,
    data: PayrollRun,
  }),
  answerAll: post('/payroll/answer/{id}/all', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Answer all exceptions of a kind; those without an answer',
    body: KindAnswer.shape,
    data: PayrollRun,
  }),
  approve: post('/payroll/update/{id}/approve', {
    needs: execute('PAYROLL'),
    changes,
    summary:
      'Approve a payroll; with its exceptions answered, calculated and its salaries changed by others; posted, and owed to the staff until paid',
    body: { approvalRo: ApprovalInput.optional() },
    data: PayrollRun,
  }),
  pay: post('/payroll/update/{id}/pay', {
    needs: execute('PAYROLL'),
    changes,
    summary: 'Mark a payroll as paid; an approved one',
    data: PayrollRun,
  }),
  reverse: post('/payroll/update/{id}/reverse', {
    needs: execute('PAYROLL'),
    changes,
    summary: 'Reverse a payroll; approved or paid; all that it posted is posted back',
    body: { reversalRo: RunReversal.optional() },
    data: PayrollRun,
  }),
  mail: post('/payroll/update/{id}/mail', {
    needs: execute('PAYROLL'),
    changes: ['payrollRun', 'payslip'],
    summary:
      'Email the payslips of a payroll; approved or paid, those that were not mailed yet, or failed, each to whom it pays',
    data: PayrollRun,
  }),
  delete: post('/payroll/delete/{id}', {
    needs: write('PAYROLL'),
    changes: ['payrollRun'],
    summary: 'Delete a payroll; one that is not approved',
    data: z.null(),
  }),
};
