// Employees: the list, its filters, and that the employees' calls make no doctor.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aHospital, aStaffBody, aStaffMember, type Person, somebodyWith } from '../../../../test/hospital.ts';
import { answerText, roleNamed } from '../../../../test/house.ts';
import { newId } from '../../../kernel/base/identity.ts';

const { server, hospital } = await hospitalForFile();
const elsewhere = await aHospital(server, 'Other Hospital');

type Row = { firstName: string; lastName: string; account: { registrationId: string } };
const names = ({ data }: { data: Row[] }) => data.map((row) => `${row.firstName} ${row.lastName}`);

const roleIdOf = async (name: string, of = hospital) => (await roleNamed(of, name)).id;

const create = (staffRo: unknown, by: Person = hospital.admin) =>
  by.ask(calls.staff.createEmployee, { body: { staffRo } });
const update = (id: string, staffRo: unknown, by: Person = hospital.admin) =>
  by.ask(calls.staff.updateEmployee, { params: { id }, body: { staffRo } });

/** The request of the edit form: an empty password, the role by its id. */
const edited = (body: ReturnType<typeof aStaffBody>, role: string, changes: object = {}) => ({
  ...body,
  accountRo: { ...body.accountRo, password: '', role },
  ...changes,
});

test('a new employee is shown as entered, has a registration id, and can sign in', async () => {
  const body = aStaffBody('ACCOUNTANT', { firstName: 'Segun', dateOfReg: '2024-03-01' });
  const { data, status } = await create({ ...body, qualificationRo: { title: 'ACA' } });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    firstName: 'Segun',
    dateOfReg: '2024-03-01',
    specialist: null,
    qualification: { title: 'ACA', biography: '' },
    account: { registrationId: expect.stringMatching(/^EMP_[A-Z0-9]{7}$/), role: { name: 'ACCOUNTANT' } },
  });
  expect(await hospital.admin.get(calls.staff.read, { params: { id: data.id } })).toEqual(data);
  expect((await hospital.signIn(body.accountRo.username)).session.role.name).toBe('ACCOUNTANT');
});

test('the list has all staff except doctors and nurses, by name, page by page', async () => {
  const own = await aHospital(server);
  await aStaffMember(own, 'DOCTOR', { firstName: 'Aaron' });
  await aStaffMember(own, 'NURSE', { firstName: 'Abel' });
  await aStaffMember(own, 'PHARMACIST', { firstName: 'Bola', lastName: 'B' });
  await aStaffMember(own, 'ACCOUNTANT', { firstName: 'Bola', lastName: 'A' });
  const pageOf = (page: number) => own.admin.get(calls.staff.employeePage, { params: { page, size: 2 } });
  const first = await pageOf(0);
  expect(names(first)).toEqual(['Bola A', 'Bola B']);
  expect(first.data[0]).toMatchObject({
    dateOfReg: '2020-01-02',
    account: { role: { name: 'ACCOUNTANT' }, status: 1 },
  });
  expect(first.tablePage).toEqual({ totalPages: 2, number: 0, totalElements: 3 });
  // The root account.
  expect(names(await pageOf(1))).toEqual([`${own.admin.session.username} `]);
});

test('employees are found by parts of registration id and name, without accents, and by role', async () => {
  const own = await aHospital(server);
  const olayinka = await aStaffMember(own, 'ACCOUNTANT', { firstName: 'Ọláyínká', lastName: "O'Neill-Cole" });
  await aStaffMember(own, 'PHARMACIST', { firstName: 'Ola', lastName: '100%' });
  await aStaffMember(own, 'DOCTOR', { firstName: 'Olayinka' });
  const find = async (id: string, name: string, roleId: string) => {
    const found = await own.admin.get(calls.staff.employeeFilter, { params: { id, name, roleId, page: 0, size: 10 } });
    expect(found.tablePage.totalElements).toBe(found.data.length);
    return names(found);
  };
  const her = "Ọláyínká O'Neill-Cole";
  const him = 'Ola 100%';
  expect(await find('nil', 'nil', 'nil')).toHaveLength(3);
  for (const name of ['olayinka', 'OLÁYÍNKÁ', 'cole ola', 'oneill', 'O’Neill', 'yin']) {
    expect(await find('nil', name, 'nil'), name).toEqual([her]);
  }
  expect(await find('nil', 'ola', 'nil')).toEqual([him, her]);
  expect(await find('nil', '%', 'nil')).toEqual([him]);
  for (const name of ['_', '\\', 'ola cole nobody']) expect(await find('nil', name, 'nil'), name).toEqual([]);
  const number = olayinka.account.registrationId;
  expect(await find(number.toLowerCase(), 'nil', 'nil')).toEqual([her]);
  expect(await find(number.slice(4, 9), 'nil', 'nil')).toEqual([her]);
  expect(await find('EMP%', 'nil', 'nil')).toEqual([]);
  expect(await find('nil', 'ola', await roleIdOf('PHARMACIST', own))).toEqual([him]);
  expect(await find('nil', 'ola', 'ACCOUNTANT')).toEqual([her]);
  expect(await find('nil', 'nil', 'DOCTOR')).toEqual([]);
  expect(await find('nil', 'nil', await roleIdOf('PHARMACIST', elsewhere))).toEqual([]);
});

test.for(['DOCTOR', 'NURSE', 'Porter'])('the role %s cannot be given to an employee, by name or id', async (role) => {
  const refused = '409 staffRo.accountRo.role: Please choose a role.';
  const id = role === 'Porter' ? newId() : await roleIdOf(role);
  const member = await aStaffMember(hospital, 'ACCOUNTANT');
  for (const given of [role, id]) {
    expect(answerText(await create(aStaffBody(given)))).toBe(refused);
    expect(answerText(await update(member.id, edited(aStaffBody('ACCOUNTANT'), given)))).toBe(refused);
  }
});

test('a change accepts the role by its id, and keeps the password if it is empty', async () => {
  const body = aStaffBody('ACCOUNTANT');
  const { id } = (await create(body)).data;
  const role = await roleIdOf('PHARMACIST');
  const { data, status } = await update(id, edited(body, role, { version: 1 }));
  expect(status).toBe(200);
  expect(data).toMatchObject({ version: 2, account: { role: { id: role, name: 'PHARMACIST' } } });
  expect((await hospital.signIn(body.accountRo.username)).session.role.name).toBe('PHARMACIST');
});

test("a doctor is absent among employees, like another hospital's employee", async () => {
  const ids = [
    (await aStaffMember(hospital, 'DOCTOR')).id,
    (await aStaffMember(elsewhere, 'ACCOUNTANT')).id,
    newId(),
    'somebody',
  ];
  const answers = await Promise.all(ids.map((id) => update(id, edited(aStaffBody('ACCOUNTANT'), 'ACCOUNTANT'))));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
});

test('missing values are refused at their fields; a specialist is not required', async () => {
  const empty = answerText(
    await create({ personRo: {}, accountRo: { username: '', email: '', password: '', role: '' } }),
  );
  for (const missing of [
    'staffRo.personRo.firstName: ',
    'staffRo.accountRo.email: Please provide an email address.',
    'staffRo.accountRo.role: Please choose a role.',
  ]) {
    expect(empty).toContain(missing);
  }
  expect((await create({ ...aStaffBody('ACCOUNTANT'), specialistId: newId() })).status).toBe(400);
});

test('only permissions of the employee module count', async () => {
  const body = aStaffBody('ACCOUNTANT');
  const { id } = (await create(body)).data;
  const page = { page: 0, size: 10 };
  const asks = (by: Person) =>
    Promise.all([
      by.ask(calls.staff.employeePage, { params: page }),
      by.ask(calls.staff.employeeFilter, { params: { ...page, id: 'nil', name: 'nil', roleId: 'nil' } }),
      update(id, edited(body, ''), by),
      create(aStaffBody('RECEPTIONIST'), by),
    ]);
  const reader = await somebodyWith(hospital, ['EMPLOYEE:READ', 'DOCTOR:WRITE', 'NURSE:WRITE']);
  expect((await asks(reader)).map(({ status }) => status)).toEqual([200, 200, 403, 403]);
  const writer = await somebodyWith(hospital, ['EMPLOYEE:WRITE']);
  expect((await asks(writer)).map(({ status }) => status)).toEqual([403, 403, 200, 200]);
  const raised = await create(aStaffBody('ADMIN'), writer);
  expect(raised.status).toBe(403);
});
