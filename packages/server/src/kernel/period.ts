// SQL for what lies between two days of a hospital.
import { type RawBuilder, sql } from 'kysely';

/** Days, both included, in a time zone; null is no bound. */
export interface Period {
  from: string | null;
  to: string | null;
  timeZone: string;
}

/** Whether the instant in that column is on one of the days. */
export function isWithin(column: string, { from, to, timeZone }: Period): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql`(
    ${at} >= coalesce(${from}::date::timestamp at time zone ${timeZone}::text, '-infinity')
    and ${at} < coalesce((${to}::date + 1)::timestamp at time zone ${timeZone}::text, 'infinity'))`;
}
