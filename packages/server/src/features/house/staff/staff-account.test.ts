// Accounts of staff records: unique names, ending sessions, and no gain of permissions by creating or taking over an
// account.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { tryPassword } from '../../../../test/authenticator.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import {
  aHospital,
  aStaffBody,
  aStaffMember,
  aWord,
  type Person,
  setGrants,
  somebodyWith,
} from '../../../../test/hospital.ts';
import { answerText, forceTakenId, roleNamed, saveStaff } from '../../../../test/house.ts';
import { newId } from '../../../kernel/base/identity.ts';

const { server, hospital } = await hospitalForFile();

type StaffBody = ReturnType<typeof aStaffBody>;
type AccountPart = Partial<Record<keyof StaffBody['accountRo'], unknown>>;

/** A member of staff with the request that created it, and a function to change the account. */
async function employed(role = 'DOCTOR', account: AccountPart = {}, of = hospital) {
  const body = aStaffBody(role);
  const staffRo = { ...body, accountRo: { ...body.accountRo, ...account } } as StaffBody;
  const member = await of.admin.get(calls.staff.create, { body: { staffRo } });
  const change = (by: Person, changes: AccountPart) => saveStaff(of, member.id, { account: changes }, by);
  return { member, staffRo, change, signIn: () => of.signIn(staffRo.accountRo.username) };
}

const signInAs = (username: string) => tryPassword(server, hospital, username);
const isSignedIn = async (person: Person) => (await person.ask(calls.staff.profile)).status === 200;
const create = (staffRo: StaffBody, by = hospital.admin) => by.ask(calls.staff.create, { body: { staffRo } });

// Names ------------------------------------------------------------------------------------------------

test.for([
  ['username', 'This username is already taken.'],
  ['email', 'This email address is already taken.'],
] as const)(
  'a %s that any hospital has taken is refused, in any spelling, and nothing is saved',
  async ([name, message]) => {
    const elsewhere = await aHospital(server);
    const { staffRo: theirs } = await employed('NURSE', {}, elsewhere);
    const body = aStaffBody();
    const taken = { ...body, accountRo: { ...body.accountRo, [name]: theirs.accountRo[name].toUpperCase() } };
    const answer = await create(taken);
    expect(answerText(answer)).toBe(`409 staffRo.accountRo.${name}: ${message}`);
    expect((await create(body)).status).toBe(200);
    const { change } = await employed();
    expect(answerText(await change(hospital.admin, { [name]: theirs.accountRo[name] }))).toBe(answerText(answer));
  },
);

test('only one of two hospitals that claim one username at once succeeds', async () => {
  const elsewhere = await aHospital(server);
  const username = `dr-${aWord()}`;
  const bodies = [aStaffBody(), aStaffBody()].map((body) => ({ ...body, accountRo: { ...body.accountRo, username } }));
  const answers = await Promise.all([create(bodies[0] as StaffBody), create(bodies[1] as StaffBody, elsewhere.admin)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('after a rename the new names sign in and the old ones are free again', async () => {
  const { staffRo, change } = await employed();
  const username = `new-${aWord()}`;
  const email = `${aWord()}@staff.example`;
  const { data } = await change(hospital.admin, { username, email });
  expect(data.account).toMatchObject({ username, email });
  expect((await signInAs(staffRo.accountRo.username)).status).toBe(400);
  expect((await signInAs(username.toUpperCase())).status).toBe(200);
  expect((await signInAs(email)).status).toBe(200);
  expect((await create(staffRo)).status).toBe(200);
});

test('a taken registration id is generated again', async () => {
  const { member } = await employed();
  const draws = await forceTakenId(server, 1, member.account.registrationId);
  const next = await aStaffMember(hospital);
  expect(await draws()).toBe(2);
  expect(next.account.registrationId).toMatch(/^EMP_[A-Z0-9]{7}$/);
  expect(next.account.registrationId).not.toBe(member.account.registrationId);
});

// Passwords and sessions ---------------------------------------------------------------------------------

test('an empty password keeps the old one and its sessions', async () => {
  const { change, signIn, staffRo } = await employed();
  const doctor = await signIn();
  expect((await change(hospital.admin, { password: '' })).status).toBe(200);
  expect(await isSignedIn(doctor)).toBe(true);
  expect((await signInAs(staffRo.accountRo.username)).status).toBe(200);
});

test("a staff record cannot set a password, neither another person's nor the own", async () => {
  const { change, staffRo, signIn } = await employed('ADMIN');
  const message = 'Only the person can choose a new password. Send them a link.';
  for (const by of [hospital.admin, await signIn()]) {
    const answer = await change(by, { password: `something new ${aWord()}` });
    expect(answerText(answer)).toBe(`400 staffRo.accountRo.password: ${message}`);
  }
  expect((await signInAs(staffRo.accountRo.username)).status).toBe(200);
});

test.for([
  ['password1234', 'This password is easy to guess. Please choose another one.'],
  ['short', 'At least 10 characters.'],
  ['General.Hospital1', 'This password contains a name that others can guess. Please choose another one.'],
])('the first password %s is refused at its field', async ([password, message]) => {
  const body = aStaffBody();
  const answer = await create({ ...body, accountRo: { ...body.accountRo, password: password as string } });
  expect(answerText(answer)).toBe(`400 staffRo.accountRo.password: ${message}`);
});

test('a deactivation ends all sessions, and sign-in is refused until it is lifted', async () => {
  const { change, signIn, staffRo } = await employed();
  const doctor = await signIn();
  expect((await change(hospital.admin, { status: 0 })).data.account.status).toBe(0);
  expect((await doctor.ask(calls.staff.profile)).response_status).toBe('EXPIRE');
  expect((await signInAs(staffRo.accountRo.username)).status).toBe(400);
  // A form without a status keeps it.
  expect((await change(hospital.admin, {})).data.account.status).toBe(0);
  expect((await change(hospital.admin, { status: 1 })).status).toBe(200);
  expect(await isSignedIn(doctor)).toBe(false);
  expect((await signInAs(staffRo.accountRo.username)).status).toBe(200);
});

test('another role applies to the next call', async () => {
  const { change, signIn } = await employed('RECEPTIONIST');
  const person = await signIn();
  const addSpecialist = async () =>
    (await person.ask(calls.specialist.create, { body: { specialistRo: { name: aWord(), roleName: 'NURSE' } } }))
      .status;
  expect(await addSpecialist()).toBe(403);
  expect((await change(hospital.admin, { role: 'ADMIN' })).data.account.role.name).toBe('ADMIN');
  expect(await addSpecialist()).toBe(200);
  expect((await change(hospital.admin, { role: 'RECEPTIONIST' })).status).toBe(200);
  expect(await addSpecialist()).toBe(403);
});

// Roles --------------------------------------------------------------------------------------------------

test('a role can be given by its name or id', async () => {
  const { id } = await roleNamed(hospital, 'PHARMACIST');
  const { member, change } = await employed('PHARMACIST');
  expect(member.account.role).toEqual({ id, name: 'PHARMACIST' });
  expect((await employed(id)).member.account.role).toEqual({ id, name: 'PHARMACIST' });
  expect((await change(hospital.admin, { role: id })).data.account.role.id).toBe(id);
  expect((await change(hospital.admin, { role: undefined })).data.account.role.id).toBe(id);
});

test("another hospital's role is refused like an unknown one, and so is an inactive one", async () => {
  const elsewhere = await aHospital(server);
  const [theirs] = await elsewhere.admin.get(calls.role.list);
  await server.sql(`insert into role (tenant_id, id, name, status)
    select id, gen_random_uuid(), 'RETIRED', 0 from tenant where code = '${hospital.admin.session.tenantCode}'`);
  const answers = await Promise.all([theirs.id, newId(), 'Porter', 'RETIRED'].map((role) => create(aStaffBody(role))));
  expect(answerText(answers[0])).toBe('409 staffRo.accountRo.role: Please choose a role.');
  expect(new Set(answers.map((answer) => answer.raw)).size).toBe(1);
  const { change } = await employed();
  expect((await change(hospital.admin, { role: theirs.id })).raw).toBe(answers[0]?.raw);
});

test('only an ADMIN gives ADMIN, and a record needs WRITE in its module', async () => {
  const own = await aHospital(server);
  const clerk = await somebodyWith(own, ['EMPLOYEE:WRITE', 'ROLE:WRITE']);
  const refused = await create(aStaffBody('ADMIN'), clerk);
  expect(answerText(refused)).toBe('403 You cannot give a role with more permissions than your own.');
  expect((await create(aStaffBody('NURSE'), clerk)).message).toBe('Your role does not allow this.');
});

test('an account that may give roles, and holds all permissions of this one, creates active accounts', async () => {
  const own = await aHospital(server);
  await setGrants(own, 'PHARMACIST', ['PHARMACY:READ']);
  const clerk = await somebodyWith(own, ['EMPLOYEE:WRITE', 'ROLE:WRITE', 'PHARMACY:READ']);
  const { data } = await create(aStaffBody('PHARMACIST'), clerk);
  expect(data.account).toMatchObject({ status: 1, waiting: false });
  await setGrants(own, 'PHARMACIST', ['PHARMACY:READ', 'PHARMACY:EXECUTE']);
  expect((await create(aStaffBody('PHARMACIST'), clerk)).data.account).toMatchObject({ status: 0, waiting: true });
});
