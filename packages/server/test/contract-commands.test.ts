// Every command of the contract, held to the same rules.
import { afterAll, beforeAll, expect } from 'vitest';
import { rules } from './contract-rules.ts';
import {
  aFurnishedHospital,
  expectNoFault,
  expectRefusals,
  type Furnished,
  holdCalls,
  subjectOf,
} from './contract-suite.ts';
import { aServer, type TestServer } from './hospital.ts';

let server: TestServer;
let other: Furnished;

beforeAll(async () => {
  server = await aServer();
  other = await aFurnishedHospital(server);
});
afterAll(() => server.end());

holdCalls(
  ({ kind }) => kind !== 'get',
  async (call, example) => {
    // A hospital of its own for each of the two: what a rule tries may stick.
    const [succeeding, refused] = [await aFurnishedHospital(server), await aFurnishedHospital(server)];
    expect(await rules.answersAsDeclared(subjectOf(call, example, succeeding, other))).toEqual([]);
    await expectRefusals(subjectOf(call, example, refused, other));
    expectNoFault(server);
  },
);
