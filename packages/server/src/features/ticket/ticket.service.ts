// Commands and questions of tickets: one patient's visit or complaint each.
import type { Ticket, TicketInput } from '@almoner/contract/ticket';
import type { FieldError } from '@almoner/contract/wire';
import type { z } from 'zod';
import type { Audit } from '../../kernel/context.ts';
import type { Database, Meanings } from '../../kernel/database.ts';
import { conflict, incorrect } from '../../kernel/failure.ts';
import { newId, underNumber } from '../../kernel/identity.ts';
import { getPatient } from '../patient/patient.service.ts';
import * as queries from './ticket.queries.ts';

type Input = z.output<typeof TicketInput>;

const meanings: Meanings = {
  ticket_patient_exists: () => incorrect('ticketRo.patientId', 'Please choose a patient.'),
};

/** Who opens a ticket, and the day that it is at the hospital. */
interface Opening {
  accountId: string;
  today: string;
}

/**
 * Opens a ticket for a patient under the proposed number, or a new one where none was proposed or it is taken.
 * Fails as incorrect at a patient who is not one of the hospital.
 */
export async function openTicket(db: Database, audit: Audit, input: Input, opening: Opening): Promise<Ticket> {
  const { patientId, complain, date: day = opening.today } = input;
  const id = newId();
  const opened = await underNumber('TK_', input.number, (number) =>
    db.first(queries.insertTicket, { id, number, patientId, complain, day, createdBy: opening.accountId }, meanings),
  );
  await audit.changed('ticket', id, null, opened);
  return opened;
}

/** One ticket; a look into its patient's record. Fails as absent. */
export async function lookAtTicket(db: Database, audit: Audit, id: string): Promise<Ticket> {
  const found = await db.one(queries.findTicket, { id });
  audit.looked('ticket', id);
  audit.looked('patient', found.patientId);
  return found;
}

/** A patient's tickets, newest first; a look into the patient's record. Fails as absent where there is no patient. */
export async function lookAtTicketsOf(db: Database, audit: Audit, patientId: string): Promise<Ticket[]> {
  const [, tickets] = await Promise.all([
    getPatient(db, patientId),
    db.all(queries.listTicketsOfPatient, { patientId }),
  ]);
  audit.looked('patient', patientId);
  return tickets;
}

/**
 * Holds a ticket open until the transaction ends. Answers what is wrong where the hospital has no such ticket;
 * fails as a conflict where it is closed. `field` is where the sender chose it.
 */
export async function holdOpenTicket(db: Database, id: string, field: string): Promise<FieldError[]> {
  const held = await db.first(queries.holdTicket, { id });
  if (!held) return [{ field, message: 'Please choose a ticket.' }];
  if (held.status === 'CLOSED') throw conflict('This ticket is closed.', field);
  return [];
}
