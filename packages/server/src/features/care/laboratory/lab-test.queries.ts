// All SQL of lab tests.
import type { LabTest } from '@almoner/contract/care/lab-test-list';
import { statement } from '../../../kernel/statement.ts';

const columns = ['id', 'title', 'amount', 'status', 'version'] as const;

type Given = Pick<LabTest, 'id' | 'title' | 'amount' | 'status'>;

export const list = statement((db) => db.selectFrom('lab_test').select(columns).orderBy('title_key'));

export const find = statement((db, given: { id: string }) =>
  db.selectFrom('lab_test').select(columns).where('id', '=', given.id),
);

/** Whoever changes a test or its parameters takes turns by this. */
export const lock = statement((db, given: { id: string }) =>
  db.selectFrom('lab_test').select(columns).where('id', '=', given.id).forUpdate(),
);

export const insert = statement((db, { id, title, amount, status }: Given) =>
  db.insertInto('lab_test').values({ id, title, amount, status }).returning(columns),
);

export const update = statement((db, { id, title, amount, status }: Given) =>
  db
    .updateTable('lab_test')
    .set((set) => ({ title, amount, status, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns),
);

const deleting = statement((db, given: { id: string }) => db.deleteFrom('lab_test').where('id', '=', given.id));

export { deleting as delete };
