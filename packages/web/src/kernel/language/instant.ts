// Converts a typed day and time at the hospital to an instant, and back.
import { formatInstant, today } from './format';

interface Typed {
  /** `YYYY-MM-DD` and `HH:MM`. */
  date: string;
  time: string;
}

/** The instant of a local day and time in the time zone; if it occurs twice because clocks are put back, the first. */
export function instantOf({ date, time }: Typed, timeZone: string): string {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  // The local time read as if it were UTC differs from the instant by the zone's offset. Applied twice, because the offset
  // may change in between.
  const shown = (at: number) => {
    const typed = typedOf(new Date(at).toISOString(), timeZone);
    return Date.parse(`${typed.date}T${typed.time}:00Z`);
  };
  const once = wanted - (shown(wanted) - wanted);
  return new Date(once - (shown(once) - wanted)).toISOString();
}

/** Local day and time of an instant in the time zone. */
export const typedOf = (instant: string, timeZone: string): Typed => ({
  date: today({ timeZone }, new Date(instant)),
  time: formatInstant(instant, { timeZone }).slice(-5),
});

/** Whether the local time exists on that day in the time zone; when clocks are put forward, some times do not. */
export const occurs = (typed: Typed, timeZone: string): boolean => {
  const shown = typedOf(instantOf(typed, timeZone), timeZone);
  return shown.date === typed.date && shown.time === typed.time;
};
