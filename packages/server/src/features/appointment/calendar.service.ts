// The calendar: appointments of some days with the slots that are still free.
import type { AppointmentCalendar } from '@almoner/contract/appointment';
import { minutesOf, type WorkingHours } from '@almoner/contract/schedule';
import type { Database } from '../../kernel/database.ts';
import { absent, incorrect } from '../../kernel/failure.ts';
import { dayAfter, freeSlots, hoursOn, type Span, spanOf, timeOf } from '../schedule/schedule.rules.ts';
import { type Away, listAway, listOfferedHours } from '../schedule/schedule.service.ts';
import { findSlotMinutes } from './appointment.queries.ts';
import * as queries from './calendar.queries.ts';

const MOST_DAYS = 31;
const MOST_APPOINTMENTS = 3000;

export interface Asked {
  from: string;
  to: string;
  /** Null is everybody's. */
  doctorId: string | null;
  departmentId: string | null;
}

/** Now at the hospital. */
export interface Now {
  today: string;
  time: string;
}

/**
 * Appointments and free slots of at most 31 days. Fails as incorrect where it is asked for more than can be
 * shown, and as absent at a doctor or department that the hospital does not have.
 */
export async function drawCalendar(db: Database, asked: Asked, now: Now): Promise<AppointmentCalendar> {
  const days = daysOf(asked);
  const [known, { minutes }, appointments, doctors] = await Promise.all([
    db.one(queries.knowsDoctorAndDepartment, asked),
    db.one(findSlotMinutes, {}),
    db.all(queries.listForCalendar, { ...asked, limit: MOST_APPOINTMENTS + 1 }),
    db.all(queries.listCalendarDoctors, asked),
  ]);
  if (!known.doctor || !known.department) throw absent();
  if (appointments.length > MOST_APPOINTMENTS) {
    throw incorrect('to', 'There is too much to show at once. Please choose fewer days, or one doctor.');
  }
  const ids = doctors.map((doctor) => doctor.id);
  const [hours, away, busy] = await Promise.all([
    listOfferedHours(db, ids),
    listAway(db, ids, asked.from, asked.to),
    db.all(queries.listBusy, { doctorIds: ids, from: dayAfter(asked.from, -1), to: asked.to }),
  ]);
  return {
    slotMinutes: minutes,
    appointments,
    doctors: doctors.map(({ isActive, ...doctor }) => {
      const mine = {
        hours: isActive ? (hours.get(doctor.id) ?? []) : [],
        away: away.filter((one) => one.doctorId === doctor.id),
        busy: busy.filter((one) => one.doctorId === doctor.id),
      };
      return { ...doctor, days: days.map((date) => dayOf(date, mine, minutes, now)) };
    }),
  };
}

function daysOf({ from, to }: Asked): string[] {
  if (to < from) throw incorrect('to', 'The last day is before the first.');
  if (dayAfter(from, MOST_DAYS - 1) < to) throw incorrect('to', `Please choose at most ${MOST_DAYS} days.`);
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

type Day = AppointmentCalendar['doctors'][number]['days'][number];

interface Work {
  hours: readonly WorkingHours[];
  away: readonly Away[];
  busy: readonly queries.BusySlot[];
}

function dayOf(date: string, { hours, away, busy }: Work, minutes: number, now: Now): Day {
  const today = hoursOn(hours, date);
  const gone = away.find((one) => one.startDate <= date && date <= one.endDate)?.kind ?? null;
  const free =
    gone || date < now.today
      ? []
      : freeSlots(today.map(spanOf), busyOn(busy, date), minutes, date === now.today ? minutesOf(now.time) : 0);
  return { date, hours: today.map(({ from, to }) => ({ from, to })), away: gone, free: free.map(timeOf) };
}

/** What is busy on a day, in its minutes; a slot of the evening before may reach into it. */
function busyOn(busy: readonly queries.BusySlot[], date: string): Span[] {
  const yesterday = dayAfter(date, -1);
  return busy.flatMap((slot) => {
    if (slot.date !== date && slot.date !== yesterday) return [];
    const from = minutesOf(slot.time) - (slot.date === yesterday ? 24 * 60 : 0);
    return [{ from, to: from + slot.minutes }];
  });
}
