// The arithmetic of a bill and an invoice, exactly as the database keeps it (migration 0024): discount, then tax, each
// rounded half up to the currency's smallest amount. Forms preview with it; what is kept is computed by the database.

export interface InvoiceTotals {
  /** All amounts in whole kobo. */
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
const shareOf = (amount: bigint, hundredths: number, unit: bigint) =>
  ((amount * BigInt(hundredths) + 5000n * unit) / (10_000n * unit)) * unit;

/** The discount on an amount, from a rate in hundredths of a percent; `unit` is the currency's smallest amount. */
export const discountOn = (amount: number, discount: number, unit: number): number =>
  Number(shareOf(BigInt(amount), discount, BigInt(unit)));

/** Discount and tax rate are hundredths of a percent; `unit` is the currency's smallest amount. */
export function totalsOf(items: readonly Priced[], discount: number, taxRate: number, unit = 1): InvoiceTotals {
  const subtotal = items.reduce((sum, { unitCost, quantity }) => sum + BigInt(unitCost) * BigInt(quantity), 0n);
  const discountAmount = shareOf(subtotal, discount, BigInt(unit));
  const taxAmount = shareOf(subtotal - discountAmount, taxRate, BigInt(unit));
  const total = subtotal - discountAmount + taxAmount;
  return {
    subtotal: Number(subtotal),
    discountAmount: Number(discountAmount),
    taxAmount: Number(taxAmount),
    total: Number(total),
  };
}
