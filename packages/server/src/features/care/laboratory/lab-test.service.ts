// Lab tests. The database holds the rules: a title is unique, and a test with parameters stays.
import { LabTest } from '@almoner/contract/care/lab-test-list';
import { conflict } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import { t } from './laboratory.words.ts';

const inUse = () => conflict(t.keptByReports());

/** Lists, adds, changes, switches and deletes lab tests. */
export const labTests = recordsOf({
  kind: 'labTest',
  table: 'lab_test',
  schema: LabTest,
  order: ['title_key'],
  saveErrors: {
    lab_test_title_taken: () => conflict(t.titleTaken(), 'labTestRo.title'),
  },
  deleteErrors: {
    lab_test_parameter_test_exists: () => conflict(t.keptByParameters()),
    lab_request_test_test_exists: inUse,
    laboratory_test_exists: inUse,
  },
});

/** Locks a lab test, and with it the list of its parameters. */
export const lockLabTest = (db: Database, id: string) => db.first(labTests.statements.lock, { id });
