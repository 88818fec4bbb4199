// Care that is due at the beds of all wards. Separate from the ward rounds, because the bed board needs nothing else of
// them.
import { z } from 'zod';
import { read } from '../access.ts';
import { get } from '../call.ts';
import { Id, Instant } from '../wire.ts';

/** Care due for one admitted patient, for the bed board. */
export const StayCare = z.strictObject({
  admissionId: Id,
  patientId: Id,
  /** The earliest dose without an entry, from twelve hours ago to twelve hours ahead; null if there is none. */
  dose: z.strictObject({ drug: z.string(), dueAt: Instant }).nullable(),
  /** Number of doses that are due or overdue now. */
  waiting: z.int32(),
  /** Time of the last vital signs in the stay; null if there are none. */
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
