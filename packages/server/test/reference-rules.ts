// Rules for a migration that adds a reference; each complaint says what to write and where.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { sources } from '../src/features/front/patient/patient-merge.queries.ts';

const folder = fileURLToPath(new URL('../src/', import.meta.url));

const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!test)\.ts$/.test(file))
  .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));

/** Tables whose records are made by `recordsOf`, according to the source. */
export const plainTables = (): string[] =>
  files
    .filter((text) => text.includes('recordsOf('))
    .flatMap((text) => [...text.matchAll(/^ {2}table: '(\w+)'/gm)].map((hit) => hit[1] ?? ''));

/** Tables whose rows the server deletes. */
const deletable = (): string[] => [
  ...plainTables(),
  ...files.flatMap((text) =>
    [...text.matchAll(/deleteFrom\('(\w+)'\)|delete from (\w+)/g)].map((hit) => hit[1] ?? hit[2] ?? ''),
  ),
];

/** References that no deletion by a person violates, with the reason. */
const unmet: Record<string, string> = {
  bill_tenant_id_invoice_id_fkey: 'only drafts of invoices are deleted, and a draft has taken over no bill',
  finance_entry_payroll_run: 'only payrolls that are not approved are deleted, and they posted nothing',
  pay_adjustment_run_exists: 'only payrolls that are not approved are deleted, and adjustments name only approved ones',
  credit_note_tenant_id_invoice_id_fkey: 'nothing of a draft is credited',
  credit_note_line_tenant_id_invoice_item_id_fkey: 'nothing of a draft is credited',
  invoice_item_tenant_id_invoice_id_fkey: 'the items of a draft are deleted before it',
  laboratory_tenant_id_lab_request_test_id_fkey: 'tests are replaced only while nothing is reported',
  laboratory_test_exists: 'a report is of the test that its request asks for, and that one stays',
  leave_share_leave_exists: 'a year of leave is deleted once no request takes days of it, under the lock of its person',
  leave_share_track_exists: 'what a withdrawn request takes of each year is deleted before it',
  leave_track_leave_exists: 'a year of leave is deleted once no request takes days of it, under the lock of its person',
  patient_image_exists: 'a picture is deleted once its patient has another',
  payslip_salary_exists: 'payslips are calculated and not typed: payroll-run.test.ts takes a salary back under one',
  posting_tenant_id_invoice_id_fkey: 'a draft is in no ledger',
  receipt_tenant_id_invoice_id_fkey: 'a draft is not paid',
  stock_movement_tenant_id_prescription_line_id_fkey: 'lines are replaced only while nothing is dispensed',
};

/** References to deletable records that are neither among `cases` nor in `unmet`. */
export async function referencesUnspoken(client: pg.Client, cases: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; to: string }>(
    `select conname as name, confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and confdeltype = 'a' and confrelid::regclass::text = any($1) order by 1`,
    [deletable()],
  );
  return rows
    .filter(({ name }) => !cases.includes(name) && !(name in unmet))
    .map(
      ({ name, to }) =>
        `${name} refers to ${to}, of which rows are deleted: write why such a row stays in \`deleteErrors\` of its service, what the ` +
        'save says in the constraint errors of yours, and a case for both among the `references` of a file of test/records',
    );
}

/**
 * Columns with a patient's id that a merge would leave behind, except columns that follow a moved row by their foreign key.
 * `merged` are the tables whose rows it moves.
 */
export async function patientsUnmerged(client: pg.Client, merged: readonly string[] = sources): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string; check: boolean }>(
    `select c.relname as table, a.attname as column,
       exists (select from pg_constraint k where k.conrelid = 'patient_merge_row'::regclass and k.contype = 'c'
         and pg_get_constraintdef(k.oid) like '%''' || c.relname || '''%') as check
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('patient', 'patient_merge')
       and (a.attname = 'patient_id' or exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
         and f.confrelid = 'patient'::regclass and a.attnum = any (f.conkey) and a.attname <> 'tenant_id'))
       and not exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confupdtype = 'c'
         and f.confrelid <> 'patient'::regclass and a.attname = 'patient_id' and a.attnum = any (f.conkey))
     order by 1, 2`,
  );
  return rows
    .filter(({ table, column, check }) => column !== 'patient_id' || !merged.includes(table) || !check)
    .map(
      ({ table, column }) =>
        `${table}.${column} names a patient: call it patient_id, make it a foreign key to patient, say in \`movable\` of ` +
        'patient-merge.queries.ts if a merge moves only some of the rows, allow the table in the CHECK of ' +
        'patient_merge_row.source, and run generate:schema',
    );
}
