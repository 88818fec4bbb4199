// For every call an example that must succeed, built from a hospital's own records: what contract-rules.ts takes apart. They
// stand in the files of `records`; a test names a call without one.
import { mergeByName } from '../../../tools/together.ts';
import { aDeskIn, chidi } from './front-desk.ts';
import type { Hospital } from './hospital.ts';
import { type AnyRecordTests, type AtDesk, allRecordTests, type Example } from './record-tests.ts';

/** The ids of records that a hospital has, by the file that made them. */
export type Records = ReadonlyMap<AnyRecordTests, object>;

/** Gives a hospital one record of each kind, through the calls themselves. */
export async function withRecords(hospital: Hospital): Promise<Records> {
  const desk = await aDeskIn(hospital, chidi);
  const { patient, ticket, doctor, department } = desk;
  const atDesk: AtDesk = {
    patientId: patient.id,
    ticketId: ticket.id,
    doctorId: doctor.id,
    departmentId: department.id,
  };
  const records = new Map<AnyRecordTests, object>();
  for (const tests of allRecordTests) records.set(tests, { ...atDesk, ...(await tests.made?.(desk)) });
  return records;
}

type Bound = (records: Records) => Example;

const bound = allRecordTests.map((tests) =>
  Object.fromEntries(
    Object.entries(tests.examples).flatMap(([group, ofCalls]) =>
      Object.entries(ofCalls).map(([name, exampleOf]): [string, Bound] => [
        `${group}.${name}`,
        (records) => exampleOf(records.get(tests) ?? {}),
      ]),
    ),
  ),
);

/** By group and name of the call: `ward.create`. */
export const examples = mergeByName<Bound>(bound);
