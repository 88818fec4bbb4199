// Words for payrolls: months, statuses, exceptions with their reasons, and steps.
import { type PayrollException, type PayrollRun, payroll } from '@almoner/contract/office/payroll';
import { monthOf } from '@almoner/contract/office/payroll-month';
import {
  type LeftReason,
  type PayslipException,
  type PayslipMail,
  type RunStatus,
  type RunStep,
  stepsOfRun,
} from '@almoner/contract/office/payroll-status';
import type { Payslip } from '@almoner/contract/office/payslip';
import { formatInstantInText, formatMonth, formatPercent } from '../../../kernel/language/format';
import { type Signatures, textOf } from '../../../kernel/language/i18n';
import { useMay } from '../../../kernel/session/access';
import { useSession } from '../../../kernel/session/session';
import type { Badge } from '../../../ui/badge/status-badge';
import { t } from './run.words';

/** Month in words: `Nov 2026`. */
export const monthInWords = (of: Pick<PayrollRun, 'year' | 'month'>): string => formatMonth(`${monthOf(of)}-01`);

export const branchInWords = ({ branch }: { branch: { name: string } | null }): string =>
  branch?.name ?? t.withoutBranch();

export const nameOfRun = (run: Pick<PayrollRun, 'year' | 'month' | 'branch'>): string =>
  t.runOf({ month: monthInWords(run), branch: branchInWords(run) });

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
  NO_ACCOUNT: t.noAccount,
  LEFT: t.left,
  JOINED: t.joined,
};

const leftWords: Record<LeftReason, Signatures> = {
  NOT_PAID: t.reasonNotPaid,
  PART_OF_MONTH: t.reasonPartOfMonth,
  INACTIVE: t.reasonInactive,
};

const reasons: Record<Exclude<PayslipException, 'CHANGED' | 'LEFT'>, Signatures> = {
  MISSING: t.reasonMissing,
  NEGATIVE: t.reasonNegative,
  NO_ACCOUNT: t.reasonNoAccount,
  JOINED: t.reasonJoined,
};

/** The reason of an exception, in one sentence. */
export function reasonInWords({ kind, left, net, previousNet }: PayrollException): string {
  if (kind === 'LEFT') return left ? textOf(leftWords[left]) : '';
  if (kind !== 'CHANGED') return textOf(reasons[kind]);
  // After a net of nothing there is no percentage.
  if (!previousNet) return textOf(t.changed);
  return t.reasonChanged({
    percent: formatPercent(Math.round((10_000 * Math.abs(net - previousNet)) / Math.abs(previousNet))),
  });
}

/** Answers that are given with one press. */
export const quickAnswers: Record<PayslipException, readonly Signatures[]> = {
  MISSING: [t.quickNoPay],
  NEGATIVE: [t.quickChecked],
  CHANGED: [t.quickChecked],
  NO_ACCOUNT: [t.quickCash],
  LEFT: [t.quickLeft, t.quickChecked],
  JOINED: [t.quickJoined, t.quickChecked],
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
 * Steps that the user may take on a payroll. A payroll is approved once its exceptions are answered, and not by the user who
 * calculated it, except by the root account.
 */
export function useRunSteps(): (run: PayrollRun) => RunStep[] {
  const may = useMay();
  const isRoot = useSession()?.isRoot ?? false;
  return (run) =>
    stepsOfRun(run.status).filter(
      (step) =>
        may(payroll[step].needs) && (step !== 'approve' || (run.toAnswer === 0 && (!run.preparedByMe || isRoot))),
    );
}
