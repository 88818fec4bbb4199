// The drug list for prescription forms. Separate from drug.ts, so that they do not load the rules of stock.
import { z } from 'zod';
import { session, write } from '../access.ts';
import { get } from '../call.ts';
import { Quantity } from '../quantity.ts';
import { Active, Id, Money } from '../wire.ts';
import { Parts } from './parts.ts';

/** A drug in the prescription form. */
export const DrugName = z.strictObject({
  id: Id,
  /** Name, strength and form: Amoxicillin 500 mg capsule. */
  name: z.string(),
  /** The unit of dispensing: tablet, capsule, bottle. */
  unit: z.string(),
  /** Number of parts into which one unit may be divided; 1 is whole units only. */
  dividedInto: Parts,
  /** Price of one unit. */
  price: Money,
  status: Active,
  /** Its active substance. */
  substanceId: Id.nullable(),
});
export type DrugName = z.output<typeof DrugName>;

export const drugNames = get('/drug/read', {
  needs: session(),
  summary: 'List all drugs; by name. At most 10,000',
  data: z.array(DrugName),
});

/** Help for prescribing one drug. */
export const DrugPrescribing = z.strictObject({
  /** Units that can be dispensed today. */
  inStock: Quantity,
  /** Recent ways in which it was prescribed, the most frequent first; at most 3. */
  doses: z.array(
    z.strictObject({
      dose: z.string(),
      frequency: z.string(),
      durationDays: z.int32().nullable(),
      quantity: Quantity,
    }),
  ),
});
export type DrugPrescribing = z.output<typeof DrugPrescribing>;

export const drugPrescribing = get('/drug/read/{id}/prescribing', {
  needs: write('TREATMENT', 'PHARMACY', 'RECEPTION'),
  summary: 'View the stock and last prescriptions of a drug; 200 of them',
  data: DrugPrescribing,
});
