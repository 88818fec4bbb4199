// Decides which appointments are on the waiting lists of a day: those of the day, and patients still waiting from the
// evening before.
import { sql } from 'kysely';

/** A day, and the earliest arrival of the evening before that still counts. */
export interface WaitingDay {
  day: string;
  since: string;
}

/** Hours for which a patient who came before midnight and was not seen stays on the lists of the next day. */
const NIGHT_HOURS = 12;

export const waitingDayOf = ({ today, now }: { today: string; now: Date }): WaitingDay => ({
  day: today,
  since: new Date(now.getTime() - NIGHT_HOURS * 3_600_000).toISOString(),
});

/** Whether `appointment a` is on the lists of the day. */
export const isOnWaitingDay = ({ day, since }: WaitingDay) => sql`
  a.day between ${day}::date - 1 and ${day}::date
    and (a.day = ${day}::date or a.status in ('NEW', 'ACTIVE') and a.arrived_at >= ${since}::timestamptz)`;
