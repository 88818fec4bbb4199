// The time of day, in one place so that tests can set it.

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The calendar day that it is in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  // Sweden writes days the way the wire does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);
}

/** The time of day that it is in a time zone, `HH:MM`. */
export function timeIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(instant);
}

/** `2026-12-01` as people read it, `01/12/2026`. */
export const dayInWords = (day: string): string => day.split('-').toReversed().join('/');

const DAY_MS = 24 * 3600 * 1000;

/** The day so many days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
