// Components of salaries, which each hospital sets up.
import type { SalaryComponent, SalaryComponentInput } from '@almoner/contract/office/salary-component';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { WhyKept, WhyRefused } from '../../../kernel/database/constraints.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { added, change, type Kept, remove, turn } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { t } from './payroll.words.ts';
import * as queries from './salary-component.queries.ts';

// Accounts are never deleted.
const whyRefused: Omit<WhyRefused<'salary_component'>, 'salary_component_tenant_id_changed_by_fkey'> = {
  salary_component_name_taken: () => conflict(t.componentTaken(), 'salaryComponentRo.name'),
};

const whyKept: WhyKept<'salary_component'> = {
  salary_part_component_exists: () => conflict(t.componentInUse()),
};

const kept: Kept<SalaryComponent> = {
  kind: 'salaryComponent',
  lock: ({ db }, id) => db.one(queries.lockComponent, { id }),
};

// Values that the chosen way of counting does not use are dropped, so that a later change does not bring back stale ones.
function valuesOf({ caller }: Call, id: string, { version: _, ...input }: SalaryComponentInput): queries.Values {
  const { kind, counted } = input;
  const isDeduction = kind === 'DEDUCTION';
  return {
    ...input,
    id,
    amount: counted === 'FIXED' ? input.amount : null,
    rate: counted === 'BASIC' || counted === 'GROSS' ? input.rate : null,
    brackets: JSON.stringify(counted === 'BRACKETS' ? input.brackets : []),
    beforeTax: isDeduction && counted !== 'BRACKETS' && input.beforeTax,
    remitted: isDeduction && input.remitted,
    changedBy: caller.accountId,
  };
}

/** Earnings first, then deductions, each by name. */
export const listComponents = (db: Database): Promise<SalaryComponent[]> => db.all(queries.listComponents, {});

/** A component. Fails as absent. */
export const findComponent = (db: Database, id: string): Promise<SalaryComponent> =>
  db.one(queries.findComponent, { id });

/** Adds a component. Fails as a conflict at a name that is taken. */
export async function addComponent(call: Call, input: SalaryComponentInput): Promise<SalaryComponent> {
  const id = newId();
  await call.db.run(queries.insertComponent, valuesOf(call, id, input), whyRefused);
  return added(call, kept, await findComponent(call.db, id));
}

/** Changes a component. Fails as absent, as stale, or as a conflict at the name. */
export const changeComponent = (call: Call, id: string, input: SalaryComponentInput): Promise<SalaryComponent> =>
  change(call, kept, { id, version: input.version }, async () => {
    await call.db.run(queries.updateComponent, valuesOf(call, id, input), whyRefused);
    return findComponent(call.db, id);
  });

/** Fails as absent. */
export const switchComponent = (call: Call, id: string, status: SalaryComponent['status']): Promise<SalaryComponent> =>
  turn(call, kept, { id, status }, async (turned) => {
    const changedBy = call.caller.accountId;
    await call.db.run(queries.updateComponent, { ...turned, brackets: JSON.stringify(turned.brackets), changedBy });
    return findComponent(call.db, id);
  });

/** Deletes a component. Fails as absent, or as a conflict where a salary uses it. */
export const deleteComponent = (call: Call, id: string): Promise<null> =>
  remove(call, kept, id, () => call.db.run(queries.deleteComponent, { id }, whyKept));
