// Every command of the contract, held to the same rules.
import { isRead } from '@almoner/contract/call';
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

// Two for each feature: in one its commands are carried out, in the other they are refused.
interface Pair {
  feature: string;
  succeeding: Furnished;
  refused: Furnished;
}
let pair: Pair | undefined;

async function pairOf(feature: string): Promise<Pair> {
  if (pair?.feature === feature) return pair;
  const [succeeding, refused] = [await aFurnishedHospital(server), await aFurnishedHospital(server)];
  pair = { feature, succeeding, refused };
  return pair;
}

holdCalls(
  (call) => !isRead(call),
  async (call, example, feature) => {
    const { succeeding, refused } = await pairOf(feature);
    const succeeds = (hospital: Furnished) => rules.answersAsDeclared(subjectOf(call, example, hospital, other));
    // An earlier command may have used up what this one is about.
    if ((await succeeds(succeeding)).length > 0) {
      expect(await succeeds(await aFurnishedHospital(server))).toEqual([]);
    }
    await expectRefusals(subjectOf(call, example, refused, other));
    expectNoFault(server);
  },
);
