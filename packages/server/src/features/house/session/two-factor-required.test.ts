// A role begins to require two factors: what was opened with a password alone ends, and nobody is put out unawares.
import { calls } from '@almoner/contract/calls';
import { beforeEach, expect, test } from 'vitest';
import { tryCode, tryPassword, withApp } from '../../../../test/authenticator.ts';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffMember, type Hospital, type Person } from '../../../../test/hospital.ts';

let hospital: Hospital;

const server = await serverForFile();
beforeEach(async () => {
  hospital = await aHospital(server);
});

const alive = async (person: Person) => (await person.ask(calls.account.context)).status === 200;

async function requireTwoFactors(name: string) {
  const roles = await hospital.admin.get(calls.role.all);
  const { id } = roles.find((role: { name: string }) => role.name === name);
  return hospital.admin.ask(calls.role.update, {
    params: { id },
    body: { roleRo: { name, status: 1, twoFactor: true } },
  });
}

test('members who had only a password sign in again and set it up; who had two factors stays', async () => {
  const [plain, careful] = [await aStaffMember(hospital, 'NURSE'), await aStaffMember(hospital, 'NURSE')];
  const first = await hospital.signIn(plain.account.username);
  const before = await hospital.signIn(careful.account.username);
  const app = await withApp(before);
  const challenge = (await tryPassword(server, hospital, careful.account.username)).data;
  const after = await tryCode(server, hospital, challenge.challenge, app.code());
  expect(after.status).toBe(200);
  const doctor = await hospital.signIn((await aStaffMember(hospital, 'DOCTOR')).account.username);
  const answer = await requireTwoFactors('NURSE');
  expect(answer.message).toContain('has to sign in again');
  expect(await alive(first)).toBe(false);
  expect((await tryPassword(server, hospital, plain.account.username)).data.twoFactor).toBe('SETUP');
  expect([await alive(before), await alive(doctor), await alive(hospital.admin)]).toEqual([true, true, true]);
  const headers = { ...before.headers, authorization: `Bearer ${after.data.token}` };
  expect((await before.ask(calls.account.context, { headers })).status).toBe(200);
});

test('whoever turns it on for the own role is told, works on, and sets it up at the next sign-in', async () => {
  const elsewhere = await hospital.signIn(hospital.admin.session.username);
  const answer = await requireTwoFactors('ADMIN');
  expect([answer.status, answer.message]).toEqual([
    200,
    'Saved. Members sign in with two factors from now on; so will you, at your next sign-in.',
  ]);
  expect([await alive(hospital.admin), await alive(elsewhere)]).toEqual([true, false]);
  expect((await tryPassword(server, hospital, hospital.admin.session.username)).data.twoFactor).toBe('SETUP');
});

test('whoever is given a role that requires two factors signs in again', async () => {
  const member = await aStaffMember(hospital, 'NURSE');
  const person = await hospital.signIn(member.account.username);
  await requireTwoFactors('DOCTOR');
  expect(await alive(person)).toBe(true);
  const { username, email } = member.account;
  const { id, firstName, lastName, phone, address, gender, dateOfBirth, dateOfReg } = member;
  const personRo = { firstName, lastName, phone, address, gender, dateOfBirth, dateOfReg };
  const body = { staffRo: { personRo, accountRo: { username, email, role: 'DOCTOR' } } };
  expect((await hospital.admin.ask(calls.staff.update, { params: { id }, body })).status).toBe(200);
  expect(await alive(person)).toBe(false);
});
