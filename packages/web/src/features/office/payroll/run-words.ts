// Words for payrolls: months, statuses, exceptions to check, and steps.
import { type PayrollRun, payrollRun } from '@almoner/contract/office/payroll';
import {
  type PayslipException,
  type PayslipMail,
  type RunStatus,
  type RunStep,
  stepsOfRun,
} from '@almoner/contract/office/payroll-status';
import type { Payslip } from '@almoner/contract/office/payslip';
import { formatInstantInText, formatMonth } from '../../../kernel/language/format';
import { type Signatures, textOf } from '../../../kernel/language/i18n';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './run.words';

/** Month in words: `2026-11` as `Nov 2026`. */
export const monthInWords = (month: string): string => formatMonth(`${month}-01`);

export const branchInWords = ({ branch }: { branch: { name: string } | null }): string =>
  branch?.name ?? t.withoutBranch();

export const nameOfRun = (run: Pick<PayrollRun, 'month' | 'branch'>): string =>
  t.runOf({ month: monthInWords(run.month), branch: branchInWords(run) });

export const runBadges: Record<RunStatus, Badge> = {
  DRAFT: { word: t.draft, shape: 'todo', tone: 'grey' },
  CALCULATED: { word: t.calculated, shape: 'waits', tone: 'amber' },
  APPROVED: { word: t.approved, shape: 'ready', tone: 'blue' },
  PAID: { word: t.paid, shape: 'done', tone: 'green' },
  REVERSED: { word: t.reversed, shape: 'cancelled', tone: 'grey' },
};

export const exceptionWords: Record<PayslipException, Signatures> = {
  MISSING: t.missing,
  NEGATIVE: t.negative,
  CHANGED: t.changed,
  INACTIVE: t.inactive,
};

export const mailWords: Record<PayslipMail, Signatures> = {
  NOT_SENT: t.mailNotSent,
  NO_ADDRESS: t.mailNoAddress,
  ON_ITS_WAY: t.mailOnItsWay,
  SENT: t.mailSent,
  KEPT: t.mailKept,
  FAILED: t.mailFailed,
};

/** Delivery state of a payslip's letter, with its time; empty until the payroll is approved. */
export function mailFacts(row: Payslip, { timeZone }: { timeZone: string }): { label: string; value: string }[] {
  if (!row.mail || !isHandedOver(row)) return [];
  const state = textOf(mailWords[row.mail]);
  const value = row.mailEndedAt
    ? t.mailStands({ state, at: formatInstantInText(row.mailEndedAt, { timeZone }) })
    : state;
  return [{ label: t.mail(), value }];
}

/** Whether the payslips may be handed over, because the payroll is approved or paid. */
export const isHandedOver = ({ status }: Pick<PayrollRun, 'status'>): boolean =>
  status === 'APPROVED' || status === 'PAID';

/**
 * Steps that the user may take on a payroll. Users cannot approve payrolls that they calculated, except the root account.
 */
export function useRunSteps(): (run: PayrollRun) => RunStep[] {
  const may = useMay();
  const isRoot = useSession()?.isRoot ?? false;
  return (run) =>
    stepsOfRun(run.status).filter(
      (step) => may(payrollRun[step].needs) && (step !== 'approve' || !run.preparedByMe || isRoot),
    );
}
