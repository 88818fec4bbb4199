// Arrivals of patients for appointments: their time, their number in the queue of the department on that day, and the room
// that they are called to.
import type { Appointment, CallInInput } from '@almoner/contract/front/appointment';
import type { z } from 'zod';
import { conflict } from '../../../kernel/base/failure.ts';
import { changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdOpenTicket, recordTicketEvent } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { appointmentAccess } from './appointment.record.ts';
import { t } from './appointment.words.ts';

/** Values before an arrival. */
const noArrival: queries.Arrival = { arrivedAt: null, queueNumber: null, calledAt: null, calledTo: null };

/** Takes the next number in the queue of a department and day; concurrent callers wait until the transaction ends. */
export const takeQueueNumber = async (
  { db }: CallContext,
  place: { departmentId: string; date: string },
): Promise<number> => (await db.one(queries.takeQueueNumber, place)).number;

/**
 * Notes that the patient has come; a patient who has come already keeps time and number. Fails as not found, and as a conflict
 * where the appointment is not of today, or not new, or its ticket is closed.
 */
export const recordArrival = (call: CallContext, id: string): Promise<Appointment> =>
  changeRecord(call, appointmentAccess, { id }, async (before) => {
    if (before.status !== 'NEW') throw conflict(t.arrivalTooLate({ status: before.status }));
    if (before.arrivedAt) return before;
    if (before.date !== call.today) throw conflict(t.arrivalNotToday({ day: before.date }));
    await holdOpenTicket(call, before.ticketId);
    const queueNumber = await takeQueueNumber(call, before);
    const arrived = { ...noArrival, arrivedAt: stampOf(call).now, queueNumber };
    await call.db.run(queries.setArrival, { id, ...arrived });
    const after = { ...before, ...arrived, version: before.version + 1 };
    await recordTicketEvent(call, { kind: 'ARRIVED', ticketId: after.ticketId, appointment: after });
    notifyOfArrival(call, after);
    return after;
  });

/** Takes an arrival back. Fails as not found, and as a conflict where the patient is being seen, or has been seen. */
export const undoArrival = (call: CallContext, id: string): Promise<Appointment> =>
  changeRecord(call, appointmentAccess, { id }, async (before) => {
    if (before.status !== 'NEW') throw conflict(t.arrivalTooLate({ status: before.status }));
    if (!before.arrivedAt) return before;
    await call.db.run(queries.setArrival, { id, ...noArrival });
    const after = { ...before, ...noArrival, version: before.version + 1 };
    await recordTicketEvent(call, { kind: 'ARRIVAL_UNDONE', ticketId: after.ticketId, appointment: after });
    call.settle('PATIENT_ARRIVED', id);
    return after;
  });

/** The arrival after a change of the appointment: none on another day, a new number in another department. */
export async function arrivalAfterChange(
  call: CallContext,
  { arrivedAt, queueNumber, calledAt, calledTo, date, departmentId }: Appointment,
  to: { date: string; departmentId: string },
): Promise<queries.Arrival> {
  if (!arrivedAt || to.date !== date) return noArrival;
  if (to.departmentId === departmentId) return { arrivedAt, queueNumber, calledAt, calledTo };
  return { ...noArrival, arrivedAt, queueNumber: await takeQueueNumber(call, to) };
}

/**
 * Calls a waiting patient to a room. Fails as not found; as a conflict where the patient does not wait, or was called to
 * another room than the caller knows of: they cannot go to two.
 */
export const callIn = (
  call: CallContext,
  id: string,
  { room, calledTo }: z.output<typeof CallInInput>,
): Promise<Appointment> =>
  changeRecord(call, appointmentAccess, { id }, async (before) => {
    const { status, arrivedAt, queueNumber } = before;
    if (status !== 'NEW' || !arrivedAt || queueNumber === null) throw conflict(t.notWaiting({ status }));
    if (before.calledTo !== null && before.calledTo !== calledTo && before.calledTo !== room) {
      throw conflict(t.calledElsewhere({ number: queueNumber, room: before.calledTo }));
    }
    const called = { arrivedAt, queueNumber, calledAt: stampOf(call).now, calledTo: room };
    await call.db.run(queries.setArrival, { id, ...called });
    return { ...before, ...called, version: before.version + 1 };
  });

/**
 * Notifies the doctor that the patient waits; without a doctor, the department's staff who treat. Former notices of the
 * arrival are settled.
 */
export function notifyOfArrival(call: CallContext, of: Appointment): void {
  const { id, ticketId, appointmentId: number, doctorId, departmentId } = of;
  call.settle('PATIENT_ARRIVED', id);
  if (!of.arrivedAt) return;
  const whom = doctorId ? { staffIds: [doctorId] } : { departmentId };
  call.notify({ kind: 'PATIENT_ARRIVED', about: { recordId: id, ticketId, number }, ...whom });
}
