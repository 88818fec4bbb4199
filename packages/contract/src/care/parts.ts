// Parts into which one unit of a drug may be divided for dispensing.
import { z } from 'zod';
import { hundredthsOf } from '../quantity.ts';
import { Id } from '../wire.ts';

/** Number of parts of a unit: 1 for whole units only, 2 for halves, 4 for quarters, 10 for tenths, 100 for hundredths. */
export const allParts = [1, 2, 4, 10, 100] as const;
export const Parts = z.literal(allParts);
export type Parts = z.infer<typeof Parts>;

/** A drug with its unit, for records that count units of it. */
export const DrugCounted = z.strictObject({ id: Id, name: z.string(), unit: z.string(), dividedInto: Parts });
export type DrugCounted = z.infer<typeof DrugCounted>;

/** The smallest part of a unit, in hundredths of the unit. */
const smallest = (parts: Parts) => 100 / parts;

/** Whether a quantity is a whole number of such parts. */
export const isInParts = (quantity: number, parts: Parts): boolean => hundredthsOf(quantity) % smallest(parts) === 0;

/** Rounds a quantity up to a whole number of such parts. */
export const upToParts = (quantity: number, parts: Parts): number =>
  (Math.ceil(hundredthsOf(quantity) / smallest(parts)) * smallest(parts)) / 100;

/** The nearest whole numbers of such parts below and above a quantity that is none; neither is 0. */
export function nearestInParts(quantity: number, parts: Parts): { lower: number; upper: number } {
  const step = smallest(parts);
  const below = Math.max(1, Math.floor(Math.abs(hundredthsOf(quantity)) / step)) * step;
  const sign = quantity < 0 ? -1 : 1;
  return { lower: (sign * below) / 100, upper: (sign * (below + step)) / 100 };
}
