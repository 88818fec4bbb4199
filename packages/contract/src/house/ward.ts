// Wards: their number, their type and their beds.
import { z } from 'zod';
import { read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, Id, line, Named, Version } from '../wire.ts';

export const Ward = z.strictObject({
  id: Id,
  /** What the ward is called by; not always digits. */
  number: z.string(),
  numberOfBed: z.int32(),
  status: Active,
  wardTypeId: Id,
  type: Named,
  version: Version,
});
export type Ward = z.infer<typeof Ward>;

export const WardInput = z.strictObject({
  wardTypeId: z.uuid('Please provide a type.'),
  number: line('Please provide a number.', 50),
  numberOfBed: z
    .int32('Please provide bed number.')
    .min(1, 'Please provide at least one bed.')
    .max(1000, 'Please provide at most 1,000 beds.'),
  status: Active.default(1),
  version: Version.optional(),
});

export const ward = {
  list: get('/ward/read', { needs: read('WARD'), summary: 'All wards, by number', data: z.array(Ward) }),
  read: get('/ward/read/{id}', { needs: read('WARD'), summary: 'One ward', data: Ward }),
  create: post('/ward/create', {
    needs: write('WARD'),
    summary: 'Add a ward of an active type; its number is unique within the hospital',
    body: { wardRo: WardInput },
    data: Ward,
  }),
  update: post('/ward/update/{id}', {
    needs: write('WARD'),
    summary: 'Change a ward; a type that is inactive meanwhile can stay',
    body: { wardRo: WardInput },
    data: Ward,
  }),
  setStatus: change('/ward/update/{id}/status/{status}', {
    needs: write('WARD'),
    summary: 'Make a ward active (1) or inactive (0)',
    params: { status: Active },
    data: Ward,
  }),
  delete: post('/ward/delete/{id}', {
    needs: write('WARD'),
    summary: 'Delete a ward that nothing refers to',
    data: z.null(),
  }),
};
