// Upgrades of a hospital from an earlier Almoner: its data is complete in the tables that were added later.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { decryptWith, ringOf, twoFactorPlace } from '../src/kernel/base/encryption.ts';
import { migrate } from '../src/kernel/database/migrate.ts';
import { testSecret, withDatabase } from './database.ts';

const migrations = new URL('../migrations/', import.meta.url);
const name = `almoner_upgrade_${process.pid}`;
const url = withDatabase(inject('postgres').ownerUrl, name);
let earlier: string;

async function run(sql: string, values: unknown[] = [], at = url): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Applies the migrations up to this number. */
async function migrateUntil(last: string): Promise<void> {
  for (const file of await readdir(migrations)) {
    if (file.slice(0, 4) <= last) await cp(new URL(file, migrations), path.join(earlier, file));
  }
  await migrate(url, pathToFileURL(`${earlier}/`), testSecret);
}

beforeEach(async () => {
  earlier = await mkdtemp(path.join(os.tmpdir(), 'almoner-migrations-'));
  await run(`create database ${name}`, [], inject('postgres').adminUrl);
});
afterEach(async () => {
  await run(`drop database if exists ${name} with (force)`, [], inject('postgres').adminUrl);
  await rm(earlier, { recursive: true });
});

const [tenant, account] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];

test('bills and receipts from before the ledger are posted to it', async () => {
  await migrateUntil('0019');
  // Rows without their ticket: it has no effect on this test.
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into company_setting (tenant_id, name, email, phone, address) values ('${tenant}', 'Old', '', '', '');
    insert into account (tenant_id, id, username, email, registration_id, password_hash, role_id)
      values ('${tenant}', '${account}', 'root', 'a@b.c', 'R1', '', gen_random_uuid());
    insert into bill (tenant_id, id, type, ticket_id, pharmacy_request_id, invoice_sequence, invoice_number, amount,
      discount, paid, paid_at, cancelled_at, day, created_by)
    select '${tenant}', ('01900000-0000-7000-8000-0000000001' || to_char(n, 'FM00'))::uuid, 'PHARMACY',
      gen_random_uuid(), gen_random_uuid(), n, 'INV-' || n, 100000, discount, paid, paid_at::timestamptz,
      cancelled::timestamptz, '2026-03-01', '${account}'
    from (values (1, 0, 40000, '2026-03-01 23:30Z', null), (2, 1000, 0, null, null), (3, 0, 0, null, '2026-03-02Z'))
      as v (n, discount, paid, paid_at, cancelled);
    insert into receipt (tenant_id, id, bill_id, number, amount, mode, paid_at, account_id)
      values ('${tenant}', gen_random_uuid(), '01900000-0000-7000-8000-000000000101', 1, 40000, 'TRANSFER',
        '2026-03-01 23:30Z', '${account}');`);
  await migrate(url, migrations, testSecret);
  expect(
    await run(
      `select b.invoice_number as bill, p.event, p.day::text, p.debit, p.credit, p.amount::int
       from posting p join bill b on b.id = p.bill_id order by 1, 2`,
    ),
  ).toEqual([
    {
      bill: 'INV-1',
      event: 'BILL',
      day: '2026-03-01',
      debit: 'RECEIVABLE',
      credit: 'REVENUE:PHARMACY',
      amount: 100000,
    },
    // Half past midnight in Lagos.
    { bill: 'INV-1', event: 'RECEIPT', day: '2026-03-02', debit: 'TRANSFER', credit: 'RECEIVABLE', amount: 40000 },
    { bill: 'INV-2', event: 'BILL', day: '2026-03-01', debit: 'RECEIVABLE', credit: 'REVENUE:PHARMACY', amount: 90000 },
  ]);
  expect(await run('select status from bill order by invoice_number')).toEqual([
    { status: 'NOT COMPLETED' },
    { status: 'UNPAID' },
    { status: 'CANCELLED' },
  ]);
});

test('receipts and refunds that older code wrote without the ledger are posted to it', async () => {
  await migrateUntil('0091');
  const [receipt, invoice] = ['01900000-0000-7000-8000-000000000201', '01900000-0000-7000-8000-000000000202'];
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into company_setting (tenant_id, name, email, phone, address) values ('${tenant}', 'Old', '', '', '');
    insert into receipt (tenant_id, id, invoice_id, number, amount, mode, paid_at, account_id)
      values ('${tenant}', '${receipt}', '${invoice}', 1, 40000, 'TRANSFER', '2026-03-01 23:30Z', '${account}');
    insert into refund (tenant_id, id, receipt_id, receipt_amount, amount, mode, reason, status, requested_by,
      requested_at, decided_by, decided_at, decided_by_root, number)
    values ('${tenant}', gen_random_uuid(), '${receipt}', 40000, 10000, 'CASH', 'Not taken', 'APPROVED', '${account}',
      '2026-03-02Z', '${account}', '2026-03-03 10:00Z', true, 1);
    insert into account (tenant_id, id, username, email, registration_id, password_hash, role_id)
      values ('${tenant}', '${account}', 'root', 'a@b.c', 'R1', '', gen_random_uuid());
    insert into invoice (tenant_id, id, patient_id, invoice_date, due_date, tax_name, tax_rate, discount, subtotal,
      invoice_sequence, invoice_number, sent_at, sent_by, created_at, created_by)
    values ('${tenant}', '${invoice}', gen_random_uuid(), '2026-03-01', '2026-03-01', 'No Tax', 0, 0, 90000, 1, 'INV-1',
      '2026-03-01Z', '${account}', '2026-03-01Z', '${account}');`);
  await migrate(url, migrations, testSecret);
  expect(await run('select event, day::text, debit, credit, amount::int from posting order by event')).toEqual([
    { event: 'RECEIPT', day: '2026-03-02', debit: 'TRANSFER', credit: 'RECEIVABLE', amount: 40000 },
    { event: 'REFUND', day: '2026-03-03', debit: 'RECEIVABLE', credit: 'CASH', amount: 10000 },
  ]);
});

test('a hospital without bills is upgraded as well', async () => {
  await migrateUntil('0019');
  await run(`insert into tenant (id, code) values ($1, 'new')`, [tenant]);
  await migrate(url, migrations, testSecret);
  expect(await run('select from ledger_account')).toEqual([]);
});

test('drugs and allergies from before the list of substances are matched to it by name', async () => {
  await migrateUntil('0064');
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into drug (tenant_id, id, name, unit)
    select '${tenant}', gen_random_uuid(), name, 'tablet' from unnest(array[
      'AMOXICILLIN 500 mg', 'Augmentin 625mg', 'Cough linctus', 'Artemether/lumefantrine 80/480 mg']) as name;
    insert into patient_fact (tenant_id, id, patient_id, kind, name, recorded_at, recorded_by)
    select '${tenant}', gen_random_uuid(), gen_random_uuid(), kind, name, now(), '${account}' from (values
      ('ALLERGY', 'penicillin (rash)'), ('ALLERGY', 'Groundnuts'), ('CONDITION', 'Latex')) as v (kind, name);`);
  await migrate(url, migrations, testSecret);
  const matched = (table: string) =>
    run(`select r.name, s.name as substance from ${table} r left join substance s on s.id = r.substance_id order by 1`);
  expect(await matched('drug')).toEqual([
    { name: 'AMOXICILLIN 500 mg', substance: 'Amoxicillin' },
    { name: 'Artemether/lumefantrine 80/480 mg', substance: 'Artemether with lumefantrine' },
    { name: 'Augmentin 625mg', substance: 'Amoxicillin with clavulanic acid' },
    { name: 'Cough linctus', substance: null },
  ]);
  expect(await matched('patient_fact')).toEqual([
    { name: 'Groundnuts', substance: null },
    { name: 'Latex', substance: null },
    { name: 'penicillin (rash)', substance: 'Penicillin' },
  ]);
});

test('authenticator secrets in plain text are sealed, and leave no trace in the table’s file', async () => {
  await migrateUntil('0099');
  const [secret, pending] = ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'];
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into two_factor (tenant_id, account_id, secret, pending_secret, confirmed_at)
      values ('${tenant}', '${account}', '${secret}', '${pending}', '2026-03-01Z');`);
  // A concurrent transaction could still see the old rows.
  const onlooker = new pg.Client({ connectionString: url });
  await onlooker.connect();
  await onlooker.query('begin isolation level repeatable read; select from tenant');
  await migrate(url, migrations, testSecret);
  await onlooker.end();
  const [row] = await run('select secret, pending_secret as pending from two_factor');
  expect(row).toEqual({ secret: expect.stringMatching(/^k1\./), pending: expect.stringMatching(/^k1\./) });
  const ring = ringOf(testSecret, (await run('select id, sealed from sealing_key')) as never[]);
  const opened = (text: unknown) => decryptWith(ring, twoFactorPlace(account), String(text));
  expect([opened(row?.secret), opened(row?.pending)]).toEqual([secret, pending]);
  await run('checkpoint');
  const [file] = await run(`select pg_read_binary_file(pg_relation_filepath('two_factor')) as bytes`);
  const bytes = file?.bytes as Buffer;
  expect([bytes.includes('k1.'), bytes.includes(secret), bytes.includes(pending)]).toEqual([true, false, false]);
  await expect(run(`update two_factor set secret = '${secret}'`)).rejects.toThrow('two_factor_secret_sealed');
});

test('billed records refer to their bill: the live one, or else the last cancelled one', async () => {
  await migrateUntil('0120');
  const other = '01900000-0000-7000-8000-00000000000c';
  const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const columns = 'tenant_id, id, ticket_id, day, created_by';
  const row = (of: string, n: number) => `'${of}', '${idOf(n)}', '${idOf(1)}', '2026-03-01', '${account}'`;
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old'), ('${other}', 'next');
    insert into treatment (${columns}, complain, comment) values
      (${row(tenant, 11)}, 'Fever', 'Rest'), (${row(tenant, 12)}, 'Fever', 'Rest'), (${row(tenant, 13)}, 'Fever', 'Rest');
    insert into pharmacy_request (${columns}, prescription, status)
      values (${row(tenant, 21)}, 'Rest', 'APPROVED'), (${row(other, 21)}, 'Rest', 'INPROGRESS');
    insert into lab_request (${columns}, code, title, status)
      values (${row(tenant, 31)}, 'LAB_AAAAAAA', 'Count', 'CANCELLED'), (${row(tenant, 32)}, 'LAB_BBBBBBB', 'Count', 'NEW');
    insert into bill (${columns}, type, treatment_id, pharmacy_request_id, lab_request_id, cancelled_at,
      invoice_sequence, invoice_number, amount)
    select v.tenant_id, v.id, '${idOf(1)}', '2026-03-01', '${account}', kind, case kind when 'SERVICE' then source end,
      case kind when 'PHARMACY' then source end, case kind when 'LABORATORY' then source end, cancelled, n, 'INV-' || n, 100
    from (values
      ('${tenant}'::uuid, '${idOf(109)}'::uuid, 'SERVICE', '${idOf(11)}'::uuid, null, 1),
      ('${tenant}', '${idOf(102)}', 'SERVICE', '${idOf(11)}', now(), 2),
      ('${tenant}', '${idOf(108)}', 'SERVICE', '${idOf(12)}', now(), 3),
      ('${tenant}', '${idOf(104)}', 'SERVICE', '${idOf(12)}', now(), 4),
      ('${tenant}', '${idOf(105)}', 'PHARMACY', '${idOf(21)}', null, 5),
      ('${tenant}', '${idOf(106)}', 'LABORATORY', '${idOf(31)}', now(), 6),
      ('${other}', '${idOf(107)}', 'PHARMACY', '${idOf(21)}', null, 7)) as v (tenant_id, id, kind, source, cancelled, n);`);
  await migrate(url, migrations, testSecret);
  const carried = (table: string) =>
    run(`select c.code as of, r.id, b.invoice_number as bill, b.source_id = r.id as its
      from ${table} r join tenant c on c.id = r.tenant_id left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
      order by 1, 2`);
  expect(await carried('treatment')).toEqual([
    { of: 'old', id: idOf(11), bill: 'INV-1', its: true },
    { of: 'old', id: idOf(12), bill: 'INV-4', its: true },
    { of: 'old', id: idOf(13), bill: null, its: null },
  ]);
  expect(await carried('pharmacy_request')).toEqual([
    { of: 'next', id: idOf(21), bill: 'INV-7', its: true },
    { of: 'old', id: idOf(21), bill: 'INV-5', its: true },
  ]);
  expect(await carried('lab_request')).toEqual([
    { of: 'old', id: idOf(31), bill: 'INV-6', its: true },
    { of: 'old', id: idOf(32), bill: null, its: null },
  ]);
  // Every bill still refers to its source, even a bill that no record refers to any more.
  expect(await run('select invoice_number as bill, source_id as of from bill order by invoice_sequence')).toEqual(
    [11, 11, 12, 12, 21, 31, 21].map((of, index) => ({ bill: `INV-${index + 1}`, of: idOf(of) })),
  );
  await expect(run(`update treatment set bill_id = '${idOf(105)}' where id = '${idOf(13)}'`)).rejects.toThrow(
    'treatment_bill_exists',
  );
  await expect(run(`update lab_request set status = 'APPROVED' where id = '${idOf(32)}'`)).rejects.toThrow(
    'lab_request_billed',
  );
});

test('patients that were counted in one row are counted on from there', async () => {
  await migrateUntil('0121');
  await run(`insert into tenant (id, code) values ('${tenant}', 'old'), ('${account}', 'empty');
    insert into counter (tenant_id, name, value) values ('${tenant}', 'patient', 4711), ('${tenant}', 'invoice', 12)`);
  await migrate(url, migrations, testSecret);
  expect(await run('select tenant_id as of, part, value::integer from patient_count')).toEqual([
    { of: tenant, part: 0, value: 4711 },
  ]);
  expect(await run('select name, value::integer from counter')).toEqual([{ name: 'invoice', value: 12 }]);
});

test('a bill from before bill lines gets one line with its amount', async () => {
  await migrateUntil('0349');
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into bill (tenant_id, id, type, ticket_id, source_id, invoice_sequence, invoice_number, purpose, amount, discount,
      cancelled_at, day, created_by)
    select '${tenant}', gen_random_uuid(), type, gen_random_uuid(), gen_random_uuid(), n, 'INV-' || n, purpose, amount, 1000,
      cancelled::timestamptz, '2026-03-01', '${account}'
    from (values (1, 'PHARMACY', 'Prescription', 100001, null), (2, 'ADMISSION', '', 5, null),
      (3, 'SERVICE', 'Ronda', 700, '2026-03-02Z')) as v (n, type, purpose, amount, cancelled)`);
  await migrate(url, migrations, testSecret);
  expect(
    await run(
      `select b.invoice_number as bill, l.place, l.kind, l.what, l.quantity_hundredths / 100 as quantity, l.amount::int
       from bill b left join bill_line l on l.bill_id = b.id order by 1`,
    ),
  ).toEqual([
    { bill: 'INV-1', place: 1, kind: 'OTHER', what: 'Prescription', quantity: 1, amount: 100001 },
    { bill: 'INV-2', place: 1, kind: 'OTHER', what: '', quantity: 1, amount: 5 },
    { bill: 'INV-3', place: 1, kind: 'OTHER', what: 'Ronda', quantity: 1, amount: 700 },
  ]);
});

test('a group whose founder left before groups could be handed over goes to its longest-standing member', async () => {
  await migrateUntil('0389');
  const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const [gone, off, early, late] = [1, 2, 3, 4].map(idOf);
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into account (tenant_id, id, username, email, registration_id, password_hash, role_id, status)
    select '${tenant}', id, name, name || '@b.c', name, '', gen_random_uuid(), status from (values
      ('${gone}'::uuid, 'gone', 1), ('${off}', 'off', 0), ('${early}', 'early', 1), ('${late}', 'late', 1)) as v (id, name, status);
    insert into conversation (tenant_id, id, kind, name, founder_id, last_at)
    select '${tenant}', id, 'GROUP', name, founder, now() from (values
      ('${idOf(11)}'::uuid, 'Left', '${gone}'::uuid),
      ('${idOf(12)}', 'Looked after', '${late}'),
      ('${idOf(13)}', 'Empty', '${gone}'),
      ('${idOf(14)}', 'Of who is switched off', '${gone}')) as v (id, name, founder);
    insert into conversation_member (tenant_id, conversation_id, account_id, joined_at, left_at)
    select '${tenant}', conversation, account, joined::timestamptz, gone::timestamptz from (values
      ('${idOf(11)}'::uuid, '${gone}'::uuid, '2026-03-01Z', '2026-03-05Z'), ('${idOf(11)}', '${off}', '2026-03-01Z', null),
      ('${idOf(11)}', '${late}', '2026-03-03Z', null), ('${idOf(11)}', '${early}', '2026-03-02Z', null),
      ('${idOf(12)}', '${early}', '2026-03-01Z', null), ('${idOf(12)}', '${late}', '2026-03-02Z', null),
      ('${idOf(13)}', '${gone}', '2026-03-01Z', '2026-03-05Z'),
      ('${idOf(14)}', '${gone}', '2026-03-01Z', '2026-03-05Z'), ('${idOf(14)}', '${off}', '2026-03-02Z', null))
      as v (conversation, account, joined, gone);`);
  await migrate(url, migrations, testSecret);
  expect(
    await run(
      'select c.name, a.username as founder from conversation c join account a on a.id = c.founder_id order by 1',
    ),
  ).toEqual([
    { name: 'Empty', founder: 'gone' },
    { name: 'Left', founder: 'early' },
    { name: 'Looked after', founder: 'late' },
    { name: 'Of who is switched off', founder: 'off' },
  ]);
});

test('stock, prescriptions, dispensing and bills in whole units become the same amounts in hundredths', async () => {
  await migrateUntil('0527');
  const [drug, lot, line, bill] = [1, 2, 3, 4].map((n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`);
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into drug (tenant_id, id, name, unit, price, reorder_level) values ('${tenant}', '${drug}', 'Zinc', 'tablet', 1250, 20);
    insert into drug_lot (tenant_id, id, drug_id, number, expires_on, on_hand)
      values ('${tenant}', '${lot}', '${drug}', 'A', '2030-01-01', 1000000000);
    insert into stock_movement (tenant_id, id, lot_id, kind, change, reason, prescription_line_id, moved_at, account_id)
    select '${tenant}', gen_random_uuid(), '${lot}', kind, change, 'Counted', line::uuid, now(), '${account}' from (values
      ('RECEIVE', 1000000003, null), ('DISPENSE', -7, '${line}'), ('RETURN', 4, '${line}')) as v (kind, change, line);
    insert into prescription_line (tenant_id, id, pharmacy_request_id, position, drug_id, dose, frequency, quantity, dispensed)
      values ('${tenant}', '${line}', gen_random_uuid(), 1, '${drug}', '1', 'daily', 10000, 7);
    insert into bill_line (tenant_id, id, bill_id, place, kind, what, quantity, unit_amount)
      values ('${tenant}', gen_random_uuid(), '${bill}', 1, 'DRUG', 'Zinc', 3, 1250),
        ('${tenant}', gen_random_uuid(), '${bill}', 2, 'BED_DAY', 'Ward', 1000000, -33);`);
  await migrate(url, migrations, testSecret);
  expect(await run('select divided_into, reorder_level from drug')).toEqual([{ divided_into: 1, reorder_level: 20 }]);
  expect(await run('select divided_into, on_hand_hundredths::text as on_hand from drug_lot')).toEqual([
    { divided_into: 1, on_hand: '100000000000' },
  ]);
  expect(await run('select kind, change_hundredths::text as change from stock_movement order by kind')).toEqual([
    { kind: 'DISPENSE', change: '-700' },
    { kind: 'RECEIVE', change: '100000000300' },
    { kind: 'RETURN', change: '400' },
  ]);
  expect(
    await run('select quantity_hundredths as quantity, dispensed_hundredths as given from prescription_line'),
  ).toEqual([{ quantity: 1_000_000, given: 700 }]);
  expect(await run('select quantity_hundredths as quantity, unit, amount::int from bill_line order by place')).toEqual([
    { quantity: 300, unit: 1, amount: 3750 },
    { quantity: 100_000_000, unit: 1, amount: -33_000_000 },
  ]);
});

test('a laboratory value has the language of the first version in a row that has it', async () => {
  await migrateUntil('0553');
  const report = '01900000-0000-7000-8000-000000000301';
  const version = (n: number) => `01900000-0000-7000-8000-00000000040${n}`;
  await run(`
    set session_replication_role = replica;
    insert into tenant (id, code) values ('${tenant}', 'old');
    insert into laboratory_version (tenant_id, id, laboratory_id, version, title, day, reason, created_at, created_by, language)
    select '${tenant}', ('01900000-0000-7000-8000-00000000040' || n)::uuid, '${report}', n, 'Blood', '2026-03-01',
      case when n = 1 then '' else 'Read again' end, now(), '${account}', language
    from (values (1, null), (2, 'fr'), (3, 'en'), (4, 'de')) as v (n, language);
    insert into laboratory_value (tenant_id, id, laboratory_version_id, position, name, value)
    select '${tenant}', gen_random_uuid(), ('01900000-0000-7000-8000-00000000040' || n)::uuid, position, name, value
    from (values (1, 1, 'Hb', '13,250'), (2, 1, 'Hb', '13,300'), (3, 1, 'hb', '13,300'), (4, 1, 'Hb', '13,250'),
      (1, 2, 'MCV', '90,5'), (2, 2, 'MCV', '90,5'), (3, 2, 'Film', 'clear'), (4, 2, 'Film', 'clear'))
      as e (n, position, name, value);`);
  await migrate(url, migrations, testSecret);
  const found = await run(
    `select laboratory_version_id as id, array_agg(language order by position) as languages from laboratory_value group by 1 order by 1`,
  );
  expect(found).toEqual([
    { id: version(1), languages: [null, null] },
    { id: version(2), languages: ['fr', null] },
    { id: version(3), languages: ['fr', 'en'] },
    { id: version(4), languages: ['de', 'en'] },
  ]);
});
