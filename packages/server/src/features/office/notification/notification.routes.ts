// The calls of notifications.
import type { notification } from '@almoner/contract/office/notification';
import type { notificationChoice } from '@almoner/contract/office/notification-choice';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as service from './notification.service.ts';
import { readChoices, saveChoice } from './notification-choice.service.ts';

export const notificationHandlers: Handlers<typeof notification> = {
  ...service.notificationLists,
  unread: (call) => service.countUnread(call),
  markRead: (call) => service.markRead(call, call.params.id),
  markAllRead: (call) => service.markAllRead(call, call.body.notificationRo.until),
};

export const notificationChoiceHandlers: Handlers<typeof notificationChoice> = {
  read: (call) => readChoices(call),
  update: (call) => saveChoice(call, call.body),
};
