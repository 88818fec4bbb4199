// Wards. Numbers are unique; a new ward needs an active type, and keeps it where the type is deactivated later.
import { Ward, type WardInput } from '@almoner/contract/house/ward';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import { recordsOf } from '../../../kernel/plain-record.ts';
import { holdActiveWardType } from './ward.queries.ts';
import { t } from './ward.words.ts';
import { wardTypes } from './ward-type.service.ts';

type Input = z.output<typeof WardInput>;

const noType = () => incorrect('wardRo.wardTypeId', t.chooseActiveType());

const wards = recordsOf({
  kind: 'ward',
  table: 'ward',
  schema: Ward.omit({ type: true }),
  order: ['number_key'],
  whyRefused: {
    ward_number_taken: () => conflict(t.numberTaken(), 'wardRo.number'),
    ward_type_exists: noType,
  },
  whyKept: {},
  check: async ({ db }, { wardTypeId }, before) => {
    if (wardTypeId !== before?.wardTypeId && !(await db.first(holdActiveWardType, { id: wardTypeId }))) throw noType();
  },
});

type Row = Omit<Ward, 'type'>;

// As people count: ward 2 before ward 10.
const { compare } = new Intl.Collator('en', { numeric: true });

/** Every ward with the name of its type, by number. */
export async function listWards({ db }: Call): Promise<Ward[]> {
  const [rows, named] = await Promise.all([wards.list(db), wardTypes.list(db)]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows
    .map((row) => ({ ...row, type: { id: row.wardTypeId, name: names.get(row.wardTypeId) ?? '' } }))
    .sort((one, other) => compare(one.number, other.number));
}

async function withType(db: Database, row: Row): Promise<Ward> {
  const { id, name } = await wardTypes.find(db, row.wardTypeId);
  return { ...row, type: { id, name } };
}

/** One ward. Fails as absent. */
export const getWard = async ({ db }: Call, id: string): Promise<Ward> => withType(db, await wards.find(db, id));

/** Adds a ward. Fails as incorrect at a type that cannot be chosen, as a conflict at a number that is taken. */
export const addWard = async (call: Call, input: Input): Promise<Ward> =>
  withType(call.db, await wards.add(call, input));

/** Changes a ward. Fails as absent, as stale, as incorrect at another type that cannot be chosen, or at the number. */
export const changeWard = async (call: Call, id: string, input: Input): Promise<Ward> =>
  withType(call.db, await wards.change(call, id, input));

/** Makes a ward active or inactive; one that already is so stays as it is. Fails as absent. */
export const switchWard = async (call: Call, id: string, status: Ward['status']): Promise<Ward> =>
  withType(call.db, await wards.turn(call, id, status));

/** Deletes a ward. Fails as absent. */
export const deleteWard = (call: Call, id: string): Promise<null> => wards.remove(call, id);
