import { createHash } from 'node:crypto';
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '../../../test/database.ts';
import { aHospital, aPassword, aServer, aWord, type TestServer } from '../../../test/hospital.ts';
import { requestHash } from './idempotency.ts';

let server: TestServer;

beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.end());

const path = calls.account.updatePassword.path;

test("the stored hash of a request cannot be computed without the server's secret", () => {
  const hash = (secret: string) => requestHash(Buffer.from(secret), path, {}, { password: aPassword }, undefined);
  expect(hash('one').equals(hash('one'))).toBe(true);
  expect(hash('one').equals(hash('another'))).toBe(false);
});

test('passwords cannot be guessed from the table of sent commands; two servers of one database agree on the hash', async () => {
  const { admin } = await aHospital(server);
  const params = { id: admin.session.id };
  const body = { passwordRo: { oldPassword: aPassword, newPassword: 'a whole new password' } };
  const key = aWord();
  await admin.ask(calls.account.updatePassword, { params, body, headers: { 'idempotency-key': key } });
  const [row] = await server.sql('select request_hash from idempotency where key = $1', [key]);
  const kept = Buffer.from(row?.request_hash as Buffer).toString('hex');
  const text = JSON.stringify([path, params, body]);
  expect(kept).not.toBe(createHash('sha256').update(text).digest('hex'));
  expect(kept).toBe(requestHash(testSecret.key('idempotency'), path, params, body, undefined).toString('hex'));
});

test('a password changed by a command sent twice is changed once, and both get the first response', async () => {
  const { admin } = await aHospital(server);
  const change = (key: string) =>
    admin.ask(calls.account.updatePassword, {
      params: { id: admin.session.id },
      body: { passwordRo: { oldPassword: aPassword, newPassword: 'a whole new password' } },
      headers: { 'idempotency-key': key },
    });
  const key = aWord();
  const together = await Promise.all([change(key), change(key), change(key)]);
  const later = await change(key);
  for (const answer of [...together, later]) expect(answer).toMatchObject({ status: 200, message: 'Saved' });
  expect((await change(aWord())).status).toBe(400);
});

test('responses to repeated commands are kept for a day and then deleted, even thousands', async () => {
  const count = async () =>
    (await server.sql(`select count(*)::integer as n from idempotency where key like 'old-%' or key like 'new-%'`))[0]
      ?.n;
  const { tenantCode } = (await aHospital(server)).admin.session;
  const plant = (name: string, age: string, many: number) =>
    server.sql(
      `insert into idempotency (tenant_id, key, account_id, request_hash, answer, created_at)
       select t.id, $1 || n, a.id, '\\x00', '{}', now() - $2::interval
       from tenant t join account a on a.tenant_id = t.id and a.is_root, generate_series(1, $3::integer) n where t.code = $4`,
      [name, age, many, tenantCode],
    );
  await plant('old-', '25 hours', 1700);
  await plant('new-', '23 hours', 3);
  expect(await count()).toBe(1703);
  await server.jobs.run('old answers');
  expect(await count()).toBe(3);
});
