// What open screens hear, over real connections, from this process and from another one on the same database.
import type { AddressInfo } from 'node:net';
import { calls } from '@almoner/contract/calls';
import { EVENTS_PATH } from '@almoner/contract/events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openServer, type Server } from '../src/app.ts';
import { readConfig } from '../src/kernel/config.ts';
import { openLog } from '../src/kernel/log.ts';
import { testSecret } from './database.ts';
import { aHospital, aServer, aWord, type Hospital, type TestServer } from './hospital.ts';

let server: TestServer;
let elsewhere: Server;
let hospital: Hospital;
const streams: AbortController[] = [];

beforeAll(async () => {
  server = await aServer({ eventBeatMs: 150 });
  elsewhere = await openServer({
    config: readConfig({ DATA_DIR: '/nowhere', PUBLIC_URL: 'http://almoner.example' }),
    databaseUrl: server.database.appUrl,
    secret: testSecret,
    log: openLog('silent'),
    webFolder: new URL('file:///nowhere/'),
    mail: { send: async () => undefined },
    eventBeatMs: 150,
  });
  await Promise.all([server, elsewhere].map((one) => one.app.listen({ port: 0, host: '127.0.0.1' })));
  hospital = await aHospital(server);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.abort();
});
afterAll(async () => {
  await elsewhere.stop();
  await server.end();
});

const portOf = (of: Server) => (of.app.server.address() as AddressInfo).port;

/** Listens on a process; answers what it heard so far, and the end of the stream. */
async function listen(of: Server, token: string | undefined, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  streams.push(controller);
  const response = await fetch(`http://127.0.0.1:${portOf(of)}/api${EVENTS_PATH}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    signal: controller.signal,
  });
  const heard: string[] = [];
  const read = async () => {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const text = new TextDecoder().decode(chunk);
      for (const [, data] of text.matchAll(/data: (.*)\n/g)) heard.push(...JSON.parse(data as string));
    }
  };
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return { status: response.status, type: response.headers.get('content-type'), heard, ended };
}

const addDepartment = (at = hospital) =>
  at.admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

test('a change is heard in every process, by its own hospital alone', async () => {
  const other = await aHospital(server);
  const { token } = hospital.admin.session;
  const [here, there, foreign] = await Promise.all([
    listen(server, token),
    listen(elsewhere, token),
    listen(server, other.admin.session.token),
  ]);
  expect([here.status, here.type]).toEqual([200, 'text/event-stream']);
  await addDepartment();
  await soon(() => {
    expect(here.heard).toEqual(['department']);
    expect(there.heard).toEqual(['department']);
  });
  await addDepartment(other);
  await soon(() => expect(foreign.heard).toEqual(['department']));
  expect(here.heard).toEqual(['department']);
});

test('a refused or failed command is not heard', async () => {
  const { heard } = await listen(server, hospital.admin.session.token);
  await hospital.admin.ask(calls.department.create, { body: { departmentRo: { name: '' } } });
  const { name } = await addDepartment();
  await hospital.admin.ask(calls.department.create, { body: { departmentRo: { name } } });
  await soon(() => expect(heard).toEqual(['department']));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard).toEqual(['department']);
});

test('is refused without a session, and under the name of another hospital', async () => {
  expect((await listen(server, undefined)).status).toBe(401);
  expect((await listen(server, 'x'.repeat(43))).status).toBe(401);
  const { token } = hospital.admin.session;
  expect((await listen(server, token, { 'x-tenant-code': 'another' })).status).toBe(403);
});

test('ends with the session', async () => {
  const { admin } = await aHospital(server);
  const { ended } = await listen(server, admin.session.token);
  await admin.ask(calls.account.logout, { params: { id: admin.session.id } });
  await ended;
});

test('whoever has twenty windows open already is asked to wait, until one closes', async () => {
  const { token } = (await aHospital(server)).admin.session;
  const all = await Promise.all(Array.from({ length: 20 }, () => listen(server, token)));
  expect(all.map((one) => one.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await listen(server, token)).status).toBe(429);
  streams[0]?.abort();
  await expect.poll(async () => (await listen(server, token)).status, { timeout: 5_000 }).toBe(200);
});

test('a lost listening connection is taken up again, and everything counts as changed', async () => {
  const { heard } = await listen(elsewhere, hospital.admin.session.token);
  await server.sql("select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%'");
  await soon(() => expect(heard).toContain('*'));
  await addDepartment();
  await soon(() => expect(heard).toContain('department'));
});

test('a stopping server ends the streams and does not wait for them', async () => {
  const third = await openServer({
    config: readConfig({ DATA_DIR: '/nowhere', PUBLIC_URL: 'http://almoner.example' }),
    databaseUrl: server.database.appUrl,
    secret: testSecret,
    log: openLog('silent'),
    webFolder: new URL('file:///nowhere/'),
    mail: { send: async () => undefined },
  });
  await third.app.listen({ port: 0, host: '127.0.0.1' });
  const { ended } = await listen(third, hospital.admin.session.token);
  const before = Date.now();
  await third.stop();
  await ended;
  expect(Date.now() - before).toBeLessThan(3_000);
});
