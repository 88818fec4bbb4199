// The hospital's drug list: what a prescription line names, what pharmacy keeps in stock.
import { z } from 'zod';
import { session } from './access.ts';
import { get } from './call.ts';
import { Active, Id, Money } from './wire.ts';

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
});
export type DrugName = z.output<typeof DrugName>;

export const drug = {
  list: get('/drug/read', { needs: session(), summary: 'The drug list, by name', data: z.array(DrugName) }),
};
