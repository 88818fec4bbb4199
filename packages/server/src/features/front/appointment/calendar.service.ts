// The calendar: appointments of some days with the slots that are still free.
import type { AppointmentCalendar } from '@almoner/contract/front/appointment';
import { dayAfter } from '../../../kernel/base/clock.ts';
import { badRequest, notFound } from '../../../kernel/base/failure.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { type Now, planDays } from '../schedule/work-days.service.ts';
import { findSlotMinutes } from './appointment.queries.ts';
import { t } from './appointment.words.ts';
import * as queries from './calendar.queries.ts';

const MOST_DAYS = 31;
const MOST_APPOINTMENTS = 3000;

interface CalendarRange {
  from: string;
  to: string;
  /** Null means all. */
  doctorId: string | null;
  departmentId: string | null;
}

/**
 * Appointments and free slots of at most 31 days. Fails as a bad request at more days or too many appointments, or where the
 * last day is before the first; as not found at an unknown doctor or department.
 */
export async function getCalendar(call: CallContext, asked: CalendarRange, now: Now): Promise<AppointmentCalendar> {
  const days = daysOf(asked);
  const [known, { minutes }, appointments, doctors] = await Promise.all([
    call.db.one(queries.knowsDoctorAndDepartment, asked),
    call.db.one(findSlotMinutes, {}),
    call.db.all(queries.listForCalendar, { ...asked, limit: MOST_APPOINTMENTS + 1 }),
    call.db.all(queries.listCalendarDoctors, asked),
  ]);
  if (!known.doctor || !known.department) throw notFound();
  if (appointments.length > MOST_APPOINTMENTS) {
    throw badRequest('to', t.tooMuch());
  }
  const ids = doctors.map((doctor) => doctor.id);
  const busy = await call.db.all(queries.listBusy, { doctorIds: ids, from: dayAfter(asked.from, -1), to: asked.to });
  const plan = await planDays(call, doctors, days, { busy, minutes, now });
  return {
    slotMinutes: minutes,
    appointments,
    doctors: doctors.map(({ isActive: _, ...doctor }) => ({ ...doctor, days: plan.get(doctor.id) ?? [] })),
  };
}

function daysOf({ from, to }: CalendarRange): string[] {
  if (to < from) throw badRequest('to', t.lastBeforeFirst());
  if (dayAfter(from, MOST_DAYS - 1) < to) throw badRequest('to', t.mostDays({ most: MOST_DAYS }));
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
