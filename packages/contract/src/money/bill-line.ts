// Lines of a bill: what it charges one by one.
import { z } from 'zod';
import { Quantity } from '../quantity.ts';
import { Id, Money } from '../wire.ts';

export const billLineKinds = ['SERVICE', 'TEST', 'DRUG', 'BED_DAY', 'OTHER'] as const;
export const BillLineKind = z.enum(billLineKinds);
export type BillLineKind = z.infer<typeof BillLineKind>;

export const BillLine = z.strictObject({
  id: Id,
  kind: BillLineKind,
  /** As it was called when it was charged: a service, test or drug; of a BED_DAY the ward. */
  what: z.string(),
  /** The service, test, drug or admission, which may be gone by now; null where there is none. */
  referenceId: Id.nullable(),
  quantity: Quantity,
  /** Below nothing where what was charged before is taken back. */
  unitAmount: Money,
  amount: Money,
});
export type BillLine = z.output<typeof BillLine>;
