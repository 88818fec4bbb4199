// Requests leave, for the caller or for another member of staff. Database constraints enforce the days per year and forbid
// overlapping leave. Commands on a person's leave lock the person, so that the later of two concurrent requests is refused
// with the days that are left.
import {
  type LeaveDays,
  type LeaveInput,
  type LeaveTrack,
  noonComplaint,
  remainingInWords,
  spanComplaint,
} from '@almoner/contract/house/leave';
import { t as form } from '@almoner/contract/house/leave.words';
import type { LeaveType } from '@almoner/contract/house/leave-type';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { badRequest, conflict, forbidden } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { auditAddition } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { listHolidaysBetween } from '../public-holiday/public-holiday.service.ts';
import * as queries from './leave.queries.ts';
import { entersForOthers } from './leave.rules.ts';
import { t } from './leave.words.ts';
import { countByYear, lastDayOf, latestEnd, type Span, sumOf, type YearDays } from './leave-days.rules.ts';
import * as tracks from './leave-track.queries.ts';
import * as types from './leave-type.queries.ts';

const fieldOf = (name: keyof LeaveInput) => `leaveRo.${name}`;

export const leaveRequestAccess: RecordAccess<LeaveTrack> = {
  kind: 'leaveTrack',
  lock: async ({ db }, id) =>
    (await Promise.all([db.one(tracks.lockTrack, { id }), db.one(tracks.findTrack, { id })]))[1],
};

const constraintErrors: ConstraintErrors = {
  leave_track_overlap: () => conflict(t.askedOnDays(), fieldOf('startDate')),
};

/** A leave request. Fails as not found. */
export const getLeaveRequest = (db: Database, id: string): Promise<LeaveTrack> => db.one(tracks.findTrack, { id });

/** Approved leave of the people that overlaps `from` to `to`, both ends included. */
export const listApprovedLeave = (
  db: Database,
  staffIds: readonly string[],
  from: string,
  to: string,
): Promise<tracks.Approved[]> => db.all(tracks.listApproved, { staffIds, from, to });

/** The person of a request; null is the caller. Fails as forbidden at others without the permission, and as not found. */
async function getWorker(db: Database, caller: Caller, staffId: string | null): Promise<queries.Worker> {
  const own = await db.one(queries.findWorkerOfAccount, caller);
  if (staffId === null || staffId === own.id) return own;
  if (!entersForOthers(caller)) throw forbidden();
  return db.one(queries.findWorker, { id: staffId });
}

/** Working days of a person in a span, by year, without public holidays. */
async function countWorked(db: Database, { workingDays }: queries.Worker, span: Span): Promise<YearDays[]> {
  return countByYear(span, { workingDays, holidays: await listHolidaysBetween(db, span.from, span.to) });
}

type Halved = 'whole' | 'half';

interface LeaveRange {
  /** Null is the caller. */
  staffId: string | null;
  leaveTypeId: string | null;
  from: string;
  to: string;
  first: Halved;
  last: Halved;
}

/**
 * Working days of a person in a range, by year, with the days left of a type. Fails as forbidden or not found, and as a bad request
 * at a last day before the first, too far, or ending at the noon at which the first begins.
 */
export async function countLeave({ db, caller }: CallContext, asked: LeaveRange): Promise<LeaveDays> {
  const { leaveTypeId, from, to } = asked;
  const complaint = spanComplaint(from, to);
  if (complaint) throw badRequest('to', complaint);
  const halves = { startsAtNoon: asked.first === 'half', endsAtNoon: asked.last === 'half' };
  const noon = noonComplaint({ startDate: from, endDate: to, ...halves });
  if (noon) throw badRequest('last', noon);
  const worker = await getWorker(db, caller, asked.staffId);
  const years = await countWorked(db, worker, { from, to, ...halves });
  const left = async (year: number) =>
    leaveTypeId === null
      ? null
      : (await db.one(queries.findRemaining, { staffId: worker.id, leaveTypeId, year })).remaining;
  return {
    startDate: from,
    endDate: to,
    ...halves,
    numberOfDays: sumOf(years),
    years: await Promise.all(years.map(async (one) => ({ ...one, remaining: await left(one.year) }))),
  };
}

/** The day on which the given half working days end. Fails as forbidden, not found, or a bad request at too many days. */
export async function getLastDay(
  { db, caller }: CallContext,
  { staffId, from, first, halfDays }: { staffId: string | null; from: string; first: Halved; halfDays: number },
): Promise<{ endDate: string; endsAtNoon: boolean }> {
  const { workingDays } = await getWorker(db, caller, staffId);
  const holidays = await listHolidaysBetween(db, from, latestEnd(from));
  const start = { from, startsAtNoon: first === 'half' };
  const end = lastDayOf(start, halfDays / 2, { workingDays, holidays });
  if (!end) throw badRequest('halfDays', t.tooManyDays());
  return end;
}

/**
 * Requests leave for the caller, or enters it for another person. Fails as forbidden at others without the permission, as
 * a bad request at a type that cannot be requested, at days of a distant year, of another year than the type's or without a
 * working day, and as a conflict at days that were requested already or where fewer days are left.
 */
export async function requestLeave(call: CallContext, input: LeaveInput): Promise<LeaveTrack> {
  const { db, caller, today } = call;
  const { startDate, endDate, startsAtNoon, endsAtNoon, leaveTypeId, reason } = input;
  const [{ worker, isOwn }, type] = await Promise.all([
    holdWorker(db, caller, input.staffId),
    db.first(types.holdActiveLeaveType, { id: leaveTypeId }),
  ]);
  if (!type) throw badRequest(fieldOf('leaveTypeId'), form.chooseLeaveType());
  refuseFarYears(input, Number(today.slice(0, 4)));
  const counted = await countWorked(db, worker, { from: startDate, to: endDate, startsAtNoon, endsAtNoon });
  const years = counted.filter(({ days }) => days > 0);
  refuseMiscounted(input, years, type);
  const overlap = await db.first(tracks.findOverlap, {
    staffId: worker.id,
    startDate,
    endDate,
    startsAtNoon,
    endsAtNoon,
  });
  if (overlap) {
    const span = { from: overlap.startDate, to: overlap.endDate };
    const name = `${worker.firstName} ${worker.lastName}`;
    throw conflict(isOwn ? t.askedByYou(span) : t.askedByOther({ name, ...span }), fieldOf('startDate'));
  }
  const shares = [];
  for (const share of years) {
    const leaveId = await takeShare(db, worker.id, type, share, fieldOf('numberOfDays'));
    shares.push({ leaveId, year: share.year, halfDays: 2 * share.days });
  }
  const [first] = shares;
  if (!first) throw new Error('leave without a working day was let through');
  const id = newId();
  const enteredBy = isOwn ? null : caller.accountId;
  const days = { startDate, endDate, startsAtNoon, endsAtNoon, halfDays: 2 * sumOf(years) };
  const track = { id, staffId: worker.id, leaveId: first.leaveId, ...days, reason, enteredBy };
  await db.run(tracks.insertTrack, track, constraintErrors);
  for (const share of shares) await db.run(tracks.insertShare, { ...share, trackId: id, staffId: worker.id });
  const thing = `${worker.firstName} ${worker.lastName}`.trim();
  call.notify({ kind: 'LEAVE_ASKED', about: { recordId: id, thing } });
  return auditAddition(call, leaveRequestAccess, await db.one(tracks.findTrack, { id }));
}

/** Locks the person, then reads them: a concurrent change of their working days waits. Fails at the person. */
async function holdWorker(db: Database, caller: Caller, staffId: string | null | undefined) {
  const own = await db.one(queries.findWorkerOfAccount, caller);
  const id = staffId ?? own.id;
  const isOwn = id === own.id;
  if (!isOwn && !entersForOthers(caller)) throw forbidden();
  if (!(await db.first(queries.holdStaff, { id }))) throw badRequest(fieldOf('staffId'), form.choosePerson());
  return { worker: await db.one(queries.findWorker, { id }), isOwn };
}

/** Takes the days of one year; returns the id of that year's leave. Fails as a conflict where fewer days are left. */
export async function takeShare(
  db: Database,
  staffId: string,
  { id: leaveTypeId, name, duration }: Pick<LeaveType, 'id' | 'name' | 'duration'>,
  { year, days }: YearDays,
  field?: string,
): Promise<string> {
  const opened = await db.one(queries.openYear, { id: newId(), staffId, leaveTypeId, year, duration });
  if ((await db.run(queries.takeDays, { id: opened.id, days })) === 0) {
    throw conflict(remainingInWords(opened.remaining, name, year), field);
  }
  return opened.id;
}

/** Fails without a working day, where the client's count differs, and in a year to which the type does not apply. */
function refuseMiscounted(
  { numberOfDays }: LeaveInput,
  years: readonly YearDays[],
  type: Pick<LeaveType, 'name' | 'year'>,
): void {
  const counted = sumOf(years);
  if (counted === 0) throw badRequest(fieldOf('endDate'), t.noWorkingDay());
  if (type.year !== null && years.some(({ year }) => year !== type.year)) {
    throw badRequest(fieldOf('startDate'), t.otherYear({ type: type.name, year: type.year }));
  }
  if (typeof numberOfDays !== 'number' || numberOfDays === counted) return;
  throw badRequest(fieldOf('numberOfDays'), t.otherCount({ days: counted }));
}

/** Past days are allowed, because illness is often reported later; a distant year is a typing mistake. */
function refuseFarYears({ startDate, endDate }: LeaveInput, thisYear: number): void {
  const message = t.farDays({ from: thisYear - 1, to: thisYear + 1 });
  const isFar = (day: string) => Math.abs(Number(day.slice(0, 4)) - thisYear) > 1;
  if (isFar(startDate)) throw badRequest(fieldOf('startDate'), message);
  if (isFar(endDate)) throw badRequest(fieldOf('endDate'), message);
}
