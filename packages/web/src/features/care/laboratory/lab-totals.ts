// Total of a charge, in whole kobo and hundredths of a percent, never in fractions. The discount is rounded as on the bill.
import { discountOn } from '@almoner/contract/money/invoice-totals';
import { Money, Percent } from '@almoner/contract/wire';
import { z } from 'zod';

export interface Totals {
  /** In kobo. */
  amount: number;
  discount: number;
  total: number;
}

/** Totals of the amount and discount of a form; undefined if one of them is invalid. */
export function chargeTotals(amount: unknown, discount: unknown, unit = 1): Totals | undefined {
  const [charged, percent] = [Money.safeParse(amount), Percent.safeParse(discount ?? 0)];
  if (!charged.success || !percent.success) return undefined;
  const off = discountOn(charged.data, percent.data, unit);
  return { amount: charged.data, discount: off, total: charged.data - off };
}

/** Sum of the row amounts in wire format; null if no row has an amount. */
export function sumOfRows(amounts: readonly unknown[]): number | null {
  const known = amounts.flatMap((one) => {
    const read = Money.safeParse(one);
    return read.success ? [read.data] : [];
  });
  return known.length > 0
    ? z.encode(
        Money,
        known.reduce((sum, one) => sum + one, 0),
      )
    : null;
}
