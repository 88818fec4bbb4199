// Branches, as forms choose from them.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { somebody } from '../../../../test/hospital.ts';

const { branch } = calls;

const { hospital } = await hospitalForFile();

test('a hospital that has just signed up has its main branch, which everybody signed in sees', async () => {
  const nurse = await somebody(hospital, 'NURSE');
  const main = { id: expect.any(String), name: 'Main Branch', address: '1 Marina, Lagos', status: 1, version: 1 };
  expect(await nurse.get(branch.list)).toEqual([main]);
});
