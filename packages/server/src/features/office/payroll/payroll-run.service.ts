// Commands of payrolls: calculated by one person, exceptions answered, approved by another, posted, paid, reversed. Lock
// order: docs/locks.md.

import type { AuditedAnswer } from '@almoner/contract/audited-record';
import { monthOfDayInText } from '@almoner/contract/day-in-text';
import type { FiltersOf } from '@almoner/contract/list';
import type {
  ApprovalInput,
  ExceptionAnswer,
  KindAnswer,
  PayrollDetail,
  PayrollRun,
  PayrollRunInput,
  payroll,
  RunReversal,
} from '@almoner/contract/office/payroll';
import { monthOf } from '@almoner/contract/office/payroll-month';
import { type RunStep, stepsOfRun } from '@almoner/contract/office/payroll-status';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { SaveErrors } from '../../../kernel/database/constraints.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { withdrawLetters } from '../../../kernel/mail/outbox.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { auditAddition, changeRecord, removeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getHospitalLanguage } from '../../house/company/company.service.ts';
import { refuseInactiveCategory } from '../../money/ledger/category.service.ts';
import { payrollEntries } from '../../money/ledger/payroll-entry.service.ts';
import { t } from './payroll.words.ts';
import { type Calculation, digestNow, endCalculation } from './payroll-calculation.service.ts';
import * as queries from './payroll-run.queries.ts';
import { listExceptions, listMailed, listNets } from './payslip.queries.ts';
import { runTotalsOf } from './payslip.rules.ts';

// Accounts are never deleted.
type ByAccount =
  `payroll_run_tenant_id_${'approved' | 'created' | 'mailed' | 'paid' | 'prepared' | 'reversed'}_by_fkey`;
const saveErrors: Omit<SaveErrors<'payroll_run'>, ByAccount> = {
  payroll_run_of_month: () => conflict(t.runThere(), 'payrollRo.month'),
  payroll_run_branch_exists: () => badRequest('payrollRo.branchId', t.chooseBranch()),
};
const bySomebodyElse = () => conflict(t.approvedBySomebodyElse());
const stepConstraintErrors: ConstraintErrors = {
  payroll_run_by_two: bySomebodyElse,
  payslip_once_a_month: () => conflict(t.paidElsewhere()),
  payslip_salary_exists: () => conflict(t.changedMeanwhile()),
  payslip_adjustment_exists: () => conflict(t.changedMeanwhile()),
};

const viewedRun = ({ caller: { accountId } }: Pick<CallContext, 'caller'>, id: string) => ({ id, accountId });

export const payrollAccess: RecordAccess<PayrollRun> = {
  kind: 'payrollRun',
  // Read after it is locked: the transaction that the lock waited for may have answered an exception, or calculated again.
  lock: async (call, id) => {
    await call.db.one(queries.lockRun, { id });
    return call.db.one(queries.findRun, viewedRun(call, id));
  },
};

/** A payroll. Fails as not found. */
export const readRun = (call: Pick<CallContext, 'db' | 'caller'>, id: string): Promise<PayrollRun> =>
  call.db.one(queries.findRun, viewedRun(call, id));

/** A payroll with its exceptions, payslips and the sums of the one before. Fails as not found. */
export async function readDetail(call: Pick<CallContext, 'db' | 'caller'>, id: string): Promise<PayrollDetail> {
  const run = await readRun(call, id);
  const [exceptions, slips, previous] = await Promise.all([
    call.db.all(listExceptions, { runId: id }),
    call.db.all(listNets, { runId: id }),
    call.db.first(queries.findPreviousRun, { id }),
  ]);
  return { ...run, exceptions, slips, previous: previous ?? null };
}

/** Creates a payroll. Fails as a conflict where the month and branch have one, and as a bad request at the branch. */
export async function addRun(call: CallContext, { branchId, ...asked }: PayrollRunInput): Promise<PayrollRun> {
  const id = newId();
  const { accountId: createdBy, now: createdAt } = stampOf(call);
  const row = { id, month: `${monthOf(asked)}-01`, branchId, createdBy, createdAt };
  await call.db.run(queries.insertRun, row, saveErrors);
  return auditAddition(call, payrollAccess, await readRun(call, id));
}

/** Fails as a conflict where the payroll's status does not allow the step. */
function refuseStep({ status }: PayrollRun, step: RunStep): void {
  if (!stepsOfRun(status).includes(step)) throw conflict(t.stepNotPossible({ status }));
}

/** Content of a payroll's notifications. */
const aboutOf = (run: PayrollRun) => ({ recordId: run.id, number: monthOf(run), thing: run.branch?.name ?? '' });

/** A payroll that can be calculated. Fails as not found, and as a conflict where it is approved. */
export async function readCalculable(call: Pick<CallContext, 'db' | 'caller'>, id: string): Promise<PayrollRun> {
  const run = await readRun(call, id);
  refuseStep(run, 'calculate');
  return run;
}

/** Rows per statement: their JSON takes some ten milliseconds to write. */
const STORED_AT_ONCE = 500;

/**
 * Stores a calculation, with a few statements for any number of payslips. Answers stay where their exception is there again
 * with the same figures. Fails as not found, and as a conflict where the
 * payroll is approved by now, or another payroll pays one of its people by now.
 */
export const storeCalculation = (call: CallContext, id: string, calculation: Calculation): Promise<PayrollRun> =>
  changeRecord(call, payrollAccess, { id }, async (before) => {
    refuseStep(before, 'calculate');
    const { db } = call;
    await endCalculation(call, { id: calculation.id, runId: id });
    await db.run(queries.deletePayslips, { id });
    const { payslips, digest } = calculation;
    for (let from = 0; from < payslips.length; from += STORED_AT_ONCE) {
      const rows = payslips.slice(from, from + STORED_AT_ONCE).map((payslip) => ({ ...payslip, id: newId() }));
      const salaries = rows.flatMap(({ id: payslipId, salaryIds }) =>
        salaryIds.map((salaryId) => ({ payslipId, salaryId })),
      );
      const inserted = { id, month: `${monthOf(before)}-01`, payslips: JSON.stringify(rows) };
      await db.run(queries.insertPayslips, inserted, stepConstraintErrors);
      await db.run(queries.insertPayslipSalaries, { salaries: JSON.stringify(salaries) }, stepConstraintErrors);
      const adjustments = rows.flatMap(({ id: payslipId, adjustmentIds }) =>
        adjustmentIds.map((adjustmentId) => ({ payslipId, adjustmentId })),
      );
      if (adjustments.length > 0)
        await db.run(
          queries.insertPayslipAdjustments,
          { adjustments: JSON.stringify(adjustments) },
          stepConstraintErrors,
        );
    }
    await db.run(queries.deleteOldAnswers, { id });
    await db.run(queries.prepareRun, { id, ...runTotalsOf(payslips), digest, ...stampOf(call) });
    // The caller now calculated it and can no longer approve it: their notice of the earlier calculation is removed.
    if (!before.preparedByMe) call.settle('PAYROLL_CALCULATED', id);
    call.notify({ kind: 'PAYROLL_CALCULATED', about: aboutOf(before) });
    return readRun(call, id);
  });

/**
 * Locks a payroll, answers exceptions of it, and writes the answer into the audit trail. Fails as not found, and as a conflict
 * where it is not calculated.
 */
async function answerIn(
  call: CallContext,
  id: string,
  save: () => Promise<{ before: AuditedAnswer | null; after: AuditedAnswer }>,
): Promise<PayrollRun> {
  const run = await payrollAccess.lock(call, id);
  if (run.status !== 'CALCULATED') throw conflict(t.stepNotPossible({ status: run.status }));
  const { before, after } = await save();
  await call.db.run(queries.noteAnswers, { id });
  const answered = await readRun(call, id);
  await call.audit.changed('payrollRun', id, { ...run, answer: before }, { ...answered, answer: after });
  return answered;
}

/**
 * Answers one exception; a second answer replaces the first. Fails as not found, as a conflict where the payroll is not
 * calculated, and as a bad request at a person or an exception that is not there.
 */
export const answerException = (
  call: CallContext,
  id: string,
  { staffId, kind, answer }: ExceptionAnswer,
): Promise<PayrollRun> =>
  answerIn(call, id, async () => {
    const { db } = call;
    const asked = await db.first(queries.findAsked, { id, staffId, kind });
    if (!asked) throw badRequest('staffId', t.notInPayroll());
    if (!asked.exceptions.includes(kind)) throw badRequest('kind', t.noSuchException());
    await db.run(queries.insertAnswers, { id, staffId, kind, answer, ...stampOf(call) });
    const written = { staffId, kind, people: 1 };
    return {
      before: asked.answer === null ? null : { ...written, answer: asked.answer },
      after: { ...written, answer },
    };
  });

/** Answers the exceptions of a kind that have no answer. Fails as `answerException`, also where there is none. */
export const answerKind = (call: CallContext, id: string, { kind, answer }: KindAnswer): Promise<PayrollRun> =>
  answerIn(call, id, async () => {
    const answered = await call.db.all(queries.insertAnswers, { id, staffId: null, kind, answer, ...stampOf(call) });
    if (answered.length === 0) throw badRequest('kind', t.noneToAnswer());
    return { before: null, after: { staffId: null, kind, people: answered.length, answer } };
  });

/**
 * Approves a payroll and posts it. Fails as not found, as stale, and as a conflict where it is not calculated, has no payslips,
 * a negative net or an exception without an answer, where the caller calculated it or last changed its salaries or
 * adjustments (the root account may), or where its data changed since the calculation.
 */
export const approveRun = (
  call: CallContext,
  id: string,
  { version, categoryId }: ApprovalInput,
): Promise<PayrollRun> =>
  changeRecord(call, payrollAccess, { id, version }, async (before) => {
    refuseStep(before, 'approve');
    const { db } = call;
    if (before.preparedByMe && !call.caller.isRoot) throw bySomebodyElse();
    if (before.negative > 0) throw conflict(t.lessThanNothing({ count: before.negative }));
    if (before.people === 0) throw conflict(t.nobodyPaid());
    if (before.toAnswer > 0) throw conflict(t.toAnswer({ count: before.toAnswer }));
    await refuseInactiveCategory(call, 'EXPENSES', categoryId, 'approvalRo.categoryId');
    await db.run(queries.holdSalaries, { id });
    await db.run(queries.holdAdjustments, { id });
    const { digest } = await db.one(queries.findDigest, { id });
    if (digest !== (await digestNow(call, before))) throw conflict(t.changedMeanwhile());
    const approved = { id, byRoot: call.caller.isRoot, ...stampOf(call) };
    if (!call.caller.isRoot && (await db.first(queries.findOwnChange, { id, accountId: call.caller.accountId }))) {
      throw conflict(t.salariesChangedByYou());
    }
    if (!(await db.first(queries.approveRun, approved, stepConstraintErrors))) throw conflict(t.stepMade());
    await db.run(queries.approveAdjustments, { id });
    await db.run(queries.forgetSalaryChanges, { id });
    await db.run(queries.forgetComponentChanges, { id });
    await postRun(call, before, categoryId);
    call.settle('PAYROLL_CALCULATED', id);
    return readRun(call, id);
  });

async function postRun(call: CallContext, run: PayrollRun, categoryId: string | null): Promise<void> {
  const [language, taxes] = await Promise.all([
    getHospitalLanguage(call.db),
    call.db.all(queries.sumRemitted, { id: run.id }),
  ]);
  const { branch } = run;
  const month = monthOf(run);
  const inText = monthOfDayInText(`${month}-01`, language);
  const of = { month: inText, branch: branch?.name ?? '', hasBranch: branch ? 'yes' : 'no' };
  await payrollEntries.add(call, {
    runId: run.id,
    categoryId,
    item: translateMessage(t.entryItem(of), language).slice(0, 200),
    party: translateMessage(t.staff(), language),
    reference: `PAY-${month}`,
    bank: run.bank,
    cash: run.cash,
    taxes: taxes.map(({ name, amount }) => ({ reference: `PAY-${month} ${name}`.slice(0, 100), amount })),
  });
}

/** Marks a payroll as paid and posts it. Fails as not found, or as a conflict where it is not approved. */
export const payRun = (call: CallContext, id: string): Promise<PayrollRun> =>
  changeRecord(call, payrollAccess, { id }, async (before) => {
    refuseStep(before, 'pay');
    if (!(await call.db.first(queries.payRun, { id, ...stampOf(call) }))) throw conflict(t.stepMade());
    await payrollEntries.pay(call, id);
    const paid = await call.db.all(queries.listPaid, { id });
    const staffIds = paid.map(({ staffId }) => staffId);
    if (staffIds.length > 0)
      call.notify({ kind: 'PAYSLIP_READY', about: { recordId: id, number: monthOf(before) }, staffIds });
    return readRun(call, id);
  });

/**
 * Reverses all postings of a payroll; its month can then be paid again. Fails as not found, as stale, or as a conflict where it
 * is neither approved nor paid.
 */
export const reverseRun = (call: CallContext, id: string, { reason, version }: RunReversal): Promise<PayrollRun> =>
  changeRecord(call, payrollAccess, { id, version }, async (before) => {
    refuseStep(before, 'reverse');
    if (!(await call.db.first(queries.reverseRun, { id, reason: reason ?? null, ...stampOf(call) })))
      throw conflict(t.stepMade());
    const mailed = await call.db.all(listMailed, { runId: id });
    const recordIds = mailed.map((slip) => slip.id);
    await withdrawLetters(call.db, { record: 'payslip', recordIds, now: call.now.toISOString() });
    await call.db.run(queries.endPayslips, { id });
    await call.db.run(queries.reopenAdjustments, { id });
    call.settle('PAYSLIP_READY', id);
    const language = await getHospitalLanguage(call.db);
    const entryReason = reason ?? translateMessage(t.payrollReversed(), language);
    await payrollEntries.reverse(call, id, { reason: entryReason, paid: before.status === 'PAID' });
    return readRun(call, id);
  });

/** Deletes a payroll. Fails as not found, or as a conflict where it is approved. */
export const deleteRun = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, payrollAccess, id, async (before) => {
    refuseStep(before, 'delete');
    call.settle('PAYROLL_CALCULATED', id);
    await call.db.run(queries.deleteRun, { id });
  });

/** The list of payrolls, the latest month first. */
export const runLists = serveList(queries.runs, (filters: FiltersOf<typeof payroll.page>, { call: { caller } }) => ({
  ...filters,
  accountId: caller.accountId,
}));
