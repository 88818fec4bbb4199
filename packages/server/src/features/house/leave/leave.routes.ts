// The calls of leave, its requests and its types.
import type { leave, leaveTrack } from '@almoner/contract/house/leave';
import type { leaveType } from '@almoner/contract/house/leave-type';
import { NIL } from '@almoner/contract/wire';
import { dayIn } from '../../../kernel/clock.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { absent } from '../../../kernel/failure.ts';
import { mostUrgent } from '../../../kernel/paging.ts';
import { wordsIn } from '../../../kernel/words.ts';
import * as queries from './leave.queries.ts';
import { limitedTo } from './leave.rules.ts';
import { countLeave, findLastDay, requestLeave } from './leave.service.ts';
import { decideLeave, noteSeen } from './leave-decision.service.ts';
import { leaveLists, listUnpaged, requestLists } from './leave-list.service.ts';
import * as tracks from './leave-track.queries.ts';
import * as types from './leave-type.queries.ts';
import { addLeaveType, changeLeaveType, deleteLeaveType, switchLeaveType } from './leave-type.service.ts';

export const leaveTypeHandlers: Handlers<typeof leaveType> = {
  list: ({ db }) => db.all(types.listLeaveTypes, {}),
  read: ({ db, params }) => db.one(types.findLeaveType, params),
  create: ({ db, audit, body }) => addLeaveType(db, audit, body.leaveTypeRo),
  update: ({ db, audit, params, body }) => changeLeaveType(db, audit, params.id, body.leaveTypeRo),
  setStatus: ({ db, audit, params }) => switchLeaveType(db, audit, params.id, params.status),
  delete: async ({ db, audit, params }) => {
    await deleteLeaveType(db, audit, params.id);
    return null;
  },
};

const given = <Value extends string>(value: Value | typeof NIL) => (value === NIL ? null : value) as Value | null;

export const leaveHandlers: Handlers<typeof leave> = {
  ...leaveLists,
  list: async ({ db, caller, say }) =>
    mostUrgent(await db.all(queries.listLeaves, { accountId: limitedTo(caller) }), 'newest', say),
  mine: async ({ db, caller, now, say }) => {
    const year = Number(dayIn(caller.timeZone, now).slice(0, 4));
    const { accountId } = caller;
    const [balances, requests] = await Promise.all([
      db.all(queries.listBalances, { accountId, year }),
      db.all(tracks.listOfAccount, { accountId }),
    ]);
    return { balances, requests: mostUrgent(requests, 'latest', say) };
  },
  listOfType: async ({ db, caller, params }) => {
    const [, entries] = await Promise.all([
      db.one(types.findLeaveType, params),
      db.all(queries.listEntries, { accountId: caller.accountId, leaveTypeId: params.id }),
    ]);
    return entries.length === 0 ? null : entries;
  },
  decisions: ({ db, caller }) => db.all(tracks.listUnseen, caller),
  days: ({ db, caller, params: { staffId, leaveTypeId, from, to } }) =>
    countLeave(db, caller, { staffId: given(staffId), leaveTypeId: given(leaveTypeId), from, to }),
  lastDay: ({ db, caller, params: { staffId, from, days } }) =>
    findLastDay(db, caller, { staffId: given(staffId), from, days }),
  create: (context) => requestLeave(context, context.body.leaveRo),
};

export const leaveTrackHandlers = (publicUrl: string): Handlers<typeof leaveTrack> => ({
  ...requestLists,
  requests: ({ db, say }) =>
    listUnpaged(db, { words: null, leaveTypeId: null, status: null, from: null, to: null }, say),
  filter: async ({ db, params, say }) => {
    const [from, to] = [given(params.from), given(params.to)];
    const [name, leaveTypeId, status] = [given(params.name), given(params.leaveTypeId), given(params.status)];
    const words = wordsIn(name ?? '') ?? null;
    const [found] = await Promise.all([
      listUnpaged(db, { words, leaveTypeId, status, from, to }, say),
      leaveTypeId && db.one(types.findLeaveType, { id: leaveTypeId }),
    ]);
    return found;
  },
  history: async ({ db, caller, params, say }) => {
    const found = await db.all(tracks.listHistory, { leaveId: params.leaveId, accountId: limitedTo(caller) });
    if (found.length === 0) throw absent();
    return mostUrgent(found, 'latest', say);
  },
  setStatus: (context) => decideLeave(context, publicUrl, context.params.id, context.params.status),
  markSeen: async (context) => {
    await noteSeen(context, context.params.id);
    return null;
  },
});
