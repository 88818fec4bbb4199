// Finds another appointment of a patient at the time of one that is booked or moved. The server refuses an overlap with the
// same doctor; for two different doctors the form asks.

import { DAY_MS } from '@almoner/contract/durations';
import { type Appointment, appointment } from '@almoner/contract/front/appointment';
import { minutesOf } from '@almoner/contract/front/schedule';
import { ask } from '../../kernel/call/client';
import { addDays } from '../../ui/date/calendar-days';
import { fullName } from '../person/name';
import { t } from './appointment.words';

/** The visit that is about to be booked. */
export interface Wanted {
  /** The appointment that is changed; it does not conflict with itself. */
  id?: string | undefined;
  patientId: string;
  date: string;
  time: string;
  /** Length of the visit; if unknown, that of the other appointment. */
  minutes?: number | undefined;
  doctorId: string | null;
}

/** More appointments than a patient has in three days. */
const MOST = 100;

/** Input of `appointment.page` for the patient's appointments around a day: a visit of a night shift may last past midnight. */
export const daysQuery = ({ patientId, date }: Pick<Wanted, 'patientId' | 'date'>) => ({
  body: { filters: { from: addDays(date, -1), to: addDays(date, 1), patientId }, size: MOST },
});

/** Appointments that overlap the wanted visit, without those of the same doctor. */
export const atSameTime = (wanted: Wanted, known: readonly Appointment[]): Appointment[] =>
  known.filter(
    (one) =>
      one.id !== wanted.id && !(wanted.doctorId && one.doctorId === wanted.doctorId) && touches(one, wanted, wanted),
  );

/** The first overlapping appointment, read from the server; for a visit without a form. */
export async function findSameTime(wanted: Wanted): Promise<Appointment | undefined> {
  const { data } = await ask(appointment.page, daysQuery(wanted));
  return atSameTime(wanted, data)[0];
}

type At = Pick<Wanted, 'date' | 'time'>;

const DAY_MINUTES = 24 * 60;
const minutesBetween = (from: At, to: At) =>
  minutesOf(to.time) - minutesOf(from.time) + ((Date.parse(to.date) - Date.parse(from.date)) / DAY_MS) * DAY_MINUTES;

/** Whether an appointment that was not missed overlaps a visit of some minutes from an instant on. */
export function touches(
  one: Appointment,
  at: At,
  { minutes = one.minutes }: { minutes?: number | undefined },
): boolean {
  const after = minutesBetween(one, at);
  return one.status !== 'UNATTENDED' && -minutes < after && after < one.minutes;
}

/** "Ada Obi has an appointment with Dr Bello at 10:00 that day." */
export function sameTimeInWords({ ticket, doctor, department, time }: Appointment): string {
  const name = fullName(ticket.patient);
  return doctor
    ? t.patientBusyWith({ name, time, doctor: fullName(doctor) })
    : t.patientBusyAt({ name, time, department: department.name });
}
