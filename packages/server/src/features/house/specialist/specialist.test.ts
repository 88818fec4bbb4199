// Specialists (specialities) of doctors and nurses.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aStaffBody, aWord, somebodyWith } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';

const { hospital } = await hospitalForFile();

const cardiology = (roleName: 'DOCTOR' | 'NURSE' = 'DOCTOR', name = `Cardiology ${aWord()}`) => ({
  body: { specialistRo: { name, roleName } },
});

test('a new specialist is offered only for its role', async () => {
  const added = await hospital.admin.get(calls.specialist.create, cardiology('DOCTOR'));
  const listOf = (role: 'DOCTOR' | 'NURSE') => hospital.admin.get(calls.specialist.listByRole, { params: { role } });
  expect(await listOf('DOCTOR')).toContainEqual(added);
  expect(await listOf('NURSE')).not.toContainEqual(added);
});

test("a name of a doctors' specialist is free among nurses", async () => {
  const name = `Oncology ${aWord()}`;
  await hospital.admin.get(calls.specialist.create, cardiology('DOCTOR', name));
  expect((await hospital.admin.ask(calls.specialist.create, cardiology('NURSE', name))).status).toBe(200);
});

test.for([
  [['SPECIALIST:WRITE'], 'DOCTOR', 200],
  [['SPECIALIST:WRITE'], 'NURSE', 200],
  [['DOCTOR:WRITE'], 'DOCTOR', 200],
  [['DOCTOR:WRITE'], 'NURSE', 403],
  [['NURSE:WRITE'], 'NURSE', 200],
  [['NURSE:WRITE'], 'DOCTOR', 403],
  [['SPECIALIST:READ', 'DOCTOR:READ', 'SPECIALIST:EXECUTE'], 'DOCTOR', 403],
] as const)('an account with %s adds a specialist for a %s: %i', async ([grants, roleName, status]) => {
  const person = await somebodyWith(hospital, [...grants]);
  expect((await person.ask(calls.specialist.create, cardiology(roleName))).status).toBe(status);
});

test('only doctors and nurses have specialists', async () => {
  const porter = await hospital.admin.ask(calls.specialist.create, cardiology('PORTER' as 'NURSE'));
  expect(porter.data.errors[0].field).toBe('specialistRo.roleName');
  expect((await hospital.admin.ask(calls.specialist.listByRole, { params: { role: 'PORTER' } })).status).toBe(400);
});

const add = (name = `Dermatology ${aWord()}`) =>
  hospital.admin.get(calls.specialist.create, cardiology('DOCTOR', name));

const save = (id: string, specialistRo: { name: string; roleName: 'DOCTOR' | 'NURSE'; version?: number }) =>
  hospital.admin.ask(calls.specialist.update, { params: { id }, body: { specialistRo } });

const aDoctorWith = (specialistId: string) =>
  hospital.admin.ask(calls.staff.create, { body: { staffRo: { ...aStaffBody('DOCTOR'), specialistId } } });

test('a specialist changes from doctors to nurses only while no staff have it', async () => {
  const [free, used] = [await add(), await add()];
  expect((await save(free.id, { name: free.name, roleName: 'NURSE' })).data.role).toEqual({ name: 'NURSE' });
  expect((await aDoctorWith(used.id)).status).toBe(200);
  const refused = await save(used.id, { name: used.name, roleName: 'NURSE' });
  expect(answerText(refused)).toBe(
    '409 specialistRo.roleName: The role cannot be changed: staff have this specialist.',
  );
});

test('no doctor gets a specialist that changes to nurses at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, name } = await add();
    const [moved, hired] = await Promise.all([save(id, { name, roleName: 'NURSE' }), aDoctorWith(id)]);
    expect([moved.status, hired.status].sort()).toEqual([200, 409]);
  }
});

test('the permission to add doctors does not cover changing, switching or deleting specialists', async () => {
  const { id, name } = await add();
  const person = await somebodyWith(hospital, ['DOCTOR:WRITE', 'NURSE:WRITE', 'SPECIALIST:READ']);
  const body = { specialistRo: { name, roleName: 'DOCTOR' as const } };
  expect((await person.ask(calls.specialist.update, { params: { id }, body })).status).toBe(403);
  expect((await person.ask(calls.specialist.setStatus, { params: { id, status: 0 } })).status).toBe(403);
  expect((await person.ask(calls.specialist.delete, { params: { id } })).status).toBe(403);
});
