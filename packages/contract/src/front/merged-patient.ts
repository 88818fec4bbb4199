// A record that was merged into another one: apart from its calls, because a patient's profile lists them.
import { z } from 'zod';
import { Id, Instant } from '../wire.ts';
import { PatientReference } from './patient.ts';

export const PatientMerge = z.strictObject({
  id: Id,
  keptId: Id,
  /** The record that gave everything to the kept one. It stays, but is hidden from lists. */
  merged: PatientReference,
  at: Instant,
  by: z.string(),
  /** How much went over to the kept patient. */
  moved: z.strictObject({ tickets: z.int32(), contacts: z.int32(), facts: z.int32() }),
  undoneAt: Instant.nullable(),
});
export type PatientMerge = z.infer<typeof PatientMerge>;
