// What a record of each kind is called in the trail. A kind that is missing does not compile.
import type { RecordKind } from '@almoner/contract/record-kind';
import { sql } from 'kysely';
import type { Table } from '../../../kernel/constraints.ts';
import { statement, tenant } from '../../../kernel/statement.ts';

/** How somebody of staff, as `s`, is called. */
export const staffName = sql`concat_ws(' ', nullif(s.first_name, ''), nullif(s.last_name, ''))`;

/** The column of a table by which its rows are called, or an SQL expression of its row `r`. */
type Named = { table: Table; by: string | ReturnType<typeof sql> };
/** Kinds whose ids are those of another, and kinds that have no name, with the reason. */
type Naming = Named | { as: RecordKind } | { unnamed: string };

const category: Named = { table: 'category', by: 'name' };
const entry: Named = { table: 'finance_entry', by: 'reference' };

const names: Record<RecordKind, Naming> = {
  absence: { unnamed: 'a deleted one is gone; the doctor stands in its snapshot' },
  account: {
    table: 'account',
    by: sql`coalesce(nullif((select ${staffName} from staff s where s.tenant_id = r.tenant_id and s.account_id = r.id), ''),
      r.username)`,
  },
  allergy_acknowledgement: { unnamed: 'only ever added, and clinical' },
  appointment: { table: 'appointment', by: 'number' },
  audit: { unnamed: 'there is one' },
  bill: { table: 'bill', by: 'invoice_number' },
  branch: { table: 'branch', by: 'name' },
  company: { unnamed: 'there is one' },
  'confirmation link': { as: 'account' },
  department: { table: 'department', by: 'name' },
  drug: { table: 'drug', by: 'name' },
  drugLot: { table: 'drug_lot', by: 'number' },
  expenses: entry,
  expensesCategory: category,
  export: { unnamed: 'nothing is kept of it; its title stands in the snapshot' },
  financeAttachment: { table: 'finance_attachment', by: 'name' },
  import: { unnamed: 'a file without a name; its kind stands in the snapshot' },
  income: entry,
  incomeCategory: category,
  invoice: { table: 'invoice', by: 'invoice_number' },
  labRequest: { table: 'lab_request', by: 'code' },
  labTest: { table: 'lab_test', by: 'title' },
  labTestOrder: { as: 'labTest' },
  labTestParameter: { table: 'lab_test_parameter', by: 'title' },
  laboratory: { unnamed: 'its title is clinical, and others refer to it by its request' },
  leaveTrack: { unnamed: 'days of somebody, who stands in the snapshot' },
  leaveType: { table: 'leave_type', by: 'name' },
  letter: { unnamed: 'its subject may be private' },
  module: {
    table: 'role_module',
    by: sql`(select o.name from role o where o.tenant_id = r.tenant_id and o.id = r.role_id)`,
  },
  password: { as: 'account' },
  'password link': { as: 'account' },
  patient: { table: 'patient', by: sql`r.first_name || ' ' || r.last_name` },
  patient_contact: { table: 'patient_contact', by: 'name' },
  patient_fact: { unnamed: 'clinical, and others than those who may read it see ids of it' },
  patient_merge: { unnamed: 'both patients stand in the snapshot' },
  pharmacy: { unnamed: 'what is prescribed is clinical' },
  receipt: { table: 'receipt', by: 'number' },
  'recovery codes': { as: 'account' },
  refund: { table: 'refund', by: 'number' },
  role: { table: 'role', by: 'name' },
  schedule: { as: 'staff' },
  session: { unnamed: 'whoever signed in stands beside it' },
  specialist: { table: 'specialist', by: 'name' },
  staff: { table: 'staff', by: sql`concat_ws(' ', nullif(r.first_name, ''), nullif(r.last_name, ''))` },
  staff_qualification: { table: 'staff_qualification', by: 'title' },
  substance: { table: 'substance', by: 'name' },
  tax: entry,
  taxCategory: category,
  tenant: { unnamed: 'the company itself' },
  ticket: { table: 'ticket', by: 'number' },
  till: { unnamed: 'hours of somebody, who stands in the snapshot' },
  treatment: { unnamed: 'clinical' },
  'two-factor': { as: 'account' },
  vitalSigns: { unnamed: 'clinical' },
  ward: { table: 'ward', by: 'number' },
  wardType: { table: 'ward_type', by: 'name' },
};

const tables = new Map(Object.values(names).flatMap((one) => ('table' in one ? [[one.table, one.by] as const] : [])));

/** What ids are called, whatever they belong to. */
export const listNames = statement((_, given: { ids: string[] }) => {
  const each = [...tables].map(
    ([table, by]) => sql`
      select r.id, ${typeof by === 'string' ? sql`${sql.ref(`r.${by}`)}::text` : by} as name from ${sql.table(table)} as r
      where r.tenant_id = ${tenant} and r.id = any(${given.ids}::uuid[])`,
  );
  return sql<{ id: string; name: string }>`
    select id, name from (${sql.join(each, sql` union all `)}) as named where name is not null`;
});
