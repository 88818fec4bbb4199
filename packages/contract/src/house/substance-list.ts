// The hospital's list of substances, for matching drugs with allergies. Separate from the calls that maintain it.
import { z } from 'zod';
import { session } from '../access.ts';
import { get } from '../call.ts';
import { Active, Id, Version } from '../wire.ts';

export const Substance = z.strictObject({
  id: Id,
  name: z.string(),
  /** The drug class, such as Penicillins: an allergy to one warns of the whole class. Empty for none. */
  drugClass: z.string(),
  /** A class that may cross-react: shown as a note, not as a warning. */
  crossClass: z.string(),
  /** Other names and brands, between commas. */
  words: z.string(),
  status: Active,
  version: Version,
});
export type Substance = z.infer<typeof Substance>;

export const substances = get('/substance/read', {
  needs: session(),
  summary: 'List substances; that drugs and allergies name, by name',
  data: z.array(Substance),
});
