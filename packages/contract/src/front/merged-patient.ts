// A merged patient record. Separate from the calls of patient-merge.ts, because a patient's profile lists them.
import { z } from 'zod';
import { Id, Instant } from '../wire.ts';
import { PatientReference } from './patient.ts';

export const PatientMerge = z.strictObject({
  id: Id,
  keptId: Id,
  /** The record whose data was moved to the kept one. It still exists, hidden from lists. */
  merged: PatientReference,
  at: Instant,
  by: z.string(),
  /** Number of records moved to the kept patient. */
  moved: z.strictObject({ tickets: z.int32(), contacts: z.int32(), facts: z.int32(), babies: z.int32() }),
  undoneAt: Instant.nullable(),
});
export type PatientMerge = z.infer<typeof PatientMerge>;
