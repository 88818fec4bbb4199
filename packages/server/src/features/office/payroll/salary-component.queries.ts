// SQL of the components of salaries.
import type { SalaryComponent, SalaryComponentInput } from '@almoner/contract/office/salary-component';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';

const columns = sql`
  c.id, c.name, c.kind, c.counted, c.amount, c.rate, c.hours, c.factor, c.brackets, c.before_tax as "beforeTax", c.remitted, c.status, c.version`;

const found = (id: string) => sql<SalaryComponent>`
  select ${columns} from salary_component c where c.tenant_id = ${tenant} and c.id = ${id}::uuid`;

export const findComponent = statement((_, { id }: { id: string }) => found(id));

export const lockComponent = statement(
  (_, { id }: { id: string }) => sql<SalaryComponent>`${found(id)} for update of c`,
);

export const listComponents = statement(
  () => sql<SalaryComponent>`
    select ${columns} from salary_component c where c.tenant_id = ${tenant} order by c.kind desc, c.name_key`,
);

export type Values = Omit<SalaryComponentInput, 'version' | 'brackets'> & {
  id: string;
  brackets: string;
  changedBy: string;
};

export const insertComponent = statement(
  (_, given: Values) => sql`
    insert into salary_component (tenant_id, id, name, kind, counted, amount, rate, hours, factor, brackets, before_tax, remitted, status,
      changed_by)
    values (${tenant}, ${given.id}::uuid, ${given.name}, ${given.kind}, ${given.counted}, ${given.amount}::bigint,
      ${given.rate}::integer, ${given.hours}::integer, ${given.factor}::integer, ${given.brackets}::jsonb, ${given.beforeTax}::boolean, ${given.remitted}::boolean,
      ${given.status}::smallint, ${given.changedBy}::uuid)`,
);

export const updateComponent = statement(
  (_, given: Values) => sql`
    update salary_component set name = ${given.name}, kind = ${given.kind}, counted = ${given.counted},
      amount = ${given.amount}::bigint, rate = ${given.rate}::integer, hours = ${given.hours}::integer, factor = ${given.factor}::integer, brackets = ${given.brackets}::jsonb,
      before_tax = ${given.beforeTax}::boolean, remitted = ${given.remitted}::boolean, status = ${given.status}::smallint,
      changed_by = ${given.changedBy}::uuid, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const deleteComponent = statement(
  (_, given: { id: string }) =>
    sql`delete from salary_component where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);
