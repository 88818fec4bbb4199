// The calls of leave, its requests and its types.
import type { BookedDay, LeaveTrack, leave, leaveTrack } from '@almoner/contract/house/leave';
import type { leaveType } from '@almoner/contract/house/leave-type';
import { forbidden, notFound } from '../../../kernel/base/failure.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import { handlersOf } from '../../../kernel/records/plain-record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as queries from './leave.queries.ts';
import { decides, visibleAccount } from './leave.rules.ts';
import { countLeave, getLastDay, requestLeave } from './leave.service.ts';
import { t } from './leave.words.ts';
import { decideLeave, noteSeen } from './leave-decision.service.ts';
import { leaveLists, listUnpaged, requestLists } from './leave-list.service.ts';
import * as tracks from './leave-track.queries.ts';
import { leaveTypes } from './leave-type.service.ts';
import { withdrawLeave } from './leave-withdrawal.service.ts';

export const leaveTypeHandlers: Handlers<typeof leaveType> = handlersOf(leaveTypes, 'leaveTypeRo');

export const leaveHandlers: Handlers<typeof leave> = {
  ...leaveLists,
  list: async ({ db, caller, setMessage }) =>
    limitRows(await db.all(queries.listLeaves, { accountId: visibleAccount(caller) }), 'newest', setMessage),
  mine: async ({ db, caller, today, setMessage }) => {
    const year = Number(today.slice(0, 4));
    const { accountId } = caller;
    const [balances, requests] = await Promise.all([
      db.all(queries.listBalances, { accountId, year }),
      db.all(tracks.listOfAccount, { accountId }),
    ]);
    return { balances, requests: limitRows(requests, 'latest', setMessage) };
  },
  listOfType: async ({ db, caller, params }) => {
    const [, entries] = await Promise.all([
      leaveTypes.get(db, params.id),
      db.all(queries.listEntries, { accountId: caller.accountId, leaveTypeId: params.id }),
    ]);
    return entries.length === 0 ? null : entries;
  },
  decisions: ({ db, caller }) => db.all(tracks.listUnseen, caller),
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
  ...requestLists,
  requests: (call) => listUnpaged(call, { words: null, leaveTypeId: null, status: null, from: null, to: null }),
  filter: async (call) => {
    const { name, leaveTypeId, ...filters } = call.params;
    const words = wordsIn(name ?? '') ?? null;
    const [found] = await Promise.all([
      listUnpaged(call, { ...filters, words, leaveTypeId }),
      leaveTypeId && leaveTypes.get(call.db, leaveTypeId),
    ]);
    return found;
  },
  history: async ({ db, caller, params, setMessage }) => {
    const found = await db.all(tracks.listHistory, { leaveId: params.leaveId, accountId: visibleAccount(caller) });
    if (found.length === 0) throw notFound();
    return limitRows(found, 'latest', setMessage);
  },
  booked: async (call) => {
    if (!decides(call.caller)) throw forbidden();
    return listBooked(call, spanOf(await call.db.one(tracks.findTrack, call.params)));
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
