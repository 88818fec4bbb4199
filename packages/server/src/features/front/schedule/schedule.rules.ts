// Working hours as spans of minutes: tests whether a slot lies within them, and finds the free slots.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import { DAY, endMinutesOf, minutesOf, timeOf, type WorkingHours } from '@almoner/contract/front/schedule';
import { dayAfter } from '../../../kernel/base/clock.ts';
import type { InputError } from '../../../kernel/base/failure.ts';
import { t } from './schedule.words.ts';

/** Minutes since the midnight that begins the day; the end is not part of it. */
interface MinuteSpan {
  from: number;
  to: number;
}

/** Weekday from 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

export const spanOf = ({ from, to }: { from: string; to: string }): MinuteSpan => ({
  from: minutesOf(from),
  to: endMinutesOf(to),
});

export const hoursOn = (hours: readonly WorkingHours[], day: string): WorkingHours[] =>
  hours.filter((one) => one.weekday === weekdayOf(day));

/** Whether a slot lies within the hours, also where it continues into the hours of the next day. */
export function worksDuring(
  hours: readonly WorkingHours[],
  slot: { date: string; time: string; minutes: number },
): boolean {
  const tonight = hoursOn(hours, slot.date).map(spanOf);
  const tomorrow = hoursOn(hours, dayAfter(slot.date)).map(spanOf);
  const spans = mergeSpans([...tonight, ...tomorrow.map(({ from, to }) => ({ from: from + DAY, to: to + DAY }))]);
  const from = minutesOf(slot.time);
  return spans.some((span) => span.from <= from && from + slot.minutes <= span.to);
}

/** The spans sorted, with touching ones merged. */
export function mergeSpans(spans: readonly MinuteSpan[]): MinuteSpan[] {
  const result: MinuteSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else result.push({ ...span });
  }
  return result;
}

/** Elapsed minutes of a day at a time of the clock: minutes that the clock skips do not count. */
const passedAt = (minutes: number, skipped: MinuteSpan | null): number => {
  if (!skipped || minutes <= skipped.from) return minutes;
  return minutes < skipped.to ? skipped.from : minutes - (skipped.to - skipped.from);
};

const shownAt = (minutes: number, skipped: MinuteSpan | null): number =>
  skipped && minutes >= skipped.from ? minutes + (skipped.to - skipped.from) : minutes;

interface Day {
  hours: readonly MinuteSpan[];
  /** Start and length of each busy slot, in minutes. */
  busy: readonly { from: number; minutes: number }[];
  /** The minutes that the clock skips; null on a usual day. */
  skipped: MinuteSpan | null;
}

/**
 * `freeSlots` on a day with minutes that the clock skips: no slot begins in them, and a slot before them continues after them.
 */
export function freeSlotsOn({ hours, busy, skipped }: Day, minutes: number, earliest: number): number[] {
  const passed = hours.map(({ from, to }) => ({ from: passedAt(from, skipped), to: passedAt(to, skipped) }));
  const taken = busy.map((slot) => {
    const from = passedAt(slot.from, skipped);
    return { from, to: from + slot.minutes };
  });
  return freeSlots(passed, taken, minutes, passedAt(earliest, skipped)).map((start) => shownAt(start, skipped));
}

/** Starts of slots of that length within the hours that overlap nothing busy and do not begin before `earliest`. */
export function freeSlots(
  hours: readonly MinuteSpan[],
  busy: readonly MinuteSpan[],
  minutes: number,
  earliest: number,
): number[] {
  return mergeSpans(hours).flatMap(({ from, to }) => {
    const count = Math.floor((to - from) / minutes);
    return Array.from({ length: count }, (_, place) => from + place * minutes).filter(
      (start) => start >= earliest && !busy.some((one) => start < one.to && one.from < start + minutes),
    );
  });
}

/** Whether an absence begins at noon of its first day, and whether it ends at noon of its last day. */
export interface Halves {
  startsAtNoon: boolean;
  endsAtNoon: boolean;
}

type AbsenceSpan = Halves & { startDate: string; endDate: string };

const NOON = DAY / 2;

/** The span of an absence on a day; undefined outside of the absence. */
export function awayOn(
  { startDate, endDate, startsAtNoon, endsAtNoon }: AbsenceSpan,
  date: string,
): MinuteSpan | undefined {
  if (date < startDate || date > endDate) return undefined;
  return { from: date === startDate && startsAtNoon ? NOON : 0, to: date === endDate && endsAtNoon ? NOON : DAY };
}

/** Whether an absence overlaps a slot. */
export function isAwayDuring(away: AbsenceSpan, slot: { date: string; time: string; minutes: number }): boolean {
  const gone = awayOn(away, slot.date);
  const from = minutesOf(slot.time);
  return gone !== undefined && overlap(gone, { from, to: from + slot.minutes });
}

export function hoursErrors(hours: readonly WorkingHours[]): InputError[] {
  return hours.flatMap((one, place) => {
    const span = spanOf(one);
    const fieldOf = (name: keyof WorkingHours) => `scheduleRo.hours.${place}.${name}`;
    if (span.to <= span.from) return [{ field: fieldOf('to'), message: t.endAfterStart() }];
    const overlaps = hours
      .slice(0, place)
      .some((other) => other.weekday === one.weekday && overlap(spanOf(other), span));
    return overlaps ? [{ field: fieldOf('from'), message: t.overlapOnDay({ weekday: one.weekday }) }] : [];
  });
}

const overlap = (one: MinuteSpan, other: MinuteSpan) => one.from < other.to && other.from < one.to;

export const sortHours = (hours: readonly WorkingHours[]): WorkingHours[] =>
  [...hours].sort((a, b) => a.weekday - b.weekday || minutesOf(a.from) - minutesOf(b.from));

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

export function awayRefusal(
  doctor: { firstName: string; lastName: string },
  { kind, startDate: from, endDate: to, startsAtNoon, endsAtNoon }: AbsenceSpan & { kind: 'ABSENCE' | 'LEAVE' },
): EncodedMessage {
  const away = { kind, doctor: nameOf(doctor), from };
  if (from !== to) return t.awayFromTo({ ...away, to });
  if (startsAtNoon) return t.awayInTheAfternoon(away);
  return endsAtNoon ? t.awayInTheMorning(away) : t.away(away);
}

export function hoursRefusal(
  doctor: { firstName: string; lastName: string },
  hours: readonly WorkingHours[],
  date: string,
): EncodedMessage {
  const [first, ...others] = mergeSpans(hoursOn(hours, date).map(spanOf)).map(({ from, to }) => ({
    from: timeOf(from),
    to: timeOf(to),
  }));
  const on = { doctor: nameOf(doctor), weekday: weekdayOf(date) };
  if (!first) return t.notThatDay(on);
  const all = others.reduce((earlier, span) => t.andHours({ earlier, ...span }), t.hours(first));
  return t.worksFrom({ ...on, hours: all });
}
