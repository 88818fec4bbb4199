// Staff records: creating, reading, listing and changing them.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import {
  aHospital,
  aPassword,
  aStaffBody,
  aStaffMember,
  aWord,
  type Person,
  somebody,
  somebodyWith,
} from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { newId } from '../../../kernel/base/identity.ts';

const { server, hospital } = await hospitalForFile();
const elsewhere = await aHospital(server, 'Other Hospital');

const create = (staffRo: ReturnType<typeof aStaffBody>, by = hospital.admin) =>
  by.ask(calls.staff.create, { body: { staffRo } });

/** The request of the edit form for a saved body. */
const edited = (staffRo: ReturnType<typeof aStaffBody>, changes: object = {}) => ({
  staffRo: { ...staffRo, accountRo: { ...staffRo.accountRo, password: '' }, ...changes },
});

const aDepartment = async (of = hospital) =>
  (await of.admin.get(calls.department.create, { body: { departmentRo: { name: `Ward ${aWord()}` } } })).id;
const aSpecialist = async (roleName: 'DOCTOR' | 'NURSE', of = hospital) =>
  (await of.admin.get(calls.specialist.create, { body: { specialistRo: { name: aWord(), roleName } } })).id;

test('a new doctor is shown as entered, has a registration id, and can sign in', async () => {
  const [{ id: branchId }] = await hospital.admin.get(calls.branch.list);
  const [departmentId, specialistId] = [await aDepartment(), await aSpecialist('DOCTOR')];
  const person = { firstName: ' Chidi ', religion: 'None', branchId, departmentId, workingDays: [6, 1] };
  const body = aStaffBody('DOCTOR', person);
  const created = await hospital.admin.get(calls.staff.create, {
    body: { staffRo: { ...body, specialistId, qualificationRo: { title: 'Consultant', biography: 'Two\nlines' } } },
  });
  expect(created).toEqual({
    id: expect.any(String),
    firstName: 'Chidi',
    lastName: 'Obi',
    phone: '0803 000 0001',
    address: '2 Broad Street',
    dateOfReg: '2020-01-02',
    gender: 'FEMALE',
    dateOfBirth: '1980-02-03',
    religion: 'None',
    imagePath: null,
    image: null,
    branch: { id: branchId, name: 'Main Branch' },
    department: { id: departmentId, name: expect.stringMatching(/^Ward /) },
    specialist: { id: specialistId, name: expect.any(String) },
    qualification: { title: 'Consultant', biography: 'Two\nlines' },
    workingDays: [1, 6],
    account: {
      registrationId: expect.stringMatching(/^EMP_[A-Z0-9]{7}$/),
      username: body.accountRo.username,
      email: body.accountRo.email,
      phone: '0803 000 0001',
      status: 1,
      isCompanyReg: true,
      waiting: false,
      linkEmail: null,
      role: { id: expect.any(String), name: 'DOCTOR' },
    },
    version: 1,
  });
  expect(await hospital.admin.get(calls.staff.read, { params: { id: created.id } })).toEqual(created);
  const doctor = await hospital.signIn(body.accountRo.username);
  expect(doctor.session).toMatchObject({ staffId: created.id, name: 'Chidi Obi', isRoot: false });
  expect(await doctor.get(calls.staff.profile)).toEqual(created);
});

test('cards are listed by name, page by page, with the exact total', async () => {
  const own = await aHospital(server);
  for (const [firstName, lastName] of [
    ['Zara', 'A'],
    ['Bola', 'B'],
    ['Bola', 'A'],
    ['Musa', 'A'],
  ]) {
    await aStaffMember(own, 'DOCTOR', { firstName, lastName });
  }
  await aStaffMember(own, 'NURSE', { firstName: 'Aisha' });
  const pageOf = (page: number, size = 3) =>
    own.admin.get(calls.staff.pageByRole, { params: { role: 'DOCTOR', page, size } });
  const names = ({ data }: { data: { firstName: string; lastName: string }[] }) =>
    data.map((card) => `${card.firstName} ${card.lastName}`);
  const first = await pageOf(0);
  expect(names(first)).toEqual(['Bola A', 'Bola B', 'Musa A']);
  expect(first.tablePage).toEqual({ totalPages: 2, number: 0, totalElements: 4 });
  expect(names(await pageOf(1))).toEqual(['Zara A']);
  expect(await pageOf(2)).toEqual({ data: [], tablePage: { totalPages: 2, number: 2, totalElements: 4 } });
  for (const size of [0, 101]) {
    const answer = await own.admin.ask(calls.staff.pageByRole, { params: { role: 'DOCTOR', page: 0, size } });
    expect(answer.status).toBe(400);
  }
});

test.for([
  ['DOCTOR', 'NURSE'],
  ['NURSE', 'DOCTOR'],
  ['EMPLOYEE', 'DOCTOR'],
] as const)('an account that may read only %s records can neither list nor open a %s', async ([mine, other]) => {
  const reader = await somebodyWith(hospital, [`${mine}:READ`]);
  const statuses = async (role: string) => {
    const { id } = await aStaffMember(hospital, role === 'EMPLOYEE' ? 'ACCOUNTANT' : role);
    const listed = role !== 'EMPLOYEE' && { params: { role, page: 0, size: 12 } };
    const opened = (await reader.ask(calls.staff.read, { params: { id } })).status;
    return listed ? [opened, (await reader.ask(calls.staff.pageByRole, listed)).status] : [opened];
  };
  expect(new Set(await statuses(mine))).toEqual(new Set([200]));
  expect(await statuses(other)).toEqual([403, 403]);
  if (mine !== 'EMPLOYEE') expect(await statuses('EMPLOYEE')).toEqual([403]);
});

test('every account may list the active staff of a role by name; an unknown role has none', async () => {
  const own = await aHospital(server);
  const departmentId = await aDepartment(own);
  const second = await aStaffMember(own, 'DOCTOR', { firstName: 'Tunde', departmentId });
  const first = await aStaffMember(own, 'DOCTOR', { firstName: 'Ife' });
  const body = aStaffBody('DOCTOR');
  await create({ ...body, accountRo: { ...body.accountRo, status: 0 } }, own.admin);
  await aStaffMember(elsewhere, 'DOCTOR');
  const nurse = await somebody(own, 'NURSE');
  expect(await nurse.get(calls.staff.listByRole, { params: { role: 'DOCTOR' } })).toEqual([
    { id: first.id, firstName: 'Ife', lastName: 'Obi', departmentId: null },
    { id: second.id, firstName: 'Tunde', lastName: 'Obi', departmentId },
  ]);
  expect(await nurse.get(calls.staff.listByRole, { params: { role: 'Porter' } })).toEqual([]);
});

test.for([
  ['DOCTOR:WRITE', 'DOCTOR', 'NURSE'],
  ['NURSE:WRITE', 'NURSE', 'ACCOUNTANT'],
  ['EMPLOYEE:WRITE', 'ACCOUNTANT', 'DOCTOR'],
])('%s suffices to change the record of a %s and not that of a %s', async ([grant, mine, other]) => {
  const clerk = await somebodyWith(hospital, [grant as string]);
  for (const [role, status] of [
    [mine, 200],
    [other, 403],
  ] as const) {
    const body = aStaffBody(role as string);
    const { id } = (await create(body)).data;
    const save = (by: Person, lastName: string, more = {}) =>
      by.ask(calls.staff.update, {
        params: { id },
        body: edited({ ...body, personRo: { ...body.personRo, lastName } }, more),
      });
    expect((await save(clerk, 'Eze')).status).toBe(status);
    const { lastName } = await hospital.admin.get(calls.staff.read, { params: { id } });
    expect(lastName).toBe(status === 200 ? 'Eze' : 'Obi');
    // Without the permission, the refusal does not reveal changes of others either.
    await save(hospital.admin, 'Uba');
    expect((await save(clerk, 'Eze', { version: 1 })).status).toBe(status === 200 ? 409 : status);
  }
});

test.for([
  ['personRo.departmentId', 'Please choose a department.'],
  ['personRo.branchId', 'Please choose a branch.'],
  ['specialistId', 'Please choose a specialist.'],
] as const)('an unknown %s is refused at its field', async ([field, message]) => {
  const [name = '', inner] = field.split('.').toReversed();
  const withId = (id: string) => {
    const body = aStaffBody();
    return inner ? { ...body, personRo: { ...body.personRo, [name]: id } } : { ...body, [name]: id };
  };
  const { id } = await aStaffMember(hospital);
  const created = await create(withId(newId()));
  const changed = await hospital.admin.ask(calls.staff.update, { params: { id }, body: edited(withId(newId())) });
  for (const refused of [created, changed]) expect(answerText(refused)).toBe(`409 staffRo.${field}: ${message}`);
});

test('a specialist has to fit the role of the person', async () => {
  const specialistId = await aSpecialist('NURSE');
  expect((await create({ ...aStaffBody('DOCTOR'), specialistId })).status).toBe(409);
  expect((await create({ ...aStaffBody('NURSE'), specialistId })).status).toBe(200);
});

test('a birth in the future or after the day of registration is refused', async () => {
  const born = (dateOfBirth: string, dateOfReg: string) => create(aStaffBody('DOCTOR', { dateOfBirth, dateOfReg }));
  const at = '400 staffRo.personRo.dateOfBirth: The date of birth';
  // One o'clock at night on the 2nd in Lagos.
  server.setNow(new Date('2026-03-01T23:30:00Z'));
  try {
    expect(answerText(await born('2026-03-03', '2026-03-04'))).toBe(`${at} cannot be in the future.`);
    expect(answerText(await born('1990-01-02', '1990-01-01'))).toBe(`${at} must be before the registration date.`);
    expect((await born('2026-03-02', '2026-03-02')).data).toMatchObject({ dateOfBirth: '2026-03-02' });
  } finally {
    server.setNow(undefined);
  }
});

test('a change saves record and account together', async () => {
  const body = aStaffBody('NURSE');
  const { id } = (await create(body)).data;
  const specialistId = await aSpecialist('NURSE');
  const after = await hospital.admin.get(calls.staff.update, {
    params: { id },
    body: edited(
      { ...body, personRo: { ...body.personRo, firstName: 'Ngozi', phone: '0805 555 5555' } },
      { specialistId, qualificationRo: { title: 'Matron', biography: '' }, version: 1 },
    ),
  });
  expect(after).toMatchObject({
    firstName: 'Ngozi',
    specialist: { id: specialistId },
    qualification: { title: 'Matron', biography: '' },
    account: { phone: '0805 555 5555', username: body.accountRo.username, role: { name: 'NURSE' } },
    version: 2,
  });
  expect(await hospital.admin.get(calls.staff.read, { params: { id } })).toEqual(after);
  expect((await hospital.signIn(body.accountRo.username, aPassword)).session.name).toBe('Ngozi Obi');
});

test.for([
  ['a doctor', 'DOCTOR', calls.staff.update],
  ['an employee', 'ACCOUNTANT', calls.staff.updateEmployee],
] as const)('of two saves of one copy of %s the later is refused with the changes', async ([, role, call]) => {
  const body = aStaffBody(role);
  const { id } = (await create(body)).data;
  const save = (lastName: string) => {
    const changed = { ...body, personRo: { ...body.personRo, lastName } };
    return hospital.admin.ask(call, { params: { id }, body: edited(changed, { version: 1 }) });
  };
  const [saved, refused] = (await Promise.all([save('First'), save('Second')])).sort((a, b) => a.status - b.status);
  expect([saved?.status, refused?.status]).toEqual([200, 409]);
  expect(refused?.data.changed).toEqual([{ field: 'lastName', from: 'Obi', to: saved?.data.lastName }]);
});

test('the audit trail has the record before and after, without passwords', async () => {
  const body = aStaffBody();
  const created = (await create(body)).data;
  const after = await hospital.admin.get(calls.staff.update, {
    params: { id: created.id },
    body: { staffRo: { ...body, accountRo: { ...body.accountRo, password: '' } } },
  });
  const rows = await server.sql(
    'select call, outcome, actor, before, after from audit where record_id = $1 order by id',
    [created.id],
  );
  const actor = hospital.admin.session.username;
  expect(rows).toEqual([
    { call: '/staff/create', outcome: 'DONE', actor, before: null, after: created },
    {
      call: '/staff/update/{id}',
      outcome: 'DONE',
      actor,
      before: created,
      after,
    },
  ]);
  const trail = JSON.stringify(await server.sql('select * from audit'));
  for (const hidden of [aPassword, '$argon2']) expect(trail).not.toContain(hidden);
});
