// An older version of Almoner on a newer database: it does not start, a running one stops writing, and the books stay whole.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../src/app.ts';
import { migrate } from '../src/kernel/database/migrate.ts';
import { booksOf } from './books.ts';
import { testSecret } from './database.ts';
import { serverForFile } from './file-fixtures.ts';
import { aDesk } from './front-desk.ts';

const server = await serverForFile();

test('code that does not know all applied migrations does not start, and explains what to do', async () => {
  const older = await mkdtemp(path.join(os.tmpdir(), 'almoner-older-'));
  const names = (await readdir(MIGRATIONS)).sort();
  const newest = names.pop() as string;
  for (const name of names) await cp(new URL(name, MIGRATIONS), path.join(older, name));
  const started = migrate(server.database.ownerUrl, pathToFileURL(`${older}/`), testSecret);
  await expect(started).rejects.toThrow(`a newer Almoner has migrated this database (${newest}); start that version`);
  await rm(older, { recursive: true });
  await migrate(server.database.ownerUrl, MIGRATIONS, testSecret);
});

test('the database refuses a receipt or an approved refund without a ledger entry', async () => {
  const { hospital, patient } = await aDesk(server);
  const books = await booksOf(hospital);
  const invoice = await books.invoice(patient.id, '2026-05-05', 90_000);
  const money = { amount: 500, mode: 'CASH' };
  const receipt = {
    ...money,
    invoice_id: invoice,
    number: 77,
    paid_at: '2026-05-05T10:00:00Z',
    account_id: books.accountId,
  };
  await expect(books.insert('receipt', receipt)).rejects.toThrow('receipt_in_ledger');
  const refund = {
    ...money,
    receipt_id: await books.receive({ invoiceId: invoice }, '2026-05-05', 500),
    receipt_amount: 500,
    reason: 'Not taken',
    requested_by: books.accountId,
    requested_at: '2026-05-05T10:00:00Z',
  };
  const approved = { status: 'APPROVED', decided_by: books.accountId, decided_at: '2026-05-05T10:00:00Z', number: 77 };
  const whole = { ...refund, ...approved, decided_by_root: true };
  await expect(books.insert('refund', whole)).rejects.toThrow('refund_in_ledger');
  const asked = await books.insert('refund', refund);
  const approve = `update refund set status = 'APPROVED', decided_by = $2, decided_at = now(), number = 77,
    decided_by_root = true where id = $1`;
  await expect(server.sql(approve, [asked, books.accountId])).rejects.toThrow('refund_in_ledger');
  await expect(server.sql('delete from posting where receipt_id = $1', [refund.receipt_id])).rejects.toThrow(
    'receipt_in_ledger',
  );
});

// Last test of the file: afterwards this server writes no more.
test('a process whose database is migrated by a newer version refuses writes within seconds and is not ready', async () => {
  const { hospital } = await aDesk(server);
  const add = () => hospital.admin.ask(calls.department.create, { body: { departmentRo: { name: 'Theatre' } } });
  const health = async () => (await server.app.inject('/api/health')).statusCode;
  expect(await health()).toBe(200);
  await server.sql("insert into schema_migration (name, digest) values ('9999_later.sql', '')");
  await expect.poll(health, { timeout: 8_000 }).toBe(503);
  expect(await add()).toMatchObject({
    status: 503,
    message: 'Almoner has been updated. Nothing was saved. Reload the page and try again.',
  });
  expect((await server.app.inject('/api/health/live')).statusCode).toBe(200);
  expect((await hospital.admin.ask(calls.department.list)).status).toBe(200);
});
