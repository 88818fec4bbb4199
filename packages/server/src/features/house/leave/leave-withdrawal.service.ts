// Withdraws pending leave requests, by the account that made them.

import { absent, conflict } from '../../../kernel/base/failure.ts';
import { remove } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import * as queries from './leave.queries.ts';
import { keptTracks } from './leave.service.ts';
import { t } from './leave.words.ts';
import * as tracks from './leave-track.queries.ts';

/**
 * Deletes a pending request, which the audit trail keeps, and returns its days. Fails as absent where the caller did not
 * make it, and as a conflict where it was decided.
 */
export async function withdrawLeave(call: Call, id: string): Promise<null> {
  const { db, caller } = call;
  const owner = await db.one(tracks.findOwner, { id });
  if ((owner.enteredBy ?? owner.accountId) !== caller.accountId) throw absent();
  // A decision takes this lock first too: the later of the two finds the request decided, or gone.
  await db.one(queries.holdStaff, { id: owner.staffId });
  return remove(call, keptTracks, id, async ({ status, years }) => {
    if (status !== 'PENDING') throw conflict(t.decidedAlready({ status }));
    await db.run(tracks.deleteShares, { trackId: id });
    await db.run(tracks.deleteTrack, { id });
    for (const { leaveId, days } of years) await db.run(queries.giveBackDays, { id: leaveId, days });
    await db.run(queries.deleteUnaskedYears, { ids: years.map(({ leaveId }) => leaveId) });
    call.settle('LEAVE_ASKED', id);
  });
}
