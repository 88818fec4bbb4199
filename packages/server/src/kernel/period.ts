// SQL for what lies between two days of a hospital.
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

/** Whether the instant in that column is on one of the days. */
export function isWithin(column: string, { from, to, timeZone }: Period): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql`(
    ${at} >= coalesce(${startOfDay(from, timeZone)}, '-infinity')
    and ${at} < coalesce(${startOfDay(to, timeZone, 1)}, 'infinity'))`;
}
