// The arithmetic of an invoice, exactly as the database keeps it (migration 0022): discount, then tax, each rounded half
// up to a whole kobo. Forms preview with it; what is kept and shown is computed by the database.

export interface InvoiceTotals {
  /** Whole kobo, all of them. */
  subtotal: number;
  discountAmount: number;
  taxAmount: number;
  total: number;
}

/** Kobo; what is missing in a row that is still being filled in counts as nothing. */
export interface Priced {
  unitCost: number;
  quantity: number;
}

// Products of the largest amounts and rates are beyond what a number holds exactly.
const shareOf = (amount: bigint, hundredths: number) => (amount * BigInt(hundredths) + 5000n) / 10_000n;

/** Discount and tax rate are hundredths of a percent. */
export function totalsOf(items: readonly Priced[], discount: number, taxRate: number): InvoiceTotals {
  const subtotal = items.reduce((sum, { unitCost, quantity }) => sum + BigInt(unitCost) * BigInt(quantity), 0n);
  const discountAmount = shareOf(subtotal, discount);
  const taxAmount = shareOf(subtotal - discountAmount, taxRate);
  const total = subtotal - discountAmount + taxAmount;
  return {
    subtotal: Number(subtotal),
    discountAmount: Number(discountAmount),
    taxAmount: Number(taxAmount),
    total: Number(total),
  };
}
