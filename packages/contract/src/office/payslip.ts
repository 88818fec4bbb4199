// Payslips: the pay of one person for a month, line by line.
import { z } from 'zod';
import { execute, read, session } from '../access.ts';
import { get, post } from '../call.ts';
import { LeaveAmount } from '../house/leave-amount.ts';
import { list, Words } from '../list.ts';
import { Bytes, Id, Instant, Money, Named, StaffReference } from '../wire.ts';
import { Month } from './payroll.ts';
import { PayslipException, PayslipMail, RunStatus } from './payroll-status.ts';
import { Bank, PaySums, PayslipLine } from './salary.ts';

const Days = {
  /** Working days of the month. */
  workingDays: z.int32(),
  paidDays: LeaveAmount,
  /** Days of unpaid leave. */
  unpaidDays: LeaveAmount,
};

export const PayslipRow = z.strictObject({
  id: Id,
  staff: StaffReference,
  registrationId: z.string(),
  role: z.string(),
  ...Days,
  ...PaySums,
  /** Net of the previous payroll; null if there was none. */
  previousNet: Money.nullable(),
  exceptions: z.array(PayslipException),
  /** Null if there is no payment. */
  mail: PayslipMail.nullable(),
  /** Time at which its letter was sent or given up. */
  mailEndedAt: Instant.nullable(),
  ...Bank,
});
export type PayslipRow = z.output<typeof PayslipRow>;

export const Payslip = PayslipRow.extend({
  runId: Id,
  month: Month,
  branch: Named.nullable(),
  status: RunStatus,
  lines: z.array(PayslipLine),
});
export type Payslip = z.output<typeof Payslip>;

/** A row of the caller's own list. */
export const OwnPayslip = z.strictObject({ id: Id, month: Month, gross: Money, deductions: Money, net: Money });
export type OwnPayslip = z.output<typeof OwnPayslip>;

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
  read: get('/payslip/read/{id}', { needs: read('PAYROLL'), summary: 'View a payslip', data: Payslip }),
  pdf: get('/payslip/read/{id}/pdf', {
    needs: read('PAYROLL'),
    summary: 'Print a payslip; PDF; the read is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  mail: post('/payslip/mail/{id}', {
    needs: execute('PAYROLL'),
    changes: ['payslip', 'payrollRun'],
    summary: 'Email a payslip; to whom it pays, in their language; to one address once, unless that failed',
    data: Payslip,
  }),
  own: get('/payslip/own', {
    needs: session(),
    summary: 'List own payslips; once they are paid or were mailed, the latest month first',
    data: z.array(OwnPayslip),
  }),
  ownRead: get('/payslip/own/{id}', { needs: session(), summary: 'View own payslip', data: Payslip }),
  ownPdf: get('/payslip/own/{id}/pdf', {
    needs: session(),
    summary: 'Print own payslip; PDF',
    data: Bytes,
    binary: 'application/pdf',
  }),
};
