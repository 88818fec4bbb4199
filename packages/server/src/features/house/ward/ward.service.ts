// Commands of wards. A number is unique; the type of a new ward is active, while a ward keeps a type that is
// made inactive later.
import type { Ward, WardInput } from '@almoner/contract/house/ward';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { added, change, type Kept, remove, turn } from '../../../kernel/record.ts';
import * as queries from './ward.queries.ts';
import * as types from './ward-type.queries.ts';

type Input = z.output<typeof WardInput>;

const meanings: Meanings = {
  ward_number_taken: () => conflict('There already is a ward of this number.', 'wardRo.number'),
};

// As people count: ward 2 before ward 10.
const { compare } = new Intl.Collator('en', { numeric: true });

/** Every ward with the name of its type, by number. */
export async function listWards({ db }: Call): Promise<Ward[]> {
  const [rows, named] = await Promise.all([db.all(queries.listWards, {}), db.all(types.list, {})]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return rows
    .map((row) => ({ ...row, type: { id: row.wardTypeId, name: names.get(row.wardTypeId) ?? '' } }))
    .sort((one, other) => compare(one.number, other.number));
}

/** One ward. Fails as absent. */
export const getWard = async ({ db }: Call, id: string): Promise<Ward> =>
  withType(db, await db.one(queries.findWard, { id }));

async function withType(db: Database, row: queries.WardRow): Promise<Ward> {
  const { id, name } = await db.one(types.find, { id: row.wardTypeId });
  return { ...row, type: { id, name } };
}

async function refuseUnlessActive(db: Database, wardTypeId: string): Promise<void> {
  if (await db.first(types.holdActiveWardType, { id: wardTypeId })) return;
  throw incorrect('wardRo.wardTypeId', 'Please choose an active ward type.');
}

const kept: Kept<queries.WardRow> = { kind: 'ward', lock: ({ db }, id) => db.one(queries.lockWard, { id }) };

/** Adds a ward. Fails as incorrect at a type that cannot be chosen, as a conflict at a number that is taken. */
export async function addWard(call: Call, input: Input): Promise<Ward> {
  await refuseUnlessActive(call.db, input.wardTypeId);
  const row = await added(call, kept, await call.db.one(queries.insertWard, { ...input, id: newId() }, meanings));
  return withType(call.db, row);
}

/** Changes a ward. Fails as absent, as stale, as incorrect at another type that cannot be chosen, or at the number. */
export async function changeWard(call: Call, id: string, input: Input): Promise<Ward> {
  const row = await change(call, kept, { id, version: input.version }, async (before) => {
    if (input.wardTypeId !== before.wardTypeId) await refuseUnlessActive(call.db, input.wardTypeId);
    return call.db.one(queries.updateWard, { ...input, id }, meanings);
  });
  return withType(call.db, row);
}

/** Makes a ward active or inactive; one that already is so stays as it is. Fails as absent. */
export const switchWard = async (call: Call, id: string, status: Ward['status']): Promise<Ward> =>
  withType(call.db, await turn(call, kept, { id, status }, (turned) => call.db.one(queries.updateWard, turned)));

/** Deletes a ward. Fails as absent. */
export const deleteWard = (call: Call, id: string): Promise<null> =>
  remove(call, kept, id, () => call.db.run(queries.deleteWard, { id }));
