// Instants from a typed day and time of the hospital, and back.
import { formatInstant, today } from './format';

interface Typed {
  /** `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
}

/** The instant at which it is that time on that day in the time zone; where clocks are put back, the first of the two. */
export function instantOf({ date, time }: Typed, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  // What the clock shows there, read as if it were UTC, is off by the zone's offset; once more where that changes between.
  const shown = (at: number) => {
    const typed = typedOf(new Date(at).toISOString(), timeZone);
    return Date.parse(`${typed.date}T${typed.time}:00Z`);
  };
  const once = wanted - (shown(wanted) - wanted);
  return new Date(once - (shown(once) - wanted)).toISOString();
}

/** The day and the time that an instant is in the time zone. */
export const typedOf = (instant: string, timeZone: string): Typed => ({
  date: today({ timeZone }, new Date(instant)),
  time: formatInstant(instant, { timeZone }).slice(-5),
});

/** Whether the clock shows that time on that day in the time zone; where it is put forward, it skips some. */
export const occurs = (typed: Typed, timeZone: string): boolean => {
  const shown = typedOf(instantOf(typed, timeZone), timeZone);
  return shown.date === typed.date && shown.time === typed.time;
};
