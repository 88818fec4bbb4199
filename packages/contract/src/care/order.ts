// Fields that pharmacy requests and lab requests share (in the server: orders), and those that both ignore.
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
  /** The part of the prescription that is not supplied, or the tests that are not done, as text. */
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
