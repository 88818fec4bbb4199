// Wards: their number, their type and their beds.
import { z } from 'zod';
import { recordCalls } from '../record-calls.ts';
import { Active, errorIfMissing, Id, line, Named, Version } from '../wire.ts';
import { t } from './house.words.ts';

export const Ward = z.strictObject({
  id: Id,
  /** The name of the ward, not necessarily digits. */
  number: z.string(),
  numberOfBed: z.int32(),
  status: Active,
  wardTypeId: Id,
  type: Named,
  version: Version,
});
export type Ward = z.infer<typeof Ward>;

const MOST_BEDS = 1000;

export const WardInput = z.strictObject({
  wardTypeId: z.uuid(t.provideType()),
  number: line(t.provideNumber(), 50),
  numberOfBed: z
    .int32(errorIfMissing(t.provideBeds()))
    .min(1, t.leastBeds())
    .max(MOST_BEDS, t.mostBeds({ max: MOST_BEDS })),
  status: Active.default(1),
  version: Version.optional(),
});

export const ward = recordCalls('/ward', {
  modules: ['WARD'],
  row: Ward,
  body: { wardRo: WardInput },
  calls: {
    list: 'List wards; by number',
    read: 'View a ward',
    create: 'Add a ward; of an active type; its number is unique',
    update: 'Change a ward; a type that is inactive meanwhile can stay',
    setStatus: 'Make a ward active or inactive; 1 or 0',
    delete: 'Delete a ward; one that nothing refers to',
  },
});
