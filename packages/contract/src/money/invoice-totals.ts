// Totals of a bill or invoice for previews, computed like the database's generated columns (migration 0024): discount, then
// tax, each rounded half up to the currency's smallest amount.

export interface InvoiceTotals {
  /** All amounts in whole kobo. */
  subtotal: number;
  discountAmount: number;
  taxAmount: number;
  total: number;
}

/** Kobo; a missing value counts as zero. */
export interface PricedItem {
  unitCost: number;
  quantity: number;
}

// In bigint, because products of the largest amounts and rates exceed safe integers.
const shareOf = (amount: bigint, hundredths: number, unit: bigint) =>
  ((amount * BigInt(hundredths) + 5000n * unit) / (10_000n * unit)) * unit;

/** The discount on an amount, from a rate in hundredths of a percent; `unit` is the currency's smallest amount. */
export const discountOn = (amount: number, discount: number, unit: number): number =>
  Number(shareOf(BigInt(amount), discount, BigInt(unit)));

/** Discount and tax rate are hundredths of a percent; `unit` is the currency's smallest amount in kobo. */
export function invoiceTotalsOf(
  items: readonly PricedItem[],
  discount: number,
  taxRate: number,
  unit = 1,
): InvoiceTotals {
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
