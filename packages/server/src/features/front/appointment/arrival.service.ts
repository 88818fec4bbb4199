// Arrivals of patients for appointments: their time, their number in the queue of the department on that day, and the room
// that they are called to.
import type { Appointment, CallInInput } from '@almoner/contract/front/appointment';
import type { z } from 'zod';
import { conflict } from '../../../kernel/base/failure.ts';
import { change, stampOf } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { holdOpenTicket, noteInStory } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { kept } from './appointment.record.ts';
import { t } from './appointment.words.ts';

/** Values before an arrival. */
const notHere: queries.Arrived = { arrivedAt: null, queueNumber: null, calledAt: null, calledTo: null };

/** Takes the next number in the queue of a department and day; concurrent callers wait until the transaction ends. */
export const takeNumber = async ({ db }: Call, place: { departmentId: string; date: string }): Promise<number> =>
  (await db.one(queries.takeQueueNumber, place)).number;

/**
 * Notes that the patient has come; a patient who has come already keeps time and number. Fails as absent, and as a conflict
 * where the appointment is not of today, or not new, or its ticket is closed.
 */
export const noteArrival = (call: Call, id: string): Promise<Appointment> =>
  change(call, kept, { id }, async (before) => {
    if (before.status !== 'NEW') throw conflict(t.arrivalTooLate({ status: before.status }));
    if (before.arrivedAt) return before;
    if (before.date !== call.today) throw conflict(t.arrivalNotToday({ day: before.date }));
    await holdOpenTicket(call, before.ticketId);
    const queueNumber = await takeNumber(call, before);
    const arrived = { ...notHere, arrivedAt: stampOf(call).now, queueNumber };
    await call.db.run(queries.setArrival, { id, ...arrived });
    const after = { ...before, ...arrived, version: before.version + 1 };
    await noteInStory(call, { kind: 'ARRIVED', ticketId: after.ticketId, appointment: after });
    tellWaiting(call, after);
    return after;
  });

/** Takes an arrival back. Fails as absent, and as a conflict where the patient is being seen, or has been seen. */
export const undoArrival = (call: Call, id: string): Promise<Appointment> =>
  change(call, kept, { id }, async (before) => {
    if (before.status !== 'NEW') throw conflict(t.arrivalTooLate({ status: before.status }));
    if (!before.arrivedAt) return before;
    await call.db.run(queries.setArrival, { id, ...notHere });
    const after = { ...before, ...notHere, version: before.version + 1 };
    await noteInStory(call, { kind: 'ARRIVAL_UNDONE', ticketId: after.ticketId, appointment: after });
    call.settle('PATIENT_ARRIVED', id);
    return after;
  });

/** The arrival after a change of the appointment: none on another day, a new number in another department. */
export async function arrivedAfter(
  call: Call,
  { arrivedAt, queueNumber, calledAt, calledTo, date, departmentId }: Appointment,
  to: { date: string; departmentId: string },
): Promise<queries.Arrived> {
  if (!arrivedAt || to.date !== date) return notHere;
  if (to.departmentId === departmentId) return { arrivedAt, queueNumber, calledAt, calledTo };
  return { ...notHere, arrivedAt, queueNumber: await takeNumber(call, to) };
}

/**
 * Calls a waiting patient to a room. Fails as absent; as a conflict where the patient does not wait, or was called to
 * another room than the caller knows of: they cannot go to two.
 */
export const callIn = (
  call: Call,
  id: string,
  { room, calledTo }: z.output<typeof CallInInput>,
): Promise<Appointment> =>
  change(call, kept, { id }, async (before) => {
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
export function tellWaiting(call: Call, of: Appointment): void {
  const { id, ticketId, appointmentId: number, doctorId, departmentId } = of;
  call.settle('PATIENT_ARRIVED', id);
  if (!of.arrivedAt) return;
  const whom = doctorId ? { staffIds: [doctorId] } : { departmentId };
  call.tell({ kind: 'PATIENT_ARRIVED', about: { recordId: id, ticketId, number }, ...whom });
}
