// Walk-ins, patients without a booking: they go on the list of a department or doctor at once, with a number of its queue.
import type { Appointment, WalkInInput } from '@almoner/contract/front/appointment';
import type { z } from 'zod';
import { timeIn } from '../../../kernel/base/clock.ts';
import { conflict, refuseIncorrect, type SaidAt } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import { added, stampOf } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { holdPatient } from '../patient/patient.service.ts';
import { findAwayRefusal } from '../schedule/schedule.service.ts';
import { holdOpenTicketOf, noteInStory, openTicket } from '../ticket/ticket.service.ts';
import * as queries from './appointment.queries.ts';
import { kept } from './appointment.record.ts';
import { t } from './appointment.words.ts';
import { takeNumber, tellWaiting } from './arrival.service.ts';

type Input = z.output<typeof WalkInInput>;

const at = (name: keyof Input) => `walkInRo.${name}`;

/**
 * Puts a patient on the list of a department, or of one of its doctors: a new appointment at the present time that has
 * arrived and takes no slot. It belongs to the newest open ticket of the patient; without one a ticket is opened for the
 * reason. Fails as incorrect at an unknown patient, or an inactive department or doctor; as a conflict where the doctor is
 * away at the moment, or the patient has an appointment in that department today that has not begun.
 */
export async function takeWalkIn(call: Call, input: Input): Promise<Appointment> {
  const { patientId, departmentId, doctorId, reason } = input;
  // The lock serialises concurrent walk-ins of one patient: the later one finds the patient on the list.
  refuseIncorrect(await holdPatient(call.db, patientId, at('patientId'), true));
  await refuseTwice(call, input);
  await refuseAbsent(call, input);
  const open = await holdOpenTicketOf(call, patientId);
  const { id: ticketId } = open ?? (await openTicket(call, { patientId, complain: reason }));
  const [{ minutes }, queueNumber] = await Promise.all([
    call.db.one(queries.findSlotMinutes, {}),
    takeNumber(call, { departmentId, date: call.today }),
  ]);
  const id = newId();
  const when = { date: call.today, time: timeIn(call.caller.timeZone, call.now), minutes };
  const arrived = { arrivedAt: stampOf(call).now, queueNumber };
  const of = { id, ticketId, departmentId, doctorId, comment: reason };
  await underNumber('APT_', undefined, (number) =>
    call.db.first(queries.insertWalkIn, { ...of, ...when, ...arrived, number }),
  );
  const came = await call.db.one(queries.findAppointment, { id });
  await noteInStory(call, { kind: 'BOOKED', ticketId, appointment: came });
  await noteInStory(call, { kind: 'ARRIVED', ticketId, appointment: came });
  tellWaiting(call, came);
  return added(call, kept, came);
}

async function refuseTwice(call: Call, { patientId, departmentId }: Input) {
  const known = await call.db.first(queries.findOnList, { patientId, departmentId, date: call.today });
  if (!known) return;
  const { patient, time, queueNumber: number } = known;
  throw conflict(
    number === null ? t.bookedToday({ patient, time }) : t.waitsAlready({ patient, number }),
    at('patientId'),
  );
}

async function refuseAbsent(call: Call, { departmentId, doctorId }: Input) {
  const [department, doctor] = await Promise.all([
    call.db.first(queries.findActiveDepartment, { id: departmentId }),
    doctorId === null ? undefined : call.db.first(queries.holdDoctor, { id: doctorId }),
  ]);
  const errors: SaidAt[] = [];
  if (!department) errors.push({ field: at('departmentId'), message: t.chooseActiveDepartment() });
  if (doctorId !== null && !doctor?.isActive) errors.push({ field: at('doctorId'), message: t.chooseActiveDoctor() });
  refuseIncorrect(errors);
  const now = { date: call.today, time: timeIn(call.caller.timeZone, call.now), minutes: 1 };
  const away = doctor && doctorId !== null && (await findAwayRefusal(call, { ...doctor, id: doctorId }, now));
  if (away) throw conflict(away, at('doctorId'));
}
