// Commands and queries of tickets. A ticket is one visit or complaint of a patient.
import type { AppointmentStatus } from '@almoner/contract/front/appointment';
import type {
  Ticket,
  TicketEvent,
  TicketInput,
  TicketStatus,
  TicketStory,
  ticket,
} from '@almoner/contract/front/ticket';
import { t as ticketForm } from '@almoner/contract/front/ticket.words';
import type { FiltersOf } from '@almoner/contract/list';
import type { z } from 'zod';
import { conflict, type InputError, refuseIfErrors } from '../../../kernel/base/failure.ts';
import { newId, underNumber } from '../../../kernel/base/identity.ts';
import { withWords } from '../../../kernel/database/text-search.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getPatient, holdPatient } from '../patient/patient.service.ts';
import * as queries from './ticket.queries.ts';
import { t } from './ticket.words.ts';

type Input = z.output<typeof TicketInput>;

const ticketAccess: RecordAccess<Ticket> = {
  kind: 'ticket',
  // Read in a separate statement: a locking read with joins has the patient from before a merge that the lock waited for.
  lock: async ({ db }, id) =>
    (await Promise.all([db.one(queries.lockTicket, { id }), db.one(queries.findTicket, { id })]))[1],
};

/**
 * Opens a ticket under the proposed number, or a new one where none was proposed or it is taken. Holds the patient
 * against a merge. Fails as a bad request at an unknown patient, as a conflict at one who was merged into another.
 */
export async function openTicket(call: CallContext, input: Input): Promise<Ticket> {
  const { db, today } = call;
  const { accountId: createdBy, now } = stampOf(call);
  const { patientId, complain, date: day = today, admitted = false } = input;
  refuseIfErrors(await holdPatient(db, patientId, 'ticketRo.patientId'));
  const ticket = { id: newId(), patientId, complain, day, createdBy, now, admitted };
  const opened = await underNumber('TK_', input.number, (number) =>
    db.first(queries.insertTicket, { ...ticket, number }),
  );
  return auditAddition(call, ticketAccess, opened);
}

/** The newest open ticket of a patient, held open until the transaction ends; undefined where there is none. */
export const holdOpenTicketOf = ({ db }: CallContext, patientId: string): Promise<{ id: string } | undefined> =>
  db.first(queries.holdOpenTicketOf, { patientId });

/** One ticket; audited as a read of the patient. Fails as not found. */
export async function lookAtTicket({ db, audit }: CallContext, id: string): Promise<Ticket> {
  const found = await db.one(queries.findTicket, { id });
  audit.viewed('ticket', id);
  audit.viewed('patient', found.patientId);
  return found;
}

/** One ticket with its patient and its events; audited as a read of the patient. Fails as not found. */
export async function lookAtStory(call: CallContext, id: string): Promise<Omit<TicketStory, 'appointments'>> {
  const [ticket, patient, events] = await Promise.all([
    lookAtTicket(call, id),
    call.db.one(queries.findPatientOf, { id }),
    call.db.all(queries.listEvents, { id }),
  ]);
  return { ticket, patient, events };
}

/** Called with the ticket locked, before it is closed. Fails as a conflict where it has to stay open. */
export type ClosingGuard = (call: CallContext, ticketId: string) => Promise<void>;

/** Called with the ticket locked, once it is open again. */
export type ReopeningListener = (call: CallContext, ticketId: string) => Promise<void>;

/**
 * Closes or reopens a ticket. Fails as not found, as a conflict where the ticket has that status already, or, at closing, as a
 * guard does.
 */
export const closeOrReopen = (
  call: CallContext,
  id: string,
  status: TicketStatus,
  { guards, reopened }: { guards: readonly ClosingGuard[]; reopened: readonly ReopeningListener[] },
): Promise<Ticket> =>
  changeRecord(call, ticketAccess, { id }, async (before) => {
    const isClosing = status === 'CLOSED';
    if (before.status === status) throw conflict(t.alreadyIs({ status }));
    if (isClosing) for (const guard of guards) await guard(call, id);
    const closeDate = isClosing ? call.now.toISOString() : null;
    await call.db.run(queries.setStatus, { id, status, closeDate });
    await recordTicketEvent(call, { kind: isClosing ? 'CLOSED' : 'REOPENED', ticketId: id });
    if (!isClosing) for (const follow of reopened) await follow(call, id);
    return { ...before, status, closeDate, version: before.version + 1 };
  });

interface NewTicketEvent {
  kind: TicketEvent['kind'];
  ticketId: string;
  /** The appointment concerned, as it is after the event. */
  appointment?: { id: string; date: string; time: string; status: AppointmentStatus };
}

export async function recordTicketEvent(
  call: CallContext,
  { kind, ticketId, appointment }: NewTicketEvent,
): Promise<void> {
  const { id: appointmentId = null, date: day = null, time: startTime = null, status = null } = appointment ?? {};
  const { accountId, now: at } = stampOf(call);
  const happened = { id: newId(), ticketId, at, accountId, kind, appointmentId, day, startTime, status };
  await call.db.run(queries.insertEvent, happened);
}

/** A patient's tickets, newest first; audited as a read of the patient. Fails as not found where there is no patient. */
export async function lookAtTicketsOf({ db, audit }: CallContext, patientId: string): Promise<Ticket[]> {
  const [, tickets] = await Promise.all([
    getPatient(db, patientId),
    db.all(queries.listTicketsOfPatient, { patientId }),
  ]);
  audit.viewed('patient', patientId);
  return tickets;
}

/** The list of tickets. Fails as not found at an unknown patient. */
export const ticketLists = serveList(
  queries.tickets,
  async (filters: FiltersOf<typeof ticket.page>, { call: { caller }, read }) => {
    const { patientId } = filters;
    if (patientId !== undefined) await read((db) => getPatient(db, patientId));
    return { ...withWords(filters), timeZone: caller.timeZone };
  },
);

/**
 * Locks a ticket until the transaction ends: closing it, billing on it and changes of its stay wait. Fails as not found. The
 * ticket is locked before any other record that belongs to it.
 */
export const lockTicket = async ({ db }: CallContext, id: string): Promise<void> =>
  void (await db.one(queries.lockTicket, { id }));

/** Locks several tickets, in the order of their ids. */
export const lockTickets = async ({ db }: CallContext, ids: string[]): Promise<void> =>
  void (await db.all(queries.lockTickets, { ids }));

/**
 * Locks a ticket against being closed until the transaction ends. Answers an error where the hospital has no such ticket;
 * fails as a conflict where it is closed. `field` is the form's, where there is one.
 */
export async function holdOpenTicket({ db }: CallContext, id: string, field?: string): Promise<InputError[]> {
  const locked = await db.first(queries.holdTicket, { id });
  if (!locked) return [{ field: field ?? 'ticketId', message: ticketForm.chooseTicket() }];
  if (locked.status === 'CLOSED') throw conflict(t.closed(), field);
  return [];
}
