// INSERT statements generated from field names: `paidAt` is the column `paid_at`.
import { type Insertable, sql } from 'kysely';
import type { TableName } from './constraints.ts';
import type { DB } from './schema.generated.ts';
import { type Statement, statement, tenant } from './statement.ts';

type Field<Column extends string> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<Field<Rest>>}`
  : Column;
/** The columns of a table as fields, with the types of an INSERT. */
export type RowFields<T extends TableName> = {
  [Column in keyof Insertable<DB[T]> & string as Field<Column>]: Insertable<DB[T]>[Column];
};

export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const columnOf = (field: string) => sql.id(columnName(field));

/** An INSERT of these fields of a row. */
export const insertOf = <T extends TableName, Name extends keyof RowFields<T> & string>(
  table: T,
  ...fields: Name[]
): Statement<Pick<RowFields<T>, Name>, unknown> =>
  statement(
    (_, given: Pick<RowFields<T>, Name>) => sql`
      insert into ${sql.table(table)} (tenant_id, ${sql.join(fields.map(columnOf))})
      values (${tenant}, ${sql.join(fields.map((field) => sql`${given[field]}`))})`,
  );
