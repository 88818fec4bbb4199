// An administrator's control of a colleague's sessions and two-factor sign-in.
import { calls } from '@almoner/contract/calls';
import type { Staff } from '@almoner/contract/house/staff';
import { beforeEach, expect, test } from 'vitest';
import { tryPassword, withApp } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffMember, aWord, type Hospital, type Person, somebodyWith } from '../../../../test/hospital.ts';
import { saveStaff } from '../../../../test/house.ts';

const { account, staff, staffAccess } = calls;

let hospital: Hospital;
let nurse: Staff;
let signedIn: Person;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  nurse = await aStaffMember(hospital, 'NURSE');
  signedIn = await hospital.signIn(nurse.account.username);
  server.letters.length = 0;
});

const of = (member: { id: string }) => ({ params: { id: member.id } });

test('an ADMIN signs a colleague out everywhere, which is audited', async () => {
  const second = await hospital.signIn(nurse.account.username);
  expect(await hospital.admin.get(staffAccess.read, of(nurse))).toEqual({
    sessions: 2,
    twoFactor: false,
    mayReset: true,
    mayConfirmAddress: false,
  });
  expect((await hospital.admin.get(staffAccess.signOut, of(nurse))).sessions).toBe(0);
  for (const one of [signedIn, second]) {
    expect(await one.ask(account.context)).toMatchObject({ status: 401, response_status: 'EXPIRE' });
  }
  const [row] = await server.sql(
    `select record, before, after from audit where call = '/staff/delete/session/{id}' and record_id = $1`,
    [nurse.id],
  );
  expect(row).toEqual({ record: 'staff', before: { sessions: 2 }, after: { sessions: 0 } });
});

test('signing a colleague out needs EXECUTE in the module of the record', async () => {
  const head = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE', 'NURSE:READ', 'NURSE:WRITE']);
  for (const call of [staffAccess.read, staffAccess.signOut, staffAccess.resetTwoFactor]) {
    expect((await head.ask(call, of(nurse))).status).toBe(403);
  }
  expect((await signedIn.ask(account.context)).status).toBe(200);
});

test('helping is refused for a role with more permissions, the root account and oneself', async () => {
  const head = await somebodyWith(hospital, ['EMPLOYEE:READ', 'EMPLOYEE:EXECUTE', 'NURSE:EXECUTE']);
  const root = await hospital.admin.get(staff.profile);
  expect((await head.ask(staffAccess.signOut, of(nurse))).status).toBe(403);
  expect((await head.ask(staffAccess.signOut, of(root))).status).toBe(403);
  const admin = await hospital.signIn((await aStaffMember(hospital, 'ADMIN')).account.username);
  expect((await admin.get(staffAccess.read, of(root))).mayReset).toBe(false);
  for (const call of [staffAccess.signOut, staffAccess.resetTwoFactor]) {
    expect((await admin.ask(call, of(root))).status).toBe(403);
    expect((await hospital.admin.ask(call, of(root))).status).toBe(409);
  }
  expect((await hospital.admin.ask(account.context)).status).toBe(200);
});

test('after a lost phone two-factor sign-in is reset, sessions end, and the owner is mailed', async () => {
  expect((await hospital.admin.ask(staffAccess.resetTwoFactor, of(nurse))).status).toBe(409);
  await withApp(signedIn);
  expect((await tryPassword(server, hospital, nurse.account.username)).data.twoFactor).toBe('CODE');
  expect((await hospital.admin.get(staffAccess.resetTwoFactor, of(nurse))).twoFactor).toBe(false);
  expect((await signedIn.ask(account.context)).status).toBe(401);
  expect((await tryPassword(server, hospital, nurse.account.username)).data.token).toBeDefined();
  await expect.poll(() => server.letters.length).toBe(1);
  expect(server.letters[0]).toMatchObject({ to: nurse.account.email, subject: 'Two-factor sign-in was reset' });
  const rows = await server.sql(
    `select before, after from audit where call = '/staff/delete/two_factor/{id}' and outcome = 'DONE' and record_id = $1`,
    [nurse.id],
  );
  expect(rows).toEqual([{ before: { twoFactor: true }, after: { twoFactor: false } }]);
});

test('the warning about a reset goes to the confirmed address, not to a changed one', async () => {
  await withApp(signedIn);
  const { email, username } = nurse.account;
  // Recorded a moment after the first sign-in.
  await server.sql('update account set used = true where username = $1', [username]);
  const changed = await saveStaff(hospital, nurse.id, { account: { email: `${aWord()}@elsewhere.example` } });
  expect(changed.data.account.linkEmail).toBe(email);
  await hospital.admin.get(staffAccess.resetTwoFactor, of(nurse));
  await expect
    .poll(() => server.letters.map(({ subject }) => subject).sort())
    .toEqual(['Two-factor sign-in was reset', 'Your account was changed']);
  expect(server.letters.map(({ to }) => to)).toEqual([email, email]);
});
