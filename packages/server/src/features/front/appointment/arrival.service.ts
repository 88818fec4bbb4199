// That a patient has come for an appointment: when, their number in the queue of its department on that day, and the room
// that they are called to.
import type { Appointment, CallInInput } from '@almoner/contract/front/appointment';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import { conflict } from '../../../kernel/failure.ts';
import { change, stampOf } from '../../../kernel/record.ts';
import { holdOpenTicket, noteInStory } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { kept } from './appointment.record.ts';
import { t } from './appointment.words.ts';

/** Of whoever has not come. */
const notHere: queries.Arrived = { arrivedAt: null, queueNumber: null, calledAt: null, calledTo: null };

/** The next number in the queue of a department and day; whoever asks meanwhile waits for it. */
export const takeNumber = async ({ db }: Call, place: { departmentId: string; date: string }): Promise<number> =>
  (await db.one(queries.takeQueueNumber, place)).number;

/**
 * Notes that the patient has come; who came already keeps their time and number. Fails as absent, and as a conflict where
 * the appointment is not of today, or not new, or its ticket is closed.
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

/** Takes an arrival back. Fails as absent, and as a conflict where the patient is being seen, or was. */
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

/** What stays of an arrival when the appointment is changed: nothing on another day, another number in another queue. */
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
 * Calls a patient who waits to a room. Fails as absent; as a conflict where they do not wait, or were called to another room
 * than the caller knows of: they cannot go to two.
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
 * Tells that the patient waits: the doctor, or where the appointment names none, those of the department who treat. Whom it
 * was told before need not see to it any more.
 */
export function tellWaiting(call: Call, of: Appointment): void {
  const { id, ticketId, appointmentId: number, doctorId, departmentId } = of;
  call.settle('PATIENT_ARRIVED', id);
  if (!of.arrivedAt) return;
  const whom = doctorId ? { staffIds: [doctorId] } : { departmentId };
  call.tell({ kind: 'PATIENT_ARRIVED', about: { recordId: id, ticketId, number }, ...whom });
}
