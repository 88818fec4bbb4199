// Commands of appointments. That a doctor is never booked twice is the database's rule; bookings of one doctor
// take turns, so that whoever comes second is told what the doctor already has.
import {
  type Appointment,
  type AppointmentInput,
  type AppointmentStatus,
  appointmentMoves,
  appointmentStatuses,
} from '@almoner/contract/front/appointment';
import type { FieldError } from '@almoner/contract/wire';
import type { z } from 'zod';
import type { Command as Commanding } from '../../../kernel/command.ts';
import type { Audit } from '../../../kernel/context.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, refuseIncorrect } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { newId, underNumber } from '../../../kernel/identity.ts';
import { findWorkRefusal } from '../schedule/schedule.service.ts';
import { holdOpenTicket, noteInStory } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { busyRefusal, editRefusal, moveRefusal, pastRefusal } from './appointment.rules.ts';

type Input = z.output<typeof AppointmentInput>;

interface Command extends Commanding {
  /** Whether the caller may write down what was some days ago. */
  mayEnterLater: boolean;
}

const at = (name: keyof Input) => `appointmentRo.${name}`;

const meanings: Meanings = {
  appointment_doctor_busy: () => conflict('The doctor already has an appointment at that time.', at('time')),
};

/**
 * Books an appointment; one of a past day is marked as entered later. Fails as incorrect at what is not the hospital's
 * or not active or too long past, as a conflict at a closed ticket or a time at which the doctor is busy.
 */
export async function bookAppointment(
  db: Database,
  audit: Audit,
  input: Input,
  command: Command,
): Promise<Appointment> {
  const id = newId();
  const { minutes } = await db.one(queries.findSlotMinutes, {});
  await refuseUnbookable(db, { ...input, id, minutes }, undefined, command);
  const enteredLater = input.date < command.today;
  await underNumber('APT_', input.appointmentId, (number) =>
    db.first(queries.insertAppointment, { ...input, id, number, minutes, enteredLater }, meanings),
  );
  const booked = await db.one(queries.findAppointment, { id });
  await noteInStory(db, command, { kind: 'BOOKED', ticketId: booked.ticketId, appointment: booked });
  await audit.changed('appointment', id, null, booked);
  return booked;
}

/**
 * Changes an appointment that is still new; its number and length stay. Fails as absent, stale, as booking
 * does, or as a conflict where it is not new. What stays as it was is not asked to be active or ahead again.
 */
export async function changeAppointment(
  db: Database,
  audit: Audit,
  id: string,
  input: Input,
  command: Command,
): Promise<Appointment> {
  const before = await db.one(queries.lockAppointment, { id });
  await refuseStale(db, 'appointment', before, input.version);
  if (before.status !== 'NEW') throw conflict(editRefusal(before.status));
  await refuseUnbookable(db, { ...input, id, minutes: before.minutes }, before, command);
  const enteredLater = input.date === before.date ? before.enteredLater : input.date < command.today;
  await db.run(queries.updateAppointment, { ...input, id, enteredLater }, meanings);
  const after = await db.one(queries.findAppointment, { id });
  const isReassigned = after.ticketId !== before.ticketId;
  if (isReassigned) {
    await noteInStory(db, command, { kind: 'REASSIGNED', ticketId: before.ticketId, appointment: after });
  }
  const kind = isReassigned ? 'BOOKED' : 'CHANGED';
  await noteInStory(db, command, { kind, ticketId: after.ticketId, appointment: after });
  await audit.changed('appointment', id, before, after);
  return after;
}

/** Moves an appointment along. Fails as absent, or as a conflict where it cannot go there from where it is. */
export async function moveAppointment(
  db: Database,
  audit: Audit,
  id: string,
  status: AppointmentStatus,
  command: Omit<Commanding, 'today'>,
): Promise<Appointment> {
  const before = await db.one(queries.lockAppointment, { id });
  const from = appointmentStatuses.filter((one) => appointmentMoves[one].includes(status));
  if ((await db.run(queries.moveAppointment, { id, status, from })) === 0) {
    throw conflict(moveRefusal(before.status, status));
  }
  const after: Appointment = { ...before, status, version: before.version + 1 };
  await noteInStory(db, command, { kind: 'MOVED', ticketId: after.ticketId, appointment: after });
  await audit.changed('appointment', id, before, after);
  return after;
}

/**
 * Moves the appointment of a visit to where the treatment left it, if it is not there already. Answers what is wrong
 * where it is none of the ticket's; fails as moving does.
 */
export async function moveVisit(
  db: Database,
  audit: Audit,
  visit: { id: string; ticketId: string; status: AppointmentStatus },
  command: Omit<Commanding, 'today'>,
): Promise<FieldError[]> {
  const before = await db.first(queries.lockAppointment, { id: visit.id });
  if (before?.ticketId !== visit.ticketId) {
    return [{ field: 'appointmentId', message: 'Please choose an appointment of this ticket.' }];
  }
  if (before.status !== visit.status) await moveAppointment(db, audit, visit.id, visit.status, command);
  return [];
}

type Wanted = Pick<Input, 'ticketId' | 'departmentId' | 'doctorId' | 'date' | 'time'> & { id: string; minutes: number };

async function refuseUnbookable(db: Database, wanted: Wanted, before: Appointment | undefined, command: Command) {
  const { ticketId, departmentId, doctorId, date } = wanted;
  // The doctor last: whoever waits there for another booking holds nothing that the other one still needs.
  const [ticketErrors, department, doctor] = await Promise.all([
    ticketId === before?.ticketId ? [] : holdOpenTicket(db, ticketId, at('ticketId')),
    departmentId === before?.departmentId || db.first(queries.findActiveDepartment, { id: departmentId }),
    doctorId === null ? undefined : db.first(queries.holdDoctor, { id: doctorId }),
  ]);
  const errors: FieldError[] = [...ticketErrors];
  const refuse = (name: keyof Input, message: string) => errors.push({ field: at(name), message });
  if (!department) refuse('departmentId', 'Please choose an active department.');
  if (doctorId !== null && doctorId !== before?.doctorId && !doctor?.isActive) {
    refuse('doctorId', 'Please choose an active doctor.');
  }
  const past = date === before?.date ? undefined : pastRefusal(date, command);
  if (past) refuse('date', past);
  refuseIncorrect(errors);
  if (!doctor || doctorId === null) return;
  await refuseBusy(db, { ...wanted, doctorId }, doctor);
  const isWhereItWas = doctorId === before?.doctorId && date === before.date && wanted.time === before.time;
  // Hours and absences are plans: what is over took place in spite of them.
  const isOver = date < command.today;
  const refusal = isWhereItWas || isOver ? undefined : await findWorkRefusal(db, { ...doctor, id: doctorId }, wanted);
  if (refusal) throw conflict(refusal, at('time'));
}

async function refuseBusy(
  db: Database,
  wanted: Wanted & { doctorId: string },
  doctor: { firstName: string; lastName: string },
): Promise<void> {
  const taken = await db.first(queries.findOverlap, wanted);
  if (taken) throw conflict(busyRefusal(doctor, taken), at('time'));
}

/** A ticket's appointments, by day and time. */
export const listAppointmentsOf = (db: Database, ticketId: string): Promise<Appointment[]> =>
  db.all(queries.listOfTicket, { ticketId });

/** A patient's appointments, latest first, one more than are told at most. */
export const listAppointmentsOfPatient = (db: Database, patientId: string): Promise<Appointment[]> =>
  db.all(queries.listOfPatient, { patientId });

/** How many appointments a doctor has that are still new, from a day to a day. */
export async function countAhead(
  db: Database,
  days: { doctorId: string; startDate: string; endDate: string },
): Promise<number> {
  return (await db.one(queries.countNew, days)).count;
}
