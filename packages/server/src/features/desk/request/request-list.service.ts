// Requests to pharmacy and laboratory of today.
import type { Request, request } from '@almoner/contract/desk/request';
import type { FiltersOf } from '@almoner/contract/list';
import { serveList } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { dayRequestList, listOfDay } from './request-list.queries.ts';

export const dayRequestLists = serveList(dayRequestList, ({ source }: FiltersOf<typeof request.page>, { call }) => ({
  source,
  day: call.today,
}));

/** Today's requests, newest first, one more than are answered at most. */
export const listRequestsOfToday = ({ db, today }: CallContext): Promise<Request[]> =>
  db.all(listOfDay, { day: today });
