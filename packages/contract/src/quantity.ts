// Quantities, which may be parts of a unit: half a tablet, 2.25 ml. In JSON and in memory they are numbers with at most two
// decimals. Sums, differences and prices are computed in whole hundredths, to avoid rounding errors of binary fractions.
import { z } from 'zod';
import { errorIfMissing, withDecimals } from './wire.ts';

const PLACES = 2;
const ONE = 100;

/** A quantity in an answer. */
export const Quantity = withDecimals(PLACES, z.number());

/** A quantity in a request; `message` is the error if it is missing. */
export const quantityInput = (message: string, bounded: (number: z.ZodNumber) => z.ZodNumber) =>
  withDecimals(PLACES, bounded(z.number(errorIfMissing(message))));

/** A quantity in whole hundredths. */
export const hundredthsOf = (quantity: number): number => Math.round(quantity * ONE);

/** The difference of two quantities. */
export const less = (quantity: number, taken: number): number => (hundredthsOf(quantity) - hundredthsOf(taken)) / ONE;

/** The sum of two quantities. */
export const plus = (quantity: number, more: number): number => (hundredthsOf(quantity) + hundredthsOf(more)) / ONE;

/**
 * Amount for a quantity at a unit price, in minor units, as the generated column of bill lines computes it (migration 0528):
 * exact for whole units; otherwise rounded once, half away from zero, to `unit`, the smallest amount of the currency.
 */
export function amountFor(quantity: number, unitAmount: number, unit = 1): number {
  const hundredths = hundredthsOf(quantity);
  // An unvalidated quantity may be beyond the safe integers.
  if (hundredths % ONE === 0 || !Number.isSafeInteger(hundredths)) return quantity * unitAmount;
  const product = BigInt(hundredths) * BigInt(unitAmount);
  const smallest = BigInt(ONE) * BigInt(unit);
  const half = product < 0n ? -smallest / 2n : smallest / 2n;
  return Number(((product + half) / smallest) * BigInt(unit));
}
