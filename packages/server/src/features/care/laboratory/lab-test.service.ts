// Commands of lab tests. The database holds the rules: a title is unique, and a test with parameters stays.
import type { LabTestInput } from '@almoner/contract/care/lab-test';
import { LabTest } from '@almoner/contract/care/lab-test-list';
import { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/record.ts';
import * as queries from './lab-test.queries.ts';

const inUse = () =>
  conflict('This report title cannot be deleted: it was asked for or reported. Make it inactive instead.');

/** Adds, changes, switches and deletes lab tests. */
export const labTests = recordsOf<LabTest, z.output<typeof LabTestInput>>({
  kind: 'labTest',
  shown: (row) => z.encode(LabTest, row),
  statements: queries,
  meanings: {
    lab_test_title_taken: () => conflict('There already is a report of this title.', 'labTestRo.title'),
  },
  deletion: {
    lab_test_parameter_test_exists: () =>
      conflict('This report title cannot be deleted: it has parameters. Delete them first, or make it inactive.'),
    lab_request_test_test_exists: inUse,
    laboratory_test_exists: inUse,
  },
});

/** Keeps a lab test, and the list of its parameters, as they are until the transaction ends. */
export const holdLabTest = (db: Database, id: string) => db.first(queries.lock, { id });

/** A lab test. Fails as absent. */
export const getLabTest = (db: Database, id: string): Promise<LabTest> => db.one(queries.find, { id });

/** All lab tests, by title. */
export const listLabTests = ({ db }: Call): Promise<LabTest[]> => db.all(queries.list, {});
