// Commands of appointments. A constraint keeps a doctor from being booked twice. Bookings of one doctor wait for each other,
// so that the refusal of the later one can name the appointment in its way.

import {
  type Appointment,
  type AppointmentInput,
  type AppointmentStatus,
  appointmentMoves,
} from '@almoner/contract/front/appointment';
import type { BookedDay } from '@almoner/contract/house/leave';
import type { Said } from '@almoner/contract/said';
import type { z } from 'zod';
import { occursIn } from '../../../kernel/base/clock.ts';
import { conflict, refuseIncorrect, type SaidAt } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import type { Meanings } from '../../../kernel/database/database.ts';
import { added, change, stampOf } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { findWorkRefusal } from '../schedule/schedule.service.ts';
import { holdOpenTicket, noteInStory } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { kept } from './appointment.record.ts';
import { busyRefusal, moveRefusal, pastRefusal } from './appointment.rules.ts';
import { t } from './appointment.words.ts';
import { arrivedAfter, tellWaiting } from './arrival.service.ts';

type Input = z.output<typeof AppointmentInput>;

const at = (name: keyof Input) => `appointmentRo.${name}`;

const meanings: Meanings = {
  appointment_doctor_busy: () => conflict(t.doctorBusy(), at('time')),
  appointment_department_exists: () => conflict(t.chooseActiveDepartment(), at('departmentId')),
};

/**
 * Books an appointment; one of a past day is marked as entered later. Fails as incorrect at an unknown ticket, an
 * inactive department or doctor, or a day too long past; as a conflict at a closed ticket, or a time at which the
 * doctor is busy, away or not working.
 */
export async function bookAppointment(call: Call, input: Input): Promise<Appointment> {
  const id = newId();
  const { minutes } = await call.db.one(queries.findSlotMinutes, {});
  await refuseUnbookable(call, { ...input, id, minutes }, undefined);
  const enteredLater = input.date < call.today;
  await underNumber('APT_', input.appointmentId, (number) =>
    call.db.first(queries.insertAppointment, { ...input, id, number, minutes, enteredLater }, meanings),
  );
  const booked = await call.db.one(queries.findAppointment, { id });
  await noteInStory(call, { kind: 'BOOKED', ticketId: booked.ticketId, appointment: booked });
  return added(call, kept, booked);
}

/**
 * Changes an appointment that is still new; its number and length stay. Fails as absent, stale, like a booking, or as a
 * conflict where it is not new. Unchanged values are not checked again.
 */
export const changeAppointment = (call: Call, id: string, input: Input): Promise<Appointment> =>
  change(call, kept, { id, version: input.version }, async (before) => {
    if (before.status !== 'NEW') throw conflict(t.onlyNew({ status: before.status }));
    await refuseUnbookable(call, { ...input, id, minutes: before.minutes }, before);
    const enteredLater = input.date === before.date ? before.enteredLater : input.date < call.today;
    const arrived = await arrivedAfter(call, before, input);
    await call.db.run(queries.updateAppointment, { ...input, id, enteredLater, ...arrived }, meanings);
    const after = await call.db.one(queries.findAppointment, { id });
    const waitsElsewhere = after.doctorId !== before.doctorId || after.departmentId !== before.departmentId;
    if (before.arrivedAt && (waitsElsewhere || !after.arrivedAt)) tellWaiting(call, after);
    const isReassigned = after.ticketId !== before.ticketId;
    if (isReassigned) {
      await noteInStory(call, { kind: 'REASSIGNED', ticketId: before.ticketId, appointment: after });
    }
    const kind = isReassigned ? 'BOOKED' : 'CHANGED';
    await noteInStory(call, { kind, ticketId: after.ticketId, appointment: after });
    return after;
  });

/** Sets the status. Fails as absent, or as a conflict where `appointmentMoves` does not lead there from the present status. */
export const moveAppointment = (call: Call, id: string, status: AppointmentStatus): Promise<Appointment> =>
  change(call, kept, { id }, async (before) => {
    if (!appointmentMoves[before.status].includes(status)) throw conflict(moveRefusal(before.status, status));
    // A patient who is seen today has come, even if the desk did not note it.
    const comesNow = !before.arrivedAt && status === 'ACTIVE' && before.date === call.today;
    const arrivedAt = comesNow ? stampOf(call).now : before.arrivedAt;
    const taken = status === 'ACTIVE' && arrivedAt ? await takenOver(call, before) : undefined;
    await call.db.run(queries.setStatus, { id, status, arrivedAt });
    const after: Appointment = { ...before, ...taken, status, arrivedAt, toMove: false, version: before.version + 1 };
    await noteInStory(call, { kind: 'MOVED', ticketId: after.ticketId, appointment: after });
    if (comesNow) tellWaiting(call, after);
    else call.settle('PATIENT_ARRIVED', id);
    return after;
  });

/** Assigns an appointment of a department to the doctor who begins it, so that no colleague takes the same patient. */
async function takenOver(call: Call, { id, doctorId }: Appointment) {
  if (doctorId !== null) return undefined;
  const doctor = await call.db.first(queries.findDoctorOf, { accountId: call.caller.accountId });
  if (!doctor) return undefined;
  await call.db.run(queries.takeOver, { id, doctorId: doctor.id });
  return { doctorId: doctor.id, doctor };
}

/**
 * Gives the appointment of a visit the status from its treatment, unless it has that status. Answers an error where it is
 * not an appointment of the ticket; fails as `moveAppointment` does.
 */
export async function moveVisit(
  call: Call,
  visit: { id: string; ticketId: string; status: AppointmentStatus },
): Promise<SaidAt[]> {
  const before = await call.db.first(queries.lockAppointment, { id: visit.id });
  if (before?.ticketId !== visit.ticketId) {
    return [{ field: 'appointmentId', message: t.chooseOfTicket() }];
  }
  if (before.status !== visit.status) await moveAppointment(call, visit.id, visit.status);
  return [];
}

type Wanted = Pick<Input, 'ticketId' | 'departmentId' | 'doctorId' | 'date' | 'time'> & { id: string; minutes: number };

async function refuseUnbookable(call: Call, wanted: Wanted, before: Appointment | undefined) {
  const { ticketId, departmentId, doctorId, date } = wanted;
  // The doctor is locked last: a booking that waits for that lock holds no lock that the other booking still needs.
  const [ticketErrors, department, doctor] = await Promise.all([
    ticketId === before?.ticketId ? [] : holdOpenTicket(call, ticketId, at('ticketId')),
    departmentId === before?.departmentId || call.db.first(queries.findActiveDepartment, { id: departmentId }),
    doctorId === null ? undefined : call.db.first(queries.holdDoctor, { id: doctorId }),
  ]);
  const errors: SaidAt[] = [...ticketErrors];
  const refuse = (name: keyof Input, message: Said) => errors.push({ field: at(name), message });
  if (!department) refuse('departmentId', t.chooseActiveDepartment());
  if (doctorId !== null && doctorId !== before?.doctorId && !doctor?.isActive) {
    refuse('doctorId', t.chooseActiveDoctor());
  }
  const past =
    date === before?.date
      ? undefined
      : pastRefusal(date, { today: call.today, mayEnterLater: call.caller.grants.has('APPOINTMENT:EXECUTE') });
  if (past) refuse('date', past);
  const isWhen = date === before?.date && wanted.time === before.time;
  if (!isWhen && !occursIn(call.caller.timeZone, date, wanted.time)) {
    refuse('time', t.timeSkipped({ time: wanted.time, day: date }));
  }
  refuseIncorrect(errors);
  if (!doctor || doctorId === null) return;
  // A walk-in takes no slot, so that it can wait for any doctor.
  if (isWhen && !(await call.db.one(queries.findTakesSlot, { id: wanted.id })).takesSlot) return;
  const taken = await call.db.first(queries.findOverlap, { ...wanted, doctorId });
  if (taken) throw conflict(busyRefusal(doctor, taken), at('time'));
  const isWhereItWas = isWhen && doctorId === before.doctorId;
  // Hours and absences are plans; a visit on a past day took place in spite of them.
  const isOver = date < call.today;
  const refusal = isWhereItWas || isOver ? undefined : await findWorkRefusal(call, { ...doctor, id: doctorId }, wanted);
  if (refusal) throw conflict(refusal, at('time'));
}

/** Appointments of a ticket, by day and time. */
export const listAppointmentsOf = ({ db }: Call, ticketId: string): Promise<Appointment[]> =>
  db.all(queries.listOfTicket, { ticketId });

/** Appointments of a patient, latest first; one more than the contract shows, so that the caller knows whether there are more. */
export const listAppointmentsOfPatient = ({ db }: Call, patientId: string): Promise<Appointment[]> =>
  db.all(queries.listOfPatient, { patientId });

/** Number of NEW appointments of a doctor by day, between two days; both days count in whole unless they are halved. */
export const listBooked = (
  { db }: Call,
  days: Omit<queries.DaysAway, 'startsAtNoon' | 'endsAtNoon'> & Partial<queries.DaysAway>,
): Promise<BookedDay[]> => db.all(queries.countNewByDay, { startsAtNoon: false, endsAtNoon: false, ...days });
