// Branches, as forms choose from them.
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aHospital,
  aServer,
  aStaffMember,
  type Hospital,
  somebody,
  somebodyWith,
  type TestServer,
} from '../../../../test/hospital.ts';

const { branch } = calls;

let server: TestServer;
let hospital: Hospital;

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
});

afterAll(() => server.end());

test('a hospital that has just signed up has its main branch, which everybody signed in sees', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const main = { id: expect.any(String), name: 'Main Branch', address: '1 Marina, Lagos', status: 1, version: 1 };
  expect(await nurse.get(branch.list)).toEqual([main]);
});

test('branches of another hospital are not to be seen', async () => {
  const [ours, theirs] = [await aHospital(server), await aHospital(server)];
  const [[our], [their]] = [await ours.admin.get(branch.list), await theirs.admin.get(branch.list)];
  expect(our.id).not.toBe(their.id);
});

test('nobody who is not signed in is told the branches', async () => {
  expect((await server.call(branch.list)).response_status).toBe('EXPIRE');
});

const add = (name: string, more: object = {}) =>
  hospital.admin.ask(branch.create, { body: { branchRo: { name, address: '3 Awolowo Road', ...more } } });

const save = (id: string, branchRo: { name: string; address: string; version?: number }) =>
  hospital.admin.ask(branch.update, { params: { id }, body: { branchRo } });

const turn = (id: string, status: 0 | 1) => hospital.admin.ask(branch.setStatus, { params: { id, status } });

const remove = (id: string) => hospital.admin.ask(branch.delete, { params: { id } });

test('a branch is added, active unless said otherwise, and read', async () => {
  const { data: ikeja } = await add('Ikeja');
  expect(ikeja).toEqual({ id: expect.any(String), name: 'Ikeja', address: '3 Awolowo Road', status: 1, version: 1 });
  expect(await hospital.admin.get(branch.read, { params: { id: ikeja.id } })).toEqual(ikeja);
  expect(await hospital.admin.get(branch.list)).toContainEqual(ikeja);
  expect((await add('Closed', { status: 0 })).data.status).toBe(0);
});

test('name and address are needed, and said so at their fields', async () => {
  const refused = await add('  ', { address: ' ' });
  expect(refused.status).toBe(400);
  expect(refused.data.errors).toEqual([
    { field: 'branchRo.name', message: 'Please provide a name.' },
    { field: 'branchRo.address', message: 'Please provide address.' },
  ]);
});

test('of ten people who add the same name at once, in capitals or not, one does', async () => {
  const names = Array.from({ length: 10 }, (_, who) => (who % 2 ? 'LEKKI' : 'Lekki'));
  const answers = await Promise.all(names.map((name) => add(name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.data.errors).toEqual([
    { field: 'branchRo.name', message: 'There already is a branch of this name.' },
  ]);
});

test('a branch is changed; a stale copy and a taken name are refused', async () => {
  const { data: before } = await add('Yaba');
  const { data: after } = await save(before.id, { name: 'Yaba', address: '5 Herbert Macaulay Way', version: 1 });
  expect(after).toEqual({ ...before, address: '5 Herbert Macaulay Way', version: 2 });
  const stale = await save(before.id, { name: 'Yaba', address: 'Elsewhere', version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.data.changed).toEqual([{ field: 'address', from: '3 Awolowo Road', to: '5 Herbert Macaulay Way' }]);
  const taken = await save(before.id, { name: 'main branch', address: 'Here' });
  expect(taken.data.errors[0].field).toBe('branchRo.name');
  expect(await hospital.admin.get(branch.read, { params: { id: before.id } })).toEqual(after);
});

test('a branch is made inactive and active again; the same status twice changes nothing', async () => {
  const { data: before } = await add('Surulere');
  expect((await turn(before.id, 0)).data).toEqual({ ...before, status: 0, version: 2 });
  expect((await turn(before.id, 0)).data).toEqual({ ...before, status: 0, version: 2 });
  expect((await turn(before.id, 1)).data).toEqual({ ...before, status: 1, version: 3 });
  expect((await turn(before.id, 2 as 1)).status).toBe(400);
});

test('a branch that nobody works at is deleted; one where somebody works is not, and says why', async () => {
  const { data: empty } = await add('Empty');
  const { data: used } = await add('Used');
  await aStaffMember(hospital, 'DOCTOR', { branchId: used.id });
  expect((await remove(empty.id)).status).toBe(200);
  expect((await remove(empty.id)).status).toBe(404);
  const refused = await remove(used.id);
  expect(refused.status).toBe(409);
  expect(refused.message).toBe('This branch cannot be deleted: doctors, nurses or employees belong to it.');
  expect((await hospital.admin.ask(branch.read, { params: { id: used.id } })).status).toBe(200);
});

test.for([
  [['BRANCH:WRITE'], 403, 200],
  [['BRANCH:READ', 'BRANCH:EXECUTE'], 200, 403],
  [['SETTING:WRITE', 'DEPARTMENT:WRITE'], 403, 403],
] as const)('somebody with %s reads one: %i, and changes one: %i', async ([grants, reads, writes]) => {
  const { data: mine } = await add(`Of ${grants}`);
  const params = { id: mine.id };
  const branchRo = { name: `By ${grants}`, address: 'Here' };
  const person = await somebodyWith(hospital, [...grants]);
  expect((await person.ask(branch.read, { params })).status).toBe(reads);
  expect((await person.ask(branch.create, { body: { branchRo: { ...branchRo, name: `New ${grants}` } } })).status).toBe(
    writes,
  );
  expect((await person.ask(branch.update, { params, body: { branchRo } })).status).toBe(writes);
  expect((await person.ask(branch.setStatus, { params: { ...params, status: 0 } })).status).toBe(writes);
  expect((await person.ask(branch.delete, { params })).status).toBe(writes);
});

test('what was done to a branch is in the audit trail, with before and after', async () => {
  const { data: added } = await add('Audited');
  const { data: off } = await turn(added.id, 0);
  await remove(added.id);
  const rows = await server.sql('select outcome, before, after from audit where record_id = $1 order by id', [
    added.id,
  ]);
  expect(rows).toEqual([
    { outcome: 'DONE', before: null, after: added },
    { outcome: 'DONE', before: added, after: off },
    { outcome: 'DONE', before: off, after: null },
  ]);
});
