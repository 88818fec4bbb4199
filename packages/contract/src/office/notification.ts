// Notifications: tasks of a user, or news that the user was waiting for. Each belongs to one user.
import { z } from 'zod';
import { session } from '../access.ts';
import { post } from '../call.ts';
import { TicketReference } from '../front/ticket.ts';
import { list } from '../list.ts';
import { noticeKindNames } from '../notice-kind.ts';
import { Id, Instant } from '../wire.ts';
import { unreadNotifications } from './unread-notifications.ts';

export const noticeStates = ['NEW', 'READ', 'DONE'] as const;
export type NoticeState = (typeof noticeStates)[number];

export const NoticeKindName = z.enum(noticeKindNames);

export const Notification = z.strictObject({
  id: Id,
  kind: NoticeKindName,
  /** Id of the record, whose kind is in `noticeKinds`. */
  recordId: Id,
  /** Number of the record; empty if it has none. */
  number: z.string(),
  /** Name of a record that is no patient: a drug, an asset, a colleague. Empty if there is none. */
  thing: z.string(),
  ticketId: Id.nullable(),
  patient: TicketReference.shape.patient.nullable(),
  toldAt: Instant,
  /** DONE: somebody has acted. */
  state: z.enum(noticeStates),
});
export type Notification = z.output<typeof Notification>;

export const notification = {
  ...list('/notification/list', {
    needs: session(),
    summary: 'List own notifications; of the last 90 days, newest first',
    filters: { state: z.enum(noticeStates), kind: NoticeKindName },
    sorts: ['told'],
    states: z.enum(noticeStates),
    row: Notification,
  }),
  unread: unreadNotifications,
  markRead: post('/notification/update/read/{id}', {
    needs: session(),
    changes: ['notification'],
    summary: "Mark a notification as read; one of one's own",
    data: z.null(),
  }),
  markAllRead: post('/notification/update/read', {
    needs: session(),
    changes: ['notification'],
    summary: 'Mark all own notifications as read; that were told until an instant; later ones stay unread',
    body: { notificationRo: z.strictObject({ until: Instant }) },
    data: z.strictObject({ count: z.int32() }),
  }),
};
