// Working hours and absences of doctors, which decide the bookable slots (issue 3).
import { z } from 'zod';
import { read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Weekday } from '../house/working-days.ts';
import { Day, Id, line, requiredDay, StaffReference, TimeOfDay, Version } from '../wire.ts';
import { t } from './schedule.words.ts';

/** Working hours on a weekday. A `to` of 00:00 is the midnight at the end of the day. */
export const WorkingHours = z.strictObject({ weekday: Weekday, from: TimeOfDay, to: TimeOfDay });
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Hours for slots of a doctor without own hours: Monday to Saturday. */
export const usualHours: readonly WorkingHours[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: '08:00',
  to: '18:00',
}));

/** Minutes per day. */
export const DAY = 24 * 60;

/** Minutes since midnight. `endMinutesOf` takes 00:00 as the end of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const endMinutesOf = (time: string): number => minutesOf(time) || DAY;

/** The time of day at a number of minutes after midnight; it wraps at the end of the day. */
export function timeOf(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor((minutes % DAY) / 60))}:${twoDigits(minutes % 60)}`;
}

export const Absence = z.strictObject({ id: Id, doctorId: Id, startDate: Day, endDate: Day, reason: z.string() });
export type Absence = z.infer<typeof Absence>;

export const Schedule = z.strictObject({
  doctorId: Id,
  doctor: StaffReference,
  /** Empty if the doctor has no own hours; `usualHours` then apply. */
  hours: z.array(WorkingHours),
  /** Present and future absences, the next one first. */
  absences: z.array(Absence),
  /** Approved present and future leave. */
  leave: z.array(z.strictObject({ startDate: Day, endDate: Day, startsAtNoon: z.boolean(), endsAtNoon: z.boolean() })),
  version: Version,
});
export type Schedule = z.infer<typeof Schedule>;

export const ScheduleInput = z.strictObject({ hours: z.array(WorkingHours).max(70), version: Version.optional() });

export const AbsenceInput = z.strictObject({
  doctorId: z.uuid(t.chooseDoctor()),
  startDate: requiredDay(t.provideDate()),
  endDate: requiredDay(t.provideDate()),
  reason: line(t.provideReason()),
});

export const schedule = {
  read: get('/schedule/read/{doctorId}', {
    needs: read('DOCTOR', 'APPOINTMENT'),
    summary: 'View the working hours of a doctor; with absences and approved leave',
    params: { doctorId: Id },
    data: Schedule,
  }),
  update: post('/schedule/update/{doctorId}', {
    needs: write('DOCTOR'),
    changes: ['schedule'],
    summary: "Change the working hours of a doctor; with none the hospital's usual hours are offered",
    params: { doctorId: Id },
    body: { scheduleRo: ScheduleInput },
    data: Schedule,
  }),
  createAbsence: post('/schedule/absence/create', {
    needs: write('DOCTOR'),
    changes: ['absence'],
    summary: 'Add an absence of a doctor; from a day to a day, both included; nobody can be booked then',
    body: { absenceRo: AbsenceInput },
    data: Absence,
  }),
  deleteAbsence: change('/schedule/absence/delete/{id}', {
    needs: write('DOCTOR'),
    changes: ['absence'],
    summary: 'Delete an absence of a doctor',
    data: z.null(),
  }),
};
