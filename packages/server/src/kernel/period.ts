// SQL for days and instants: what lies between two days of a hospital, and the wire's form of an instant.
import { type RawBuilder, sql } from 'kysely';

/** Days, both included, in a time zone; null is no bound. */
export interface Period {
  from: string | null;
  to: string | null;
  timeZone: string;
}

/** The instant at which a day begins in a time zone, or the day so many days later. */
export const startOfDay = (day: unknown, timeZone: unknown, daysLater = 0) =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${timeZone}::text)`;

/** The instant in that column as the wire has it: in `json_build_object` PostgreSQL would write another form. */
export const instantInJson = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether the instant in that column is on one of the days. */
export function isWithin(column: string, { from, to, timeZone }: Period): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql`(
    ${at} >= coalesce(${startOfDay(from, timeZone)}, '-infinity')
    and ${at} < coalesce(${startOfDay(to, timeZone, 1)}, 'infinity'))`;
}
