// Lists of leave and of leave requests.
import type { Leave, LeaveEntry, LeaveTrack, leave, leaveTrack, OwnLeave } from '@almoner/contract/house/leave';
import { t } from '@almoner/contract/house/leave.words';
import type { FiltersOf } from '@almoner/contract/list';
import { badRequest, notFound } from '../../../kernel/base/failure.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { type ReadTransaction, serveList } from '../../../kernel/records/list.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './leave.queries.ts';
import { visibleAccount } from './leave.rules.ts';
import * as tracks from './leave-track.queries.ts';
import { leaveTypes } from './leave-type.service.ts';

/** Fails as not found at an unknown leave type. */
async function refuseUnknownType(read: ReadTransaction, id: string | undefined): Promise<void> {
  if (id !== undefined) await read((db) => leaveTypes.get(db, id));
}

export const leaveLists = serveList(
  queries.leaves,
  async ({ name, ...filters }: FiltersOf<typeof leave.page>, { read }) => {
    await refuseUnknownType(read, filters.leaveTypeId);
    return { ...filters, words: wordsIn(name) };
  },
);

export const requestLists = serveList(
  tracks.requests,
  async ({ name, ...filters }: FiltersOf<typeof leaveTrack.page>, { read }) => {
    await refuseUnknownType(read, filters.leaveTypeId);
    refuseBackwards(filters.from, filters.to, 'filters.to');
    return { ...filters, words: wordsIn(name) };
  },
);

function refuseBackwards(from: string | null | undefined, to: string | null | undefined, field: string): void {
  if (from && to && from > to) throw badRequest(field, t.endsBeforeStart());
}

/**
 * Requests, latest days first; of more than 1,000 the pending ones and then the latest, with a message. Fails as a bad request
 * where the last day is before the first.
 */
export async function listUnpaged({ db, setMessage }: CallContext, asked: tracks.Filter): Promise<LeaveTrack[]> {
  refuseBackwards(asked.from, asked.to, 'to');
  const kept = limitRows(await db.all(tracks.listRequests, asked), 'most current', setMessage);
  const startOf = ({ startDate, id }: LeaveTrack) => `${startDate} ${id}`;
  return kept.sort((one, other) => (startOf(one) < startOf(other) ? 1 : -1));
}

/** Leave that the caller may view, by year; of more than 1,000 the newest, with a message (`setMessage`). */
export const listLeaves = async ({ db, caller, setMessage }: CallContext): Promise<Leave[]> =>
  limitRows(await db.all(queries.listLeaves, { accountId: visibleAccount(caller) }), 'newest', setMessage);

/** The caller's leave of this year by type, and requests; of more than 1,000 the latest, with a message (`setMessage`). */
export async function getOwnLeave({ db, caller, today, setMessage }: CallContext): Promise<OwnLeave> {
  const year = Number(today.slice(0, 4));
  const { accountId } = caller;
  const [balances, requests] = await Promise.all([
    db.all(queries.listBalances, { accountId, year }),
    db.all(tracks.listOfAccount, { accountId }),
  ]);
  return { balances, requests: limitRows(requests, 'latest', setMessage) };
}

/** The caller's years of leave of a type; null where there are none. Fails as not found at an unknown type. */
export async function findOwnEntries({ db, caller }: CallContext, leaveTypeId: string): Promise<LeaveEntry[] | null> {
  const [, entries] = await Promise.all([
    leaveTypes.get(db, leaveTypeId),
    db.all(queries.listEntries, { accountId: caller.accountId, leaveTypeId }),
  ]);
  return entries.length === 0 ? null : entries;
}

/** The caller's requests whose decision they have not seen, the first decided first; at most 100. */
export const listUnseen = ({ db, caller }: CallContext): Promise<LeaveTrack[]> => db.all(tracks.listUnseen, caller);

/**
 * Requests of one leave, latest first; of more than 1,000 the latest, with a message (`setMessage`). Fails as not found where
 * there are none that the caller may view.
 */
export async function listHistory({ db, caller, setMessage }: CallContext, leaveId: string): Promise<LeaveTrack[]> {
  const found = await db.all(tracks.listHistory, { leaveId, accountId: visibleAccount(caller) });
  if (found.length === 0) throw notFound();
  return limitRows(found, 'latest', setMessage);
}
