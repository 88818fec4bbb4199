// The drug list as forms offer it. Apart from the rest of drugs, because who prescribes needs none of the rules of stock.
import { z } from 'zod';
import { session } from '../access.ts';
import { get } from '../call.ts';
import { Active, Id, Money } from '../wire.ts';

/** A drug as the prescription form offers it. */
export const DrugName = z.strictObject({
  id: Id,
  /** Name, strength and form: Amoxicillin 500 mg capsule. */
  name: z.string(),
  /** What one is: tablet, capsule, bottle. */
  unit: z.string(),
  /** Price of one unit. */
  price: Money,
  status: Active,
  /** What it is made of, in the hospital's list of substances. */
  substanceId: Id.nullable(),
});
export type DrugName = z.output<typeof DrugName>;

export const drugNames = get('/drug/read', {
  needs: session(),
  summary: 'The drug list, by name. At most 10,000',
  data: z.array(DrugName),
});
