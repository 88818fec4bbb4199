// Where a payroll stands, and what may be done with it from there.
import { z } from 'zod';

export const runStatuses = ['DRAFT', 'CALCULATED', 'APPROVED', 'PAID', 'REVERSED'] as const;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

export const runSteps = ['calculate', 'approve', 'pay', 'reverse', 'delete'] as const;
export type RunStep = (typeof runSteps)[number];

const steps: Record<RunStatus, readonly RunStep[]> = {
  DRAFT: ['calculate', 'delete'],
  CALCULATED: ['approve', 'calculate', 'delete'],
  APPROVED: ['pay', 'reverse'],
  PAID: ['reverse'],
  REVERSED: [],
};

/** The next step first. */
export const stepsOfRun = (status: RunStatus): readonly RunStep[] => steps[status];

/** Where the letter with a payslip stands, KEPT where no mail server is set; nobody is mailed at an address that they are not known to read. */
export const payslipMails = ['NOT_SENT', 'NO_ADDRESS', 'ON_ITS_WAY', 'SENT', 'KEPT', 'FAILED'] as const;
export const PayslipMail = z.enum(payslipMails);
export type PayslipMail = z.infer<typeof PayslipMail>;

/**
 * Why somebody has to look at a payslip before it is approved: no salary holds in the month, less than nothing is left,
 * the net differs by more than 20 % from the last one, or the account is switched off.
 */
export const payslipExceptions = ['MISSING', 'NEGATIVE', 'CHANGED', 'INACTIVE'] as const;
export const PayslipException = z.enum(payslipExceptions);
export type PayslipException = z.infer<typeof PayslipException>;
