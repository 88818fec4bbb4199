// Notifications as their readers see them: listed, counted and read. They are written by kernel/notices.ts.
import { meets } from '@almoner/contract/access';
import type { FiltersOf } from '@almoner/contract/list';
import { type NoticeKind, noticeKindNames, noticeKinds } from '@almoner/contract/notice-kind';
import type { notification } from '@almoner/contract/office/notification';
import type { Call } from '../../../kernel/call.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { absent } from '../../../kernel/failure.ts';
import { serveList } from '../../../kernel/list.ts';
import * as queries from './notification.queries.ts';

/** What the role may open now: a role that lost a right loses what it was told with it. */
const readerOf = ({ accountId, grants }: Caller): queries.Reader & { kinds: NoticeKind[] } => ({
  accountId,
  kinds: noticeKindNames.filter((kind) => meets(noticeKinds[kind].needs, grants)),
});

/** One's own, newest first. */
export const notificationLists = serveList(
  queries.notifications,
  (filters: FiltersOf<typeof notification.page>, { call: { caller } }) => ({ ...filters, ...readerOf(caller) }),
);

/** How many are neither read nor settled. */
export const countUnread = ({ db, caller }: Call) => db.one(queries.countUnread, readerOf(caller));

/** Fails as absent where it is not the caller's. */
export async function markRead({ db, caller: { accountId }, audit, now }: Call, id: string): Promise<null> {
  const marked = await db.first(queries.markRead, { id, accountId, now: now.toISOString() });
  if (!marked) throw absent();
  await audit.changed('notification', id, null, { id, read: true });
  return null;
}

/** Marks as read what the caller was told of a record that they are looking at. Answers whether something was unread. */
export const seeRecord = async ({ db, caller: { accountId }, now }: Call, kind: NoticeKind, recordId: string) =>
  (await db.run(queries.markRecordRead, { kind, recordId, accountId, now: now.toISOString() })) > 0;

/** Marks those as read that were told until then. Answers how many that were. */
export async function markAllRead({ db, caller, audit, now }: Call, until: string): Promise<{ count: number }> {
  const count = await db.run(queries.markAllRead, { ...readerOf(caller), until, now: now.toISOString() });
  await audit.changed('notification', caller.accountId, null, { accountId: caller.accountId, read: count });
  return { count };
}
