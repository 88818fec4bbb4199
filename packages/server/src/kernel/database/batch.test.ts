// Batches of statements: their answers when one of them fails, and the state of the connection afterwards.

import { calls } from '@almoner/contract/calls';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '../../../test/database.ts';
import { aHospital, aServer, type TestServer } from '../../../test/hospital.ts';
import { newId } from '../base/identity.ts';
import { openPool, type Pool } from './database.ts';
import { statement } from './statement.ts';

let server: TestServer;
let pool: Pool;
let tenantId: string;

beforeAll(async () => {
  server = await aServer();
  const { admin } = await aHospital(server, 'Ours');
  await admin.get(calls.department.create, { body: { departmentRo: { name: 'Ours only' } } });
  tenantId = String((await server.sql('select id from tenant'))[0]?.id);
  // One connection, so that the next transaction gets the connection of the one before.
  pool = openPool({ url: server.database.appUrl, secret: testSecret, log: pino({ level: 'silent' }), max: 1 });
});
afterAll(async () => {
  await pool.close();
  await server.end();
});

const divided = statement((_, given: { by: number }) => sql<{ n: number }>`select 12 / ${given.by}::integer as n`);
const addWardType = statement(
  (_, given: { id: string; name: string }) =>
    sql`insert into ward_type (id, name, amount) values (${given.id}, ${given.name}, 0)`,
);
const names = statement((db) => db.selectFrom('ward_type').select('name').orderBy('name'));
const departments = statement((db) => db.selectFrom('department').select('name'));
const numbered = (n: number) => statement(() => sql<{ n: number }>`select ${sql.lit(n)}::integer as n`);

const stateOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? outcome.value : (outcome.reason.code ?? outcome.reason.message);

test('statements before the failing one are answered; those behind it fail as not tried', async () => {
  let outcomes: unknown[] = [];
  const failing = pool.transaction({ tenantId }, async (db) => {
    const settled = await Promise.allSettled([db.one(numbered(1), {}), db.one(divided, { by: 0 }), db.all(names, {})]);
    outcomes = settled.map(stateOf);
    return db.all(names, {});
  });
  // A handler that goes on nevertheless gets the cause.
  await expect(failing).rejects.toThrow('division by zero');
  expect(outcomes).toEqual([{ n: 1 }, '22012', '25P02']);
});

test('a connection on which statements failed or were skipped executes each of them later', async () => {
  const [first, second] = [numbered(11), numbered(12)];
  const failing = pool.transaction({ tenantId, readOnly: true }, (db) =>
    Promise.all([db.one(divided, { by: 0 }), db.one(first, {}), db.one(second, {})]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  const broken = statement(() => sql`select nothing from nowhere`);
  for (const _ of ['parsed anew', 'and again']) {
    await expect(pool.transaction({ tenantId, readOnly: true }, (db) => db.all(broken, {}))).rejects.toThrow('nowhere');
  }
  const again = await pool.transaction({ tenantId, readOnly: true }, (db) =>
    Promise.all([db.one(divided, { by: 4 }), db.one(first, {}), db.one(second, {}), db.one(first, {})]),
  );
  expect(again.map(({ n }) => n)).toEqual([3, 11, 12, 11]);
});

test('a read that queries, waits and queries again stays in its tenant and may write nothing either time', async () => {
  const read = (work: Parameters<typeof pool.transaction>[1]) => pool.transaction({ tenantId, readOnly: true }, work);
  const seen = await read(async (db) => [await db.all(departments, {}), await db.all(departments, {})]);
  expect(seen).toEqual([[{ name: 'Ours only' }], [{ name: 'Ours only' }]]);
  const write = { id: newId(), name: 'By a read' };
  await expect(read((db) => db.run(addWardType, write))).rejects.toThrow('read-only transaction');
  const later = read(async (db) => {
    await db.all(departments, {});
    await db.run(addWardType, write);
  });
  await expect(later).rejects.toThrow('read-only transaction');
  // Afterwards the connection is in no tenant.
  expect(await pool.query(departments, {})).toEqual([]);
});

test('a command with a failed statement is rolled back, even if the handler did not await that statement', async () => {
  const half = pool.transaction({ tenantId }, async (db) => {
    await db.run(addWardType, { id: newId(), name: 'Half' });
    db.one(divided, { by: 0 }).catch(() => undefined);
  });
  await expect(half).rejects.toThrow('division by zero');
  const swallowed = pool.transaction({ tenantId }, async (db) => {
    await db.run(addWardType, { id: newId(), name: 'Swallowed' });
    await db.one(divided, { by: 0 }).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('division by zero');
  expect(await pool.transaction({ tenantId, readOnly: true }, (db) => db.all(names, {}))).toEqual([]);
});

test('a value that cannot be parsed fails its statement and not the process', async () => {
  const endless = statement(() => sql<{ at: string }>`select 'infinity'::timestamptz as at`);
  const read = pool.transaction({ tenantId, readOnly: true }, (db) => db.one(endless, {}));
  await expect(read).rejects.toThrow('Invalid time value');
  expect(await pool.query(numbered(1), {})).toEqual([{ n: 1 }]);
});
