// All SQL of ward types.
import type { WardType } from '@almoner/contract/house/ward-type';
import { statement } from '../../../kernel/statement.ts';

const columns = ['id', 'name', 'amount', 'status', 'version'] as const;

type Given = Omit<WardType, 'version'>;

export const list = statement((db) => db.selectFrom('ward_type').select(columns).orderBy('name_key'));

export const find = statement((db, given: { id: string }) =>
  db.selectFrom('ward_type').select(columns).where('id', '=', given.id),
);

/** Keeps the type active until the transaction ends. */
export const holdActiveWardType = statement((db, given: { id: string }) =>
  db.selectFrom('ward_type').select('id').where('id', '=', given.id).where('status', '=', 1).forKeyShare(),
);

export const lock = statement((db, given: { id: string }) =>
  db.selectFrom('ward_type').select(columns).where('id', '=', given.id).forUpdate(),
);

export const insert = statement((db, { id, name, amount, status }: Given) =>
  db.insertInto('ward_type').values({ id, name, amount, status }).returning(columns),
);

export const update = statement((db, { id, name, amount, status }: Given) =>
  db
    .updateTable('ward_type')
    .set((set) => ({ name, amount, status, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns),
);

const deleting = statement((db, given: { id: string }) => db.deleteFrom('ward_type').where('id', '=', given.id));

export { deleting as delete };
