// Doctors' days for a calendar: hours, absences and free slots.
import { DAY, minutesOf, timeOf, type WorkingHours } from '@almoner/contract/front/schedule';
import { dayAfter, skippedIn } from '../../../kernel/base/clock.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { awayOn, freeSlotsOn, hoursOn, mergeSpans, spanOf } from './schedule.rules.ts';
import { type Away, listAway, listOfferedHours } from './schedule.service.ts';

/** The present day and time of day at the hospital, `HH:MM`. */
export interface Now {
  today: string;
  time: string;
}

export interface BusySlot {
  doctorId: string;
  date: string;
  time: string;
  minutes: number;
}

interface WorkDay {
  date: string;
  hours: { from: string; to: string }[];
  away: Away['kind'] | null;
  free: string[];
}

interface Plan {
  /** Booked slots, from the day before the first: a slot may reach past midnight. */
  busy: readonly BusySlot[];
  /** Length of a slot. */
  minutes: number;
  now: Now;
}

/** The days of each doctor, in order. Inactive doctors, past days and past hours have no free slots. */
export async function planDays(
  call: CallContext,
  doctors: readonly { id: string; isActive: boolean }[],
  days: readonly string[],
  { busy, minutes, now }: Plan,
): Promise<Map<string, WorkDay[]>> {
  const ids = doctors.map((doctor) => doctor.id);
  const [hours, away] = await Promise.all([
    listOfferedHours(call, ids),
    listAway(call, ids, days[0] ?? now.today, days.at(-1) ?? now.today),
  ]);
  return new Map(
    doctors.map(({ id, isActive }) => {
      const work: Work = {
        hours: isActive ? (hours.get(id) ?? []) : [],
        away: away.filter((one) => one.doctorId === id),
        busy: busy.filter((one) => one.doctorId === id),
      };
      return [id, days.map((date) => dayOf(date, work, { minutes, now, timeZone: call.caller.timeZone }))];
    }),
  );
}

interface Work {
  hours: readonly WorkingHours[];
  away: readonly Away[];
  busy: readonly BusySlot[];
}

interface Slots {
  minutes: number;
  now: Now;
  timeZone: string;
}

function dayOf(date: string, { hours, away, busy }: Work, { minutes, now, timeZone }: Slots): WorkDay {
  const today = hoursOn(hours, date);
  const absent = away.flatMap((one) => awayOn(one, date) ?? []);
  const [first] = mergeSpans(absent);
  const isGone = first !== undefined && first.from === 0 && first.to === DAY;
  const gone = (isGone && away.find((one) => awayOn(one, date))?.kind) || null;
  const earliest = date === now.today ? minutesOf(now.time) : 0;
  const isOver = gone !== null || date < now.today;
  // Half a day away leaves the other half free.
  const halves = absent.map(({ from, to }) => ({ from, minutes: to - from }));
  const open = () => ({
    hours: today.map(spanOf),
    busy: [...busyOn(busy, date), ...halves],
    skipped: skippedIn(timeZone, date),
  });
  const free = isOver || today.length === 0 ? [] : freeSlotsOn(open(), minutes, earliest);
  return { date, hours: today.map(({ from, to }) => ({ from, to })), away: gone, free: free.map(timeOf) };
}

/** Busy slots of a day, in its minutes; a slot of the evening before may reach into it and has a negative start. */
function busyOn(busy: readonly BusySlot[], date: string): { from: number; minutes: number }[] {
  const yesterday = dayAfter(date, -1);
  return busy.flatMap((slot) => {
    if (slot.date !== date && slot.date !== yesterday) return [];
    return [{ from: minutesOf(slot.time) - (slot.date === yesterday ? DAY : 0), minutes: slot.minutes }];
  });
}
