import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { open, session, write } from '@almoner/contract/access';
import { change, get, post } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { Money } from '@almoner/contract/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aHospital, aServer, type Hospital, metricsToken, type TestServer } from '../../../test/hospital.ts';
import { statement } from '../database/statement.ts';
import type { Handlers } from '../request/handler.ts';
import { mount } from '../request/mount.ts';

const probe = {
  forgetful: post('/probe/forgetful', { needs: session(), changes: ['role'], summary: '', data: z.null() }),
  undeclared: post('/probe/undeclared', { needs: session(), changes: ['role'], summary: '', data: z.null() }),
  openly: post('/probe/openly', { needs: open(), changes: ['role'], summary: '', data: z.null() }),
  faulty: get('/probe/faulty', { needs: session(), summary: '', data: z.null() }),
  money: post('/probe/money', {
    needs: session(),
    changes: ['department'],
    summary: '',
    body: { amount: Money },
    data: z.strictObject({ amount: Money }),
  }),
  failing: get('/probe/failing', { needs: session(), summary: '', data: z.null() }),
  moves: change('/probe/moves', { needs: write('ROLE'), changes: ['department'], summary: '', data: z.null() }),
};
let received: number | undefined;
let failing = '';
const fail = statement((_, given: { code: string }) => sql`select fail_with(${given.code})`);
const handlers: Handlers<typeof probe> = {
  forgetful: async () => null,
  undeclared: async ({ audit, caller }) => {
    await audit.changed('department', caller.accountId, null, null);
    return null;
  },
  openly: async ({ transaction, audited }) => {
    const [tenant] = await server.sql('select id from tenant');
    const tenantId = String(tenant?.id);
    await transaction({ tenantId }, (db) => audited(db, { tenantId, caller: null }, { record: 'session', id: null }));
    return null;
  },
  faulty: async () => {
    throw new Error('a secret of the inside');
  },
  money: async ({ body, audit, caller }) => {
    received = body.amount;
    await audit.changed('department', caller.accountId, null, null);
    return { amount: body.amount };
  },
  failing: async ({ db }) => {
    if (failing === 'ENOSPC') throw Object.assign(new Error('no space left on device'), { code: failing });
    await db.run(fail, { code: failing });
    return null;
  },
  moves: async ({ audit, caller }) => {
    await audit.changed('department', caller.accountId, null, null);
    return null;
  },
};

let server: TestServer;
let hospital: Hospital;

beforeAll(async () => {
  server = await aServer({ alsoMount: (kernel) => mount(kernel, probe, handlers) });
  hospital = await aHospital(server);
  await server.sql(`create function fail_with(code text) returns void language plpgsql
    as $$ begin raise exception 'as it would be' using errcode = code; end $$`);
});
afterAll(() => server.end());

const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...hospital.admin.headers, 'content-type': 'application/json', ...headers },
  });

test('a write without an audit entry is a server fault and is not saved', async () => {
  expect((await hospital.admin.ask(probe.forgetful)).status).toBe(500);
  expect(server.logged.some((line) => line.includes('wrote without an audit entry'))).toBe(true);
});

test('a write of a kind that the call does not declare is a fault in tests, with and without a session', async () => {
  expect((await hospital.admin.ask(probe.undeclared)).status).toBe(500);
  expect((await server.call(probe.openly)).status).toBe(500);
  for (const wrote of ['/probe/undeclared wrote department', '/probe/openly wrote session']) {
    expect(server.logged.some((line) => line.includes(wrote))).toBe(true);
  }
});

test('a fault is answered with an incident id and no internals; the log has both', async () => {
  const answer = await hospital.admin.ask(probe.faulty);
  expect(answer).toMatchObject({ status: 500, response_status: 'FAILED' });
  expect(answer.raw).not.toContain('secret');
  expect(
    server.logged.some((line) => line.includes(answer.data.incident) && line.includes('a secret of the inside')),
  ).toBe(true);
});

test('amounts are numbers with two decimals on the wire and kobo in memory', async () => {
  expect((await hospital.admin.ask(probe.money, { body: { amount: 1234.56 } })).data).toEqual({ amount: 1234.56 });
  expect(received).toBe(123_456);
  for (const amount of [0.001, '12', 1e300, null]) {
    expect(await hospital.admin.ask(probe.money, { body: { amount } })).toMatchObject({ status: 400 });
  }
});

test('a body that is not JSON, too large or of a wrong type is refused with a plain message', async () => {
  const path = '/api/department/create';
  for (const [payload, headers, status] of [
    ['{"departmentRo":', {}, 400],
    ['[]', {}, 400],
    ['{"__proto__":{"admin":true}}', {}, 400],
    [`{"departmentRo":{"name":"${'x'.repeat(1_100_000)}"}}`, {}, 413],
    ['name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
  ] as const) {
    const answer = await send(path, payload, headers);
    expect({ status: answer.statusCode, kind: answer.json().response_status }).toEqual({ status, kind: 'FAILED' });
  }
});

test('an unknown path is not found, and an unreadable one is refused', async () => {
  expect((await server.app.inject('/api/nothing')).json()).toEqual({
    response_status: 'FAILED',
    message: 'Not found.',
    data: null,
  });
  const answer = await server.app.inject({ url: '/api/patient/read/%ff/0/10', headers: hospital.admin.headers });
  expect(answer.statusCode).toBe(400);
});

test('every response of the API forbids caching, framing and content sniffing', async () => {
  const { headers } = await server.app.inject('/api/department/read');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  // Our own pages use the camera for pictures; all other device permissions are denied.
  expect(headers['permissions-policy']).toContain('camera=(self)');
  expect(headers['permissions-policy']).toContain('microphone=()');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('the description lists every call, and its page loads nothing from other hosts', async () => {
  const description = (await server.app.inject('/api/openapi.json')).json();
  const paths = Object.values(calls).flatMap((group) => Object.values(group).map((call) => `/api${call.path}`));
  expect(Object.keys(description.paths).sort()).toEqual([...new Set(paths)].sort());
  expect(description.openapi).toBe('3.1.0');
  const page = (await server.app.inject('/api/docs')).body;
  for (const path of paths) expect(page).toContain(`<code>${path}</code>`);
  expect(page).not.toMatch(/(src|href)="?https?:/);
});

test('readiness answers while the database does, and liveness without asking the database', async () => {
  for (const path of ['', '/ready', '/live']) {
    expect((await server.app.inject(`/api/health${path}`)).statusCode).toBe(200);
  }
});

test('the metrics need their token, from any address', async () => {
  const ask = (headers: Record<string, string>, of = server) =>
    of.app.inject({ url: '/api/metrics', headers, remoteAddress: '127.0.0.1' });
  expect((await ask({ authorization: `Bearer ${metricsToken}` })).body).toContain('almoner_call_seconds_bucket');
  for (const authorization of ['', 'Bearer', 'Bearer undefined', `Basic ${metricsToken}`, `Bearer ${metricsToken}x`]) {
    expect((await ask(authorization ? { authorization } : {})).statusCode).toBe(403);
  }
  const without = await aServer({ config: { METRICS_TOKEN: '' } });
  for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
    expect((await ask({ authorization }, without)).statusCode).toBe(403);
  }
  await without.end();
});

test('security.txt names the configured contact, and nothing else is below .well-known', async () => {
  const named = await aServer({
    config: { SECURITY_CONTACT: 'mailto:security@hospital.example', PUBLIC_URL: 'https://hospital.example' },
  });
  const answer = await named.app.inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain('Contact: mailto:security@hospital.example\n');
  expect(Date.parse(/Expires: (.*)/.exec(answer.body)?.[1] ?? '')).toBeGreaterThan(Date.now());
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await named.app.inject('/.well-known/anything')).statusCode).toBe(404);
  await named.end();
  expect((await server.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
});

test('an aborted upload is not logged as a server fault', async () => {
  const own = await aServer();
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { admin } = await aHospital(own);
  own.logged.length = 0;
  const kinds = ['application/json', 'multipart/form-data; boundary=x'];
  for (const kind of kinds) {
    const socket = net.connect((own.app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = ['POST /api/staff/create HTTP/1.1', 'host: a', `authorization: ${admin.headers.authorization}`];
    const sent = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc';
    socket.write([...head, `content-type: ${kind}`, 'content-length: 100000', '', sent].join('\r\n'));
    await once(own.app.server, 'request');
    await new Promise((resolve) => setTimeout(resolve, 150));
    socket.destroy();
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(own.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  await own.end();
});

test.each([
  ['53100', /disk space/],
  ['58030', /disk is not responding/],
  ['55P03', /Someone else is working on this/],
  ['40P01', /Someone else is working on this/],
  ['57014', /cannot be reached/],
])('the database error %s is answered 503 with the reason', async (code, message) => {
  failing = code;
  const answer = await hospital.admin.ask(probe.failing);
  expect(answer).toMatchObject({ status: 503, response_status: 'FAILED', message: expect.stringMatching(message) });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('a full disk of the server itself is answered 503 with the reason', async () => {
  failing = 'ENOSPC';
  expect(await hospital.admin.ask(probe.failing)).toMatchObject({
    status: 503,
    message: expect.stringMatching(/disk space/),
  });
});

test('a request that is sent byte by byte is ended at its time limit, and the server goes on', async () => {
  const own = await aServer({ config: { REQUEST_SECONDS: '1' } });
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { admin } = await aHospital(own);
  const { port } = own.app.server.address() as AddressInfo;
  const heads = [
    `POST /api/department/create HTTP/1.1\r\nhost: a\r\nauthorization: ${admin.headers.authorization}\r\n` +
      'content-type: application/json\r\ncontent-length: 100000\r\n\r\n{',
    'POST /api/department/create HTTP/1.1\r\nhost: a\r\nx-slow: ',
  ];
  const ended = heads.map(async (head) => {
    const socket = net.connect(port, '127.0.0.1');
    const began = performance.now();
    socket.write(head);
    // A byte every 100 ms, so that no time-out of an idle connection ends the request.
    const drip = setInterval(() => socket.write('1'), 100);
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    socket.on('error', () => undefined);
    await once(socket, 'close');
    clearInterval(drip);
    return { heard: heard.slice(0, 12), seconds: (performance.now() - began) / 1000 };
  });
  for (const { heard, seconds } of await Promise.all(ended)) {
    expect(heard).toBe('HTTP/1.1 408');
    // One second of limit, up to one second until Node checks it, and the delay of a busy machine.
    expect(seconds).toBeLessThan(15);
  }
  expect((await admin.ask(calls.department.list)).status).toBe(200);
  await own.end();
}, 30_000);

test('a lost database is answered 503 with Retry-After, and the server recovers by itself', async () => {
  const own = await aServer();
  const { admin } = await aHospital(own);
  await own.sql('update pg_database set datallowconn = false where datname = current_database()');
  await own.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const lost = await admin.ask(calls.department.list);
  expect(lost).toMatchObject({ status: 503, response_status: 'FAILED' });
  expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
  await own.sql('update pg_database set datallowconn = true where datname = current_database()');
  await expect.poll(async () => (await admin.ask(calls.department.list)).status, { timeout: 8000 }).toBe(200);
  await own.end();
});

test('a repeated key is one write; with another body it is refused; a malformed key is refused', async () => {
  const key = { 'idempotency-key': 'one-key-0001' };
  const first = await hospital.admin.ask(probe.money, { body: { amount: 5 }, headers: key });
  const again = await hospital.admin.ask(probe.money, { body: { amount: 5 }, headers: key });
  expect(again.raw).toBe(first.raw);
  expect((await hospital.admin.ask(probe.money, { body: { amount: 6 }, headers: key })).status).toBe(422);
  expect((await hospital.admin.ask(probe.moves, { headers: { 'idempotency-key': 'with space' } })).status).toBe(400);
});
