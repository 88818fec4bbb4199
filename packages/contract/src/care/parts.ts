// Into how many parts one unit of a drug may be divided where it is dispensed.
import { z } from 'zod';
import { hundredthsOf } from '../quantity.ts';
import { Id } from '../wire.ts';

/** 1 is whole only, 2 halves, 4 quarters, 10 tenths, 100 hundredths. */
export const allParts = [1, 2, 4, 10, 100] as const;
export const Parts = z.literal(allParts);
export type Parts = z.infer<typeof Parts>;

/** A drug with what one of it is, where something is counted in it. */
export const DrugCounted = z.strictObject({ id: Id, name: z.string(), unit: z.string(), dividedInto: Parts });
export type DrugCounted = z.infer<typeof DrugCounted>;

/** Hundredths of a unit in its smallest part. */
const smallest = (parts: Parts) => 100 / parts;

/** Whether a quantity can be made of such parts. */
export const isInParts = (quantity: number, parts: Parts): boolean => hundredthsOf(quantity) % smallest(parts) === 0;

/** The quantity itself, or else the next larger one that can be made of such parts. */
export const upToParts = (quantity: number, parts: Parts): number =>
  (Math.ceil(hundredthsOf(quantity) / smallest(parts)) * smallest(parts)) / 100;

/** The nearest that can be made of such parts, the smaller one first, where a quantity cannot; none of them is 0. */
export function nearestInParts(quantity: number, parts: Parts): { lower: number; upper: number } {
  const step = smallest(parts);
  const below = Math.max(1, Math.floor(Math.abs(hundredthsOf(quantity)) / step)) * step;
  const sign = quantity < 0 ? -1 : 1;
  return { lower: (sign * below) / 100, upper: (sign * (below + step)) / 100 };
}
