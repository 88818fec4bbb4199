// Two-factor sign-in: set up, renewed and switched off by its owner, and required by a role.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { codeOf, tryCode, tryPassword, withApp } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aPassword, aStaffMember, aWord, type Hospital, type Person } from '../../../../test/hospital.ts';
import { answerText, roleNamed, saveStaff } from '../../../../test/house.ts';

const { twoFactor } = calls;

let hospital: Hospital;
let owner: Person;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
  owner = hospital.admin;
});

const ask = (
  call: (typeof calls.twoFactor)['begin' | 'delete' | 'newRecoveryCodes'],
  code = '',
  password = aPassword,
) => owner.ask(call, { body: { twoFactorRo: { password, code } } });
const fields = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map(({ field }) => field);

test('two factors are off until a code of the app is confirmed', async () => {
  expect(await owner.get(twoFactor.read)).toEqual({ on: false, since: null, recoveryCodes: 0, required: false });
  const { data: offered } = await ask(twoFactor.begin);
  expect(offered.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(offered.uri)).toContain(`Almoner:${owner.session.username}`);
  expect((await owner.get(twoFactor.read)).on).toBe(false);
  const wrong = await owner.ask(twoFactor.confirm, { body: { twoFactorRo: { code: '000000' } } });
  expect(fields(wrong)).toEqual(['twoFactorRo.code']);
  const codes = await owner.get(twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(offered.uri) } } });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(await owner.get(twoFactor.read)).toMatchObject({ on: true, recoveryCodes: 10 });
});

test('the password is required, and guesses of it are throttled', async () => {
  expect(fields(await ask(twoFactor.begin, '', 'a wrong guess'))).toEqual(['twoFactorRo.password']);
  for (let i = 0; i < 4; i += 1) await ask(twoFactor.begin, '', 'a wrong guess');
  expect((await ask(twoFactor.begin)).status).toBe(429);
});

test('another app replaces the first only with a code of the first', async () => {
  const app = await withApp(owner);
  expect(fields(await ask(twoFactor.begin))).toEqual(['twoFactorRo.code']);
  const { data: offered } = await ask(twoFactor.begin, app.code());
  await owner.get(twoFactor.confirm, { body: { twoFactorRo: { code: codeOf(offered.uri) } } });
  const { data } = await tryPassword(server, hospital, owner.session.username);
  expect((await tryCode(server, hospital, data.challenge, app.code(new Date(), 1))).status).toBe(400);
  expect((await tryCode(server, hospital, data.challenge, codeOf(offered.uri, new Date(), 1))).status).toBe(200);
});

test('new recovery codes replace the earlier ones', async () => {
  const app = await withApp(owner);
  const { data: fresh } = await ask(twoFactor.newRecoveryCodes, app.recoveryCodes[0]);
  expect(fresh).toHaveLength(10);
  expect((await ask(twoFactor.newRecoveryCodes, app.recoveryCodes[1])).status).toBe(400);
  expect((await ask(twoFactor.newRecoveryCodes, fresh[0])).status).toBe(200);
});

test('switching off needs the password and a code', async () => {
  const app = await withApp(owner);
  expect(fields(await ask(twoFactor.delete, app.code(), 'a wrong guess'))).toEqual(['twoFactorRo.password']);
  expect(fields(await ask(twoFactor.delete, '000000'))).toEqual(['twoFactorRo.code']);
  expect((await ask(twoFactor.delete, app.code())).status).toBe(200);
  expect(await owner.get(twoFactor.read)).toMatchObject({ on: false, recoveryCodes: 0 });
  expect((await tryPassword(server, hospital, owner.session.username)).data.token).toBeDefined();
});

test('guesses of the code with a correct password are throttled too', async () => {
  await withApp(owner);
  const statuses = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await ask(twoFactor.delete, '000000')).status);
  expect(statuses).toContain(429);
});

test('guesses of the code of an unconfirmed app are throttled too', async () => {
  const { data: offered } = await ask(twoFactor.begin);
  const guess = (code: string) => owner.ask(twoFactor.confirm, { body: { twoFactorRo: { code } } });
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await guess('000000')).status);
  await server.holdAttempts();
  statuses.push((await guess('000000')).status, (await guess(codeOf(offered.uri))).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  await server.sql('delete from throttle');
  expect((await guess(codeOf(offered.uri))).status).toBe(200);
});

test('an answer with a secret is not stored for a repeated key', async () => {
  const headers = { 'idempotency-key': aWord() };
  const body = { twoFactorRo: { password: aPassword } };
  const first = await owner.ask(twoFactor.begin, { body, headers });
  const second = await owner.ask(twoFactor.begin, { body, headers });
  expect(second.status).toBe(200);
  expect(second.data.secret).not.toBe(first.data.secret);
  expect(await server.sql('select key from idempotency where key = $1', [headers['idempotency-key']])).toEqual([]);
});

// When a role begins to require two factors, sessions opened with a password alone end.

const alive = async (person: Person) => (await person.ask(calls.account.context)).status === 200;

async function requireTwoFactors(name: string) {
  const { id } = await roleNamed(hospital, name);
  return hospital.admin.ask(calls.role.update, {
    params: { id },
    body: { roleRo: { name, status: 1, twoFactor: true } },
  });
}

test('members without two factors sign in again and set them up; members with two factors stay signed in', async () => {
  const [plain, careful] = [await aStaffMember(hospital, 'NURSE'), await aStaffMember(hospital, 'NURSE')];
  const first = await hospital.signIn(plain.account.username);
  const before = await hospital.signIn(careful.account.username);
  const app = await withApp(before);
  const challenge = (await tryPassword(server, hospital, careful.account.username)).data;
  const after = await tryCode(server, hospital, challenge.challenge, app.code());
  expect(after.status).toBe(200);
  const doctor = await hospital.signIn((await aStaffMember(hospital, 'DOCTOR')).account.username);
  const answer = await requireTwoFactors('NURSE');
  expect(answer.message).toContain(
    'Saved. Members now sign in with two factors; those who had only a password must sign in again.',
  );
  expect(await alive(first)).toBe(false);
  expect((await tryPassword(server, hospital, plain.account.username)).data.twoFactor).toBe('SETUP');
  expect([await alive(before), await alive(doctor), await alive(hospital.admin)]).toEqual([true, true, true]);
  const headers = { ...before.headers, authorization: `Bearer ${after.data.token}` };
  expect((await before.ask(calls.account.context, { headers })).status).toBe(200);
});

test('requiring it for the own role says so, keeps the session, and takes effect at the next sign-in', async () => {
  const elsewhere = await hospital.signIn(hospital.admin.session.username);
  const answer = await requireTwoFactors('ADMIN');
  expect(answerText(answer)).toBe(
    '200 Saved. Members now sign in with two factors. You will too, the next time you sign in.',
  );
  expect([await alive(hospital.admin), await alive(elsewhere)]).toEqual([true, false]);
  expect((await tryPassword(server, hospital, hospital.admin.session.username)).data.twoFactor).toBe('SETUP');
});

test('an account given a role that requires two factors has to sign in again', async () => {
  const member = await aStaffMember(hospital, 'NURSE');
  const person = await hospital.signIn(member.account.username);
  await requireTwoFactors('DOCTOR');
  expect(await alive(person)).toBe(true);
  expect((await saveStaff(hospital, member.id, { account: { role: 'DOCTOR' } })).status).toBe(200);
  expect(await alive(person)).toBe(false);
});
