// Lists of leave and of leave requests.
import type { LeaveTrack, leave, leaveTrack } from '@almoner/contract/house/leave';
import { t } from '@almoner/contract/house/leave.words';
import type { FiltersOf } from '@almoner/contract/list';
import { badRequest } from '../../../kernel/base/failure.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { type ReadTransaction, serveList } from '../../../kernel/records/list.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { leaves } from './leave.queries.ts';
import { type Filter, listRequests, requests } from './leave-track.queries.ts';
import { leaveTypes } from './leave-type.service.ts';

/** Fails as not found at an unknown leave type. */
async function refuseUnknownType(read: ReadTransaction, id: string | undefined): Promise<void> {
  if (id !== undefined) await read((db) => leaveTypes.get(db, id));
}

export const leaveLists = serveList(leaves, async ({ name, ...filters }: FiltersOf<typeof leave.page>, { read }) => {
  await refuseUnknownType(read, filters.leaveTypeId);
  return { ...filters, words: wordsIn(name) };
});

export const requestLists = serveList(
  requests,
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
export async function listUnpaged({ db, setMessage }: CallContext, asked: Filter): Promise<LeaveTrack[]> {
  refuseBackwards(asked.from, asked.to, 'to');
  const kept = limitRows(await db.all(listRequests, asked), 'most current', setMessage);
  const startOf = ({ startDate, id }: LeaveTrack) => `${startDate} ${id}`;
  return kept.sort((one, other) => (startOf(one) < startOf(other) ? 1 : -1));
}
