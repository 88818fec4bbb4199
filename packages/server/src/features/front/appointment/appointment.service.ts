// Commands of appointments. A constraint keeps a doctor from being booked twice. Bookings of one doctor wait for each other,
// so that the refusal of the later one can name the appointment in its way.

import type { EncodedMessage } from '@almoner/contract/encoded-message';
import {
  type Appointment,
  type AppointmentInput,
  type AppointmentStatus,
  appointmentMoves,
} from '@almoner/contract/front/appointment';
import type { BookedDay } from '@almoner/contract/house/leave';
import type { z } from 'zod';
import { occursIn } from '../../../kernel/base/clock.ts';
import { conflict, type InputError, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findWorkRefusal } from '../schedule/schedule.service.ts';
import { holdOpenTicket, recordTicketEvent } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { appointmentAccess } from './appointment.record.ts';
import { busyRefusal, moveRefusal, pastRefusal } from './appointment.rules.ts';
import { t } from './appointment.words.ts';
import { arrivalAfterChange, notifyOfArrival } from './arrival.service.ts';

type Input = z.output<typeof AppointmentInput>;

const fieldOf = (name: keyof Input) => `appointmentRo.${name}`;

const constraintErrors: ConstraintErrors = {
  appointment_doctor_busy: () => conflict(t.doctorBusy(), fieldOf('time')),
  appointment_department_exists: () => conflict(t.chooseActiveDepartment(), fieldOf('departmentId')),
};

/**
 * Books an appointment; one of a past day is marked as entered later. Fails as a bad request at an unknown ticket, an
 * inactive department or doctor, or a day too long past; as a conflict at a closed ticket, or a time at which the
 * doctor is busy, away or not working.
 */
export async function bookAppointment(call: CallContext, input: Input): Promise<Appointment> {
  const id = newId();
  const { minutes } = await call.db.one(queries.findSlotMinutes, {});
  await refuseUnbookable(call, { ...input, id, minutes }, undefined);
  const enteredLater = input.date < call.today;
  await underNumber('APT_', input.appointmentId, (number) =>
    call.db.first(queries.insertAppointment, { ...input, id, number, minutes, enteredLater }, constraintErrors),
  );
  const booked = await call.db.one(queries.findAppointment, { id });
  await recordTicketEvent(call, { kind: 'BOOKED', ticketId: booked.ticketId, appointment: booked });
  return auditAddition(call, appointmentAccess, booked);
}

/**
 * Changes an appointment that is still new; its number and length stay. Fails as not found, stale, like a booking, or as a
 * conflict where it is not new. Unchanged values are not checked again.
 */
export const changeAppointment = (call: CallContext, id: string, input: Input): Promise<Appointment> =>
  changeRecord(call, appointmentAccess, { id, version: input.version }, async (before) => {
    if (before.status !== 'NEW') throw conflict(t.onlyNew({ status: before.status }));
    await refuseUnbookable(call, { ...input, id, minutes: before.minutes }, before);
    const enteredLater = input.date === before.date ? before.enteredLater : input.date < call.today;
    const arrived = await arrivalAfterChange(call, before, input);
    await call.db.run(queries.updateAppointment, { ...input, id, enteredLater, ...arrived }, constraintErrors);
    const after = await call.db.one(queries.findAppointment, { id });
    const waitsElsewhere = after.doctorId !== before.doctorId || after.departmentId !== before.departmentId;
    if (before.arrivedAt && (waitsElsewhere || !after.arrivedAt)) notifyOfArrival(call, after);
    const isReassigned = after.ticketId !== before.ticketId;
    if (isReassigned) {
      await recordTicketEvent(call, { kind: 'REASSIGNED', ticketId: before.ticketId, appointment: after });
    }
    const kind = isReassigned ? 'BOOKED' : 'CHANGED';
    await recordTicketEvent(call, { kind, ticketId: after.ticketId, appointment: after });
    return after;
  });

/** Sets the status. Fails as not found, or as a conflict where `appointmentMoves` does not lead there from the present status. */
export const setAppointmentStatus = (call: CallContext, id: string, status: AppointmentStatus): Promise<Appointment> =>
  changeRecord(call, appointmentAccess, { id }, async (before) => {
    if (!appointmentMoves[before.status].includes(status)) throw conflict(moveRefusal(before.status, status));
    // A patient who is seen today has come, even if the desk did not note it.
    const comesNow = !before.arrivedAt && status === 'ACTIVE' && before.date === call.today;
    const arrivedAt = comesNow ? stampOf(call).now : before.arrivedAt;
    const taken = status === 'ACTIVE' && arrivedAt ? await assignToCaller(call, before) : undefined;
    await call.db.run(queries.setStatus, { id, status, arrivedAt });
    const after: Appointment = { ...before, ...taken, status, arrivedAt, toMove: false, version: before.version + 1 };
    await recordTicketEvent(call, { kind: 'MOVED', ticketId: after.ticketId, appointment: after });
    if (comesNow) notifyOfArrival(call, after);
    else call.settle('PATIENT_ARRIVED', id);
    return after;
  });

/** Assigns an appointment of a department to the doctor who begins it, so that no colleague takes the same patient. */
async function assignToCaller(call: CallContext, { id, doctorId }: Appointment) {
  if (doctorId !== null) return undefined;
  const doctor = await call.db.first(queries.findDoctorOf, { accountId: call.caller.accountId });
  if (!doctor) return undefined;
  await call.db.run(queries.assignDoctor, { id, doctorId: doctor.id });
  return { doctorId: doctor.id, doctor };
}

/**
 * Gives the appointment of a visit the status from its treatment, unless it has that status. Answers an error where it is
 * not an appointment of the ticket; fails as `setAppointmentStatus` does.
 */
export async function setVisitStatus(
  call: CallContext,
  visit: { id: string; ticketId: string; status: AppointmentStatus },
): Promise<InputError[]> {
  const before = await call.db.first(queries.lockAppointment, { id: visit.id });
  if (before?.ticketId !== visit.ticketId) {
    return [{ field: 'appointmentId', message: t.chooseOfTicket() }];
  }
  if (before.status !== visit.status) await setAppointmentStatus(call, visit.id, visit.status);
  return [];
}

type Wanted = Pick<Input, 'ticketId' | 'departmentId' | 'doctorId' | 'date' | 'time'> & { id: string; minutes: number };

async function refuseUnbookable(call: CallContext, wanted: Wanted, before: Appointment | undefined) {
  const { ticketId, departmentId, doctorId, date } = wanted;
  // The doctor is locked last: a booking that waits for that lock holds no lock that the other booking still needs.
  const [ticketErrors, department, doctor] = await Promise.all([
    ticketId === before?.ticketId ? [] : holdOpenTicket(call, ticketId, fieldOf('ticketId')),
    departmentId === before?.departmentId || call.db.first(queries.findActiveDepartment, { id: departmentId }),
    doctorId === null ? undefined : call.db.first(queries.lockDoctor, { id: doctorId }),
  ]);
  const errors: InputError[] = [...ticketErrors];
  const refuse = (name: keyof Input, message: EncodedMessage) => errors.push({ field: fieldOf(name), message });
  if (!department) refuse('departmentId', t.chooseActiveDepartment());
  if (doctorId !== null && doctorId !== before?.doctorId && !doctor?.isActive) {
    refuse('doctorId', t.chooseActiveDoctor());
  }
  const past =
    date === before?.date
      ? undefined
      : pastRefusal(date, { today: call.today, mayEnterLater: call.caller.grants.has('APPOINTMENT:EXECUTE') });
  if (past) refuse('date', past);
  const isSameTime = date === before?.date && wanted.time === before.time;
  if (!isSameTime && !occursIn(call.caller.timeZone, date, wanted.time)) {
    refuse('time', t.timeSkipped({ time: wanted.time, day: date }));
  }
  refuseIfErrors(errors);
  if (!doctor || doctorId === null) return;
  // A walk-in takes no slot, so that it can wait for any doctor.
  if (isSameTime && !(await call.db.one(queries.findTakesSlot, { id: wanted.id })).takesSlot) return;
  const taken = await call.db.first(queries.findOverlap, { ...wanted, doctorId });
  if (taken) throw conflict(busyRefusal(doctor, taken), fieldOf('time'));
  const isSameSlot = isSameTime && doctorId === before.doctorId;
  // Hours and absences are plans; a visit on a past day took place in spite of them.
  const isOver = date < call.today;
  const refusal = isSameSlot || isOver ? undefined : await findWorkRefusal(call, { ...doctor, id: doctorId }, wanted);
  if (refusal) throw conflict(refusal, fieldOf('time'));
}

/** An appointment; audited as a view of the appointment and its patient. Fails as not found. */
export async function lookAtAppointment({ db, audit }: CallContext, id: string): Promise<Appointment> {
  const found = await db.one(queries.findAppointment, { id });
  audit.viewed('appointment', found.id);
  audit.viewed('patient', found.ticket.patient.id);
  return found;
}

/** Appointments of a ticket, by day and time. */
export const listAppointmentsOf = ({ db }: CallContext, ticketId: string): Promise<Appointment[]> =>
  db.all(queries.listOfTicket, { ticketId });

/** Appointments of a patient, latest first; one more than the contract shows, so that the caller knows whether there are more. */
export const listAppointmentsOfPatient = ({ db }: CallContext, patientId: string): Promise<Appointment[]> =>
  db.all(queries.listOfPatient, { patientId });

/** Number of NEW appointments of a doctor by day, between two days; both days count in whole unless they are halved. */
export const countBookedByDay = (
  { db }: CallContext,
  days: Omit<queries.DaysAway, 'startsAtNoon' | 'endsAtNoon'> & Partial<queries.DaysAway>,
): Promise<BookedDay[]> => db.all(queries.countNewByDay, { startsAtNoon: false, endsAtNoon: false, ...days });
