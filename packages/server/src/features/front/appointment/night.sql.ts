// Which appointments are those of today for whoever waits: night has no appointments, and people wait on.
import { sql } from 'kysely';

/** A day, and from when on whoever came the evening before still counts. */
export interface Night {
  day: string;
  since: string;
}

/** Whoever came in so many hours before midnight and was not seen stays on the lists of the next day. */
const NIGHT_HOURS = 12;

export const nightOf = ({ today, now }: { today: string; now: Date }): Night => ({
  day: today,
  since: new Date(now.getTime() - NIGHT_HOURS * 3_600_000).toISOString(),
});

/** Of `appointment a`. */
export const isOfDay = ({ day, since }: Night) => sql`
  a.day between ${day}::date - 1 and ${day}::date
    and (a.day = ${day}::date or a.status in ('NEW', 'ACTIVE') and a.arrived_at >= ${since}::timestamptz)`;
