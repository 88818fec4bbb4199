// SQL of the people whom a record names.
import { type RawBuilder, sql } from 'kysely';

/** The contract's `StaffReference` or `PatientName`, as JSON, of the person whose row a query joins as `alias`. */
export function personOf(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('id', ${of('id')}, 'firstName', ${of('first_name')}, 'lastName', ${of('last_name')})`;
}

/** The same; null where a LEFT JOIN found nobody. */
export const personOrNull = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then ${personOf(alias)} end`;
