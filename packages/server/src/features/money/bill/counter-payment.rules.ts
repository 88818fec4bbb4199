// Splits one payment over several bills.
import type { PaymentMode } from '@almoner/contract/money/bill';

interface Portion {
  billingId: string;
  mode: PaymentMode;
  amount: number;
}

/**
 * Splits the parts of a payment (one per method) over its bills, both in their order; amounts in minor units. Parts and
 * bills have the same sum.
 */
export function splitOverBills(
  bills: readonly { billingId: string; amountPaid: number }[],
  parts: readonly { mode: PaymentMode; amount: number }[],
): Portion[] {
  const portions: Portion[] = [];
  const left = parts.map((part) => ({ ...part }));
  for (const { billingId, amountPaid } of bills) {
    let open = amountPaid;
    for (const part of left) {
      const amount = Math.min(open, part.amount);
      if (amount === 0) continue;
      portions.push({ billingId, mode: part.mode, amount });
      part.amount -= amount;
      open -= amount;
    }
  }
  return portions;
}
