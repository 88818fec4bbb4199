// Event streams of open screens, over real connections, from this process and another one on the same database.
import { calls } from '@almoner/contract/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { LISTENER } from '../src/kernel/live/events.ts';
import { hospitalForFile } from './file-fixtures.ts';
import { aHospital, aWord } from './hospital.ts';
import { shortWaits } from './short-waits.ts';
import { anotherProcess, closeFirstStream, closeStreams, listenTo, processForFile } from './streams.ts';

const { server, hospital } = await hospitalForFile({ eventBeatMs: 150 });
const elsewhere = await processForFile(server, { eventBeatMs: 150 });
await server.app.listen({ port: 0, host: '127.0.0.1' });
afterEach(closeStreams);

const addDepartment = (at = hospital) =>
  at.admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

test('a change is received in every process, by its own hospital alone', async () => {
  const other = await aHospital(server);
  const { token } = hospital.admin.session;
  const [here, there, foreign] = await Promise.all([
    listenTo(server, token),
    listenTo(elsewhere, token),
    listenTo(server, other.admin.session.token),
  ]);
  expect([here.status, here.type]).toEqual([200, 'text/event-stream']);
  await addDepartment();
  await eventually(() => {
    expect(here.heard).toEqual(['department']);
    expect(there.heard).toEqual(['department']);
  });
  await addDepartment(other);
  // The confirmation letter of a new hospital may be sent meanwhile.
  await eventually(() => expect(foreign.heard.filter((kind) => kind !== 'letter')).toEqual(['department']));
  expect(here.heard).toEqual(['department']);
});

test('unknown messages on the channel end no process', async () => {
  const { heard } = await listenTo(server, hospital.admin.session.token);
  for (const junk of ['', 'x', 'null', '{}', '{"tenantId":1,"records":"all"}']) {
    await server.sql("select pg_notify('almoner_changes', $1)", [junk]);
  }
  await addDepartment();
  await eventually(() => expect(heard).toEqual(['department']));
});

test('a refused or failed command sends no event', async () => {
  const { heard } = await listenTo(server, hospital.admin.session.token);
  await hospital.admin.ask(calls.department.create, { body: { departmentRo: { name: '' } } });
  const { name } = await addDepartment();
  await hospital.admin.ask(calls.department.create, { body: { departmentRo: { name } } });
  await eventually(() => expect(heard).toEqual(['department']));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard).toEqual(['department']);
});

test("a stream is refused without a session; with another hospital's code it is refused and audited", async () => {
  expect((await listenTo(server, undefined)).status).toBe(401);
  expect((await listenTo(server, 'x'.repeat(43))).status).toBe(401);
  const { token } = hospital.admin.session;
  expect((await listenTo(server, token, { 'x-tenant-code': 'another' })).status).toBe(403);
  const noted = await server.sql("select call, actor from audit where outcome = 'REFUSED' and record = 'events'");
  expect(noted).toEqual([{ call: '/events', actor: hospital.admin.session.username }]);
});

test('a stream ends with the session', async () => {
  const { admin } = await aHospital(server);
  const { ended } = await listenTo(server, admin.session.token);
  await admin.ask(calls.account.logout, { params: { id: admin.session.id } });
  await ended;
});

test('an account with twenty open streams is told to wait until one closes', async () => {
  const { token } = (await aHospital(server)).admin.session;
  const all = await Promise.all(Array.from({ length: 20 }, () => listenTo(server, token)));
  expect(all.map((one) => one.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await listenTo(server, token)).status).toBe(429);
  closeFirstStream();
  await expect.poll(async () => (await listenTo(server, token)).status, { timeout: 5_000 }).toBe(200);
});

test('a lost listening connection is reopened, and clients are told that everything may have changed', async () => {
  const { heard } = await listenTo(elsewhere, hospital.admin.session.token);
  await server.sql('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [LISTENER]);
  await eventually(() => expect(heard).toContain('*'));
  await addDepartment();
  await eventually(() => expect(heard).toContain('department'));
});

test('a stopping server ends the streams and does not wait for them', async () => {
  const third = await anotherProcess(server, { waits: shortWaits });
  const { ended } = await listenTo(third, hospital.admin.session.token);
  const before = Date.now();
  await third.stop();
  await ended;
  expect(Date.now() - before).toBeLessThan(3_000);
});
