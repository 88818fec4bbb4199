// Withdraws pending leave requests, by the account that made them.

import { conflict, notFound } from '../../../kernel/base/failure.ts';
import { removeRecord } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './leave.queries.ts';
import { leaveRequestAccess } from './leave.service.ts';
import { t } from './leave.words.ts';
import * as tracks from './leave-track.queries.ts';

/**
 * Deletes a pending request, which the audit trail keeps, and returns its days. Fails as not found where the caller did not
 * make it, and as a conflict where it was decided.
 */
export async function withdrawLeave(call: CallContext, id: string): Promise<null> {
  const { db, caller } = call;
  const owner = await db.one(tracks.findOwner, { id });
  if ((owner.enteredBy ?? owner.accountId) !== caller.accountId) throw notFound();
  // A decision takes this lock first too: the later of the two finds the request decided, or gone.
  await db.one(queries.holdStaff, { id: owner.staffId });
  return removeRecord(call, leaveRequestAccess, id, async ({ status, years }) => {
    if (status !== 'PENDING') throw conflict(t.decidedAlready({ status }));
    await db.run(tracks.deleteShares, { trackId: id });
    await db.run(tracks.deleteTrack, { id });
    for (const { leaveId, days } of years) await db.run(queries.giveBackDays, { id: leaveId, days });
    await db.run(queries.deleteUnusedYears, { ids: years.map(({ leaveId }) => leaveId) });
    call.settle('LEAVE_ASKED', id);
  });
}
