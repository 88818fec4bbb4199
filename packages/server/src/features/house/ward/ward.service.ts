// Wards. Numbers are unique; a new ward needs an active type, and keeps it if the type is deactivated later. The number of
// beds is counted; changing it adds or deletes beds.
import type { Ward, WardInput } from '@almoner/contract/house/ward';
import type { z } from 'zod';
import { conflict, incorrect } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { WhyKept, WhyRefused } from '../../../kernel/database/constraints.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { added, change, type Kept, remove, turn } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { lockWard } from './bed.queries.ts';
import { fitBeds } from './bed.service.ts';
import { byName } from './bed.sql.ts';
import * as queries from './ward.queries.ts';
import { t } from './ward.words.ts';

type Input = z.output<typeof WardInput>;

const noType = () => incorrect('wardRo.wardTypeId', t.chooseActiveType());

const whyRefused: WhyRefused<'ward'> = {
  ward_number_taken: () => conflict(t.numberTaken(), 'wardRo.number'),
  ward_type_exists: noType,
};

// The beds are deleted with the ward, unless a stay used one.
const whyKept: WhyKept<'ward'> & WhyKept<'bed'> = {
  admission_bed_bed_exists: () => conflict(t.wardUsed()),
};

const kept: Kept<Ward> = {
  kind: 'ward',
  lock: async ({ db }, id) => {
    await db.one(lockWard, { id });
    return findWard(db, id);
  },
  // The type is another record.
  shown: ({ type: _, ...row }) => row,
};

/** One ward. Fails as absent. */
export const findWard = (db: Database, id: string): Promise<Ward> => db.one(queries.findWard, { id });

/** All wards with the name of their type, in natural order: ward 2 before ward 10. */
export const listWards = async ({ db }: Call): Promise<Ward[]> =>
  (await db.all(queries.listWards, {})).sort((one, other) => byName(one.number, other.number));

/** One ward. Fails as absent. */
export const getWard = ({ db }: Call, id: string): Promise<Ward> => findWard(db, id);

async function refuseType({ db }: Call, wardTypeId: string): Promise<void> {
  if (!(await db.first(queries.holdActiveWardType, { id: wardTypeId }))) throw noType();
}

/** Adds a ward with its beds. Fails as incorrect at a type that cannot be chosen, as a conflict at a number that is taken. */
export async function addWard(call: Call, { numberOfBed, ...input }: Input): Promise<Ward> {
  const { db } = call;
  await refuseType(call, input.wardTypeId);
  const id = newId();
  await db.run(queries.insertWard, { ...input, id }, whyRefused);
  await fitBeds(db, id, numberOfBed, 'wardRo.numberOfBed');
  return added(call, kept, await findWard(db, id));
}

/**
 * Changes a ward. Fails as absent, as stale, as incorrect at another type that cannot be chosen, or as a conflict at the
 * number, or at fewer beds than were used.
 */
export const changeWard = (call: Call, id: string, { numberOfBed, version, ...input }: Input): Promise<Ward> =>
  change(call, kept, { id, version }, async (before) => {
    if (input.wardTypeId !== before.wardTypeId) await refuseType(call, input.wardTypeId);
    await call.db.run(queries.updateWard, { ...input, id }, whyRefused);
    await fitBeds(call.db, id, numberOfBed, 'wardRo.numberOfBed');
    return findWard(call.db, id);
  });

/** Activates or deactivates a ward; no change where it has the status already. Fails as absent. */
export const switchWard = (call: Call, id: string, status: Ward['status']): Promise<Ward> =>
  turn(call, kept, { id, status }, async (turned) => {
    await call.db.run(queries.updateWard, turned);
    return findWard(call.db, id);
  });

/** Deletes a ward with its beds. Fails as absent, or as a conflict where a stay ever used one of them. */
export const deleteWard = (call: Call, id: string): Promise<null> =>
  remove(call, kept, id, () => call.db.run(queries.deleteWard, { id }, whyKept));
