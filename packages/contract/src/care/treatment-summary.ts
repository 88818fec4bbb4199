// A treatment in lists and in a patient's history. Separate from treatment.ts, so that screens that show one do not load the
// rules of the form.
import { z } from 'zod';
import { TicketReference } from '../front/ticket.ts';
import { NoCharge } from '../money/no-charge.ts';
import { Day, Id, Instant, StaffReference } from '../wire.ts';

/** One treatment in a list. */
export const TreatmentSummary = z.strictObject({
  id: Id,
  date: Day,
  createdAt: Instant,
  complain: z.string(),
  ticket: TicketReference,
  /** Null if the treating account has no staff record. */
  doctor: StaffReference.nullable(),
  /** Reason why nothing is charged; null if the treatment has charges or requests. */
  noCharge: NoCharge.nullable(),
});
export type TreatmentSummary = z.infer<typeof TreatmentSummary>;
