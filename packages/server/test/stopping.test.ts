// Stopping under load: calls under way are answered, and no open connection keeps the process alive.
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { calls } from '@almoner/contract/calls';
import { EVENTS_PATH } from '@almoner/contract/events';
import { expect } from 'vitest';
import type { Server, ServerOptions } from '../src/app.ts';
import { openLog } from '../src/kernel/base/log.ts';
import { defaultTimeLimits } from '../src/kernel/base/time-limits.ts';
import { openPool } from '../src/kernel/database/database.ts';
import { LISTENER } from '../src/kernel/live/events.ts';
import { testSecret } from './database.ts';
import { faultTest as test } from './fault-test.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aHospital } from './hospital.ts';
import { shortWaits } from './short-waits.ts';
import { anotherProcess, portOf } from './streams.ts';

/** Far above the time that stopping takes, far below every time-out that would end a hang. */
const PROMPT_MS = 5_000;

const { server, hospital } = await hospitalForFile();

const another = (more: Partial<ServerOptions> = {}) => anotherProcess(server, { waits: shortWaits, ...more });

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Stops a server; returns whether it was prompt. */
async function stopsPromptly(of: Server): Promise<boolean> {
  const before = Date.now();
  await of.stop();
  return Date.now() - before < PROMPT_MS;
}

const streamRequest = (token: string, more = '') =>
  `GET /api${EVENTS_PATH} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n${more}\r\n`;

/** A browser-like connection: it stays open whatever the server sends, and is read only on request. */
async function connection(of: Server) {
  const socket = net.connect(portOf(of), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  const heard = (words: string) => expect.poll(() => text, { timeout: 5_000 }).toContain(words);
  return { socket, heard, text: () => text };
}

/** An open event stream. */
async function aStream(of: Server, token = hospital.admin.session.token) {
  const stream = await connection(of);
  stream.socket.write(streamRequest(token));
  await stream.heard('text/event-stream');
  return stream;
}

/** A process with a response larger than a connection buffers, and a connection that requested it and does not read. */
async function unread(more: Partial<ServerOptions> = {}) {
  const of = await another({
    ...more,
    alsoMount: ({ app }) => app.get('/api/long', (_, reply) => reply.send('x'.repeat(8 * 1024 * 1024))),
  });
  const asked = await connection(of);
  asked.socket.pause();
  asked.socket.write('GET /api/long HTTP/1.1\r\nhost: a\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { of, ...asked };
}

const bearer = () => ({ authorization: `Bearer ${hospital.admin.session.token}` });

/** Status of the response, or the error code. */
const askOnce = (options: http.RequestOptions) =>
  new Promise<string>((resolve) => {
    http
      .get(options, (response) => {
        response.once('error', (error: NodeJS.ErrnoException) => resolve(`cut: ${error.code}`));
        response.resume().once('end', () => resolve(String(response.statusCode)));
      })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

test('a call on a kept connection while the server stops is answered with `Connection: close`', async () => {
  const { promise: inside, resolve: arrived } = deferred();
  const { promise: hold, resolve: release } = deferred();
  const third = await another({
    waits: defaultTimeLimits,
    alsoMount: ({ app }) =>
      app.get('/api/slow', async () => {
        arrived();
        await hold;
        return { done: true };
      }),
  });
  const [slow, kept] = [await connection(third), await connection(third)];
  kept.socket.write('GET /api/nothing HTTP/1.1\r\nhost: a\r\n\r\n');
  await kept.heard('404');
  slow.socket.write('GET /api/slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await inside;
  const stopped = third.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  kept.socket.write('GET /api/health/live HTTP/1.1\r\nhost: a\r\n\r\n');
  await kept.heard('200 OK');
  await kept.heard('Connection: close');
  release();
  await slow.heard('done');
  await stopped;
});

test('a call under way is answered, and its connection is closed', async () => {
  const { promise: inside, resolve: arrived } = deferred();
  const third = await another({
    alsoMount: ({ app }) =>
      app.get('/api/slow', async () => {
        arrived();
        await new Promise((resolve) => setTimeout(resolve, 400));
        return { done: true };
      }),
  });
  const agent = new http.Agent({ keepAlive: true });
  const answered = askOnce({ port: portOf(third), path: '/api/slow', agent });
  await inside;
  expect(await stopsPromptly(third)).toBe(true);
  expect(await answered).toBe('200');
  agent.destroy();
});

test('ten stops under load cut no call off: every call on a kept connection is answered', async () => {
  const stopUnderLoad = async (round: number) => {
    const third = await another({ waits: defaultTimeLimits });
    const port = portOf(third);
    const outcomes = new Map<string, number>();
    const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    let stopped = false;
    const clients = Array.from({ length: 16 }, async () => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      while (!stopped) {
        const outcome = await askOnce({ port, path: `/api${calls.department.list.path}`, agent, headers: bearer() });
        count(outcome);
        if (outcome !== '200') await new Promise((resolve) => setTimeout(resolve, 10));
      }
      agent.destroy();
    });
    await expect.poll(() => outcomes.get('200') ?? 0, { timeout: 10_000 }).toBeGreaterThan(40 + round * 7);
    expect(await stopsPromptly(third)).toBe(true);
    stopped = true;
    await Promise.all(clients);
    // New connections are refused; open ones are not cut off.
    expect([round, [...outcomes.keys()].filter((outcome) => outcome !== 'ECONNREFUSED')]).toEqual([round, ['200']]);
  };
  // Two at a time: most of a stop is spent waiting for calls that are arriving.
  for (let round = 0; round < 10; round += 2) await Promise.all([stopUnderLoad(round), stopUnderLoad(round + 1)]);
});

test('a response that is being sent when the server stops arrives completely, and its connection is closed', async () => {
  const { of, socket, text } = await unread({ waits: defaultTimeLimits });
  const stopped = stopsPromptly(of);
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.resume();
  expect(await stopped).toBe(true);
  await expect.poll(() => text().split('\r\n\r\n')[1]?.length).toBe(8 * 1024 * 1024);
  socket.destroy();
});

test('a client that does not read its response delays the end by a few seconds at most', async () => {
  const { of, socket } = await unread();
  expect(await stopsPromptly(of)).toBe(true);
  socket.destroy();
});

test('a connection without a request, as browsers open in advance, does not delay the end', async () => {
  const third = await another();
  const unused = await connection(third);
  const halfway = await connection(third);
  halfway.socket.write('GET /api/health HTTP/1.1\r\nhost:');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await stopsPromptly(third)).toBe(true);
  unused.socket.destroy();
  halfway.socket.destroy();
});

test('a stream on a kept connection is ended with it', async () => {
  const third = await another();
  const { socket } = await aStream(third);
  expect(await stopsPromptly(third)).toBe(true);
  socket.destroy();
});

test('a stream requested while the server stops is not opened, or ended at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const third = await another();
    const { socket } = await connection(third);
    // The server begins to stop during the session look-up.
    socket.write(streamRequest(hospital.admin.session.token));
    await new Promise((resolve) => third.app.server.once('request', resolve));
    expect(await stopsPromptly(third), `round ${round}`).toBe(true);
    socket.destroy();
  }
});

test('a client that does not read its stream does not delay the end', async () => {
  const third = await another();
  const { socket } = await aStream(third);
  socket.pause();
  expect(await stopsPromptly(third)).toBe(true);
  socket.destroy();
});

test('a stopping server does not wait for a listening connection that is being reopened', async () => {
  const third = await another();
  await server.sql('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [LISTENER]);
  await new Promise((resolve) => setTimeout(resolve, 950));
  expect(await stopsPromptly(third)).toBe(true);
});

test('a client that disconnects during its session look-up does not count as one of twenty streams', async () => {
  const third = await another();
  const { token } = (await aHospital(server)).admin.session;
  for (let round = 0; round < 25; round += 1) {
    const { socket } = await connection(third);
    const asked = new Promise((resolve) => third.app.server.once('request', resolve));
    socket.write(streamRequest(token));
    await asked;
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { socket } = await aStream(third, token);
  socket.destroy();
  expect(await stopsPromptly(third)).toBe(true);
});

test('the last change before the end is sent to the other processes', async () => {
  const [third, fourth] = await Promise.all([another(), another()]);
  const { socket, heard } = await aStream(fourth);
  const { token, tenantCode } = hospital.admin.session;
  const answer = await third.app.inject({
    method: 'POST',
    url: `/api${calls.department.create.path}`,
    headers: { authorization: `Bearer ${token}`, 'x-tenant-code': tenantCode },
    payload: { departmentRo: { name: 'Last of all' } },
  });
  expect(answer.statusCode).toBe(200);
  await third.stop();
  await heard('["department"]');
  expect(await stopsPromptly(fourth)).toBe(true);
  socket.destroy();
});

test('a pool closes even while a connection is being opened in vain', async () => {
  const mute = net.createServer((socket) => setTimeout(() => socket.destroy(), 300));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const { port } = mute.address() as AddressInfo;
  const pool = openPool({ url: `postgres://a:b@127.0.0.1:${port}/c`, secret: testSecret, log: openLog('silent') });
  const failed = pool.transaction({}, async () => undefined).catch((error: Error) => error.message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await pool.close();
  expect(await failed).not.toBeUndefined();
  mute.close();
});
