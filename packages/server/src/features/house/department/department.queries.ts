// All SQL of departments.
import type { Department } from '@almoner/contract/house/department';
import { statement } from '../../../kernel/statement.ts';

const columns = ['id', 'name', 'description', 'status', 'version'] as const;

type Values = Pick<Department, 'name' | 'description' | 'status'>;
type Given = Values & { id: string };

export const list = statement((db) => db.selectFrom('department').select(columns).orderBy('name_key'));

export const find = statement((db, given: { id: string }) =>
  db.selectFrom('department').select(columns).where('id', '=', given.id),
);

export const lock = statement((db, given: { id: string }) =>
  db.selectFrom('department').select(columns).where('id', '=', given.id).forUpdate(),
);

export const insert = statement((db, { id, name, description, status }: Given) =>
  db.insertInto('department').values({ id, name, description, status }).returning(columns),
);

export const update = statement((db, { id, name, description, status }: Given) =>
  db
    .updateTable('department')
    .set((set) => ({ name, description, status, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns),
);

const deleting = statement((db, given: { id: string }) => db.deleteFrom('department').where('id', '=', given.id));

export { deleting as delete };
