// A database that stops answering while its connections stay open: calls fail within seconds, and succeed again once it
// answers.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect } from 'vitest';
import { testSecretText } from './database.ts';
import { faultTest as test } from './fault-test.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aProduct, endProducts, impatientMain } from './product.ts';
import { shortWaits, TIMES_SHORTER } from './short-waits.ts';
import { aSilentProxy, proxyForFile } from './silent-proxy.ts';
import { anotherProcess, portOf, processForFile } from './streams.ts';

const { server, hospital } = await hospitalForFile();
const proxy = await proxyForFile(server.database.appUrl);
const apart = await processForFile(server, { databaseUrl: proxy.url, connections: 6, waits: shortWaits });

/**
 * Time allowed for a server with short time limits, scaled from the usual ones; a second for a busy machine is not scaled.
 */
const within = (ms: number) => (ms - 1_000) / TIMES_SHORTER + 1_000;

beforeEach(() => proxy.heal());

async function ask(route: string, of = apart) {
  const before = Date.now();
  const response = await fetch(`http://127.0.0.1:${portOf(of)}/api${route}`, {
    headers: { authorization: `Bearer ${hospital.admin.session.token}`, connection: 'close' },
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message, ms: Date.now() - before };
}

const askMany = (count: number) => Promise.all(Array.from({ length: count }, () => ask(calls.department.list.path)));
const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
const slowest = (answers: { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));

test('calls and the health check answer in time while the database is silent, and recover soon after', async () => {
  expect(statuses(await askMany(32))).toEqual([200]);
  proxy.silence();
  const asked = askMany(24);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const health = await ask('/health');
  const answers = await asked;
  expect(statuses(answers)).toEqual([503]);
  expect(answers[0]?.message).toBe('The database cannot be reached at the moment. Please try again.');
  expect(slowest(answers)).toBeLessThan(within(10_000));
  expect(health).toMatchObject({ status: 503 });
  expect(health.ms).toBeLessThan(2_000);
  // New connections get no answer either.
  const later = await ask('/health');
  expect(later).toMatchObject({ status: 503 });
  expect(later.ms).toBeLessThan(2_000);
  proxy.heal();
  const healed = Date.now();
  await expect.poll(async () => (await ask(calls.department.list.path)).status, { timeout: 8_000 }).toBe(200);
  expect(Date.now() - healed).toBeLessThan(within(6_000));
  expect(statuses(await askMany(24))).toEqual([200]);
}, 60_000);

test('connections that a firewall forgot cost one time-out in all and not one each', async () => {
  expect(statuses(await askMany(32))).toEqual([200]);
  proxy.forget();
  const first = await ask(calls.department.list.path);
  expect(first).toMatchObject({ status: 503 });
  expect(first.ms).toBeLessThan(within(10_000));
  expect(statuses(await askMany(16))).toEqual([200]);
}, 60_000);

test('a server with a silent database stops in time, including calls under way', async () => {
  const third = await anotherProcess(server, { databaseUrl: proxy.url, connections: 6, waits: shortWaits });
  expect((await ask(calls.department.list.path, third)).status).toBe(200);
  proxy.silence();
  const underWay = ask(calls.department.list.path, third);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = Date.now();
  await third.stop();
  expect(Date.now() - before).toBeLessThan(within(18_000));
  expect((await underWay).status).toBe(503);
}, 60_000);

test('SIGTERM ends the process with exit code 0 although its database is silent', async () => {
  const owner = await aSilentProxy(server.database.ownerUrl);
  const env = { DATABASE_URL: owner.url, ALMONER_SECRET: testSecretText };
  const product = aProduct(undefined, env, { main: impatientMain });
  try {
    await product.said('Almoner is ready at');
    owner.silence();
    const before = Date.now();
    product.child.kill('SIGTERM');
    expect(await product.ended()).toBe(0);
    expect(Date.now() - before).toBeLessThan(within(18_000));
  } finally {
    endProducts();
    await owner.close();
  }
}, 90_000);
