// Ward types: what a day in such a ward costs.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, amount, Id, line, Money, Version } from '../wire.ts';

export const WardType = z.strictObject({
  id: Id,
  name: z.string(),
  /** The price of a day. */
  amount: Money,
  status: Active,
  version: Version,
});
/** In memory: the amount in minor units. */
export type WardType = z.output<typeof WardType>;

export const WardTypeInput = z.strictObject({
  name: line('Please provide a name.', 100),
  amount: amount('Please provide amount.', 100_000_000),
  status: Active.default(1),
  version: Version.optional(),
});

export const wardType = {
  list: get('/wardType/read', {
    needs: read('WARDTYPE', 'WARD'),
    summary: 'All ward types, by name',
    data: z.array(WardType),
  }),
  read: get('/wardType/read/{id}', { needs: read('WARDTYPE'), summary: 'One ward type', data: WardType }),
  create: post('/wardType/create', {
    needs: write('WARDTYPE'),
    summary: 'Add a ward type with its price per day; its name is unique within the hospital',
    body: { wardTypeRo: WardTypeInput },
    data: WardType,
  }),
  update: post('/wardType/update/{id}', {
    needs: write('WARDTYPE'),
    summary: 'Change a ward type',
    body: { wardTypeRo: WardTypeInput },
    data: WardType,
  }),
  setStatus: change('/wardType/update/{id}/status/{status}', {
    needs: write('WARDTYPE'),
    summary: 'Make a ward type active (1) or inactive (0); wards that have it keep it',
    params: { status: Active },
    data: WardType,
  }),
  delete: post('/wardType/delete/{id}', {
    needs: write('WARDTYPE'),
    summary: 'Delete a ward type that no ward has',
    data: z.null(),
  }),
};
