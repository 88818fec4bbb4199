// Decisions on leave requests (approved, rejected, pending again), the days that they book or return, and the letter to the
// person.
import { type LeaveStatus, type LeaveTrack, leaveMoves } from '@almoner/contract/house/leave';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { conflict, forbidden, notFound } from '../../../kernel/base/failure.ts';
import type { ConstraintErrors, Database } from '../../../kernel/database/database.ts';
import { changeRecord } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './leave.queries.ts';
import { decides, decisionLetter, decisionRefusal, moveRefusal } from './leave.rules.ts';
import { leaveRequestAccess, takeShare } from './leave.service.ts';
import { t } from './leave.words.ts';
import * as tracks from './leave-track.queries.ts';
import * as types from './leave-type.queries.ts';

const constraintErrors: ConstraintErrors = {
  leave_track_overlap: () => conflict(t.askedMeanwhile()),
};

/**
 * Changes the status of a request and mails the person. Fails as forbidden where the caller may not decide it, as not found, or
 * as a conflict where the status does not allow the step or the days are taken by now.
 */
export async function decideLeave(
  call: CallContext,
  publicUrl: string,
  id: string,
  status: LeaveStatus,
): Promise<LeaveTrack> {
  const { db, caller, now, outbox } = call;
  if (!decides(caller)) throw forbidden();
  const owner = await db.one(tracks.findOwner, { id });
  const refusal = decisionRefusal(caller, owner, status);
  if (refusal) throw forbidden(refusal);
  const isOwn = owner.accountId === caller.accountId;
  await db.one(queries.holdStaff, { id: owner.staffId });
  return changeRecord(call, leaveRequestAccess, { id }, async (before) => {
    if (!leaveMoves[before.status].includes(status)) throw conflict(moveRefusal(before.status, status));
    await settleDays(db, before, owner.staffId, status);
    await db.run(tracks.moveTrack, { id, status, ...traceOf(status, caller, now, isOwn) }, constraintErrors);
    const [after, decider] = await Promise.all([
      db.one(tracks.findTrack, { id }),
      db.one(tracks.findNameOfAccount, caller),
    ]);
    notifyOfDecision(call, owner.accountId, after);
    if (!isOwn && owner.status === 1) await outbox(db, decisionLetter(after, owner, decider.name, publicUrl));
    return after;
  });
}

function notifyOfDecision(call: CallContext, ownerId: string, { id, status }: LeaveTrack): void {
  call.settle(['LEAVE_ASKED', 'LEAVE_APPROVED', 'LEAVE_DECLINED'], id);
  if (status === 'PENDING') return;
  call.notify({
    kind: status === 'APPROVED' ? 'LEAVE_APPROVED' : 'LEAVE_DECLINED',
    about: { recordId: id },
    accountIds: [ownerId],
  });
}

/**
 * Trace of a decision: account, time, and whether it was seen. A pending request has none, and one's own decision counts as
 * seen.
 */
function traceOf(status: LeaveStatus, caller: Caller, now: Date, isOwn: boolean) {
  if (status === 'PENDING') return { decidedBy: null, decidedAt: null, seenAt: null };
  const at = now.toISOString();
  return { decidedBy: caller.accountId, decidedAt: at, seenAt: isOwn ? at : null };
}

/** A rejected request returns its days; a request that is pending again takes them. */
async function settleDays(db: Database, before: LeaveTrack, staffId: string, status: LeaveStatus): Promise<void> {
  const { years, leave } = before;
  if (status === 'DECLINED') {
    for (const { leaveId, days } of years) await db.run(queries.giveBackDays, { id: leaveId, days });
  }
  if (before.status !== 'DECLINED') return;
  const type = await db.one(types.holdLeaveType, { id: leave.leaveType.id });
  for (const share of years) await takeShare(db, staffId, type, share);
}

/** Marks the decision on the caller's request as seen. Fails as not found at another person's request. */
export async function noteSeen({ db, audit, caller, now }: CallContext, id: string): Promise<void> {
  const marked = await db.run(tracks.markSeen, { id, accountId: caller.accountId, now: now.toISOString() });
  if (marked === 0) throw notFound();
  await audit.changed('leaveTrack', id, null, { decisionSeen: true });
}
