// SQL that finds the names of the records in audit entries, by their ids. The default is the only column `name`, `number`,
// `title` or `code` of the table named after the kind (`ward_type` of `wardType`). A kind whose table leaves that open, or
// that has no table of its own, does not compile until `names` gives its column or the reason for having none.
import { type RecordKind, recordKinds } from '@almoner/contract/record-kind';
import { sql } from 'kysely';
import type { TableName } from '../../../kernel/database/constraints.ts';
import type { DB } from '../../../kernel/database/schema.generated.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';

/** The name of a member of staff `s`. */
export const staffName = sql`concat_ws(' ', nullif(s.first_name, ''), nullif(s.last_name, ''))`;

/** The column with the name, or an SQL expression of row `r`. */
type Named = { table: TableName; by: string | ReturnType<typeof sql> };
/** `as`: ids of this kind are ids of another kind; `unnamed`: no name is shown, with the reason. */
type Naming = Named | { as: RecordKind } | { unnamed: string };

const category: Named = { table: 'category', by: 'name' };
const entry: Named = { table: 'finance_entry', by: 'reference' };

type Snake<Text extends string> = Text extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${Snake<Rest>}`
  : '';
/** Columns of a table that look like a name. */
type NameIn<T extends TableName> = Extract<keyof DB[T], 'name' | 'number' | 'title' | 'code' | 'first_name'>;
/** The table, if this is its only such column, and every row has a text there. */
type Only<T extends TableName, Column extends string> = [NameIn<T>] extends [Column]
  ? DB[T] extends Record<Column, string>
    ? T
    : never
  : never;
/** The table, if its rows are of no patient: name, title and code of those may be clinical, which a number never is. */
type Open<T extends TableName> = [Extract<keyof DB[T], 'patient_id' | 'ticket_id' | 'admission_id'>] extends [never]
  ? T
  : never;
/** Tables for which the default works: one column is the name, or none is. */
export type ByDefault<T extends TableName> = [NameIn<T>] extends [never]
  ? T
  : Only<T, 'number'> | (Open<T> & (Only<T, 'name'> | Only<T, 'title'> | Only<T, 'code'>));
/** Kinds for which the default works. */
type NamedByDefault<Kind extends RecordKind> = Kind extends RecordKind
  ? Snake<Kind> extends infer T extends TableName
    ? [ByDefault<T>] extends [never]
      ? never
      : Kind
    : never
  : never;

const names: Record<Exclude<RecordKind, NamedByDefault<RecordKind>>, Naming> & Partial<Record<RecordKind, Naming>> = {
  absence: { unnamed: 'a deleted one is gone; the doctor stands in its snapshot' },
  account: {
    table: 'account',
    by: sql`coalesce(nullif((select ${staffName} from staff s where s.tenant_id = r.tenant_id and s.account_id = r.id), ''),
      r.username)`,
  },
  // Named by its ticket: patient and reason are clinical.
  admission: {
    table: 'admission',
    by: sql`(select t.number from ticket t where t.tenant_id = r.tenant_id and t.id = r.ticket_id)`,
  },
  allergy_acknowledgement: { unnamed: 'only ever added, and clinical' },
  asset: { table: 'asset', by: 'name' },
  assetBooks: { unnamed: 'there is one' },
  audit: { unnamed: 'there is one' },
  bill: { table: 'bill', by: 'invoice_number' },
  company: { unnamed: 'there is one' },
  'confirmation link': { as: 'account' },
  'confirmed address': { as: 'account' },
  conversation: { unnamed: 'who writes to whom is theirs' },
  device: { as: 'account' },
  diagnosisCode: { table: 'diagnosis_code', by: 'code' },
  expenses: entry,
  expensesCategory: category,
  export: { unnamed: 'nothing is kept of it; its title stands in the snapshot' },
  import: { unnamed: 'a file without a name; its kind stands in the snapshot' },
  hospitalService: { table: 'hospital_service', by: 'name' },
  income: entry,
  incomeCategory: category,
  invoice: { table: 'invoice', by: 'invoice_number' },
  labRequest: { table: 'lab_request', by: 'code' },
  labTestOrder: { as: 'labTest' },
  'let-in link': { as: 'account' },
  laboratory: { unnamed: 'its title is clinical, and others refer to it by its request' },
  leaveTrack: { unnamed: 'days of somebody, who stands in the snapshot' },
  letter: { unnamed: 'its subject may be private' },
  medicineDose: { unnamed: 'only ever added, and clinical' },
  medicineOrder: { unnamed: 'clinical' },
  message: { unnamed: 'only its conversation reads it' },
  module: {
    table: 'role_module',
    by: sql`(select o.name from role o where o.tenant_id = r.tenant_id and o.id = r.role_id)`,
  },
  notification: { unnamed: 'what somebody was told is theirs' },
  password: { as: 'account' },
  'password link': { as: 'account' },
  patient: { table: 'patient', by: sql`r.first_name || ' ' || r.last_name` },
  patient_contact: { table: 'patient_contact', by: 'name' },
  patient_fact: { unnamed: 'clinical, and others than those who may read it see ids of it' },
  patient_merge: { unnamed: 'both patients stand in the snapshot' },
  payslip: { unnamed: 'pay is for those who may read it, and for whom it pays' },
  pharmacy: { unnamed: 'what is prescribed is clinical' },
  receipt: { table: 'receipt', by: 'number' },
  'recovery codes': { as: 'account' },
  refund: { table: 'refund', by: 'number' },
  schedule: { as: 'staff' },
  session: { unnamed: 'whoever signed in stands beside it' },
  staff: { table: 'staff', by: sql`concat_ws(' ', nullif(r.first_name, ''), nullif(r.last_name, ''))` },
  dischargeSummary: { unnamed: 'clinical' },
  stayNote: { unnamed: 'clinical' },
  tax: entry,
  taxCategory: category,
  tenant: { unnamed: 'the company itself' },
  till: { unnamed: 'hours of somebody, who stands in the snapshot' },
  treatment: { unnamed: 'clinical' },
  'two-factor': { as: 'account' },
  vitalSigns: { unnamed: 'clinical' },
};

const snake = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// Null where a table has none of these columns.
const nameByDefault = sql`coalesce(${sql.join(
  ['name', 'number', 'title', 'code'].map((column) => sql`to_jsonb(r) ->> ${sql.lit(column)}`),
)})`;

/** The table and the column, or the expression of its row `r`, that the names of records are read from. */
export const namesByTable = new Map(
  Object.keys(recordKinds).flatMap((kind) => {
    const naming: Naming = names[kind as RecordKind] ?? { table: snake(kind) as TableName, by: nameByDefault };
    return 'table' in naming ? [[naming.table, naming.by] as const] : [];
  }),
);

/** Names of records of any kind by their ids; ids of unnamed and of deleted records are left out. */
export const listNames = statement((_, given: { ids: string[] }) => {
  const each = [...namesByTable].map(
    ([table, by]) => sql`
      select r.id, ${typeof by === 'string' ? sql`${sql.ref(`r.${by}`)}::text` : by} as name from ${sql.table(table)} as r
      where r.tenant_id = ${tenant} and r.id = any(${given.ids}::uuid[])`,
  );
  return sql<{ id: string; name: string }>`
    select id, name from (${sql.join(each, sql` union all `)}) as named where name is not null`;
});
