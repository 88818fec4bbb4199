// Branches, as forms choose from them.
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHospital, aServer, somebody, type TestServer } from '../../../test/hospital.ts';

let server: TestServer;

beforeAll(async () => {
  server = await aServer();
});

afterAll(() => server.end());

test('a hospital that has just signed up has its main branch, which everybody signed in sees', async () => {
  const hospital = await aHospital(server);
  const nurse = await somebody(hospital, 'NURSE');
  const main = { id: expect.any(String), name: 'Main Branch', address: '1 Marina, Lagos', status: 1 };
  expect(await nurse.get(calls.branch.list)).toEqual([main]);
});

test('branches of another hospital are not to be seen', async () => {
  const [ours, theirs] = [await aHospital(server), await aHospital(server)];
  const [[our], [their]] = [await ours.admin.get(calls.branch.list), await theirs.admin.get(calls.branch.list)];
  expect(our.id).not.toBe(their.id);
});

test('nobody who is not signed in is told the branches', async () => {
  expect((await server.call(calls.branch.list)).response_status).toBe('EXPIRE');
});
