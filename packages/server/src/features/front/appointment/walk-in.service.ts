// Walk-ins, patients without a booking: they go on the list of a department or doctor at once, with a number of its queue.
import type { Appointment, WalkInInput } from '@almoner/contract/front/appointment';
import type { z } from 'zod';
import { timeIn } from '../../../kernel/base/clock.ts';
import { conflict, type InputError, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import { auditAddition, stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdPatient } from '../patient/patient.service.ts';
import { findAwayRefusal } from '../schedule/schedule.service.ts';
import { holdOpenTicketOf, openTicket, recordTicketEvent } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { appointmentAccess } from './appointment.record.ts';
import { t } from './appointment.words.ts';
import { notifyOfArrival, takeQueueNumber } from './arrival.service.ts';

type Input = z.output<typeof WalkInInput>;

const fieldOf = (name: keyof Input) => `walkInRo.${name}`;

/**
 * Puts a patient on the list of a department, or of one of its doctors: a new appointment at the present time that has
 * arrived and takes no slot. It belongs to the newest open ticket of the patient; without one a ticket is opened for the
 * reason. Fails as a bad request at an unknown patient, or an inactive department or doctor; as a conflict where the doctor is
 * away at the moment, or the patient has an appointment in that department today that has not begun.
 */
export async function takeWalkIn(call: CallContext, input: Input): Promise<Appointment> {
  const { patientId, departmentId, doctorId, reason } = input;
  // The lock serialises concurrent walk-ins of one patient: the later one finds the patient on the list.
  refuseIfErrors(await holdPatient(call.db, patientId, fieldOf('patientId'), true));
  await refuseIfListed(call, input);
  await refuseUnavailable(call, input);
  const open = await holdOpenTicketOf(call, patientId);
  const { id: ticketId } = open ?? (await openTicket(call, { patientId, complain: reason }));
  const [{ minutes }, queueNumber] = await Promise.all([
    call.db.one(queries.findSlotMinutes, {}),
    takeQueueNumber(call, { departmentId, date: call.today }),
  ]);
  const id = newId();
  const when = { date: call.today, time: timeIn(call.caller.timeZone, call.now), minutes };
  const arrived = { arrivedAt: stampOf(call).now, queueNumber };
  const of = { id, ticketId, departmentId, doctorId, comment: reason };
  await underNumber('APT_', undefined, (number) =>
    call.db.first(queries.insertWalkIn, { ...of, ...when, ...arrived, number }),
  );
  const came = await call.db.one(queries.findAppointment, { id });
  await recordTicketEvent(call, { kind: 'BOOKED', ticketId, appointment: came });
  await recordTicketEvent(call, { kind: 'ARRIVED', ticketId, appointment: came });
  notifyOfArrival(call, came);
  return auditAddition(call, appointmentAccess, came);
}

async function refuseIfListed(call: CallContext, { patientId, departmentId }: Input) {
  const known = await call.db.first(queries.findOnList, { patientId, departmentId, date: call.today });
  if (!known) return;
  const { patient, time, queueNumber: number } = known;
  throw conflict(
    number === null ? t.bookedToday({ patient, time }) : t.waitsAlready({ patient, number }),
    fieldOf('patientId'),
  );
}

async function refuseUnavailable(call: CallContext, { departmentId, doctorId }: Input) {
  const [department, doctor] = await Promise.all([
    call.db.first(queries.findActiveDepartment, { id: departmentId }),
    doctorId === null ? undefined : call.db.first(queries.lockDoctor, { id: doctorId }),
  ]);
  const errors: InputError[] = [];
  if (!department) errors.push({ field: fieldOf('departmentId'), message: t.chooseActiveDepartment() });
  if (doctorId !== null && !doctor?.isActive)
    errors.push({ field: fieldOf('doctorId'), message: t.chooseActiveDoctor() });
  refuseIfErrors(errors);
  const now = { date: call.today, time: timeIn(call.caller.timeZone, call.now), minutes: 1 };
  const away = doctor && doctorId !== null && (await findAwayRefusal(call, { ...doctor, id: doctorId }, now));
  if (away) throw conflict(away, fieldOf('doctorId'));
}
