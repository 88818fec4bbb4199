// Every command of the contract, held to the same rules.
import { isRead } from '@almoner/contract/call';
import { afterAll, beforeAll, expect } from 'vitest';
import { rules } from './contract-rules.ts';
import {
  aFurnishedHospital,
  copyOn,
  expectNoFault,
  expectRefusals,
  type Furnished,
  holdCalls,
  subjectOf,
} from './contract-suite.ts';
import { aServer, type TestServer } from './hospital.ts';

/** In one hospital commands are carried out, in another they are refused; the third is the stranger. */
interface Town {
  feature: string;
  server: TestServer;
  succeeding: Furnished;
  refused: Furnished;
  other: Furnished;
}

// Built once and copied for each feature, which takes a tenth of the time.
let built: Town;
let copy: Town | undefined;

beforeAll(async () => {
  const server = await aServer();
  const build = () => aFurnishedHospital(server);
  built = { feature: '', server, succeeding: await build(), refused: await build(), other: await build() };
  await server.halt();
});
afterAll(async () => {
  await copy?.server.end();
  await built.server.database.drop();
});

async function aCopy(feature: string): Promise<Town> {
  await copy?.server.end();
  const server = await aServer({ copyOf: built.server.database });
  const { succeeding, refused, other } = built;
  copy = {
    feature,
    server,
    succeeding: copyOn(server, succeeding),
    refused: copyOn(server, refused),
    other: copyOn(server, other),
  };
  return copy;
}

holdCalls(
  (call) => !isRead(call),
  async (call, example, feature) => {
    let town = copy?.feature === feature ? copy : await aCopy(feature);
    const succeeds = () => rules.answersAsDeclared(subjectOf(call, example, town.succeeding, town.other));
    // An earlier command may have used up what this one is about.
    if ((await succeeds()).length > 0) {
      town = await aCopy(feature);
      expect(await succeeds()).toEqual([]);
    }
    await expectRefusals(subjectOf(call, example, town.refused, town.other));
    expectNoFault(town.server);
  },
);
