// Whether a patient has another appointment at the time of one that is booked or moved. The server refuses a doctor who is
// busy; two doctors at one time are asked about.
import { type Appointment, appointment } from '@almoner/contract/front/appointment';
import { minutesOf } from '@almoner/contract/front/schedule';
import { ask } from '../../kernel/client';
import { fullName } from '../person/name';
import { t } from './appointment.words';

/** The visit that somebody is about to book. */
export interface Wanted {
  /** The appointment that is changed, which is in nobody's way. */
  id?: string | undefined;
  patientId: string;
  date: string;
  time: string;
  /** Where that is not known, as long as the other one. */
  minutes?: number | undefined;
  doctorId: string | null;
}

/** More than a patient has in a day. */
const MOST = 100;

/** Asks `appointment.page` for what the patient has that day. */
export const dayOf = ({ patientId, date }: Pick<Wanted, 'patientId' | 'date'>) => ({
  body: { filters: { from: date, to: date, patientId }, size: MOST },
});

/** Those of the day at the same time, with others than the wanted doctor. */
export const atSameTime = (wanted: Wanted, day: readonly Appointment[]): Appointment[] =>
  day.filter(
    (one) =>
      one.id !== wanted.id &&
      !(wanted.doctorId && one.doctorId === wanted.doctorId) &&
      touches(one, wanted.time, wanted),
  );

/** The first of them, read for a visit that no form is about. */
export async function findSameTime(wanted: Wanted): Promise<Appointment | undefined> {
  const { data } = await ask(appointment.page, dayOf(wanted));
  return atSameTime(wanted, data)[0];
}

/** Whether an appointment that is not missed takes some of the minutes from the time on. */
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
