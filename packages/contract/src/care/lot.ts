// A lot of a drug. Separate from its calls, because pharmacy requests refer to lots too.
import { z } from 'zod';
import { Quantity } from '../quantity.ts';
import { Day, Id, Version } from '../wire.ts';
import { DrugCounted } from './parts.ts';

/** USED UP: nothing left, expired or not. The others are IN STOCK or EXPIRED by their expiry date. */
export const LotState = z.enum(['IN STOCK', 'EXPIRED', 'USED UP']);
export type LotState = z.infer<typeof LotState>;

export const Lot = z.strictObject({
  id: Id,
  drugId: Id,
  drug: DrugCounted,
  /** Number as printed on the box. */
  number: z.string(),
  /** The last day on which the lot may be dispensed. */
  expiryDate: Day,
  onHand: Quantity,
  /** Whether the expiry date has passed at the hospital. */
  expired: z.boolean(),
  version: Version,
});
export type Lot = z.infer<typeof Lot>;
