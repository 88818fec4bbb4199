// Times at which the doses of an order are due, by the clock of the hospital.
import { HOUR_MS } from '@almoner/contract/durations';
import { dayAfter, dayIn, instantIn } from '../../../kernel/base/clock.ts';

/**
 * The part of an order that decides when its doses are due. Instants are ISO 8601, UTC; `endsAt` is null while there is no end.
 */
export interface Schedule {
  /** Times of the day, `HH:MM`. */
  times: readonly string[] | null;
  everyHours: number | null;
  from: string;
  endsAt: string | null;
}

/** From an instant until before another one, both in milliseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}

/**
 * The instants at which doses are due within the span, in order, each once (ISO 8601, UTC). Times of the day follow the clock of
 * the time zone: a time that the clock skips is due later by the skipped time, and a time that it shows twice is due the first
 * time. `everyHours` counts hours that pass, from the beginning of the order. Medicine given when needed is never due.
 */
export const dosesDue = (schedule: Schedule, span: TimeSpan, timeZone: string): string[] =>
  plannerOf(span, timeZone)(schedule).map((at) => new Date(at).toISOString());

/** `dosesDue` for many orders in one span, in milliseconds: times of the day that orders share are computed once. */
export function plannerOf(span: TimeSpan, timeZone: string): (schedule: Schedule) => number[] {
  const known = new Map<string, number[]>();
  const daily = (times: readonly string[]) => {
    const key = times.join();
    const found = known.get(key) ?? timesOfDays(times, span, timeZone);
    known.set(key, found);
    return found;
  };
  return ({ times, everyHours, from, endsAt }) => {
    const began = Date.parse(from);
    const start = Math.max(began, span.from);
    const end = Math.min(endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt), span.to);
    if (start >= end) return [];
    if (times) return daily(times).filter((at) => at >= start && at < end);
    return everyHours ? steps(began, everyHours * HOUR_MS, { from: start, to: end }) : [];
  };
}

function timesOfDays(times: readonly string[], { from, to }: TimeSpan, timeZone: string): number[] {
  const last = dayIn(timeZone, new Date(to));
  const found = new Set<number>();
  // A time that the clock skips may fall on the day after.
  for (let day = dayAfter(dayIn(timeZone, new Date(from)), -1); day <= last; day = dayAfter(day)) {
    for (const time of times) {
      const at = instantIn(timeZone, day, time).getTime();
      if (at >= from && at < to) found.add(at);
    }
  }
  return [...found].sort((one, other) => one - other);
}

function steps(began: number, step: number, { from, to }: TimeSpan): number[] {
  const first = began + Math.ceil((from - began) / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, place) => first + place * step);
}
