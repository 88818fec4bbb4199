// Wards. Numbers are unique; a new ward needs an active type, and keeps it if the type is deactivated later. The number of
// beds is counted; changing it adds or deletes beds.
import type { Ward, WardInput } from '@almoner/contract/house/ward';
import type { z } from 'zod';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { DeleteErrors, SaveErrors } from '../../../kernel/database/constraints.ts';
import type { Database } from '../../../kernel/database/database.ts';
import {
  auditAddition,
  changeRecord,
  lockThenFind,
  removeRecord,
  setRecordStatus,
} from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { lockWard } from './bed.queries.ts';
import { fitBeds } from './bed.service.ts';
import { byName } from './bed.sql.ts';
import * as queries from './ward.queries.ts';
import { t } from './ward.words.ts';

type Input = z.output<typeof WardInput>;

const noType = () => badRequest('wardRo.wardTypeId', t.chooseActiveType());

const saveErrors: SaveErrors<'ward'> = {
  ward_number_taken: () => conflict(t.numberTaken(), 'wardRo.number'),
  ward_type_exists: noType,
};

// The beds are deleted with the ward, unless a stay used one.
const deleteErrors: DeleteErrors<'ward'> & DeleteErrors<'bed'> = {
  admission_bed_bed_exists: () => conflict(t.wardUsed()),
};

const wardAccess: RecordAccess<Ward> = {
  kind: 'ward',
  lock: lockThenFind(lockWard, queries.findWard),
  // The type is another record.
  toAudited: ({ type: _, ...row }) => row,
};

/** One ward. Fails as not found. */
export const findWard = (db: Database, id: string): Promise<Ward> => db.one(queries.findWard, { id });

/** All wards with the name of their type, in natural order: ward 2 before ward 10. */
export const listWards = async ({ db }: CallContext): Promise<Ward[]> =>
  (await db.all(queries.listWards, {})).sort((one, other) => byName(one.number, other.number));

/** One ward. Fails as not found. */
export const getWard = ({ db }: CallContext, id: string): Promise<Ward> => findWard(db, id);

async function refuseType({ db }: CallContext, wardTypeId: string): Promise<void> {
  if (!(await db.first(queries.holdActiveWardType, { id: wardTypeId }))) throw noType();
}

/** Adds a ward with its beds. Fails as a bad request at a type that cannot be chosen, as a conflict at a number that is taken. */
export async function addWard(call: CallContext, { numberOfBed, ...input }: Input): Promise<Ward> {
  const { db } = call;
  await refuseType(call, input.wardTypeId);
  const id = newId();
  await db.run(queries.insertWard, { ...input, id }, saveErrors);
  await fitBeds(db, id, numberOfBed, 'wardRo.numberOfBed');
  return auditAddition(call, wardAccess, await findWard(db, id));
}

/**
 * Changes a ward. Fails as not found, as stale, as a bad request at another type that cannot be chosen, or as a conflict at the
 * number, or at fewer beds than were used.
 */
export const changeWard = (call: CallContext, id: string, { numberOfBed, version, ...input }: Input): Promise<Ward> =>
  changeRecord(call, wardAccess, { id, version }, async (before) => {
    if (input.wardTypeId !== before.wardTypeId) await refuseType(call, input.wardTypeId);
    await call.db.run(queries.updateWard, { ...input, id }, saveErrors);
    await fitBeds(call.db, id, numberOfBed, 'wardRo.numberOfBed');
    return findWard(call.db, id);
  });

/** Activates or deactivates a ward; no change where it has the status already. Fails as not found. */
export const switchWard = (call: CallContext, id: string, status: Ward['status']): Promise<Ward> =>
  setRecordStatus(call, wardAccess, { id, status }, async (turned) => {
    await call.db.run(queries.updateWard, turned);
    return findWard(call.db, id);
  });

/** Deletes a ward with its beds. Fails as not found, or as a conflict where a stay ever used one of them. */
export const deleteWard = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, wardAccess, id, () => call.db.run(queries.deleteWard, { id }, deleteErrors));
