// A stream ends with its session, in every process and at once: far sooner than its next sign of life.
import { calls } from '@almoner/contract/calls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hospitalForFile } from './file-fixtures.ts';
import { aPassword, aStaffMember, type Person } from './hospital.ts';
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

/** Streams of these people in both processes; answers what became of them after `work`. */
async function outcomeOf(people: Person[], work: () => Promise<{ status: number }>) {
  const opened = await Promise.all(
    people.flatMap(({ session }) => [server, elsewhere].map((process) => listenTo(process, session.token))),
  );
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect((await work()).status).toBe(200);
  return Promise.all(opened.map(({ ended }) => soon(ended)));
}

test('signing out, which locking the screen does too', async () => {
  const { logout } = calls.account;
  const outcome = await outcomeOf([person], () => person.ask(logout, { params: { id: person.session.id } }));
  expect(outcome).toEqual(['ended', 'ended']);
});

test('being signed out from another place, which stays', async () => {
  const other = await hospital.signIn(username);
  const outcome = await outcomeOf([person, other], () => other.ask(calls.device.endOthers));
  expect(outcome).toEqual(['ended', 'ended', 'still open', 'still open']);
});

test('one session that is ended from the list', async () => {
  const other = await hospital.signIn(username);
  const [first] = (await other.get(calls.device.list)).filter(({ current }: { current: boolean }) => !current);
  const outcome = await outcomeOf([person], () => other.ask(calls.device.end, { params: { id: first.id } }));
  expect(outcome).toEqual(['ended', 'ended']);
});

test('an administrator who ends the sessions of a colleague, and nobody else’s', async () => {
  const outcome = await outcomeOf([person, hospital.admin], () =>
    hospital.admin.ask(calls.staffAccess.signOut, { params: { id: staffId } }),
  );
  expect(outcome).toEqual(['ended', 'ended', 'still open', 'still open']);
});

test('a changed password, but for the session that changed it', async () => {
  const other = await hospital.signIn(username);
  const passwordRo = { oldPassword: aPassword, newPassword: 'a calm blue lantern 42' };
  const outcome = await outcomeOf([person, other], () =>
    other.ask(calls.account.updatePassword, { params: { id: other.session.id }, body: { passwordRo } }),
  );
  expect(outcome).toEqual(['ended', 'ended', 'still open', 'still open']);
});
