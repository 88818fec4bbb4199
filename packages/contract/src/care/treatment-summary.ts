// A treatment as lists and a patient's history show it. Apart from the rest of treatments, because screens that only
// show one need no rules of writing one.
import { z } from 'zod';
import { TicketReference } from '../front/ticket.ts';
import { Day, Id, Instant, PersonName } from '../wire.ts';

/** One treatment in a list. */
export const TreatmentSummary = z.strictObject({
  id: Id,
  date: Day,
  createdAt: Instant,
  complain: z.string(),
  ticket: TicketReference,
  /** Null where whoever treated has no staff record. */
  doctor: PersonName.nullable(),
});
export type TreatmentSummary = z.infer<typeof TreatmentSummary>;
