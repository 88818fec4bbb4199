// Pay adjustments: earnings and deductions of a single month. The next payroll of the person that is not approved has them; from its
// approval on they no longer change, and its reversal opens them again.

import { t as house } from '@almoner/contract/house/house.words';
import type { FiltersOf } from '@almoner/contract/list';
import { isForOneMonth } from '@almoner/contract/office/pay';
import type {
  BranchAdjustmentInput,
  PayAdjustment,
  PayAdjustmentInput,
  payAdjustment,
} from '@almoner/contract/office/pay-adjustment';
import { monthOf } from '@almoner/contract/office/payroll-month';
import { t as form } from '@almoner/contract/office/salary.words';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { SaveErrors } from '../../../kernel/database/constraints.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { auditAddition, changeRecord, lockThenFind, removeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './pay-adjustment.queries.ts';
import { t } from './payroll.words.ts';
import { listComponents } from './salary-component.service.ts';

// Accounts are never deleted; the payroll is set by its approval.
type NeverViolated = 'pay_adjustment_tenant_id_changed_by_fkey' | 'pay_adjustment_run_exists';
const saveErrors: Omit<SaveErrors<'pay_adjustment'>, NeverViolated> = {
  pay_adjustment_staff_exists: () => badRequest('payAdjustmentRo.staffId', form.choosePerson()),
  pay_adjustment_component_exists: () => badRequest('payAdjustmentRo.componentId', form.chooseComponent()),
};

const adjustmentAccess: RecordAccess<PayAdjustment> = {
  kind: 'payAdjustment',
  lock: lockThenFind(queries.lockAdjustment, queries.findAdjustment),
};

/** Locks an adjustment to be deleted, after the payrolls that have it and are not approved (docs/locks.md). */
const deletionAccess: RecordAccess<PayAdjustment> = {
  ...adjustmentAccess,
  lock: async (call, id) => {
    await call.db.all(queries.lockCalculated, { id });
    return adjustmentAccess.lock(call, id);
  },
};

/** A pay adjustment. Fails as not found. */
export const getAdjustment = (db: Database, id: string): Promise<PayAdjustment> =>
  db.one(queries.findAdjustment, { id });

type Input = Omit<BranchAdjustmentInput, 'branchId'>;

/**
 * The values of an input that its component uses; others are dropped, so that a later change does not bring back stale ones.
 * Fails as a bad request at a component that is unknown, only for salaries or (unless the adjustment has it already) inactive, and
 * at an amount or hours that it needs.
 */
async function valuesOf(call: CallContext, body: string, input: Input, before: PayAdjustment | null) {
  const { componentId, amount, hours, note } = input;
  const component = (await listComponents(call.db)).find(({ id }) => id === componentId);
  const field = `${body}.componentId`;
  if (!component) throw badRequest(field, form.chooseComponent());
  const { name, counted, status } = component;
  if (!isForOneMonth(counted)) throw badRequest(field, t.onlySalary({ name }));
  if (status === 0 && before?.component.id !== componentId) throw badRequest(field, t.componentInactive({ name }));
  if (counted === 'FIXED' && amount === null) throw badRequest(`${body}.amount`, house.provideAmount());
  if (counted === 'HOURS' && hours === null) throw badRequest(`${body}.hours`, form.provideHours());
  return {
    month: `${monthOf(input)}-01`,
    componentId,
    amount: counted === 'FIXED' ? amount : null,
    hours: counted === 'HOURS' ? hours : null,
    note,
    changedBy: call.caller.accountId,
  };
}

async function insert(call: CallContext, values: Omit<queries.Values, 'id'>): Promise<PayAdjustment> {
  const id = newId();
  await call.db.run(queries.insertAdjustment, { ...values, id }, saveErrors);
  return auditAddition(call, adjustmentAccess, await getAdjustment(call.db, id));
}

/** Adds a pay adjustment. Fails as `valuesOf`, and as a bad request at an unknown person. */
export const addAdjustment = async (call: CallContext, input: PayAdjustmentInput): Promise<PayAdjustment> =>
  insert(call, { ...(await valuesOf(call, 'payAdjustmentRo', input, null)), staffId: input.staffId });

/**
 * Adds the same adjustment for everyone of a branch who has a salary in the month and no adjustment of the component for it.
 * Fails as `valuesOf`, and as a conflict where that is nobody.
 */
export async function addForBranch(call: CallContext, input: BranchAdjustmentInput): Promise<{ people: number }> {
  const { branchId, ...given } = input;
  const values = await valuesOf(call, 'branchAdjustmentRo', given, null);
  const people = await call.db.all(queries.listOfBranch, {
    branchId,
    month: values.month,
    componentId: values.componentId,
  });
  if (people.length === 0) throw conflict(t.nobodyToAdjust());
  for (const { staffId } of people) await insert(call, { ...values, staffId });
  return { people: people.length };
}

function refuseApproved({ payroll }: PayAdjustment): void {
  if (payroll) throw conflict(t.adjustmentApproved());
}

/** Changes a pay adjustment. Fails as not found, as stale, as a conflict where a payroll is approved with it, or as `addAdjustment`. */
export const changeAdjustment = (call: CallContext, id: string, input: PayAdjustmentInput): Promise<PayAdjustment> =>
  changeRecord(call, adjustmentAccess, { id, version: input.version }, async (before) => {
    refuseApproved(before);
    const values = await valuesOf(call, 'payAdjustmentRo', input, before);
    await call.db.run(queries.updateAdjustment, { ...values, id, staffId: input.staffId }, saveErrors);
    return getAdjustment(call.db, id);
  });

/** Deletes a pay adjustment. Fails as not found, or as a conflict where a payroll is approved with it. */
export const deleteAdjustment = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, deletionAccess, id, async (before) => {
    refuseApproved(before);
    await call.db.run(queries.deleteAdjustment, { id });
  });

/** The list of pay adjustments, the latest month first. */
export const adjustmentLists = serveList(
  queries.adjustments,
  ({ search, ...filters }: FiltersOf<typeof payAdjustment.page>) => ({ ...filters, words: wordsIn(search) }),
);
