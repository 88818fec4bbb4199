// A stream ends with its session, in every process and at once: far sooner than its next sign of life.
import { calls } from '@almoner/contract/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hospitalForFile } from './file-fixtures.ts';
import { aPassword, aStaffMember, aWord, type Person } from './hospital.ts';
import { closeStreams, listenTo, processForFile } from './streams.ts';

// The streams' next sign of life would be long after the test.
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

const soon = (ended: Promise<unknown>) =>
  Promise.race([ended.then(() => 'ended'), new Promise((resolve) => setTimeout(() => resolve('still open'), 3_000))]);

const streamsOf = (people: Person[]) =>
  Promise.all(people.flatMap(({ session }) => [server, elsewhere].map((process) => listenTo(process, session.token))));

/** Opens streams of these people in both processes: `work` ends those of the ones and leaves those of the others alone. */
async function ends(people: Person[], work: () => Promise<{ status: number }>, staying: Person[] = []): Promise<void> {
  const [ending, left] = [await streamsOf(people), await streamsOf(staying)];
  for (const { status } of [...ending, ...left]) expect(status).toBe(200);
  expect((await work()).status).toBe(200);
  expect(await Promise.all(ending.map(({ ended }) => soon(ended)))).toEqual(ending.map(() => 'ended'));
  // A stream that still hears what changes is open.
  await hospital.admin.get(calls.department.create, { body: { departmentRo: { name: aWord() } } });
  for (const { heard } of left) await expect.poll(() => heard, { timeout: 3_000 }).toContain('department');
}

test('signing out, which locking the screen does too', async () => {
  const { logout } = calls.account;
  await ends([person], () => person.ask(logout, { params: { id: person.session.id } }));
});

test('being signed out from another place, which stays', async () => {
  const other = await hospital.signIn(username);
  await ends([person], () => other.ask(calls.device.endOthers), [other]);
});

test('one session that is ended from the list', async () => {
  const other = await hospital.signIn(username);
  const [first] = (await other.get(calls.device.list)).filter(({ current }: { current: boolean }) => !current);
  await ends([person], () => other.ask(calls.device.end, { params: { id: first.id } }), [other]);
});

test('an administrator who ends the sessions of a colleague, and nobody else’s', async () => {
  const { admin } = hospital;
  await ends([person], () => admin.ask(calls.staffAccess.signOut, { params: { id: staffId } }), [admin]);
});

test('a changed password, but for the session that changed it', async () => {
  const other = await hospital.signIn(username);
  const passwordRo = { oldPassword: aPassword, newPassword: 'a calm blue lantern 42' };
  const change = { params: { id: other.session.id }, body: { passwordRo } };
  await ends([person], () => other.ask(calls.account.updatePassword, change), [other]);
});
