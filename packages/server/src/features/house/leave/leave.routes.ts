// The calls of leave, its requests and its types.
import type { BookedDay, LeaveTrack, leave, leaveTrack } from '@almoner/contract/house/leave';
import type { leaveType } from '@almoner/contract/house/leave-type';
import { forbidden } from '../../../kernel/base/failure.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import { decides } from './leave.rules.ts';
import { countLeave, getLastDay, getLeaveRequest, requestLeave } from './leave.service.ts';
import { t } from './leave.words.ts';
import { decideLeave, noteSeen } from './leave-decision.service.ts';
import * as lists from './leave-list.service.ts';
import { leaveTypes } from './leave-type.service.ts';
import { withdrawLeave } from './leave-withdrawal.service.ts';

export const leaveTypeHandlers: Handlers<typeof leaveType> = handlersOf(leaveTypes, 'leaveTypeRo');

export const leaveHandlers: Handlers<typeof leave> = {
  ...lists.leaveLists,
  list: (call) => lists.listLeaves(call),
  mine: (call) => lists.getOwnLeave(call),
  listOfType: (call) => lists.findOwnEntries(call, call.params.id),
  decisions: (call) => lists.listUnseen(call),
  days: (call) => countLeave(call, call.params),
  lastDay: (call) => getLastDay(call, call.params),
  create: (call) => requestLeave(call, call.body.leaveRo),
};

interface LeaveDeps {
  publicUrl: string;
  /** Number of the person's appointments that have to be moved, by day. */
  listBooked(
    call: CallContext,
    leave: Pick<LeaveTrack, 'startDate' | 'endDate' | 'startsAtNoon' | 'endsAtNoon'> & { doctorId: string },
  ): Promise<BookedDay[]>;
}

const spanOf = (track: LeaveTrack) => ({ ...track, doctorId: track.leave.staff.id });

export const leaveTrackHandlers = ({ publicUrl, listBooked }: LeaveDeps): Handlers<typeof leaveTrack> => ({
  ...lists.requestLists,
  requests: (call) => lists.listUnpaged(call, { words: null, leaveTypeId: null, status: null, from: null, to: null }),
  filter: async (call) => {
    const { name, leaveTypeId, ...filters } = call.params;
    const words = wordsIn(name ?? '') ?? null;
    const [found] = await Promise.all([
      lists.listUnpaged(call, { ...filters, words, leaveTypeId }),
      leaveTypeId && leaveTypes.get(call.db, leaveTypeId),
    ]);
    return found;
  },
  history: (call) => lists.listHistory(call, call.params.leaveId),
  booked: async (call) => {
    if (!decides(call.caller)) throw forbidden();
    return listBooked(call, spanOf(await getLeaveRequest(call.db, call.params.id)));
  },
  setStatus: async (call) => {
    const track = await decideLeave(call, publicUrl, call.params.id, call.params.status);
    const booked = track.status === 'APPROVED' ? await listBooked(call, spanOf(track)) : [];
    const count = booked.reduce((sum, day) => sum + day.count, 0);
    if (count > 0) call.setMessage(t.toMove({ count }));
    return track;
  },
  withdraw: (call) => withdrawLeave(call, call.params.id),
  markSeen: async (call) => {
    await noteSeen(call, call.params.id);
    return null;
  },
});
