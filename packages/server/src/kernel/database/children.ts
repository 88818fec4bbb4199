// Rows of a table that belong to one record and are saved with it, such as the items of an invoice.
import { sql } from 'kysely';
import type { TableName } from './constraints.ts';
import type { ConstraintErrors, Database } from './database.ts';
import { columnName, columnOf, type RowFields } from './insert.ts';
import { statement, tenant } from './statement.ts';

interface Children<Child> {
  /** Adds rows to those of the record. */
  insert(db: Database, parentId: string, rows: readonly Child[], errors?: ConstraintErrors): Promise<void>;
  deleteAll(db: Database, parentId: string): Promise<void>;
  /** Deletes the rows of the record and inserts these. */
  replace(db: Database, parentId: string, rows: readonly Child[], errors?: ConstraintErrors): Promise<void>;
}

/** `parent` is the field with the id of the record, `fields` are the others; a field that a row lacks is null. */
export function childrenOf<T extends TableName, Name extends keyof RowFields<T> & string>(
  table: T,
  parent: keyof RowFields<T> & string,
  ...fields: Name[]
): Children<Pick<RowFields<T>, Name>> {
  const own = fields.map(columnOf);
  const insertRows = statement(
    (_, given: { parentId: string; rows: string }) => sql`
      insert into ${sql.table(table)} (tenant_id, ${columnOf(parent)}, ${sql.join(own)})
      select ${tenant}, ${given.parentId}::uuid, ${sql.join(own.map((column) => sql`n.${column}`))}
      from json_populate_recordset(null::${sql.table(table)}, ${given.rows}::json) as n`,
  );
  const deleteRows = statement(
    (_, given: { parentId: string }) => sql`
      delete from ${sql.table(table)} where tenant_id = ${tenant} and ${columnOf(parent)} = ${given.parentId}::uuid`,
  );
  const stored = (row: Pick<RowFields<T>, Name>) =>
    Object.fromEntries(fields.map((field) => [columnName(field), row[field]]));
  const children: Children<Pick<RowFields<T>, Name>> = {
    insert: async (db, parentId, rows, errors) => {
      if (rows.length === 0) return;
      await db.run(insertRows, { parentId, rows: JSON.stringify(rows.map(stored)) }, errors);
    },
    deleteAll: async (db, parentId) => {
      await db.run(deleteRows, { parentId });
    },
    replace: async (db, parentId, rows, errors) => {
      await children.deleteAll(db, parentId);
      await children.insert(db, parentId, rows, errors);
    },
  };
  return children;
}
