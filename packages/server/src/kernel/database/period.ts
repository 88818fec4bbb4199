// SQL for days and instants: conditions on days of a hospital, and the wire form of an instant.
import { type RawBuilder, sql } from 'kysely';

/** From one day to another in a time zone, both included; null means no bound. */
export interface Period {
  from: string | null;
  to: string | null;
  timeZone: string;
}

/** The instant at which a day begins in a time zone, or the day `daysLater`. */
export const startOfDay = (day: unknown, timeZone: unknown, daysLater = 0) =>
  sql`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone ${timeZone}::text)`;

/** The instant of a column in its wire form; `json_build_object` would write another form. */
export const instantInJson = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether the instant of a column is within the period. */
export function isInPeriod(column: string, { from, to, timeZone }: Period): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql`(
    ${at} >= coalesce(${startOfDay(from, timeZone)}, '-infinity')
    and ${at} < coalesce(${startOfDay(to, timeZone, 1)}, 'infinity'))`;
}
