// What is made of many rows costs no more statements than what is made of one.
import { calls } from '@almoner/contract/calls';
import { NIL } from '@almoner/contract/wire';
import { afterEach, expect, test, vi } from 'vitest';
import { deskForFile } from './file-fixtures.ts';
import { aStaffMember } from './hospital.ts';
import { anInvoiceBody } from './invoice-examples.ts';
import { timesOf } from './statements.ts';

const { server, desk } = await deskForFile();

afterEach(() => vi.restoreAllMocks());
const times = <One>(many: number, one: (index: number) => One) =>
  Array.from({ length: many }, (_, index) => one(index));

test('the items of an invoice are written in one statement', async () => {
  const item = { item: 'Card', description: '', unitCost: 100, quantity: 1, billId: null };
  const invoiceRo = anInvoiceBody(desk.patient.id, { items: times(20, () => item) });
  const draft = () => desk.hospital.admin.ask(calls.invoice.create, { body: { invoiceRo, send: false } });
  expect(await timesOf(/insert into "?invoice_item/, draft)).toBe(1);
});

test('a calendar reads the leave of all its doctors in one statement', async () => {
  await Promise.all(times(6, () => aStaffMember(desk.hospital)));
  const params = { from: '2026-11-23', to: '2026-11-29', doctorId: NIL, departmentId: NIL };
  const calendar = () => desk.hospital.admin.ask(calls.appointment.calendar, { params });
  expect(await timesOf(/from leave_track/, calendar)).toBe(1);
});

test('answers to repeated commands are kept for a day and then cleared away, thousands of them too', async () => {
  const count = async () =>
    (await server.sql(`select count(*)::integer as n from idempotency where key like 'old-%' or key like 'new-%'`))[0]
      ?.n;
  const plant = (name: string, age: string, many: number) =>
    server.sql(
      `insert into idempotency (tenant_id, key, account_id, request_hash, answer, created_at)
       select t.id, $1 || n, a.id, '\\x00', '{}', now() - $2::interval
       from tenant t join account a on a.tenant_id = t.id and a.is_root, generate_series(1, $3::integer) n where t.code = $4`,
      [name, age, many, desk.hospital.admin.session.tenantCode],
    );
  await plant('old-', '25 hours', 1700);
  await plant('new-', '23 hours', 3);
  expect(await count()).toBe(1703);
  await server.jobs.run('old answers');
  expect(await count()).toBe(3);
});
