// Quantities that may be parts of a unit: half a tablet, 2.25 ml. A number of at most two decimals on the wire and in memory; what is
// added, taken away or priced is reckoned in whole hundredths, so that no binary fraction adds up.
import { z } from 'zod';
import { asked, withDecimals } from './wire.ts';

const PLACES = 2;
const ONE = 100;

/** A quantity that is answered. */
export const Quantity = withDecimals(PLACES, z.number());

/** A quantity that is asked for; `message` is what the form says when it is missing. */
export const quantityAsked = (message: string, bounded: (number: z.ZodNumber) => z.ZodNumber) =>
  withDecimals(PLACES, bounded(z.number(asked(message))));

/** Whole hundredths. */
export const hundredthsOf = (quantity: number): number => Math.round(quantity * ONE);

/** What is left of a quantity without another. */
export const less = (quantity: number, taken: number): number => (hundredthsOf(quantity) - hundredthsOf(taken)) / ONE;

/** Two quantities together. */
export const plus = (quantity: number, more: number): number => (hundredthsOf(quantity) + hundredthsOf(more)) / ONE;

/**
 * What a quantity comes to at an amount for one, in minor units, as the generated column of bill lines has it (migration 0528): exact
 * of whole units; with a part of one it is rounded once, half away from nothing, to `unit`, the smallest amount of the currency.
 */
export function amountFor(quantity: number, unitAmount: number, unit = 1): number {
  const hundredths = hundredthsOf(quantity);
  // What is typed may be beyond every bound.
  if (hundredths % ONE === 0 || !Number.isSafeInteger(hundredths)) return quantity * unitAmount;
  const product = BigInt(hundredths) * BigInt(unitAmount);
  const smallest = BigInt(ONE) * BigInt(unit);
  const half = product < 0n ? -smallest / 2n : smallest / 2n;
  return Number(((product + half) / smallest) * BigInt(unit));
}
