// Leave types. A request holds a shared lock on its type, and a change of the type an exclusive one, so that a concurrent
// change cannot lower the days of a type below what was requested.
import { LeaveType } from '@almoner/contract/house/leave-type';
import { conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { recordsOf } from '../../../kernel/records/plain-record.ts';
import { t } from './leave.words.ts';
import * as queries from './leave-type.queries.ts';

/** Lists, adds, changes, switches and deletes leave types. */
export const leaveTypes = recordsOf({
  kind: 'leaveType',
  table: 'leave_type',
  schema: LeaveType,
  order: ['name_key', 'year'],
  saveErrors: {
    leave_type_name_taken: () => conflict(t.nameTaken(), 'leaveTypeRo.name'),
  },
  deleteErrors: {
    leave_type_exists: () => conflict(t.keptByRequests()),
  },
  check: async ({ db }, { duration, year }, before) => {
    if (before && duration < before.duration) await refuseTooFewDays(db, before.id, duration);
    if (before && year !== before.year && year !== null) await refuseOtherYear(db, before.id, year);
  },
});

/** Creates the leave types of a new hospital, for every year, named in the language of the sign-up. */
export async function createDefaultLeaveTypes(db: Database, language: string): Promise<void> {
  const defaults = [
    { name: t.casualLeave(), duration: 12, unpaid: false },
    { name: t.medicalLeave(), duration: 10, unpaid: false },
    { name: t.lossOfPay(), duration: 30, unpaid: true },
  ];
  await db.run(queries.insertDefaults, {
    ids: defaults.map(newId),
    names: defaults.map(({ name }) => translateMessage(name, language)),
    durations: defaults.map(({ duration }) => duration),
    unpaid: defaults.map(({ unpaid }) => unpaid),
  });
}

async function refuseTooFewDays(db: Database, leaveTypeId: string, duration: number): Promise<void> {
  const most = await db.first(queries.findMostTaken, { leaveTypeId });
  if (!most || most.taken <= duration) return;
  throw conflict(t.askedForMore({ days: most.taken, year: most.year }), 'leaveTypeRo.duration');
}

async function refuseOtherYear(db: Database, leaveTypeId: string, year: number): Promise<void> {
  const other = await db.first(queries.findOtherYear, { leaveTypeId, year });
  if (other) throw conflict(t.askedInYear({ year: other.year }), 'leaveTypeRo.year');
}
