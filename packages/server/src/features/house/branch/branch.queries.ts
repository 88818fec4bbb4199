// All SQL of branches.
import type { Branch } from '@almoner/contract/house/branch';
import { statement } from '../../../kernel/statement.ts';

const columns = ['id', 'name', 'address', 'status', 'version'] as const;

type Given = Pick<Branch, 'id' | 'name' | 'address' | 'status'>;

export const list = statement((db) => db.selectFrom('branch').select(columns).orderBy('name_key'));

export const find = statement((db, given: { id: string }) =>
  db.selectFrom('branch').select(columns).where('id', '=', given.id),
);

export const lock = statement((db, given: { id: string }) =>
  db.selectFrom('branch').select(columns).where('id', '=', given.id).forUpdate(),
);

export const insert = statement((db, { id, name, address, status }: Given) =>
  db.insertInto('branch').values({ id, name, address, status }).returning(columns),
);

export const update = statement((db, { id, name, address, status }: Given) =>
  db
    .updateTable('branch')
    .set((set) => ({ name, address, status, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns),
);

const deleting = statement((db, given: { id: string }) => db.deleteFrom('branch').where('id', '=', given.id));

export { deleting as delete };
