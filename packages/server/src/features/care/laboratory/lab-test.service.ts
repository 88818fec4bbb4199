// Commands of lab tests. The database holds the rules: a title is unique, and a test with parameters stays.
import type { LabTestInput } from '@almoner/contract/care/lab-test';
import { LabTest } from '@almoner/contract/care/lab-test-list';
import { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './lab-test.queries.ts';

type Input = z.output<typeof LabTestInput>;

const meanings: Meanings = {
  lab_test_title_taken: () => conflict('There already is a report of this title.', 'labTestRo.title'),
};

const inUse = () =>
  conflict('This report title cannot be deleted: it was asked for or reported. Make it inactive instead.');

const deletion: Meanings = {
  lab_test_parameter_test_exists: () =>
    conflict('This report title cannot be deleted: it has parameters. Delete them first, or make it inactive.'),
  lab_request_test_test_exists: inUse,
  laboratory_test_exists: inUse,
};

// The trail, and whoever edits a stale copy, see the price as the wire has it.
const seen = (row: LabTest | null) => row && z.encode(LabTest, row);

/** Adds a lab test. Fails as a conflict at the title where the hospital has one of that title. */
export async function addLabTest({ db, audit }: Call, input: Input): Promise<LabTest> {
  const added = await db.one(queries.insertLabTest, { ...input, id: newId() }, meanings);
  await audit.changed('labTest', added.id, null, seen(added));
  return added;
}

/** Changes a lab test. Fails as absent, as stale, or as a conflict at the title. */
export async function changeLabTest({ db, audit }: Call, id: string, input: Input): Promise<LabTest> {
  const before = await db.one(queries.lockLabTest, { id });
  await refuseStale(db, 'labTest', before, input.version);
  const after = await db.one(queries.updateLabTest, { ...input, id }, meanings);
  await audit.changed('labTest', id, seen(before), seen(after));
  return after;
}

/** Makes a lab test active or inactive; one that already is so stays as it is. Fails as absent. */
export async function switchLabTest({ db, audit }: Call, id: string, status: LabTest['status']): Promise<LabTest> {
  const before = await db.one(queries.lockLabTest, { id });
  const after = before.status === status ? before : await db.one(queries.updateLabTest, { ...before, status });
  await audit.changed('labTest', id, seen(before), seen(after));
  return after;
}

/** Deletes a lab test. Fails as absent, or as a conflict where it has parameters or is in use. */
export async function deleteLabTest({ db, audit }: Call, id: string): Promise<null> {
  const before = await db.one(queries.lockLabTest, { id });
  await db.run(queries.deleteLabTest, { id }, deletion);
  await audit.changed('labTest', id, seen(before), null);
  return null;
}

/** Keeps a lab test, and the list of its parameters, as they are until the transaction ends. */
export const holdLabTest = (db: Database, id: string) => db.first(queries.lockLabTest, { id });

/** A lab test. Fails as absent. */
export const getLabTest = (db: Database, id: string): Promise<LabTest> => db.one(queries.findLabTest, { id });

/** All lab tests, by title. */
export const listLabTests = ({ db }: Call): Promise<LabTest[]> => db.all(queries.listLabTests, {});
