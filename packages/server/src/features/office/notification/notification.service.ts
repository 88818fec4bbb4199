// Notifications as their readers see them: listed, counted and read. They are written by kernel/live/notices.ts.
import { meets } from '@almoner/contract/access';
import type { FiltersOf } from '@almoner/contract/list';
import { type NoticeKind, noticeKindNames, noticeKinds } from '@almoner/contract/notice-kind';
import type { notification } from '@almoner/contract/office/notification';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { notFound } from '../../../kernel/base/failure.ts';
import { serveList } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './notification.queries.ts';

/** The kinds that the role may open now: with a permission, the role also loses its notifications. */
const readerOf = ({ accountId, grants }: Caller): queries.Reader & { kinds: NoticeKind[] } => ({
  accountId,
  kinds: noticeKindNames.filter((kind) => meets(noticeKinds[kind].needs, grants)),
});

/** The list of the caller's notifications, newest first. */
export const notificationLists = serveList(
  queries.notifications,
  (filters: FiltersOf<typeof notification.page>, { call: { caller } }) => ({ ...filters, ...readerOf(caller) }),
);

/** Counts the caller's notifications that are neither read nor settled. */
export const countUnread = ({ db, caller }: CallContext) => db.one(queries.countUnread, readerOf(caller));

/** Marks one notification as read. Fails as not found where it is another account's. */
export async function markRead({ db, caller: { accountId }, audit, now }: CallContext, id: string): Promise<null> {
  const marked = await db.first(queries.markRead, { id, accountId, now: now.toISOString() });
  if (!marked) throw notFound();
  await audit.changed('notification', id, null, { id, read: true });
  return null;
}

/** Marks the caller's notifications of a record that they are viewing as read. Returns whether one was unread. */
export const seeRecord = async ({ db, caller: { accountId }, now }: CallContext, kind: NoticeKind, recordId: string) =>
  (await db.run(queries.markRecordRead, { kind, recordId, accountId, now: now.toISOString() })) > 0;

/** Marks all notifications created until `until` as read. Returns their number. */
export async function markAllRead({ db, caller, audit, now }: CallContext, until: string): Promise<{ count: number }> {
  const count = await db.run(queries.markAllRead, { ...readerOf(caller), until, now: now.toISOString() });
  await audit.changed('notification', caller.accountId, null, { accountId: caller.accountId, read: count });
  return { count };
}
