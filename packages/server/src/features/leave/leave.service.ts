// Asking for leave. That nobody takes more days than a type has in a year, and nobody is away twice at a time,
// are the database's rules; commands about one person's leave take turns, so that whoever comes second is told
// what is left.
import { type LeaveInput, type LeaveTrack, remainingInWords } from '@almoner/contract/leave';
import { dayIn, dayInWords } from '../../kernel/clock.ts';
import type { Acting } from '../../kernel/context.ts';
import type { Database, Meanings } from '../../kernel/database.ts';
import { conflict, incorrect } from '../../kernel/failure.ts';
import { newId } from '../../kernel/identity.ts';
import * as queries from './leave.queries.ts';
import * as tracks from './leave-track.queries.ts';
import * as types from './leave-type.queries.ts';

const at = (name: keyof LeaveInput) => `leaveRo.${name}`;

const meanings: Meanings = {
  leave_track_overlap: () => conflict('You have already asked for leave on these days.', at('startDate')),
};

/** Days on which any of them is away with approved leave, both included, as far as they touch `from` to `to`. */
export const listApprovedLeave = (
  db: Database,
  staffIds: readonly string[],
  from: string,
  to: string,
): Promise<{ staffId: string; startDate: string; endDate: string }[]> =>
  db.all(tracks.listApproved, { staffIds, from, to });

/**
 * Asks for leave for the caller. Fails as incorrect at a type that cannot be asked for, at days of a far year
 * or of another year than the type's,
 * as a conflict at days that were asked for already and where fewer days are left.
 */
export async function requestLeave({ caller, db, audit, now }: Acting, input: LeaveInput): Promise<LeaveTrack> {
  const { startDate, endDate, numberOfDays, leaveTypeId } = input;
  const year = Number(startDate.slice(0, 4));
  const [{ id: staffId }, type] = await Promise.all([
    db.one(queries.holdStaffOfAccount, caller),
    db.first(types.holdActiveLeaveType, { id: leaveTypeId }),
  ]);
  if (!type) throw incorrect(at('leaveTypeId'), 'Please choose a leave type.');
  refuseFarYear(year, Number(dayIn(caller.timeZone, now).slice(0, 4)));
  if (type.year !== null && type.year !== year) {
    throw incorrect(at('startDate'), `${type.name} is for ${type.year}. Please choose days in that year.`);
  }
  const overlap = await db.first(tracks.findOverlap, { staffId, startDate, endDate });
  if (overlap) {
    const span = `from ${dayInWords(overlap.startDate)} to ${dayInWords(overlap.endDate)}`;
    throw conflict(`You have already asked for leave ${span}.`, at('startDate'));
  }
  const opened = { id: newId(), staffId, leaveTypeId, year, duration: type.duration };
  const { id: leaveId, remaining } = await db.one(queries.openYear, opened);
  if ((await db.run(queries.takeDays, { id: leaveId, days: numberOfDays })) === 0) {
    throw conflict(remainingInWords(remaining, type.name, year), at('numberOfDays'));
  }
  const id = newId();
  await db.run(tracks.insertTrack, { ...input, id, leaveId, staffId }, meanings);
  const asked = await db.one(tracks.findTrack, { id });
  await audit.changed('leaveTrack', id, null, asked);
  return asked;
}

/** Illness is often reported afterwards, so the past is fine; a year far away is a slip of the keyboard. */
function refuseFarYear(year: number, thisYear: number): void {
  if (Math.abs(year - thisYear) <= 1) return;
  throw incorrect(at('startDate'), `Please choose days from ${thisYear - 1} to ${thisYear + 1}.`);
}
