// All SQL of lab tests.
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { statement } from '../../../kernel/statement.ts';

const columns = ['id', 'title', 'amount', 'status', 'version'] as const;

type Given = Pick<LabTest, 'id' | 'title' | 'amount' | 'status'>;

export const listLabTests = statement((db) => db.selectFrom('lab_test').select(columns).orderBy('title_key'));

export const findLabTest = statement((db, given: { id: string }) =>
  db.selectFrom('lab_test').select(columns).where('id', '=', given.id),
);

/** Whoever changes a test or its parameters takes turns by this. */
export const lockLabTest = statement((db, given: { id: string }) =>
  db.selectFrom('lab_test').select(columns).where('id', '=', given.id).forUpdate(),
);

export const insertLabTest = statement((db, { id, title, amount, status }: Given) =>
  db.insertInto('lab_test').values({ id, title, amount, status }).returning(columns),
);

export const updateLabTest = statement((db, { id, title, amount, status }: Given) =>
  db
    .updateTable('lab_test')
    .set((set) => ({ title, amount, status, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns),
);

export const deleteLabTest = statement((db, given: { id: string }) =>
  db.deleteFrom('lab_test').where('id', '=', given.id),
);
