// SQL injection: an attacker who can run arbitrary SQL within a call of their hospital, and knows every id and name of
// another hospital, can neither read nor change its data.
import { calls } from '@almoner/contract/calls';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashOf } from '../src/kernel/auth/caller.ts';
import { openLog } from '../src/kernel/base/log.ts';
import { openPool } from '../src/kernel/database/database.ts';
import { proverOf } from '../src/kernel/database/database-proof.ts';
import { statement } from '../src/kernel/database/statement.ts';
import { testSecret } from './database.ts';
import { aHospital, aServer, type TestServer } from './hospital.ts';
import { type Known, statementsOf } from './injections.ts';

const CANARY = 'Canary Ward';
const forged = 'a-token-that-was-made-up-by-the-attacker';
let server: TestServer;
let attacker: pg.Client;
let known: Known;

beforeAll(async () => {
  server = await aServer();
  const [own, other] = [await aHospital(server), await aHospital(server)];
  const departmentRo = { name: CANARY, description: '', status: 1 as const };
  await other.admin.ask(calls.department.create, { body: { departmentRo } });
  await own.admin.ask(calls.department.create, { body: { departmentRo: { ...departmentRo, name: 'Own Ward' } } });
  const idOf = async (code: string) => (await server.sql('select id from tenant where code = $1', [code]))[0]?.id;
  const [row] = await server.sql(
    `select s.id as session, encode(s.token_hash, 'hex') as token, encode(l.name_hash, 'hex') as name
     from session s join login_name l on l.account_id = s.account_id where s.account_id = $1`,
    [other.admin.session.id],
  );
  known = {
    tenant: String(await idOf(other.admin.session.tenantCode)),
    account: other.admin.session.id,
    ownTenant: String(await idOf(own.admin.session.tenantCode)),
    ownAccount: own.admin.session.id,
    session: String(row?.session),
    name: String(row?.name),
    forgedToken: hashOf(forged).toString('hex'),
  };
  // Waits for the sealer, whose writes must not look like the attacker's.
  await vi.waitFor(async () => expect(await server.sql('select from audit_unsealed')).toEqual([]), 5_000);
  attacker = await connect();
});
afterAll(async () => {
  await attacker.end();
  await server.end();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.database.appUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Digest of the other hospital's data and of the global tables. */
async function standing(): Promise<string> {
  const tables = await server.sql(
    `select c.relname as name, a.attname is not null and c.relname not in ('session', 'login_name') as tenants
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const parts = tables.map(
    ({ name, tenants }) => `select '${name} ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '-') as line
       from "${name}" t ${tenants ? `where t.tenant_id = '${known.tenant}'` : ''}`,
  );
  return JSON.stringify(await server.sql(parts.join(' union all ')));
}

/** Sends SQL unchanged, in a transaction that the server opened for the attacker's hospital or without one. */
async function inject(sql: string, inTenant: boolean): Promise<string> {
  await attacker.query('begin');
  try {
    if (inTenant) {
      const proof = proverOf(testSecret)(['tenant', known.ownTenant]);
      await attacker.query('select enter_tenant($1, $2)', [known.ownTenant, proof]);
    }
    const answers = [await attacker.query(sql)].flat();
    return JSON.stringify(answers.map((answer) => answer.rows));
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  } finally {
    await attacker.query('commit').catch(() => attacker.query('rollback'));
    // State that one attempt leaves on the connection is available to the next: that is part of the attack.
  }
}

/** The statements that read or changed another hospital's data. */
async function leaks(statements: string[], inTenant: boolean): Promise<string[]> {
  const found: string[] = [];
  let before = await standing();
  for (const sql of statements) {
    const answer = await inject(sql, inTenant);
    const after = await standing();
    if (answer.includes(CANARY)) found.push(`${sql} read: ${answer}`);
    if (after !== before) found.push(`${sql} changed something: ${answer}`);
    before = after;
  }
  return found;
}

test('no statement injected into a call reads or changes data of another hospital', async () => {
  expect(await leaks(statementsOf(known), true)).toEqual([]);
});

test('no statement injected before the hospital is known reads or changes data of another hospital', async () => {
  expect(await leaks(statementsOf(known), false)).toEqual([]);
});

test('a forged session grants no access', async () => {
  const answer = await server.call(calls.department.list, { headers: { authorization: `Bearer ${forged}` } });
  expect(answer.status).toBe(401);
});

test('a global table refuses the application role', async () => {
  for (const table of [
    'session',
    'login_name',
    'password_reset',
    'throttle',
    'known_device',
    'tenant',
    'proof_key',
    'sealing_key',
  ]) {
    expect(await inject(`select * from ${table}`, true)).toBe(`refused: permission denied for table ${table}`);
  }
});

test('a proof of another tenant, of another purpose or of random bytes grants no access', async () => {
  const prove = proverOf(testSecret);
  const proofs = [
    prove(['tenant', known.ownTenant]),
    prove(['session', known.tenant, known.account, known.forgedToken]),
    Buffer.alloc(32),
  ];
  for (const proof of proofs) {
    const sql = `select enter_tenant('${known.tenant}', '\\x${proof.toString('hex')}')`;
    expect(await inject(sql, true)).toBe('refused: this was not asked by the server');
  }
});

test('a proof cannot be read from the statements of other connections', async () => {
  const pool = openPool({ url: server.database.appUrl, secret: testSecret, log: openLog('silent'), max: 1 });
  const entered = statement(() => sql`select current_tenant() as entered`);
  await pool.transaction({ tenantId: known.tenant }, async (db) => {
    const before = await inject('select query from pg_stat_activity', true);
    await db.run(entered, {});
    const during = await inject('select query from pg_stat_activity', true);
    expect(during).toContain('as entered');
    expect(before + during).not.toContain(known.tenant);
  });
  await pool.close();
});

test('the tenant is reset at the end of its transaction', async () => {
  await inject('select 1', true);
  expect(await inject('select current_tenant() as tenant, (select count(*)::int from department) as seen', false)).toBe(
    '[[{"tenant":null,"seen":0}]]',
  );
});

test('the attacks are detected if the isolation has a hole', async () => {
  const holes = [
    `create or replace function current_tenant() returns uuid language sql stable parallel safe
       return nullif(current_setting('app.tenant', true), '')::uuid`,
    'grant select, insert, update, delete on session to almoner_app',
  ];
  for (const hole of holes) await server.sql(hole);
  const found = await leaks(statementsOf(known), true);
  expect(found).toContainEqual(expect.stringContaining("set_config('app.tenant'"));
  expect(found).toContainEqual(expect.stringMatching(/^insert into session/));
});
