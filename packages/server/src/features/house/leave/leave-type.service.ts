// Commands of leave types. Requests hold the type that they take days of, and what changes a type locks it, so
// that its days never fall below what somebody has asked for, not even in the same moment.
import { daysInWords } from '@almoner/contract/house/leave';
import type { LeaveType, LeaveTypeInput } from '@almoner/contract/house/leave-type';
import type { z } from 'zod';
import type { Call } from '../../../kernel/call.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { conflict } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { added, change, type Kept, remove, turn } from '../../../kernel/record.ts';
import * as queries from './leave-type.queries.ts';

type Input = z.output<typeof LeaveTypeInput>;

const meanings: Meanings = {
  leave_type_name_taken: () =>
    conflict('There already is a leave type of this name for that year.', 'leaveTypeRo.name'),
};

const deletion: Meanings = {
  leave_type_exists: () => conflict('This leave type cannot be deleted: somebody has asked for leave of it.'),
};

/** The leave types of a new hospital, for every year. */
export async function createDefaultLeaveTypes(db: Database): Promise<void> {
  const defaults = [
    { name: 'Casual Leave', duration: 12 },
    { name: 'Medical Leave', duration: 10 },
    { name: 'Loss of Pay', duration: 30 },
  ];
  await db.run(queries.insertDefaults, {
    ids: defaults.map(newId),
    names: defaults.map(({ name }) => name),
    durations: defaults.map(({ duration }) => duration),
  });
}

const kept: Kept<LeaveType> = { kind: 'leaveType', lock: ({ db }, id) => db.one(queries.lockLeaveType, { id }) };

/** Adds a leave type. Fails as a conflict at the name where the year has one of that name. */
export const addLeaveType = async (call: Call, input: Input): Promise<LeaveType> =>
  added(call, kept, await call.db.one(queries.insertLeaveType, { ...input, id: newId() }, meanings));

/**
 * Changes a leave type. Fails as absent, as stale, or as a conflict: at the name, at days below what somebody has
 * asked for in a year, at a year where leave was asked for in another.
 */
export const changeLeaveType = (call: Call, id: string, input: Input): Promise<LeaveType> =>
  change(call, kept, { id, version: input.version }, async (before) => {
    if (input.duration < before.duration) await refuseTooFewDays(call.db, id, input.duration);
    if (input.year !== before.year && input.year !== null) await refuseOtherYear(call.db, id, input.year);
    return call.db.one(queries.updateLeaveType, { ...input, id }, meanings);
  });

async function refuseTooFewDays(db: Database, leaveTypeId: string, duration: number): Promise<void> {
  const most = await db.first(queries.findMostTaken, { leaveTypeId });
  if (!most || most.taken <= duration) return;
  const asked = `Somebody has asked for ${daysInWords(most.taken)} of it in ${most.year}.`;
  throw conflict(`${asked} Please use at least as many.`, 'leaveTypeRo.duration');
}

async function refuseOtherYear(db: Database, leaveTypeId: string, year: number): Promise<void> {
  const other = await db.first(queries.findOtherYear, { leaveTypeId, year });
  if (other) throw conflict(`Leave of this type was asked for in ${other.year}.`, 'leaveTypeRo.year');
}

/** Makes a leave type active or inactive; one that already is so stays as it is. Fails as absent. */
export const switchLeaveType = (call: Call, id: string, status: LeaveType['status']): Promise<LeaveType> =>
  turn(call, kept, { id, status }, (turned) => call.db.one(queries.updateLeaveType, turned));

/** Deletes a leave type. Fails as absent, or as a conflict where leave of it was ever asked for. */
export const deleteLeaveType = (call: Call, id: string): Promise<null> =>
  remove(call, kept, id, () => call.db.run(queries.deleteLeaveType, { id }, deletion));
