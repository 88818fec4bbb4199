// The drug list for prescription forms. Separate from drug.ts, so that they do not load the rules of stock.
import { z } from 'zod';
import { session } from '../access.ts';
import { get } from '../call.ts';
import { Active, Id, Money } from '../wire.ts';

/** A drug as the prescription form offers it. */
export const DrugName = z.strictObject({
  id: Id,
  /** Name, strength and form: Amoxicillin 500 mg capsule. */
  name: z.string(),
  /** The unit of dispensing: tablet, capsule, bottle. */
  unit: z.string(),
  /** Price of one unit. */
  price: Money,
  status: Active,
  /** Its active substance. */
  substanceId: Id.nullable(),
});
export type DrugName = z.output<typeof DrugName>;

export const drugNames = get('/drug/read', {
  needs: session(),
  summary: 'The drug list, by name. At most 10,000',
  data: z.array(DrugName),
});
