// Status of a payroll, and its possible steps.
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

/** The possible steps of a status, the usual one first. */
export const stepsOfRun = (status: RunStatus): readonly RunStep[] => steps[status];

/**
 * Status of the mail with a payslip. KEPT: no mail server is set. NO_ADDRESS: the person has no address that is known to be
 * read by them.
 */
export const payslipMails = ['NOT_SENT', 'NO_ADDRESS', 'ON_ITS_WAY', 'SENT', 'KEPT', 'FAILED'] as const;
export const PayslipMail = z.enum(payslipMails);
export type PayslipMail = z.infer<typeof PayslipMail>;

/**
 * Reasons to check a payslip before approval, each of which is answered. MISSING: no valid salary in the month. NEGATIVE: the
 * net is below zero. CHANGED: the net differs by more than 20 % from the last one. NO_ACCOUNT: something is paid, and no
 * account number is known. LEFT: see `leftReasons`. JOINED: is paid, and was not in the last payroll of the branch.
 */
export const payslipExceptions = ['MISSING', 'NEGATIVE', 'CHANGED', 'NO_ACCOUNT', 'LEFT', 'JOINED'] as const;
export const PayslipException = z.enum(payslipExceptions);
export type PayslipException = z.infer<typeof PayslipException>;

/**
 * Reasons for LEFT. NOT_PAID: was in the last payroll of the branch, and this one pays nothing. PART_OF_MONTH: was in it, and
 * the salary ends within the month. INACTIVE: is paid, and the account is switched off.
 */
export const leftReasons = ['NOT_PAID', 'PART_OF_MONTH', 'INACTIVE'] as const;
export const LeftReason = z.enum(leftReasons);
export type LeftReason = z.infer<typeof LeftReason>;
