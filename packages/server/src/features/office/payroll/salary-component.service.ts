// Components of salaries, which each hospital sets up.
import type { SalaryComponent, SalaryComponentInput } from '@almoner/contract/office/salary-component';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { DeleteErrors, SaveErrors } from '../../../kernel/database/constraints.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, removeRecord, setRecordStatus } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t } from './payroll.words.ts';
import * as queries from './salary-component.queries.ts';

// Accounts are never deleted.
const saveErrors: Omit<SaveErrors<'salary_component'>, 'salary_component_tenant_id_changed_by_fkey'> = {
  salary_component_name_taken: () => conflict(t.componentTaken(), 'salaryComponentRo.name'),
};

const deleteErrors: DeleteErrors<'salary_component'> = {
  salary_part_component_exists: () => conflict(t.componentInUse()),
  pay_adjustment_component_exists: () => conflict(t.componentInUse()),
};

const componentAccess: RecordAccess<SalaryComponent> = {
  kind: 'salaryComponent',
  lock: ({ db }, id) => db.one(queries.lockComponent, { id }),
};

// Values that the chosen way of counting does not use are dropped, so that a later change does not bring back stale ones.
function valuesOf({ caller }: CallContext, id: string, { version: _, ...input }: SalaryComponentInput): queries.Values {
  const { kind, counted } = input;
  const isDeduction = kind === 'DEDUCTION';
  return {
    ...input,
    id,
    amount: counted === 'FIXED' ? input.amount : null,
    rate: counted === 'BASIC' || counted === 'GROSS' ? input.rate : null,
    hours: counted === 'HOURS' ? input.hours : null,
    factor: counted === 'HOURS' ? input.factor : null,
    brackets: JSON.stringify(counted === 'BRACKETS' ? input.brackets : []),
    beforeTax: isDeduction && counted !== 'BRACKETS' && input.beforeTax,
    remitted: isDeduction && input.remitted,
    changedBy: caller.accountId,
  };
}

/** Earnings first, then deductions, each by name. */
export const listComponents = (db: Database): Promise<SalaryComponent[]> => db.all(queries.listComponents, {});

/** A component. Fails as not found. */
export const getComponent = (db: Database, id: string): Promise<SalaryComponent> =>
  db.one(queries.findComponent, { id });

/** Adds a component. Fails as a conflict at a name that is taken. */
export async function addComponent(call: CallContext, input: SalaryComponentInput): Promise<SalaryComponent> {
  const id = newId();
  await call.db.run(queries.insertComponent, valuesOf(call, id, input), saveErrors);
  return auditAddition(call, componentAccess, await getComponent(call.db, id));
}

/** Changes a component. Fails as not found, as stale, or as a conflict at the name. */
export const changeComponent = (call: CallContext, id: string, input: SalaryComponentInput): Promise<SalaryComponent> =>
  changeRecord(call, componentAccess, { id, version: input.version }, async () => {
    await call.db.run(queries.updateComponent, valuesOf(call, id, input), saveErrors);
    return getComponent(call.db, id);
  });

/** Fails as not found. */
export const switchComponent = (
  call: CallContext,
  id: string,
  status: SalaryComponent['status'],
): Promise<SalaryComponent> =>
  setRecordStatus(call, componentAccess, { id, status }, async (turned) => {
    const changedBy = call.caller.accountId;
    await call.db.run(queries.updateComponent, { ...turned, brackets: JSON.stringify(turned.brackets), changedBy });
    return getComponent(call.db, id);
  });

/** Deletes a component. Fails as not found, or as a conflict where a salary or a pay adjustment uses it. */
export const deleteComponent = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, componentAccess, id, () => call.db.run(queries.deleteComponent, { id }, deleteErrors));
