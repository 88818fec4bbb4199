// Times of messages, in the hospital's time zone.
import { formatDay, formatInstant, today } from '../../kernel/language/format';

/** The day of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: string, timeZone: string): string => today({ timeZone }, new Date(instant));

/** Time of an instant, `14:30`. */
export const timeOf = (instant: string, timeZone: string): string => formatInstant(instant, { timeZone }).slice(-5);

/** `14:30` today, `21/11/2026` on another day. */
export function shortTime(instant: string, timeZone: string): string {
  const day = dayOf(instant, timeZone);
  return day === today({ timeZone }) ? timeOf(instant, timeZone) : formatDay(day);
}
