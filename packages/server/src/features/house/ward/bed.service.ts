// Beds. Adding, closing, opening or deleting a bed locks its ward first, so that a ward keeps an open bed. Giving a bed to a
// patient, taking it away or closing it locks the bed (`holdBeds`), after the ticket and the admission.
import type { Bed, BedChange, BedInput, FreeBed } from '@almoner/contract/house/bed';
import type { z } from 'zod';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { DeleteErrors, SaveErrors } from '../../../kernel/database/constraints.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { auditAddition, changeRecord, removeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './bed.queries.ts';
import { byName } from './bed.sql.ts';
import { t } from './ward.words.ts';

const saveErrors: SaveErrors<'bed'> = {
  bed_name_taken: () => conflict(t.bedNameTaken(), 'bedRo.name'),
};

const bedDeleteErrors: DeleteErrors<'bed'> = {
  admission_bed_bed_exists: () => conflict(t.bedUsed()),
};

const bedAccess: RecordAccess<Bed> = {
  kind: 'bed',
  lock: async ({ db }, id) => {
    const { wardId } = await db.one(queries.findBed, { id });
    await db.one(queries.lockWard, { id: wardId });
    await db.all(queries.lockBeds, { ids: [id] });
    return db.one(queries.findBed, { id });
  },
};

const getBed = ({ db }: CallContext, id: string): Promise<Bed> => db.one(queries.findBed, { id });

/** Beds of a ward in natural order of their names. The caller has checked that the ward exists. */
export const listBeds = async ({ db }: CallContext, wardId: string): Promise<Bed[]> =>
  (await db.all(queries.listBeds, { wardId })).sort((one, other) => byName(one.name, other.name));

/** Beds that can be given to a patient, in natural order of ward and name. */
export const listFreeBeds = async ({ db }: CallContext): Promise<FreeBed[]> =>
  (await db.all(queries.listFree, {})).sort(
    (one, other) => byName(one.ward.number, other.ward.number) || byName(one.name, other.name),
  );

/** Adds a bed. Fails as a bad request at an unknown ward, and as a conflict at a name that is taken or at the limit of beds. */
export async function addBed(call: CallContext, { wardId, name }: z.output<typeof BedInput>): Promise<Bed> {
  const held = await call.db.first(queries.lockWard, { id: wardId });
  if (!held) throw badRequest('bedRo.wardId', t.chooseWardOfHospital());
  const { count } = await call.db.one(queries.countOpen, { wardId });
  if (count >= MOST_BEDS) throw conflict(t.mostBeds({ max: MOST_BEDS }), 'bedRo.name');
  const id = newId();
  await call.db.run(queries.insertBed, { id, wardId, name }, saveErrors);
  return auditAddition(call, bedAccess, await getBed(call, id));
}

const MOST_BEDS = 1000;

/** Renames a bed. Fails as not found, as stale, or as a conflict at a name that is taken. */
export const renameBed = (call: CallContext, id: string, { name, version }: z.output<typeof BedChange>): Promise<Bed> =>
  changeRecord(call, bedAccess, { id, version }, async () => {
    await call.db.run(queries.renameBed, { id, name }, saveErrors);
    return getBed(call, id);
  });

/**
 * Closes a bed or opens it again; no change where it has the status already. Fails as not found, and as a conflict where a
 * patient has it, or it is the last open bed of its ward.
 */
export const switchBed = (call: CallContext, id: string, status: 0 | 1): Promise<Bed> =>
  changeRecord(call, bedAccess, { id }, async (before) => {
    if ((before.state === 'CLOSED') === (status === 0)) return before;
    if (before.state === 'OCCUPIED') throw conflict(t.bedHeld());
    if (status === 0) await refuseLast(call, before);
    await call.db.run(queries.setBedStatus, { id, status });
    return getBed(call, id);
  });

/** Marks a bed as cleaned: it is free again. Fails as not found, or as a conflict where it is not to be cleaned. */
export const cleanBed = (call: CallContext, id: string): Promise<Bed> =>
  changeRecord(call, bedAccess, { id }, async () => {
    if (!(await call.db.first(queries.setCleaned, { id, ...stampOf(call) }))) throw conflict(t.notToClean());
    return getBed(call, id);
  });

/**
 * Deletes a bed that no stay ever used. Fails as not found, or as a conflict where a stay used it, or it is the last open bed.
 */
export const deleteBed = (call: CallContext, id: string): Promise<null> =>
  removeRecord(call, bedAccess, id, async (before) => {
    if (before.state !== 'CLOSED') await refuseLast(call, before);
    await call.db.run(queries.deleteBed, { id }, bedDeleteErrors);
  });

async function refuseLast({ db }: CallContext, { wardId }: Bed): Promise<void> {
  if ((await db.one(queries.countOpen, { wardId })).count <= 1) throw conflict(t.lastBed());
}

/**
 * Brings a ward to the wanted number of open beds: adds missing ones by the next numbers, or deletes the last ones that no
 * stay ever used. The caller has locked the ward. Fails as a conflict at `field` where too few can be deleted.
 */
export async function fitBeds(db: Database, wardId: string, wanted: number, field: string): Promise<void> {
  const { count } = await db.one(queries.countOpen, { wardId });
  if (count < wanted) {
    await db.run(queries.insertBeds, { wardId, ids: Array.from({ length: wanted - count }, () => newId()) });
  }
  if (count <= wanted) return;
  const unused = (await db.all(queries.listUnused, { wardId })).sort((one, other) => byName(one.name, other.name));
  if (unused.length < count - wanted) throw conflict(t.bedsUsed({ free: unused.length }), field);
  await db.run(queries.deleteBeds, { ids: unused.slice(wanted - count).map(({ id }) => id) }, bedDeleteErrors);
}

/**
 * Locks beds in the order of their ids until the transaction ends, and returns their states; unknown beds are left out. The
 * caller has locked the ticket and the admission already.
 */
export async function holdBeds(db: Database, ids: string[]): Promise<queries.LockedBed[]> {
  await db.all(queries.lockBeds, { ids });
  return db.all(queries.findHeld, { ids });
}
