import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../test/hospital.ts';

let server: TestServer;

const error = {
  incident: '0190f0e4-7b5e-7cc0-a1b2-c3d4e5f60718',
  name: 'TypeError',
  screen: '/home/patients/:id',
  frames: ['app-Ctug3Iwd.js:1:2345'],
};

const tell = async (body: unknown, remoteAddress = '127.0.0.1', { app } = server) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/client/error',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    remoteAddress,
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
};
const told = ({ logged } = server) => logged.filter((line) => line.includes('a screen failed'));

beforeAll(async () => {
  server = await aServer();
});

afterAll(() => server.end());

test('an error in the browser is logged with the id that its screen shows', async () => {
  expect(await tell(error)).toMatchObject({ status: 200 });
  expect(told()).toHaveLength(1);
  expect(JSON.parse(told()[0] ?? '')).toMatchObject({ level: 50, ...error });
});

test.for([
  ['a message with a name', { ...error, message: 'Ada Obi is not a function' }],
  ['a name in the place of a class', { ...error, name: 'Ada Obi' }],
  ['a name in the place of a frame', { ...error, frames: ['Ada Obi'] }],
  ['a name in the address', { ...error, screen: '/home/patients/Ada Obi' }],
  ['a new line', { ...error, name: 'TypeError\n{"level":50}' }],
  ['more frames than are read', { ...error, frames: Array(13).fill(error.frames[0]) }],
  ['nothing', null],
])('%s is refused and not logged', async ([, body]) => {
  const before = told().length;
  expect((await tell(body)).status).toBe(400);
  expect(told()).toHaveLength(before);
});

test('at most ten errors a minute are accepted from one address', async () => {
  const answers = [];
  for (let count = 0; count < 11; count += 1) answers.push(await tell(error));
  expect(answers.at(-1)).toMatchObject({ status: 429, retryAfter: expect.anything() });
  expect(told().length).toBeLessThanOrEqual(10);
});

test('at most sixty errors a minute are accepted from all addresses', async () => {
  const own = await aServer();
  const answers = [];
  for (let count = 0; count < 61; count += 1) answers.push(await tell(error, `10.0.${count}.1`, own));
  await own.end();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.at(-1)).toMatchObject({ status: 429, retryAfter: expect.anything() });
  expect(told(own)).toHaveLength(60);
});
