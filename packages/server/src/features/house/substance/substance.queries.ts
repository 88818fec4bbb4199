// All SQL of substances.
import type { Substance } from '@almoner/contract/house/substance-list';
import { sql } from 'kysely';
import { statement } from '../../../kernel/statement.ts';

const columns = [
  'id',
  'name',
  'drug_class as drugClass',
  'cross_class as crossClass',
  'words',
  'status',
  'version',
] as const;

type Given = Omit<Substance, 'version'>;
const written = ({ name, drugClass, crossClass, words, status }: Given) => ({
  name,
  drug_class: drugClass,
  cross_class: crossClass,
  words,
  status,
});

export const list = statement((db) => db.selectFrom('substance').select(columns).orderBy('name_key'));

export const find = statement((db, given: { id: string }) =>
  db.selectFrom('substance').select(columns).where('id', '=', given.id),
);

export const lock = statement((db, given: { id: string }) =>
  db.selectFrom('substance').select(columns).where('id', '=', given.id).forUpdate(),
);

export const insert = statement((db, given: Given) =>
  db
    .insertInto('substance')
    .values({ id: given.id, ...written(given) })
    .returning(columns),
);

export const update = statement((db, given: Given) =>
  db
    .updateTable('substance')
    .set((set) => ({ ...written(given), version: set('version', '+', 1) }))
    .where('id', '=', given.id)
    .returning(columns),
);

const deleting = statement((db, given: { id: string }) => db.deleteFrom('substance').where('id', '=', given.id));

/** What every hospital begins with; the list stands in the migration. */
export const shipSubstances = statement(
  (_, given: { tenantId: string }) => sql`select ship_substances(${given.tenantId}::uuid)`,
);

export { deleting as delete };
