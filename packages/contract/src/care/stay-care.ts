// What is due at the beds of all wards at once. The bed board reads it, which nothing else of ward rounds belongs to.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Id, Instant } from '../wire.ts';

/** What is due for somebody who lies on a ward, as the bed board says it. */
export const StayCare = z.strictObject({
  admissionId: Id,
  patientId: Id,
  /** The earliest dose that nobody has entered, of twelve hours back and ahead; null where there is none. */
  dose: z.strictObject({ drug: z.string(), dueAt: Instant }).nullable(),
  /** How many doses are due or overdue now. */
  waiting: z.int32(),
  /** When vital signs were last taken in the stay; null where they never were. */
  vitalsAt: Instant.nullable(),
});
export type StayCare = z.infer<typeof StayCare>;

export const stayCare = {
  list: get('/stayCare/list', {
    needs: read('WARD'),
    summary: "List care due on the wards; each patient's next dose, and when vital signs were last taken; audited",
    data: z.array(StayCare),
  }),
};
