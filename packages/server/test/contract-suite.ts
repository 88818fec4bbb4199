// Holds calls of the contract to the rules: what contract-reads.test.ts and contract-commands.test.ts share, each of
// which takes minutes and so has a process of its own.
import type { AnyCall, CallGroup } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { examples, type Records, withRecords } from './contract-examples.ts';
import { rules, rulesOfAll, type Subject } from './contract-rules.ts';
import { isShapeTried, sentOf } from './contract-sample.ts';
import {
  aHospital,
  type Hospital,
  hospitalOn,
  type Person,
  personOf,
  setGrants,
  somebody,
  type TestServer,
} from './hospital.ts';
import type { Example } from './record-tests.ts';

const everyGrant = [
  ...new Set(
    Object.values(calls).flatMap((group: CallGroup) =>
      Object.values(group).flatMap(({ needs }) => (needs.kind === 'grant' ? [...needs.anyOf] : [])),
    ),
  ),
];

/** A hospital with one of everything. */
export interface Furnished {
  hospital: Hospital;
  own: Records;
  /** The only one of their role, whose grants are taken away in turn. */
  clerk: Person;
}

const CLERK = 'ACCOUNTANT';

export async function aFurnishedHospital(server: TestServer): Promise<Furnished> {
  const hospital = await aHospital(server);
  return { hospital, own: await withRecords(hospital), clerk: await somebody(hospital, CLERK) };
}

/** The same hospital in a copy of its database. */
export const copyOn = (server: TestServer, { hospital, own, clerk }: Furnished): Furnished => ({
  hospital: hospitalOn(server, hospital.admin.session, hospital.address),
  own,
  clerk: personOf(server, clerk.session, hospital.address),
});

export type ExampleOf = (records: Records) => Example;

/** The call in that hospital, with the other one as the stranger. */
export function subjectOf(call: AnyCall, example: ExampleOf, furnished: Furnished, other: Furnished): Subject {
  const { hospital, own, clerk } = furnished;
  return {
    server: hospital.server,
    call,
    admin: hospital.admin,
    own: () => example(own),
    foreign: () => example(other.own),
    otherTenantCode: other.hospital.admin.session.tenantCode,
    without: async (grants) => {
      await setGrants(
        hospital,
        CLERK,
        everyGrant.filter((grant) => !grants.includes(grant)),
      );
      return clerk;
    },
    sends: sentOf(call),
  };
}

/** The example of a call; of one that has none, nothing. */
export const exampleOf = (feature: string, name: string): ExampleOf => examples[`${feature}.${name}`] ?? (() => ({}));

const takesNothing = ({ params, body }: AnyCall) => Object.keys({ ...params.shape, ...body.shape }).length === 0;

/** Calls that take something, and have no example. */
export const untried = (): string[] =>
  Object.entries(calls as Record<string, CallGroup>).flatMap(([feature, group]) =>
    Object.entries(group)
      .filter(([name, call]) => !takesNothing(call) && !examples[`${feature}.${name}`])
      .map(([name]) => `${feature}.${name} has no example: give it one in a file of packages/server/test/records`),
  );

/** A test for every declared call that is one of those. */
export function holdCalls(
  which: (call: AnyCall) => boolean,
  hold: (call: AnyCall, example: ExampleOf) => Promise<void>,
) {
  for (const [feature, group] of Object.entries(calls as Record<string, CallGroup>)) {
    describe(feature, () => {
      for (const [name, call] of Object.entries(group).filter(([, one]) => which(one))) {
        test(`${call.kind} ${call.path}`, () => hold(call, exampleOf(feature, name)));
      }
    });
  }
}

/**
 * The rules but for the one that asks for success: those of all for every call, those of shapes, which one function of the
 * kernel keeps for all of them, for a sample of the calls (contract-sample.ts).
 */
export async function expectRefusals(subject: Subject): Promise<void> {
  const { answersAsDeclared: _, ...refusals } = rules;
  const tried = isShapeTried(subject.call) ? refusals : rulesOfAll;
  for (const rule of Object.values(tried)) expect(await rule(subject)).toEqual([]);
}

export const expectNoFault = ({ logged }: TestServer) =>
  expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
