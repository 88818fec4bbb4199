// Metrics of the database, and of audit rows that wait for their seals.
import { calls } from '@almoner/contract/calls';
import pg from 'pg';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../test/file-fixtures.ts';
import { metricsToken } from '../../../test/hospital.ts';
import { DatabaseMetrics, gaugeUnsealed } from './database-metrics.ts';

const { server, hospital } = await hospitalForFile();

async function figures(): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await server.app.inject({ url: '/api/metrics', headers })).body;
}
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

test('the time that a connection was waited for and held is measured, by call', async () => {
  await hospital.admin.get(calls.department.list);
  const before = await figures();
  const held = `almoner_database_seconds_count{call="${calls.department.list.path}"}`;
  await hospital.admin.get(calls.department.list);
  const after = await figures();
  expect(figure(after, held)).toBe(figure(before, held) + 1);
  const waits = 'almoner_database_wait_seconds_count';
  expect(figure(after, waits)).toBeGreaterThan(figure(before, waits));
  // Session look-ups, and the queries of the metrics themselves.
  expect(figure(after, 'almoner_database_seconds_count{call="none"}')).toBeGreaterThan(0);
  expect(figure(after, 'almoner_database_connections{state="waiting"}')).toBe(0);
});

test('a wait that ends without a connection counts as a wait, and not as time of the database', async () => {
  const own = new DatabaseMetrics();
  const registry = new Registry();
  own.show(registry, { counts: () => ({ used: 1, idle: 2, waiting: 3 }) });
  const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
  await own.time('/a', async (lent) => {
    await after(40);
    lent();
    await after(20);
  });
  const refused = own.time('/b', async () => {
    await after(40);
    throw new Error('nothing was free');
  });
  await expect(refused).rejects.toThrow('nothing was free');
  const text = await registry.metrics();
  expect(figure(text, 'almoner_database_wait_seconds_count')).toBe(2);
  expect(figure(text, 'almoner_database_wait_seconds_sum')).toBeGreaterThan(0.07);
  expect(figure(text, 'almoner_database_seconds_sum{call="/a"}')).toBeGreaterThan(0.015);
  expect(text).not.toContain('call="/b"');
  expect(figure(text, 'almoner_database_connections{state="waiting"}')).toBe(3);
});

test('unsealed audit rows are counted with the age of the oldest, and shown in the settings once late', async () => {
  const standing = () => hospital.admin.get(calls.audit.standing);
  const tenantId = (await server.sql('select id from tenant where code = $1', [hospital.admin.session.tenantCode]))[0]
    ?.id;
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  // Another transaction holds the end of the chain, so that the sealer cannot go on.
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(hashtextextended('audit ' || $1, 0))`, [tenantId]);
  await hospital.admin.get(calls.department.create, { body: { departmentRo: { name: 'Radiology' } } });
  expect(await standing()).toMatchObject({ waiting: expect.any(Number), late: false });
  // An id of 2024: the first bits of a UUID version 7 are its time.
  const row = `insert into audit (tenant_id, id, at, actor, call, outcome)
    values ($1, '01900000-0000-7000-8000-000000000001', now() - interval '6 minutes', '', '/old', 'DONE')`;
  await server.sql(row, [tenantId]);
  await server.sql(`insert into audit_unsealed values ($1, '01900000-0000-7000-8000-000000000001')`, [tenantId]);
  const late = await standing();
  expect(late.late).toBe(true);
  expect(late.waiting).toBeGreaterThan(1);
  const text = await figures();
  expect(figure(text, 'almoner_unsealed_rows')).toBeGreaterThanOrEqual(2);
  expect(figure(text, 'almoner_unsealed_oldest_seconds')).toBeGreaterThan(365 * 24 * 3600);
  await client.query('rollback');
  await client.end();
  await server.jobs.run('audit seals');
  await expect.poll(standing, { timeout: 20_000 }).toMatchObject({ waiting: 0, oldest: null, late: false });
  expect(figure(await figures(), 'almoner_unsealed_oldest_seconds')).toBeLessThan(60);
});

test('a scrape queries the number of unsealed rows once, and the next scrape queries it again', async () => {
  const registry = new Registry();
  let asked = 0;
  const query = async () => {
    asked += 1;
    return [{ rows: asked, oldest: null }] as never[];
  };
  gaugeUnsealed(registry, { query });
  expect(figure(await registry.metrics(), 'almoner_unsealed_rows')).toBe(1);
  expect(figure(await registry.metrics(), 'almoner_unsealed_rows')).toBe(2);
  expect(asked).toBe(2);
});
