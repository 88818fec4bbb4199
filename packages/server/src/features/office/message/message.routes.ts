// The calls of conversations and messages.
import type { conversation } from '@almoner/contract/office/conversation';
import type { message, messageAbout } from '@almoner/contract/office/message';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { Handlers } from '../../../kernel/request/handler.ts';
import * as conversations from './conversation.service.ts';
import * as messages from './message.service.ts';

export const conversationHandlers = (telling: conversations.Notifier): Handlers<typeof conversation> => ({
  list: async (call) => limitRows(await conversations.listConversations(call), 'latest', call.setMessage),
  unread: (call) => conversations.countUnread(call),
  people: (call) => conversations.listPeople(call, call.params.name),
  read: (call) => conversations.getConversation(call, call.params.id),
  typing: (call) => conversations.notifyTyping(call, telling, call.params.id),
  openDirect: (call) => conversations.openDirect(call, telling, call.body.conversationRo.staffId),
  createGroup: (call) => conversations.createGroup(call, telling, call.body.conversationRo),
  add: (call) => conversations.addPeople(call, telling, call.params.id, call.body.conversationRo.memberIds),
  rename: (call) => conversations.renameGroup(call, telling, call.params.id, call.body.conversationRo.name),
  leave: (call) => conversations.leave(call, telling, call.params.id),
  mute: (call) => conversations.mute(call, call.params.id, call.body.conversationRo.muted),
  markRead: (call) => conversations.markRead(call, telling, call.params.id, call.body.conversationRo.seq),
});

export const messageHandlers = (telling: conversations.Notifier): Handlers<typeof message> => ({
  page: (call) => messages.listMessages(call, call.params),
  search: (call) => messages.searchMessages(call, call.body.filters.words),
  create: {
    light: true,
    prepare: async (preparing) => {
      const picture = await messages.toPictures(preparing);
      return (call) => messages.sendMessage(call, telling, call.body.messageRo, picture);
    },
  },
  withdraw: (call) => messages.withdrawMessage(call, telling, call.params.id),
  picture: (call) => messages.readPicture(call, call.params.id, false),
  thumb: (call) => messages.readPicture(call, call.params.id, true),
});

export const messageAboutHandlers: Handlers<typeof messageAbout> = {
  read: (call) => messages.getAbout(call, call.params.id),
};
