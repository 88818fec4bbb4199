// `npm run generate:schema`: writes the types of every table, read from a newly migrated database.
// packages/server/test/schema-types.test.ts fails if the committed file is outdated.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../packages/server/embedded/embedded-postgres.ts';
import { secretFrom } from '../packages/server/src/kernel/base/secret.ts';
import { migrate } from '../packages/server/src/kernel/database/migrate.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const committedTypes = path.join(root, 'packages/server/src/kernel/database/schema.generated.ts');

// Types as our pg parsers return them: days, times and instants as text, and bigint (kobo, counts) within 2^53. A smallint
// is always a switch.
const types = {
  int2: '0 | 1',
  int8: 'number',
  timestamptz: 'string',
  time: 'string',
  inet: 'string',
  int4range: 'string',
  tsrange: 'string',
  tstzrange: 'string',
};

// The values that a CHECK allows for a text column, which the generator does not read.
const texts = {
  'admission.status': "Generated<'REQUESTED' | 'ADMITTED' | 'DISCHARGE ORDERED' | 'DISCHARGED' | 'CANCELLED'>",
  'allergy_acknowledgement.kind': "'SUBSTANCE' | 'CLASS' | 'WORD'",
  'allergy_acknowledgement.stage': "'PRESCRIBED' | 'BILLED' | 'DISPENSED'",
  'appointment.status': "Generated<'NEW' | 'ACTIVE' | 'ATTENDED' | 'UNATTENDED'>",
  'asset.status': "Generated<'PENDING' | 'APPROVED' | 'DEPLOYED' | 'RETURNED' | 'DAMAGED' | 'RETIRED'>",
  'asset_entry.kind': "'OPENING' | 'PURCHASE' | 'DEPRECIATION' | 'CORRECTION' | 'WRITE_OFF' | 'PAYMENT'",
  'asset_entry.mode': "'CASH' | 'TRANSFER' | 'CHEQUE' | null",
  'audit.outcome': "'DONE' | 'READ' | 'REFUSED'",
  'bill.status': "Generated<'UNPAID' | 'NOT COMPLETED' | 'INVOICED' | 'COMPLETED' | 'CANCELLED'>",
  'bill.type': "'SERVICE' | 'PHARMACY' | 'LABORATORY' | 'ADMISSION'",
  'category.kind': "'INCOME' | 'EXPENSES' | 'TAX'",
  'conversation.adds': "Generated<'FOUNDER' | 'EVERYBODY'>",
  'conversation.kind': "'DIRECT' | 'GROUP'",
  'drug.divided_into': 'Generated<1 | 2 | 4 | 10 | 100>',
  'drug_lot.divided_into': 'Generated<1 | 2 | 4 | 10 | 100>',
  'finance_attachment.media_type': "'image/webp' | 'application/pdf'",
  'finance_entry.kind': "'INCOME' | 'EXPENSES' | 'TAX'",
  'finance_entry.mode': "'CASH' | 'TRANSFER' | 'CHEQUE'",
  'import.kind': "'patient' | 'staff' | 'asset' | 'publicHoliday' | 'drug' | 'labTest' | 'openingBalance'",
  'invoice.status': "Generated<'DRAFT' | 'SENT' | 'PARTIALLY_PAID' | 'PAID' | 'VOID'>",
  'lab_reference_range.sex': "'MALE' | 'FEMALE' | 'ANY'",
  'lab_request.status': "Generated<'NEW' | 'INPROGRESS' | 'APPROVED' | 'COMPLETED' | 'CANCELLED'>",
  'laboratory_value.flag': "'LOW' | 'NORMAL' | 'HIGH' | null",
  'leave_track.status': "Generated<'PENDING' | 'APPROVED' | 'DECLINED'>",
  'login_name.kind': "'username' | 'email'",
  'medicine_dose.outcome': "'GIVEN' | 'REFUSED' | 'MISSED'",
  'medicine_order.route':
    "'ORAL' | 'IV' | 'IM' | 'SC' | 'RECTAL' | 'INHALED' | 'SKIN' | 'EYE' | 'EAR' | 'NOSE' | 'VAGINAL' | 'OTHER'",
  'message.about_kind': "'PATIENT' | 'TICKET' | 'BILL' | null",
  'laboratory_version.judged_gender': "'MALE' | 'FEMALE' | 'UNKNOWN' | null",
  'patient.gender': "'MALE' | 'FEMALE' | 'UNKNOWN'",
  'patient.known_by': "Generated<'FULL_NAME' | 'ONE_NAME' | 'UNIDENTIFIED' | 'BABY'>",
  'patient_fact.kind': "'ALLERGY' | 'CONDITION' | 'BLOOD_GROUP' | 'NO_ALLERGY'",
  'patient_fact.severity': "'MILD' | 'MODERATE' | 'SEVERE' | null",
  'patient_merge_row.source': "'ticket' | 'patient_contact' | 'patient_fact' | 'invoice' | 'patient'",
  'payroll_run.status': "Generated<'DRAFT' | 'CALCULATED' | 'APPROVED' | 'PAID' | 'REVERSED'>",
  'pharmacy_request.status': "Generated<'NEW' | 'INPROGRESS' | 'APPROVED' | 'DISPENSED' | 'CANCELLED'>",
  'receipt.mode': "'CASH' | 'TRANSFER'",
  'refund.mode': "'CASH' | 'TRANSFER'",
  'refund.status': "Generated<'REQUESTED' | 'APPROVED' | 'DECLINED'>",
  'salary_component.counted': "'FIXED' | 'BASIC' | 'GROSS' | 'BRACKETS'",
  'salary_component.kind': "'EARNING' | 'DEDUCTION'",
  'sign_in_challenge.kind': "'CODE' | 'SETUP'",
  'specialist.role_name': "'DOCTOR' | 'NURSE'",
  'staff.gender': "'MALE' | 'FEMALE' | null",
  'staff_qualification.kind': "'EDUCATION' | 'EXPERIENCE'",
  'stock_movement.kind': "'RECEIVE' | 'DISPENSE' | 'ADJUST' | 'RETURN'",
  'tax_payment.mode': "'CASH' | 'TRANSFER' | 'CHEQUE'",
  'ticket.status': "Generated<'OPEN' | 'CLOSED'>",
  'ticket_event.kind':
    "'CLOSED' | 'REOPENED' | 'BOOKED' | 'CHANGED' | 'REASSIGNED' | 'MOVED' | 'ARRIVED' | 'ARRIVAL_UNDONE'",
  'ticket_event.status': "'NEW' | 'ACTIVE' | 'ATTENDED' | 'UNATTENDED' | null",
};

// Foreign keys and unique constraints, which the generator does not read either. A service's map of constraints to messages
// is checked against them (kernel/database/constraints.ts).
const constraints = `
  select conname::text collate "C" as name, conrelid::regclass as of, confrelid::regclass as "to" from pg_constraint
    where contype = 'f' and confdeltype = 'a' and confrelid <> 'tenant'::regclass
  union all
  select i.indexrelid::regclass::text, i.indrelid::regclass, null from pg_index i join pg_class c on c.oid = i.indexrelid
    where (i.indisunique or i.indisexclusion) and not i.indisprimary and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'id' and a.attnum = any (i.indkey))
  order by name`;

async function constraintTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  type Row = { name: string; of: string; to: string | null };
  const { rows } = await client.query<Row>(constraints).finally(() => client.end());
  const lines = (of: typeof rows, type: (row: (typeof rows)[number]) => string) =>
    of.map((row) => `  ${row.name}: ${type(row)};\n`).join('');
  return `
/** Foreign keys by name: whose, and to which table; without those by which a deletion takes the rows along. */
export interface ForeignKeys {
${lines(
  rows.filter(({ to }) => to),
  ({ of, to }) => `{ of: "${of}"; to: "${to}" }`,
)}}

/** What is unique, or excludes each other, by the name of its constraint or index: in which table. */
export interface UniqueKeys {
${lines(
  rows.filter(({ to }) => !to),
  ({ of }) => `"${of}"`,
)}}
`;
}

/** Writes the types of the database at `url` to `file`. */
export async function writeSchemaTypes(url: string, file: string): Promise<void> {
  const shape = ['--date-parser', 'string', '--type-mapping', JSON.stringify(types)];
  const overrides = ['--overrides', JSON.stringify({ columns: texts })];
  const command = ['--dialect', 'postgres', '--url', url, ...shape, '--exclude-pattern', '*.schema_migration'];
  const cli = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const run = spawnSync(process.execPath, [cli, ...command, ...overrides, '--out-file', file], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The types could not be read from the database: ${run.stderr || run.stdout}`);
  fs.appendFileSync(file, await constraintTypes(url));
}

async function generate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'almoner-types-'));
  fs.chmodSync(folder, 0o755); // otherwise the database's user could not reach the folder when the script runs as root
  const log = { info: () => undefined, warn: (line: string) => console.error(line) };
  try {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log });
    try {
      await migrate(server.url, pathToFileURL(path.join(root, 'packages/server/migrations/')), secretFrom('types'));
      await writeSchemaTypes(server.url, committedTypes);
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await generate();
