// One lot of a drug. Apart from its calls, because requests to the pharmacy name lots too.
import { z } from 'zod';
import { Day, Id, Version } from '../wire.ts';

export const Lot = z.strictObject({
  id: Id,
  drugId: Id,
  drug: z.strictObject({ id: Id, name: z.string(), unit: z.string() }),
  /** As it is printed on the box. */
  number: z.string(),
  /** The last day on which it may be given. */
  expiryDate: Day,
  onHand: z.int32(),
  /** Today at the hospital is behind that day. */
  expired: z.boolean(),
  version: Version,
});
export type Lot = z.infer<typeof Lot>;
