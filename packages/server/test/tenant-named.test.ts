// Every statement names the tenant of the rows that it reads and writes: row-level security is only the second safeguard.
import path from 'node:path';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { aDatabase } from './database.ts';
import { everyStatement, type Made, serverFolder } from './every-statement.ts';
import { unnamedTenants } from './tenants-named.ts';

vi.mock('../src/kernel/database/statement.ts', async (real) =>
  (await import('./every-statement.ts')).recordingStatements(real),
);
vi.mock('../src/kernel/records/list.ts', async (real) => (await import('./every-statement.ts')).recordingLists(real));

let tables: Set<string>;
let made: Made[];

beforeAll(async () => {
  await loadModule();
  const database = await aDatabase();
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relforcerowsecurity or c.relkind = 'v'`,
  );
  tables = new Set(rows.map(({ name }) => name));
  await client.end();
  await database.drop();
  made = await everyStatement();
}, 120_000);

test('every statement names the tenant of each table that it reads or writes', () => {
  const omitted = made.flatMap(({ at, text, tenantAt }) => {
    const unnamed = unnamedTenants(text, tables, tenantAt);
    return unnamed.length > 0 ? [`${path.relative(serverFolder, at)}: ${unnamed}`] : [];
  });
  expect([...new Set(omitted)]).toEqual([]);
  expect(made.filter(({ tenantAt }) => tenantAt > 0).length).toBeGreaterThan(450);
});

// The tenant is parameter $1.
test.each([
  ['select id from bill b where b.id = $2', ['bill']],
  ['select id from bill b where b.tenant_id = $2', ['bill']],
  ['select id from bill b where b.tenant_id = $1 or b.id = $2', ['bill']],
  ['select id from bill b where b.tenant_id <> $1', ['bill']],
  ['select id from bill b where b.tenant_id = b.tenant_id', ['bill']],
  ['select b.id from bill b join ticket t on t.id = b.ticket_id where b.tenant_id = $1', ['ticket']],
  ['select b.id from bill b, ticket t where b.tenant_id = $1 and t.tenant_id = t.id', ['ticket']],
  ['select b.id from bill b left join ticket t on b.tenant_id = $1 and t.tenant_id = $1', ['bill']],
  ['select (select count(*) from receipt r where r.bill_id = b.id) from bill b where b.tenant_id = $1', ['receipt']],
  ['select id from bill where tenant_id = $1 and exists (select from ticket where id = ticket_id)', ['ticket']],
  ['select id from bill where tenant_id = $1 union all select id from invoice', ['invoice']],
  ['with found as (select id from patient) select id from found', ['patient']],
  ['select p.id from patient p join (select id from staff) s on s.id = p.id where p.tenant_id = $1', ['staff']],
  ['select b.id from bill b join (select tenant_id from ticket) t on t.tenant_id = b.tenant_id', ['bill', 'ticket']],
  [
    'select id from (select tenant_id, id from ward union all select id, id from branch) w where w.tenant_id = $1',
    ['ward', 'branch'],
  ],
  ['with w as (select tenant_id, id from ward) select id from w where w.tenant_id = $1', ['ward']],
  ['insert into branch (id) values ($2)', ['branch']],
  ['insert into branch (id, tenant_id) values ($1, $2)', ['branch']],
  ['insert into branch (tenant_id, id) values ($1, $2), ($3, $4)', ['branch']],
  ['insert into branch (tenant_id, id) select w.tenant_id, w.id from ward w', ['branch', 'ward']],
  ['update bill set total = $1 where id = $2', ['bill']],
  ['update bill b set total = 1 from ticket t where b.tenant_id = $1 and t.id = b.ticket_id', ['ticket']],
  ['delete from branch where id = $2 returning tenant_id', ['branch']],
])('"%s" is reported for a missing tenant', (text, missing) => {
  expect(unnamedTenants(text, tables, 1)).toEqual(missing);
});

test.each([
  'select id from bill where $1::uuid = tenant_id and total > 0',
  'select b.id from bill b join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id where b.tenant_id = $1',
  'select b.id from bill b left join ticket t on t.tenant_id = b.tenant_id where t.id is null and b.tenant_id = $1',
  'select (select count(*) from receipt r where r.tenant_id = b.tenant_id) from bill b where b.tenant_id = $1',
  'with found as (select tenant_id, id from ward where tenant_id = $1) select from found f join bill b on b.tenant_id = f.tenant_id',
  'insert into branch (tenant_id, id) select w.tenant_id, w.id from ward w where w.tenant_id = $1',
  'insert into branch (id, tenant_id) values ($2, $1), ($3, $1)',
  'update bill b set total = 1 from ticket t where b.tenant_id = $1 and t.tenant_id = b.tenant_id',
  'select id from (select tenant_id, id from ward union all select tenant_id, id from branch) w where w.tenant_id = $1',
  'select code from tenant',
])('"%s" names all its tenants', (text) => {
  expect(unnamedTenants(text, tables, 1)).toEqual([]);
});
