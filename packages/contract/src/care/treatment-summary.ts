// A treatment in lists and in a patient's history. Separate from treatment.ts, so that screens that show one do not load
// the form's rules.
import { z } from 'zod';
import { TicketReference } from '../front/ticket.ts';
import { NoCharge } from '../money/no-charge.ts';
import { Day, Id, Instant, PersonName } from '../wire.ts';

/** One treatment in a list. */
export const TreatmentSummary = z.strictObject({
  id: Id,
  date: Day,
  createdAt: Instant,
  complain: z.string(),
  ticket: TicketReference,
  /** Null where the account that treated has no staff record. */
  doctor: PersonName.nullable(),
  /** Why nothing is charged; null where the treatment asks for something. */
  noCharge: NoCharge.nullable(),
});
export type TreatmentSummary = z.infer<typeof TreatmentSummary>;
