// An event stream ends with its session, in every process and at once, long before its next heartbeat.
import { calls } from '@almoner/contract/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hospitalForFile } from './file-fixtures.ts';
import { aPassword, aStaffMember, aWord, type Person } from './hospital.ts';
import { closeStreams, listenTo, processForFile } from './streams.ts';

// The next heartbeat would be long after the test.
const { server, hospital } = await hospitalForFile({ eventBeatMs: 600_000 });
const elsewhere = await processForFile(server, { eventBeatMs: 600_000 });
await server.app.listen({ port: 0, host: '127.0.0.1' });
let username: string;
let staffId: string;
let person: Person;

beforeEach(async () => {
  const member = await aStaffMember(hospital, 'RECEPTIONIST');
  [username, staffId] = [member.account.username, member.id];
  person = await hospital.signIn(username);
});
afterEach(closeStreams);

const endedInTime = (ended: Promise<unknown>) =>
  Promise.race([ended.then(() => 'ended'), new Promise((resolve) => setTimeout(() => resolve('still open'), 3_000))]);

const streamsOf = (people: Person[]) =>
  Promise.all(people.flatMap(({ session }) => [server, elsewhere].map((process) => listenTo(process, session.token))));

/**
 * Opens streams of these people in both processes, and checks that `work` ends those of `people` and not those of
 * `staying`.
 */
async function ends(people: Person[], work: () => Promise<{ status: number }>, staying: Person[] = []): Promise<void> {
  const [ending, left] = [await streamsOf(people), await streamsOf(staying)];
  for (const { status } of [...ending, ...left]) expect(status).toBe(200);
  expect((await work()).status).toBe(200);
  expect(await Promise.all(ending.map(({ ended }) => endedInTime(ended)))).toEqual(ending.map(() => 'ended'));
  // A stream that still receives changes is open.
  await hospital.admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });
  for (const { heard } of left) await expect.poll(() => heard, { timeout: 3_000 }).toContain('department');
}

test('signing out, as locking the screen does, ends the streams of the session', async () => {
  const { logout } = calls.account;
  await ends([person], () => person.ask(logout, { params: { id: person.session.id } }));
});

test('signing out all other devices ends their streams and keeps the own one', async () => {
  const other = await hospital.signIn(username);
  await ends([person], () => other.ask(calls.device.endOthers), [other]);
});

test('a session that is ended in the device list ends its streams', async () => {
  const other = await hospital.signIn(username);
  const [first] = (await other.get(calls.device.list)).filter(({ current }: { current: boolean }) => !current);
  await ends([person], () => other.ask(calls.device.end, { params: { id: first.id } }), [other]);
});

test('an administrator who signs a colleague out ends the streams of that colleague alone', async () => {
  const { admin } = hospital;
  await ends([person], () => admin.ask(calls.staffAccess.signOut, { params: { id: staffId } }), [admin]);
});

test('a changed password ends the streams of all sessions except the one that changed it', async () => {
  const other = await hospital.signIn(username);
  const passwordRo = { oldPassword: aPassword, newPassword: 'a calm blue lantern 42' };
  const change = { params: { id: other.session.id }, body: { passwordRo } };
  await ends([person], () => other.ask(calls.account.updatePassword, change), [other]);
});
