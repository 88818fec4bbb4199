import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHospital, aServer, type Hospital, setGrants, somebody, type TestServer } from '../../../../test/hospital.ts';

const { department } = calls;

let server: TestServer;
let hospital: Hospital;

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
});
afterAll(() => server.end());

const add = (name: string, more: object = {}) =>
  hospital.admin.ask(department.create, { body: { departmentRo: { name, ...more } } });

test('a department is added, listed by name and read', async () => {
  const { data: surgery } = await add('Surgery', { description: 'Theatres 1 and 2', status: 0 });
  const { data: cardiology } = await add('Cardiology');
  expect(surgery).toMatchObject({ name: 'Surgery', description: 'Theatres 1 and 2', status: 0, version: 1 });
  expect(await hospital.admin.get(department.list)).toEqual([cardiology, surgery]);
  expect(await hospital.admin.get(department.read, { params: { id: surgery.id } })).toEqual(surgery);
});

test('a name is needed, and said so at the field', async () => {
  const refused = await add('   ');
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([{ field: 'departmentRo.name', message: 'Please provide a name.' }]);
});

test('a name can be used once, whatever its capitals, and again by another hospital', async () => {
  await add('Maternity');
  const refused = await add('MATERNITY');
  expect(refused.status).toBe(409);
  expect(refused.data.errors[0].field).toBe('departmentRo.name');
  const other = await aHospital(server);
  expect((await other.admin.ask(department.create, { body: { departmentRo: { name: 'Maternity' } } })).status).toBe(
    200,
  );
});

test('of ten people who add the same name at once, one does', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('Neurology')));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
});

test('a department is changed, and a stale copy is refused with what changed meanwhile', async () => {
  const { data: before } = await add('Dental');
  const save = (departmentRo: object) =>
    hospital.admin.ask(department.update, { params: { id: before.id }, body: { departmentRo } });
  const first = await save({ name: 'Dental care', version: before.version });
  expect(first.data).toMatchObject({ name: 'Dental care', version: 2 });
  const second = await save({ name: 'Dentistry', version: before.version });
  expect(second.status).toBe(409);
  expect(second.data.changed).toEqual([{ field: 'name', from: 'Dental', to: 'Dental care' }]);
  expect(await hospital.admin.get(department.read, { params: { id: before.id } })).toEqual(first.data);
});

test('a department that nobody belongs to is deleted; one with a doctor is not, and says why', async () => {
  const { data: empty } = await add('Empty');
  const { data: used } = await add('Used');
  await server.sql(
    'update staff set department_id = $1 where tenant_id = (select tenant_id from department where id = $1)',
    [used.id],
  );
  const remove = (id: string) => hospital.admin.ask(department.delete, { params: { id } });
  expect((await remove(empty.id)).status).toBe(200);
  expect((await remove(empty.id)).status).toBe(404);
  const refused = await remove(used.id);
  expect(refused.status).toBe(409);
  expect(refused.message).toContain('doctors, nurses or employees belong to it');
});

test('everybody signed in lists departments; only who may changes them', async () => {
  const receptionist = await somebody(hospital, 'RECEPTIONIST');
  expect((await receptionist.ask(department.list)).status).toBe(200);
  const body = { departmentRo: { name: 'Mine' } };
  expect((await receptionist.ask(department.create, { body })).status).toBe(403);
  await setGrants(hospital, 'RECEPTIONIST', ['DEPARTMENT:WRITE']);
  expect((await receptionist.ask(department.create, { body })).status).toBe(200);
});

test('what was written and refused is in the audit trail, with before and after', async () => {
  const { data: added } = await add('Audited');
  await hospital.admin.ask(department.update, {
    params: { id: added.id },
    body: { departmentRo: { name: 'Audited twice' } },
  });
  const rows = await server.sql('select outcome, call, before, after from audit where record_id = $1 order by id', [
    added.id,
  ]);
  expect(rows).toMatchObject([
    { outcome: 'DONE', call: '/department/create', before: null, after: { name: 'Audited' } },
    { outcome: 'DONE', before: { name: 'Audited' }, after: { name: 'Audited twice', version: 2 } },
  ]);
});
