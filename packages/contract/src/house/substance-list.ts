// The hospital's list of substances, for whoever matches drugs and allergies by it. Apart from the calls that keep it.
import { z } from 'zod';
import { session } from '../access.ts';
import { get } from '../call.ts';
import { Active, Id, Version } from '../wire.ts';

export const Substance = z.strictObject({
  id: Id,
  name: z.string(),
  /** Penicillins: who is allergic to one of a class is warned of all of it. Empty where it has none. */
  drugClass: z.string(),
  /** Another class that may cross-react: a note, no warning. */
  crossClass: z.string(),
  /** Other names and brands, between commas. */
  words: z.string(),
  status: Active,
  version: Version,
});
export type Substance = z.infer<typeof Substance>;

export const substances = get('/substance/read', {
  needs: session(),
  summary: 'The substances that drugs and allergies name, by name',
  data: z.array(Substance),
});
