import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@almoner/contract/calls';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSecret } from '../../../test/database.ts';
import { aHospital, aServer, type TestServer } from '../../../test/hospital.ts';
import { openPool, type Pool } from './database.ts';
import { statement } from './statement.ts';

const names = statement((db) => db.selectFrom('department').select('name'));

let server: TestServer;
let pool: Pool;
let tenants: string[];

beforeAll(async () => {
  server = await aServer();
  for (const name of ['Ours', 'Theirs']) {
    const { admin } = await aHospital(server, name);
    await admin.get(calls.department.create, { body: { departmentRo: { name: `${name} only` } } });
  }
  const rows = await server.sql('select tenant_id as id from company_setting order by name');
  tenants = rows.map(({ id }) => String(id));
  // One connection, so that each borrower gets the one that was just returned.
  pool = openPool({ url: server.database.appUrl, secret: testSecret, log: pino({ level: 'silent' }), max: 1 });
});
afterAll(async () => {
  await pool.close();
  await server.end();
});

test('a transaction sees its own tenant, and a statement outside a transaction sees none', async () => {
  const seen = await Promise.all(
    tenants.map((tenantId) => pool.transaction({ tenantId, readOnly: true }, (db) => db.all(names, {}))),
  );
  expect(seen).toEqual([[{ name: 'Ours only' }], [{ name: 'Theirs only' }]]);
  expect(await pool.query(names, {})).toEqual([]);
});

test('a transaction sees its own tenant alone even as a role that bypasses row-level security', async () => {
  const log = pino({ level: 'silent' });
  const unheld = openPool({ url: server.database.ownerUrl, secret: testSecret, log, max: 1 });
  const all = await server.sql(`select name from department where name like '% only'`);
  expect(all).toHaveLength(2);
  const seen = await Promise.all(
    tenants.map((tenantId) => unheld.transaction({ tenantId, readOnly: true }, (db) => db.all(names, {}))),
  ).finally(unheld.close);
  expect(seen).toEqual([[{ name: 'Ours only' }], [{ name: 'Theirs only' }]]);
});

test.each(['fails', 'succeeds'])(
  'statements left running by a transaction that %s do not run in the next tenant’s transaction',
  async (how) => {
    const [ours, theirs] = tenants;
    let late: Promise<unknown> = Promise.resolve();
    const first = pool.transaction({ tenantId: ours ?? '' }, async (db) => {
      late = pause(40).then(() => db.all(names, {}));
      late.catch(() => undefined);
      if (how === 'fails') throw new Error('on purpose');
    });
    await first.catch(() => undefined);
    await pool.transaction({ tenantId: theirs ?? '' }, () => pause(80));
    await expect(late).rejects.toThrow('after its transaction had ended');
  },
);

test('a connection that is lost between two statements fails its call and does not end the process', async () => {
  const [tenantId = ''] = tenants;
  const cut = pool.transaction({ tenantId }, async (db) => {
    await db.all(names, {});
    await server.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'almoner_app' and state = 'idle in transaction'`,
    );
    await pause(100);
    return db.all(names, {});
  });
  await expect(cut).rejects.toThrow('The database cannot be reached at the moment.');
  expect(await pool.transaction({ tenantId }, (db) => db.all(names, {}))).toEqual([{ name: 'Ours only' }]);
});
