// Finds another appointment of a patient at the time of one that is booked or moved. The server refuses an overlap with the
// same doctor; for two different doctors the form asks.
import { type Appointment, appointment } from '@almoner/contract/front/appointment';
import { minutesOf } from '@almoner/contract/front/schedule';
import { ask } from '../../kernel/call/client';
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

/** More appointments than a patient has in a day. */
const MOST = 100;

/** Input of `appointment.page` for the patient's appointments of a day. */
export const dayQuery = ({ patientId, date }: Pick<Wanted, 'patientId' | 'date'>) => ({
  body: { filters: { from: date, to: date, patientId }, size: MOST },
});

/** Appointments of the day that overlap the wanted visit, without those of the same doctor. */
export const atSameTime = (wanted: Wanted, day: readonly Appointment[]): Appointment[] =>
  day.filter(
    (one) =>
      one.id !== wanted.id &&
      !(wanted.doctorId && one.doctorId === wanted.doctorId) &&
      touches(one, wanted.time, wanted),
  );

/** The first overlapping appointment, read from the server; for a visit without a form. */
export async function findSameTime(wanted: Wanted): Promise<Appointment | undefined> {
  const { data } = await ask(appointment.page, dayQuery(wanted));
  return atSameTime(wanted, data)[0];
}

/** Whether an appointment that was not missed overlaps a visit of some minutes from `time` on. */
export const touches = (one: Appointment, time: string, { minutes = one.minutes }: { minutes?: number | undefined }) =>
  one.status !== 'UNATTENDED' &&
  minutesOf(one.time) < minutesOf(time) + minutes &&
  minutesOf(time) < minutesOf(one.time) + one.minutes;

/** "Ada Obi has an appointment with Dr Bello at 10:00 that day." */
export function sameTimeInWords({ ticket, doctor, department, time }: Appointment): string {
  const name = fullName(ticket.patient);
  return doctor
    ? t.patientBusyWith({ name, time, doctor: fullName(doctor) })
    : t.patientBusyAt({ name, time, department: department.name });
}
