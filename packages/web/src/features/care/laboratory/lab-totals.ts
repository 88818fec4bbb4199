// The total of a charge. Whole kobo and hundredths of a percent, never fractions; the discount is rounded as the bill itself
// does.
import { discountOn } from '@almoner/contract/money/invoice-totals';
import { Money, Percent } from '@almoner/contract/wire';
import { z } from 'zod';

export interface Totals {
  /** Kobo. */
  amount: number;
  discount: number;
  total: number;
}

/** Of an amount and a discount as a form has them; undefined while one is no such thing. */
export function totalsOf(amount: unknown, discount: unknown, unit = 1): Totals | undefined {
  const [charged, percent] = [Money.safeParse(amount), Percent.safeParse(discount ?? 0)];
  if (!charged.success || !percent.success) return undefined;
  const off = discountOn(charged.data, percent.data, unit);
  return { amount: charged.data, discount: off, total: charged.data - off };
}

/** The amounts of several rows together, as the wire has it; null where none has one. */
export function sumOf(amounts: readonly unknown[]): number | null {
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
