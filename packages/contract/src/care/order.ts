// What requests to pharmacy and to the laboratory have in common.
import { z } from 'zod';
import { TicketReference } from '../front/ticket.ts';
import { BillReference } from '../money/bill.ts';
import { Day, Id, Instant, Version } from '../wire.ts';

export const orderFields = {
  id: Id,
  ticketId: Id,
  ticket: TicketReference,
  /** Null for a request made without a treatment. */
  treatmentId: Id.nullable(),
  date: Day,
  createdAt: Instant,
  /** What of it is not supplied or not done. */
  except: z.string(),
  billing: BillReference.nullable(),
  version: Version,
};

/** Fields that the specification's client sends with every section of a treatment and the server ignores. */
export const ignored = {
  ticketId: Id.optional(),
  treatmentId: Id.nullable().optional(),
  status: z.unknown().optional(),
};
