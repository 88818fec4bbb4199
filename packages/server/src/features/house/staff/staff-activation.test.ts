// Accounts prepared by staff and activated by an administrator, and addresses changed by others.
import { calls } from '@almoner/contract/calls';
import type { Staff } from '@almoner/contract/house/staff';
import { beforeEach, expect, test } from 'vitest';
import { tryPassword } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import {
  aHospital,
  aPassword,
  aStaffBody,
  aStaffMember,
  aWord,
  type Hospital,
  type Person,
  setGrants,
  somebody,
  somebodyWith,
} from '../../../../test/hospital.ts';
import { answerText, letterTo, saveStaff, tokenIn } from '../../../../test/house.ts';

const { staff, staffAccess, account } = calls;

let hospital: Hospital;
let clerk: Person;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  clerk = await somebodyWith(hospital, ['DOCTOR:READ', 'DOCTOR:WRITE']);
  server.letters.length = 0;
});

const prepare = async (body = aStaffBody('DOCTOR')): Promise<Staff> =>
  clerk.get(staff.create, { body: { staffRo: body } });
const decide = (call: typeof staff.activate, by: Person, { id, version }: Staff) =>
  by.ask(call, { params: { id }, body: { activationRo: { version } } });
const waiting = (by = hospital.admin): Promise<{ id: string }[]> => by.get(staff.waiting);
const canSignIn = async (username: string, password = aPassword) =>
  (await tryPassword(server, hospital, username, password)).status === 200;
const change = (by: Person, { id, version }: Staff, account: object) =>
  saveStaff(hospital, id, { account, version }, by);
const textTo = async (email: string) => (await letterTo(server, email)).text;
const choose = (token: string, newPassword: string) =>
  server.call(account.resetPassword, { body: { resetPasswordRo: { token, newPassword } } });
const forget = (username: string, email: string) =>
  server.call(account.forgotPassword, { body: { forgotPasswordRo: { username, email } } });

test('a clerk with the permission for doctors prepares an account, which gives no access until it is activated', async () => {
  const answer = await clerk.ask(staff.create, { body: { staffRo: aStaffBody('DOCTOR') } });
  expect(answerText(answer)).toBe('200 Saved. An administrator must activate the account.');
  const doctor: Staff = answer.data;
  expect(doctor.account).toMatchObject({ status: 0, waiting: true, role: { name: 'DOCTOR' } });
  const { username, email } = doctor.account;
  expect(await canSignIn(username)).toBe(false);
  await forget(username, email);
  expect(await waiting()).toMatchObject([{ id: doctor.id, username, email, role: { name: 'DOCTOR' } }]);
  const activated = await decide(staff.activate, hospital.admin, doctor);
  expect([activated.status, activated.data.account]).toMatchObject([200, { status: 1, waiting: false }]);
  expect(await waiting()).toEqual([]);
  // The password that the clerk typed does not sign in: the person chooses one.
  expect(await canSignIn(username)).toBe(false);
  const text = await textTo(email);
  expect(server.letters).toHaveLength(1);
  const chosen = `a calm lantern ${aWord()}`;
  expect((await choose(tokenIn(text), chosen)).status).toBe(200);
  expect(await canSignIn(username, chosen)).toBe(true);
});

test('the link to a new account is valid for three days', async () => {
  const doctor = await prepare();
  await decide(staff.activate, hospital.admin, doctor);
  const token = tokenIn(await textTo(doctor.account.email));
  server.setNow(new Date(Date.now() + 4 * 24 * 3600_000));
  expect((await choose(token, `a calm lantern ${aWord()}`)).status).toBe(400);
  server.setNow(new Date(Date.now() + 2 * 24 * 3600_000));
  expect((await choose(token, `a calm lantern ${aWord()}`)).status).toBe(200);
  server.setNow(undefined);
});

test('preparing or writing roles does not allow activation, not by the edit form either', async () => {
  const doctor = await prepare();
  expect((await decide(staff.activate, clerk, doctor)).status).toBe(403);
  const off = await change(clerk, doctor, { status: 1 });
  expect(answerText(off)).toBe('403 An administrator must activate this account.');
  await setGrants(hospital, clerk.session.role.name, ['DOCTOR:READ', 'DOCTOR:WRITE', 'ROLE:READ', 'ROLE:WRITE']);
  expect(await waiting(clerk)).toEqual([]);
  expect((await decide(staff.activate, clerk, doctor)).status).toBe(403);
  expect((await decide(staff.decline, clerk, doctor)).status).toBe(403);
  expect((await waiting()).map(({ id }) => id)).toEqual([doctor.id]);
});

test('an account changed since the administrator viewed it is not activated', async () => {
  const doctor = await prepare();
  const email = `${aWord()}@elsewhere.example`;
  expect((await change(clerk, doctor, { email })).status).toBe(200);
  expect((await decide(staff.activate, hospital.admin, doctor)).status).toBe(409);
  const [now] = await waiting();
  expect(now).toMatchObject({ email, version: doctor.version + 1 });
});

test('only one of two concurrent decisions of administrators succeeds', async () => {
  const doctor = await prepare();
  const second = await somebody(hospital, 'ADMIN');
  const answers = await Promise.all([
    decide(staff.activate, hospital.admin, doctor),
    decide(staff.decline, second, doctor),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a rejected account stays inactive; only an administrator activates it later, and a link is mailed', async () => {
  const doctor = await prepare();
  expect((await decide(staff.decline, hospital.admin, doctor)).data.account).toMatchObject({
    status: 0,
    waiting: false,
  });
  const read = (): Promise<Staff> => hospital.admin.get(staff.read, { params: { id: doctor.id } });
  await setGrants(hospital, 'DOCTOR', ['DOCTOR:READ']);
  expect((await change(clerk, await read(), { status: 1 })).status).toBe(403);
  expect((await change(hospital.admin, await read(), { status: 1 })).status).toBe(200);
  expect(await textTo(doctor.account.email)).toContain('choose your password');
});

test('the first password is set by accounts that may activate, and not requested from others', async () => {
  const body = aStaffBody('DOCTOR');
  for (const password of [undefined, '']) {
    const staffRo = { ...body, accountRo: { ...body.accountRo, password } };
    const refused = await hospital.admin.ask(staff.create, { body: { staffRo } });
    expect(answerText(refused)).toBe('400 staffRo.accountRo.password: Please provide a password.');
    const employeeRo = { ...staffRo, accountRo: { ...staffRo.accountRo, role: 'ACCOUNTANT' } };
    expect(answerText(await hospital.admin.ask(staff.createEmployee, { body: { staffRo: employeeRo } }))).toBe(
      answerText(refused),
    );
  }
  const doctor = await prepare({ ...body, accountRo: { ...body.accountRo, password: '' } });
  await decide(staff.activate, hospital.admin, doctor);
  const chosen = `a calm lantern ${aWord()}`;
  expect((await choose(tokenIn(await textTo(doctor.account.email)), chosen)).status).toBe(200);
  expect(await canSignIn(doctor.account.username, chosen)).toBe(true);
});

test('weakening a role, taking a member over and waiting for the repair fails at every step', async () => {
  await setGrants(hospital, 'ACCOUNTANT', ['ACCOUNT:READ', 'ACCOUNT:WRITE', 'ACCOUNT:EXECUTE']);
  const victim = await aStaffMember(hospital, 'ACCOUNTANT');
  const { id: roleId } = victim.account.role;
  const grants = ['ROLE', 'EMPLOYEE'].flatMap((one) => ['READ', 'WRITE', 'EXECUTE'].map((may) => `${one}:${may}`));
  await setGrants(hospital, clerk.session.role.name, grants);
  const modules = await hospital.admin.get(calls.module.listOfRole, { params: { roleId } });
  const { id: moduleId } = modules.find(({ name }: { name: string }) => name === 'ACCOUNT');
  const off = { moduleId, status: 'false' as const };
  expect((await clerk.ask(calls.module.setStatus, { params: off })).status).toBe(403);
  expect((await clerk.ask(calls.role.setStatus, { params: { id: roleId, status: 0 } })).status).toBe(403);
  // An administrator has switched it off for a while: stored permissions count, not active ones.
  await hospital.admin.get(calls.module.setStatus, { params: off });
  expect((await change(clerk, victim, { email: `${aWord()}@attacker.example` })).status).toBe(403);
  expect((await change(clerk, victim, { password: `something new ${aWord()}` })).status).toBe(400);
  expect((await change(clerk, victim, { status: 0 })).status).toBe(403);
  for (const call of [staffAccess.sendLink, staffAccess.signOut, staffAccess.resetTwoFactor]) {
    expect((await clerk.ask(call, { params: { id: victim.id } })).status).toBe(403);
  }
  const own: Staff = await hospital.admin.get(staff.read, { params: { id: clerk.session.staffId } });
  expect((await change(clerk, own, { role: 'ACCOUNTANT' })).status).toBe(403);
  expect(await canSignIn(victim.account.username)).toBe(true);
  expect(server.letters).toEqual([]);
});

test('a password link goes to the person, and an administrator can have it sent', async () => {
  const nurse = await aStaffMember(hospital, 'NURSE');
  const sent = await hospital.admin.ask(staffAccess.sendLink, { params: { id: nurse.id } });
  expect(answerText(sent)).toBe(`200 A link to choose a password was mailed to ${nurse.account.email}`);
  const chosen = `a calm lantern ${aWord()}`;
  expect((await choose(tokenIn(await textTo(nurse.account.email)), chosen)).status).toBe(200);
  expect(await canSignIn(nurse.account.username, chosen)).toBe(true);
});

const CHANGED = 'The email address has just been changed. Please check it again.';

test("an administrator who changes a person's address gets no link for them until a second one confirms it", async () => {
  const nurse = await aStaffMember(hospital, 'NURSE');
  expect(await canSignIn(nurse.account.username)).toBe(true);
  const used = async () => (await server.sql('select used from account where email = $1', [nurse.account.email]))[0];
  await expect.poll(used).toEqual({ used: true });
  const first = await somebody(hospital, 'ADMIN');
  const email = `${aWord()}@elsewhere.example`;
  const { data: changed } = await change(first, nurse, { email });
  expect(changed.account).toMatchObject({ email, linkEmail: nurse.account.email });
  expect(await textTo(nurse.account.email)).toContain(first.session.username);
  server.letters.length = 0;
  await forget(nurse.account.username, email);
  await first.get(staffAccess.sendLink, { params: { id: nurse.id } });
  await expect.poll(() => server.letters.length).toBe(2);
  expect(server.letters.map(({ to }) => to)).toEqual([nurse.account.email, nurse.account.email]);

  // Saving the address again, or another one, does not change that.
  const other = `${aWord()}@elsewhere.example`;
  expect((await change(first, changed, { email: other })).data.account.linkEmail).toBe(nurse.account.email);
  expect((await first.get(staffAccess.read, { params: { id: nurse.id } })).mayConfirmAddress).toBe(false);
  expect((await first.ask(staffAccess.confirmAddress, { params: { id: nurse.id } })).status).toBe(403);
  const confirm = (seen: string) =>
    hospital.admin.ask(staffAccess.confirmAddress, { params: { id: nurse.id }, body: { email: seen } });
  expect([(await confirm(email)).status, (await confirm(email)).message]).toEqual([409, CHANGED]);
  expect((await confirm(other)).data.mayConfirmAddress).toBe(false);
  await server.sql('delete from password_reset');
  server.letters.length = 0;
  await forget(nurse.account.username, other);
  expect(await textTo(other)).toContain('/resetPassword?token=');
});

test('the owner confirms the address with their password; an open session alone is not enough', async () => {
  const nurse = await aStaffMember(hospital, 'NURSE');
  const person = await hospital.signIn(nurse.account.username);
  await expect
    .poll(async () => (await server.sql('select used from account where email = $1', [nurse.account.email]))[0])
    .toEqual({ used: true });
  const email = `${aWord()}@elsewhere.example`;
  await change(hospital.admin, nurse, { email });
  const confirm = (password: string, seen = email) =>
    person.ask(account.confirmAddress, { body: { passwordRo: { password, email: seen } } });
  expect(answerText(await confirm('not my password'))).toMatch(/^400 passwordRo\.password: /);
  const another = await confirm(aPassword, `${aWord()}@elsewhere.example`);
  expect(answerText(another)).toBe(`409 ${CHANGED}`);
  expect((await person.get(staff.profile)).account.linkEmail).toBe(nurse.account.email);
  expect((await confirm(aPassword)).status).toBe(200);
  expect((await person.get(staff.profile)).account.linkEmail).toBeNull();
});

test('a wrong address can be corrected as long as the account is unused', async () => {
  const nurse = await aStaffMember(hospital, 'NURSE');
  const email = `${aWord()}@staff.example`;
  expect((await change(hospital.admin, nurse, { email })).data.account).toMatchObject({ email, linkEmail: null });
});
