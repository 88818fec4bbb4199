// Branches, as forms choose from them.
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHospital, aServer, type Hospital, somebody, type TestServer } from '../../../../test/hospital.ts';

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
