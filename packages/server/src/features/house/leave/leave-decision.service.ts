// Decisions about leave requests (approved, declined, pending again), the days that they book or return, and their letter.
import { type LeaveStatus, type LeaveTrack, leaveMoves } from '@almoner/contract/house/leave';
import type { Call } from '../../../kernel/call.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Database, Meanings } from '../../../kernel/database.ts';
import { absent, conflict, forbidden } from '../../../kernel/failure.ts';
import { change } from '../../../kernel/record.ts';
import * as queries from './leave.queries.ts';
import { decides, decisionLetter, decisionRefusal, moveRefusal } from './leave.rules.ts';
import { keptTracks, takeShare } from './leave.service.ts';
import { t } from './leave.words.ts';
import * as tracks from './leave-track.queries.ts';
import * as types from './leave-type.queries.ts';

const meanings: Meanings = {
  leave_track_overlap: () => conflict(t.askedMeanwhile()),
};

/**
 * Gives a request another status and mails the person who asked. Fails as forbidden where the caller may not decide it, as
 * absent, or as a conflict where this status cannot follow the present one or the days are taken by now.
 */
export async function decideLeave(call: Call, publicUrl: string, id: string, status: LeaveStatus): Promise<LeaveTrack> {
  const { db, caller, now, outbox } = call;
  if (!decides(caller)) throw forbidden();
  const owner = await db.one(tracks.findOwner, { id });
  const refusal = decisionRefusal(caller, owner, status);
  if (refusal) throw forbidden(refusal);
  const isOwn = owner.accountId === caller.accountId;
  await db.one(queries.holdStaff, { id: owner.staffId });
  return change(call, keptTracks, { id }, async (before) => {
    if (!leaveMoves[before.status].includes(status)) throw conflict(moveRefusal(before.status, status));
    await settleDays(db, before, owner.staffId, status);
    await db.run(tracks.moveTrack, { id, status, ...traceOf(status, caller, now, isOwn) }, meanings);
    const [after, decider] = await Promise.all([
      db.one(tracks.findTrack, { id }),
      db.one(tracks.findNameOfAccount, caller),
    ]);
    tellDecision(call, owner.accountId, after);
    if (!isOwn && owner.status === 1) await outbox(db, decisionLetter(after, owner, decider.name, publicUrl));
    return after;
  });
}

function tellDecision(call: Call, ownerId: string, { id, status }: LeaveTrack): void {
  call.settle(['LEAVE_ASKED', 'LEAVE_APPROVED', 'LEAVE_DECLINED'], id);
  if (status === 'PENDING') return;
  call.tell({
    kind: status === 'APPROVED' ? 'LEAVE_APPROVED' : 'LEAVE_DECLINED',
    about: { recordId: id },
    accountIds: [ownerId],
  });
}

/** Who decided, when, and whether it was seen: a pending request has no decision, and one's own decision is seen. */
function traceOf(status: LeaveStatus, caller: Caller, now: Date, isOwn: boolean) {
  if (status === 'PENDING') return { decidedBy: null, decidedAt: null, seenAt: null };
  const at = now.toISOString();
  return { decidedBy: caller.accountId, decidedAt: at, seenAt: isOwn ? at : null };
}

/** A rejected request gives its days back; one that waits again takes them again. */
async function settleDays(db: Database, before: LeaveTrack, staffId: string, status: LeaveStatus): Promise<void> {
  const { years, leave } = before;
  if (status === 'DECLINED') {
    for (const { leaveId, days } of years) await db.run(queries.giveBackDays, { id: leaveId, days });
  }
  if (before.status !== 'DECLINED') return;
  const type = await db.one(types.holdLeaveType, { id: leave.leaveType.id });
  for (const share of years) await takeShare(db, staffId, type, share);
}

/** Notes that the caller was shown the decision about their request. Fails as absent where it is not theirs. */
export async function noteSeen({ db, audit, caller, now }: Call, id: string): Promise<void> {
  const marked = await db.run(tracks.markSeen, { id, accountId: caller.accountId, now: now.toISOString() });
  if (marked === 0) throw absent();
  await audit.changed('leaveTrack', id, null, { decisionSeen: true });
}
