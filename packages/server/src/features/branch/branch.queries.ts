// All SQL of branches.
import { statement } from '../../kernel/statement.ts';

export const listBranches = statement((db) =>
  db.selectFrom('branch').select(['id', 'name', 'address', 'status']).orderBy('name_key'),
);

export const insertBranch = statement((db, { id, name, address }: { id: string; name: string; address: string }) =>
  db.insertInto('branch').values({ id, name, address }),
);
