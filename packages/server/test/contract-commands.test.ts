// Every command of the contract, held to the same rules.
import { isRead } from '@almoner/contract/call';
import { afterAll, beforeAll, expect } from 'vitest';
import { rules } from './contract-rules.ts';
import * as suite from './contract-suite.ts';
import { aServer, type TestServer } from './hospital.ts';

/** In one hospital commands are carried out, in another they are refused; the third is the stranger. */
interface Town {
  server: TestServer;
  succeeding: suite.Furnished;
  refused: suite.Furnished;
  other: suite.Furnished;
}

// Built once, and copied where a command before has used up what the next one is about.
let built: Town;
let copy: Town | undefined;

beforeAll(async () => {
  const server = await aServer();
  const build = () => suite.aFurnishedHospital(server);
  built = { server, succeeding: await build(), refused: await build(), other: await build() };
  await server.halt();
});
afterAll(async () => {
  await copy?.server.end();
  await built.server.database.drop();
});

async function aCopy(): Promise<Town> {
  await copy?.server.end();
  const server = await aServer({ copyOf: built.server.database });
  const { succeeding, refused, other } = built;
  copy = {
    server,
    succeeding: suite.copyOn(server, succeeding),
    refused: suite.copyOn(server, refused),
    other: suite.copyOn(server, other),
  };
  return copy;
}

suite.holdCalls(
  (call) => !isRead(call),
  async (call, example) => {
    let town = copy ?? (await aCopy());
    const succeeds = () => rules.answersAsDeclared(suite.subjectOf(call, example, town.succeeding, town.other));
    if ((await succeeds()).length > 0) {
      town = await aCopy();
      expect(await succeeds()).toEqual([]);
    }
    await suite.expectRefusals(suite.subjectOf(call, example, town.refused, town.other));
    suite.expectNoFault(town.server);
  },
);
