// Beds of wards. Stays determine the patient of a bed (care/admission.ts), and thereby the bed's state.
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { change, get, post } from '../call.ts';
import { Active, Id, line, Money, Named, Numbered, Version } from '../wire.ts';
import { t } from './house.words.ts';

/** OCCUPIED: reserved for a patient, or with a patient. CLEANING: vacated, not cleaned yet. CLOSED: out of use. */
export const bedStates = ['FREE', 'OCCUPIED', 'CLEANING', 'CLOSED'] as const;
export const BedState = z.enum(bedStates);
export type BedState = z.infer<typeof BedState>;

export const Bed = z.strictObject({
  id: Id,
  wardId: Id,
  name: z.string(),
  state: BedState,
  version: Version,
});
export type Bed = z.infer<typeof Bed>;

/** A bed that can be assigned, with its ward and ward type; `amount` is the price per day. */
export const FreeBed = z.strictObject({
  id: Id,
  name: z.string(),
  ward: Numbered,
  type: Named.extend({ amount: Money }),
});
export type FreeBed = z.infer<typeof FreeBed>;

const name = line(t.provideBedName(), 50);

export const BedInput = z.strictObject({ wardId: z.uuid(t.chooseWard()), name });
export const BedChange = z.strictObject({ name, version: Version.optional() });

export const bed = {
  listOfWard: get('/bed/read/ward/{wardId}', {
    needs: read('WARD'),
    summary: 'List the beds of a ward; by name',
    params: { wardId: Id },
    data: z.array(Bed),
  }),
  free: get('/bed/read/free', {
    needs: read('WARD', 'RECEPTION'),
    summary: 'List free beds; of active wards, by ward and name',
    data: z.array(FreeBed),
  }),
  create: post('/bed/create', {
    needs: write('WARD'),
    changes: ['bed', 'ward'],
    summary: 'Add a bed; its name is unique within the ward',
    body: { bedRo: BedInput },
    data: Bed,
  }),
  update: post('/bed/update/{id}', {
    needs: write('WARD'),
    changes: ['bed'],
    summary: 'Rename a bed',
    body: { bedRo: BedChange },
    data: Bed,
  }),
  setStatus: change('/bed/update/{id}/status/{status}', {
    needs: write('WARD'),
    changes: ['bed', 'ward'],
    summary: 'Close or reopen a bed; 0 closes one that nobody has, 1 opens it again; a ward keeps one that is open',
    params: { status: Active },
    data: Bed,
  }),
  clean: change('/bed/update/{id}/cleaned', {
    needs: execute('WARD'),
    changes: ['bed'],
    summary: 'Mark a bed as cleaned; it is free from then on',
    data: Bed,
  }),
  delete: post('/bed/delete/{id}', {
    needs: write('WARD'),
    changes: ['bed', 'ward'],
    summary: 'Delete a bed; one that was never used; a ward keeps one that is open',
    data: z.null(),
  }),
};
