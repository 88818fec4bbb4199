// The current time, in one place so that tests can set it.
import { DAY_MS } from '@almoner/contract/durations';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

// Formatters are cached per time zone: making one costs more than the rest of a call.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, style: 'dateStyle' | 'timeStyle'): Intl.DateTimeFormat {
  const name = `${style} ${timeZone}`;
  // The Swedish locale formats days as YYYY-MM-DD.
  const format = formats.get(name) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, [style]: 'short' });
  formats.set(name, format);
  return format;
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string => formatOf(timeZone, 'dateStyle').format(instant);

/** The time of day of an instant in a time zone, `HH:MM`. */
export const timeIn = (timeZone: string, instant: Date): string => formatOf(timeZone, 'timeStyle').format(instant);

/** The day a number of days after another. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The instant of a local day and time (`HH:MM`) in a time zone. A time that occurs twice is the first of the two. A time
 * that the clock skips is moved later by the length of the gap.
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  // The local time at an instant, read as if it were UTC.
  const shown = (at: number) => {
    const instant = new Date(at);
    return Date.parse(`${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}:00Z`);
  };
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offsets of the day before and the day after, in case the offset changes in between.
  const by = (near: number) => wanted - (shown(near) - near);
  const [before, after] = [by(wanted - DAY_MS), by(wanted + DAY_MS)];
  return new Date(shown(before) === wanted || shown(after) !== wanted ? before : after);
}

/** Whether a local time exists on a day in a time zone; a clock that is put forward skips some. */
export const occursIn = (timeZone: string, day: string, time: string): boolean => {
  const instant = instantIn(timeZone, day, time);
  return dayIn(timeZone, instant) === day && timeIn(timeZone, instant) === time;
};

/** The minutes since midnight that the clock skips on a day in a time zone; null on all other days. */
export function skippedIn(timeZone: string, day: string): { from: number; to: number } | null {
  const length = Number(instantIn(timeZone, dayAfter(day), '00:00')) - Number(instantIn(timeZone, day, '00:00'));
  const skipped = Math.round((DAY_MS - length) / 60_000);
  if (skipped <= 0) return null;
  for (let from = 0; from < 24 * 60; from += STEP) {
    const time = [Math.floor(from / 60), from % 60].map((part) => String(part).padStart(2, '0')).join(':');
    if (!occursIn(timeZone, day, time)) return { from, to: from + skipped };
  }
  return null;
}

/** Minutes between the candidates: clocks are put forward at a quarter of an hour in every zone. */
const STEP = 15;
