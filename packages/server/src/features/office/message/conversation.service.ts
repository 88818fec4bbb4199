// Conversations: started, joined, left, muted and read. To an account that is no member a conversation is absent.
import {
  type Conversation,
  type ConversationLine,
  type Correspondent,
  type GroupInput,
  MOST_MEMBERS,
} from '@almoner/contract/office/conversation';
import { t as form } from '@almoner/contract/office/message.words';
import type { z } from 'zod';
import { badRequest, conflict, forbidden } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { wordsIn } from '../../../kernel/database/text-search.ts';
import { changeFor, typingTo } from '../../../kernel/live/audience.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { seeRecord } from '../notification/notification.service.ts';
import * as queries from './conversation.queries.ts';
import { insertMessage } from './message.queries.ts';
import { t } from './message.words.ts';

/** Notifies open windows of a hospital; see kernel/live/audience.ts. */
export interface Notifier {
  tell(tenantId: string, words: Iterable<string>): void;
}

/** Most people in one search result. */
const OFFERED = 50;

const memberIds = async ({ db }: Pick<CallContext, 'db'>, id: string) =>
  (await db.all(queries.listMemberIds, { id })).map(({ accountId }) => accountId);

/** Makes the members' windows read the conversation again, including the windows of `also`, who have just left. */
export async function notifyMembers(call: CallContext, { tell }: Notifier, id: string, also: readonly string[] = []) {
  const { db, caller } = call;
  const words = [...(await memberIds(call, id)), ...also].map((accountId) => changeFor('conversation', accountId));
  db.onCommit(() => tell(caller.tenantId, words));
}

/** The caller's conversations, the last used first, one more than are answered at most. */
export const listConversations = ({ db, caller }: CallContext): Promise<ConversationLine[]> =>
  db.all(queries.listConversations, caller);

/** Number of the caller's conversations with unread messages, muted ones left out. */
export const countUnread = ({ db, caller }: CallContext): Promise<{ conversations: number }> =>
  db.one(queries.countUnread, caller);

/** A conversation with its members. Fails as not found where the caller is no member. */
export async function getConversation({ db, caller }: CallContext, id: string): Promise<Conversation> {
  const { accountId } = caller;
  const { founderId, ...found } = await db.one(queries.findConversation, { id, accountId });
  const members = await db.all(queries.listMembers, { id });
  const mayAdd = found.kind === 'GROUP' && (found.adds === 'EVERYBODY' || founderId === accountId);
  return { ...found, members, mayAdd };
}

/** People with an account, by a part of their name. */
export const listPeople = ({ db, caller }: CallContext, name: string | null): Promise<Correspondent[]> =>
  db.all(queries.listPeople, { accountId: caller.accountId, words: wordsIn(name ?? '') ?? [], most: OFFERED });

/** Notifies the other members that the caller is typing; stores nothing. Fails as not found. */
export async function notifyTyping(call: CallContext, { tell }: Notifier, id: string): Promise<null> {
  const { db, caller } = call;
  await db.one(queries.findConversation, { id, accountId: caller.accountId });
  const others = (await memberIds(call, id)).filter((accountId) => accountId !== caller.accountId);
  tell(
    caller.tenantId,
    others.map((whom) => typingTo(id, caller.accountId, whom)),
  );
  return null;
}

/** A change of a group, as stored among its messages. */
type Doing =
  | { kind: 'ADDED'; people: string[] }
  | { kind: 'LEFT'; people: string[] }
  | { kind: 'RENAMED'; name: string };

/** Writes a change of a locked group as an event message. */
async function note(
  { db, caller, now }: CallContext,
  group: { id: string; lastSeq: number },
  doing: Doing,
): Promise<void> {
  const written = { conversationId: group.id, seq: group.lastSeq + 1, sentAt: now.toISOString() };
  await Promise.all([
    db.run(insertMessage, {
      ...written,
      id: newId(),
      key: newId().replaceAll('-', ''),
      authorId: caller.accountId,
      body: '',
      words: '',
      aboutKind: null,
      aboutId: null,
      mentions: '[]',
      event: JSON.stringify(doing),
    }),
    db.run(queries.countEvent, { ...written, added: doing.kind === 'ADDED' ? doing.people : [] }),
  ]);
}

/**
 * Locks a group whose members and name the caller may change. Fails as not found, as a conflict at a direct conversation, and
 * as forbidden.
 */
async function lockOwn({ db, caller: { accountId } }: CallContext, id: string) {
  const group = await db.one(queries.lockConversation, { id, accountId });
  if (group.kind === 'DIRECT') throw conflict(t.directStays());
  if (group.adds === 'FOUNDER' && group.founderId !== accountId) throw forbidden(t.founderAdds());
  return group;
}

async function refuseStrangers({ db }: CallContext, ids: string[]): Promise<void> {
  const active = await db.all(queries.listActive, { ids });
  if (active.length < new Set(ids).size) throw badRequest('conversationRo.memberIds', form.choosePeople());
}

/**
 * The direct conversation with another person: one per pair, also under concurrent calls. Fails as a bad request at an unknown
 * person or the caller.
 */
export async function openDirect(call: CallContext, telling: Notifier, staffId: string): Promise<Conversation> {
  const { db, caller, now } = call;
  const { accountId } = caller;
  const field = 'conversationRo.staffId';
  const otherId = (await db.first(queries.findAccountOf, { staffId }))?.id;
  if (!otherId) throw badRequest(field, form.choosePeople());
  if (otherId === accountId) throw badRequest(field, t.notYourself());
  const at = now.toISOString();
  const begun = await db.run(queries.insertDirect, { id: newId(), accountId, otherId, now: at });
  const { id } = await db.one(queries.findDirect, { accountId, otherId });
  if (begun) await db.run(queries.addMembers, { id, accountIds: [accountId, otherId].sort(), now: at });
  const shown = { id, kind: 'DIRECT', memberIds: [accountId, otherId] };
  await call.audit.changed('conversation', id, begun ? null : shown, shown);
  if (begun) await notifyMembers(call, telling, id);
  return getConversation(call, id);
}

/** Starts a group of the caller and others. Fails as a bad request at unknown people. */
export async function createGroup(
  call: CallContext,
  telling: Notifier,
  { name, adds, memberIds: others }: z.output<typeof GroupInput>,
): Promise<Conversation> {
  const { db, caller, now } = call;
  await refuseStrangers(call, others);
  const [id, at] = [newId(), now.toISOString()];
  await db.run(queries.insertGroup, { id, kind: 'GROUP', name, founderId: caller.accountId, adds, lastAt: at });
  const accountIds = [...new Set([caller.accountId, ...others])].sort();
  await db.run(queries.addMembers, { id, accountIds, now: at });
  await call.audit.changed('conversation', id, null, { id, kind: 'GROUP', adds, memberIds: accountIds });
  await notifyMembers(call, telling, id);
  return getConversation(call, id);
}

/**
 * Adds people to a group. Fails as not found, as forbidden without the right to add, and as a bad request at unknown or too many
 * people.
 */
export async function addPeople(
  call: CallContext,
  telling: Notifier,
  id: string,
  added: string[],
): Promise<Conversation> {
  const { db, now } = call;
  const group = await lockOwn(call, id);
  await refuseStrangers(call, added);
  const before = await memberIds(call, id);
  const after = [...new Set([...before, ...added])];
  if (after.length > MOST_MEMBERS)
    throw badRequest('conversationRo.memberIds', form.mostPeople({ most: MOST_MEMBERS }));
  await db.run(queries.addMembers, { id, accountIds: [...new Set(added)].sort(), now: now.toISOString() });
  const people = after.slice(before.length);
  if (people.length > 0) await note(call, group, { kind: 'ADDED', people });
  await call.audit.changed('conversation', id, { id, memberIds: before }, { id, memberIds: after });
  await notifyMembers(call, telling, id);
  return getConversation(call, id);
}

/**
 * Renames a group. Fails as not found, as forbidden without the right to change it, and as a conflict at a direct conversation.
 */
export async function renameGroup(
  call: CallContext,
  telling: Notifier,
  id: string,
  name: string,
): Promise<Conversation> {
  const group = await lockOwn(call, id);
  if (name !== group.name) {
    await call.db.run(queries.rename, { id, name });
    await note(call, group, { kind: 'RENAMED', name });
  }
  // The name may contain a patient's name: the audit trail records only that the group was renamed.
  await call.audit.changed('conversation', id, { id }, { id, renamed: name !== group.name });
  await notifyMembers(call, telling, id);
  return getConversation(call, id);
}

/**
 * Leaves a group. If the caller was its founder, the longest member takes over. Fails as not found, and as a conflict at a
 * direct conversation.
 */
export async function leave(call: CallContext, telling: Notifier, id: string): Promise<null> {
  const { db, caller, now } = call;
  const { accountId } = caller;
  const group = await db.one(queries.lockConversation, { id, accountId });
  if (group.kind === 'DIRECT') throw conflict(t.directStays());
  await db.run(queries.leave, { id, accountId, now: now.toISOString() });
  const heir = await db.first(queries.handOver, { id, accountId });
  await note(call, group, { kind: 'LEFT', people: heir ? [heir.accountId] : [] });
  const founder = heir && { founderId: heir.accountId };
  await call.audit.changed('conversation', id, { id, memberId: accountId }, { id, memberId: null, ...founder });
  await markMentionRead(call, telling, id);
  await notifyMembers(call, telling, id, [accountId]);
  return null;
}

export async function mute(call: CallContext, id: string, muted: boolean): Promise<Conversation> {
  const { db, caller } = call;
  const before = await getConversation(call, id);
  await db.run(queries.mute, { id, accountId: caller.accountId, muted });
  await call.audit.changed('conversation', id, { id, muted: before.muted }, { id, muted });
  return getConversation(call, id);
}

/** Reading or leaving a conversation marks its mention of the caller as read. */
async function markMentionRead(call: CallContext, { tell }: Notifier, id: string): Promise<void> {
  const { db, caller } = call;
  if (!(await seeRecord(call, 'MENTIONED', id))) return;
  db.onCommit(() => tell(caller.tenantId, [changeFor('notification', caller.accountId)]));
}

/** Moves the caller's read mark to message `seq`. Fails as not found. */
export async function markRead(call: CallContext, telling: Notifier, id: string, seq: number): Promise<null> {
  const { db, caller } = call;
  const { readSeq } = await db.one(queries.markRead, { id, accountId: caller.accountId, seq });
  await call.audit.changed('conversation', id, null, { id, readSeq });
  await markMentionRead(call, telling, id);
  await notifyMembers(call, telling, id);
  return null;
}
