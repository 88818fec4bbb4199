// Ward types, with their price per day.
import { z } from 'zod';
import { read } from '../access.ts';
import { recordCalls } from '../record-calls.ts';
import { Active, amount, Id, line, Money, Version } from '../wire.ts';
import { t } from './house.words.ts';

export const WardType = z.strictObject({
  id: Id,
  name: z.string(),
  /** The price per day. */
  amount: Money,
  status: Active,
  version: Version,
});
/** As parsed: the amount is in minor units. */
export type WardType = z.output<typeof WardType>;

export const WardTypeInput = z.strictObject({
  name: line(t.provideName(), 100),
  amount: amount(t.provideAmount(), 100_000_000),
  status: Active.default(1),
  version: Version.optional(),
});

export const wardType = recordCalls('/wardType', {
  modules: ['WARDTYPE'],
  row: WardType,
  body: { wardTypeRo: WardTypeInput },
  calls: {
    list: { needs: read('WARDTYPE', 'WARD'), summary: 'List ward types; by name' },
    read: 'View a ward type',
    create: 'Add a ward type; with its price per day; its name is unique',
    update: 'Change a ward type',
    setStatus: 'Make a ward type active or inactive; 1 or 0; wards that have it keep it',
    delete: 'Delete a ward type; one that no ward has',
  },
});
