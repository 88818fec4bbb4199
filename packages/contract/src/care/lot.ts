// A lot of a drug. Separate from its calls, because pharmacy requests refer to lots too.
import { z } from 'zod';
import { Quantity } from '../quantity.ts';
import { Day, Id, Version } from '../wire.ts';
import { DrugCounted } from './parts.ts';

/** Nothing is left of one that is used up, expired or not; of the others the last day decides. */
export const LotState = z.enum(['IN STOCK', 'EXPIRED', 'USED UP']);
export type LotState = z.infer<typeof LotState>;

export const Lot = z.strictObject({
  id: Id,
  drugId: Id,
  drug: DrugCounted,
  /** As it is printed on the box. */
  number: z.string(),
  /** The last day on which it may be given. */
  expiryDate: Day,
  onHand: Quantity,
  /** Whether that day has passed at the hospital. */
  expired: z.boolean(),
  version: Version,
});
export type Lot = z.infer<typeof Lot>;
