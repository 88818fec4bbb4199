// Lines of a bill: its charges one by one.
import { z } from 'zod';
import { Quantity } from '../quantity.ts';
import { Id, Money } from '../wire.ts';

export const billLineKinds = ['SERVICE', 'TEST', 'DRUG', 'BED_DAY', 'OTHER'] as const;
export const BillLineKind = z.enum(billLineKinds);
export type BillLineKind = z.infer<typeof BillLineKind>;

export const BillLine = z.strictObject({
  id: Id,
  kind: BillLineKind,
  /** Name at the time of the charge: of a service, test or drug; for a BED_DAY that of the ward. */
  what: z.string(),
  /** The service, test, drug or admission, which may no longer exist; null if there is none. */
  referenceId: Id.nullable(),
  quantity: Quantity,
  /** Negative if it reverses an earlier charge. */
  unitAmount: Money,
  amount: Money,
});
export type BillLine = z.output<typeof BillLine>;
