// Commands of salaries. The database enforces one salary per person and day. A new salary ends the one before; deleting it
// reopens that one.
import { isMonthly } from '@almoner/contract/office/pay';
import type { Salary, SalaryInput } from '@almoner/contract/office/salary';
import { t as form } from '@almoner/contract/office/salary.words';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { DeleteErrors } from '../../../kernel/database/constraints.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, removeRecord } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t } from './payroll.words.ts';
import * as queries from './salary.queries.ts';
import { toSalary } from './salary.rules.ts';
import { listComponents } from './salary-component.service.ts';

const constraintErrors: ConstraintErrors = {
  salary_one_at_a_time: () => conflict(t.anotherSalary(), 'salaryRo.from'),
  salary_staff_exists: () => conflict(form.choosePerson(), 'salaryRo.staffId'),
  salary_part_component_exists: () => conflict(form.chooseComponent(), 'salaryRo.parts'),
};

const deleteErrors: DeleteErrors<'salary'> = {
  payslip_salary_exists: () => conflict(t.salaryKept()),
};

// Lock order: payrolls, the person, salaries (docs/locks.md).
const salaryAccess: RecordAccess<Salary> = {
  kind: 'salary',
  lock: async ({ db }, id) => {
    const { staff } = await db.one(queries.findSalary, { id });
    await db.one(queries.lockStaff, { staffId: staff.id });
    return toSalary(await db.one(queries.lockSalary, { id }));
  },
};

/** Locks a salary to be deleted, after the payrolls that use it and are not approved. */
const deletionAccess: RecordAccess<Salary> = {
  ...salaryAccess,
  lock: async (call, id) => {
    await call.db.all(queries.lockCalculated, { id });
    return salaryAccess.lock(call, id);
  },
};

/** A salary. Fails as not found. */
export const getSalary = async (db: Database, id: string): Promise<Salary> =>
  toSalary(await db.one(queries.findSalary, { id }));

/** Salaries of a person, newest first. Fails as not found at an unknown person. */
export async function listSalaries(db: Database, staffId: string) {
  const [person, salaries] = await Promise.all([
    db.one(queries.findStaff, { staffId }),
    db.all(queries.listOfStaff, { staffId }),
  ]);
  return { person, salaries: salaries.map(toSalary) };
}

const valuesOf = (
  { caller }: CallContext,
  id: string,
  { from, to, basic, bankName, accountNumber, accountName }: SalaryInput,
) => ({
  id,
  fromDay: from,
  toDay: to,
  basic,
  bankName,
  accountNumber,
  accountName,
  changedBy: caller.accountId,
});

// Only fixed components have an amount per person. An inactive component stays in a salary that has it, and is refused
// elsewhere.
async function partsOf({ db }: CallContext, { parts }: SalaryInput, before: Salary | null) {
  const known = new Map((await listComponents(db)).map((component) => [component.id, component]));
  const had = new Set(before?.parts.map(({ componentId }) => componentId));
  return parts.map(({ componentId, amount }, place) => {
    const component = known.get(componentId);
    const field = `salaryRo.parts.${place}.componentId`;
    if (!component) throw badRequest(field, form.chooseComponent());
    if (!isMonthly(component.counted)) throw badRequest(field, t.onlyAdjustment({ name: component.name }));
    if (component.status === 0 && !had.has(componentId))
      throw badRequest(field, t.componentInactive({ name: component.name }));
    return { componentId, amount: component.counted === 'FIXED' ? amount : null };
  });
}

/**
 * Adds a salary, which ends the open one before it. Fails as a bad request at an unknown person or component, and as a conflict
 * at days with another salary or already paid.
 */
export async function addSalary(call: CallContext, input: SalaryInput): Promise<Salary> {
  const { db } = call;
  const { staffId, from } = input;
  if (!(await db.first(queries.lockStaff, { staffId }))) throw badRequest('salaryRo.staffId', form.choosePerson());
  const parts = await partsOf(call, input, null);
  const id = newId();
  const open = await db.first(queries.lockOpen, { staffId, from });
  const { day } = await db.one(queries.findPaidUntil, { staffId });
  if (day !== null && from <= day) throw conflict(t.paidBefore({ day }), 'salaryRo.from');
  // Ended first, because the days of two salaries may not overlap even for a moment.
  if (open) await db.run(queries.endSalary, { id: open.id, from, accountId: call.caller.accountId });
  await db.run(queries.insertSalary, { ...valuesOf(call, id, input), staffId }, constraintErrors);
  if (open) {
    await db.run(queries.noteEnding, { id: open.id, endedBy: id });
    const before = toSalary(open);
    await call.audit.changed('salary', open.id, before, await getSalary(db, open.id));
  }
  await queries.salaryParts.insert(db, id, parts, constraintErrors);
  return auditAddition(call, salaryAccess, await getSalary(db, id));
}

type Part = Awaited<ReturnType<typeof partsOf>>[number];

// Refuses changes of the days or amounts of a month that is paid.
function refusePaid({ paidUntil: day, ...before }: Salary, { basic, to }: SalaryInput, parts: readonly Part[]): void {
  if (day === null) return;
  const had = new Map(before.parts.map(({ componentId, ownAmount }) => [componentId, ownAmount]));
  const same = ({ componentId, amount }: Part) => had.get(componentId) === amount;
  if (basic !== before.basic) throw conflict(t.salaryPaid({ day }), 'salaryRo.basic');
  if (parts.length !== had.size || !parts.every(same)) throw conflict(t.salaryPaid({ day }), 'salaryRo.parts');
  if (to !== before.to && ((to && to < day) || (before.to && before.to < day)))
    throw conflict(t.paidUntil({ day }), 'salaryRo.to');
}

/**
 * Changes a salary. Fails as not found, as stale, at another person or first day, where it would change a paid month, or as
 * `addSalary`.
 */
export const changeSalary = (call: CallContext, id: string, input: SalaryInput): Promise<Salary> =>
  changeRecord(call, salaryAccess, { id, version: input.version }, async (before) => {
    const { db } = call;
    if (input.staffId !== before.staff.id) throw badRequest('salaryRo.staffId', t.samePerson());
    if (input.from !== before.from) throw badRequest('salaryRo.from', t.sameStart());
    const parts = await partsOf(call, input, before);
    refusePaid(before, input, parts);
    await db.run(queries.updateSalary, valuesOf(call, id, input), constraintErrors);
    await queries.salaryParts.replace(db, id, parts, constraintErrors);
    return getSalary(db, id);
  });

/** Deletes a salary; the one that it ended is reopened. Fails as not found, or as a conflict where a payroll has paid by it. */
export const deleteSalary = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, deletionAccess, id, async () => {
    const { db, audit } = call;
    const previous = await db.first(queries.lockEndedBy, { id });
    if (previous) await db.run(queries.forgetEnding, { id });
    await db.run(queries.forgetCalculated, { id });
    await db.run(queries.deleteSalary, { id }, deleteErrors);
    if (!previous) return;
    await db.run(queries.reopen, { id: previous.id, accountId: call.caller.accountId }, constraintErrors);
    await audit.changed('salary', previous.id, toSalary(previous), await getSalary(db, previous.id));
  });
