// Writes, finds and withdraws messages. A message gets its number while its conversation is locked, so that everybody reads
// messages in the order of writing.

import { meets } from '@almoner/contract/access';
import { patient } from '@almoner/contract/front/patient';
import { ticket } from '@almoner/contract/front/ticket';
import { billing } from '@almoner/contract/money/billing';
import {
  type AboutKind,
  aboutKinds,
  LONGEST_MESSAGE,
  type Message,
  type MessageAbout,
  type MessageInput,
  MOST_FOUND,
  type message,
} from '@almoner/contract/office/message';
import { t as form } from '@almoner/contract/office/message.words';
import { t as common } from '@almoner/contract/wire.words';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { badRequest, conflict, notFound } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { fold, wordsIn } from '../../../kernel/database/text-search.ts';
import { toPicture } from '../../../kernel/documents/picture.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { PrepareContext } from '../../../kernel/request/handler.ts';
import { findConversation, holdConversation, lockConversation } from './conversation.queries.ts';
import { type Notifier, notifyMembers } from './conversation.service.ts';
import { withCurrentNames } from './mention.rules.ts';
import * as queries from './message.queries.ts';
import { t } from './message.words.ts';

/** Permissions of the screen of an attached record. */
const needs = { PATIENT: patient.read.needs, TICKET: ticket.read.needs, BILL: billing.read.needs };

const sees = ({ grants }: Caller): AboutKind[] => aboutKinds.filter((kind) => meets(needs[kind], grants));

const constraintErrors: ConstraintErrors = { message_once: () => conflict(t.keyTaken(), 'messageRo.key') };

/** The audited fields of a message: none of its text. */
const shownOf = ({ id, conversationId, seq, withdrawn }: Message) => ({ id, conversationId, seq, withdrawn });

/** An uploaded picture, encoded anew: nothing else of the upload is kept. */
interface Pictured {
  bytes: Buffer;
  thumb: Buffer;
}

/**
 * Encodes an uploaded picture; nothing is decoded where the caller is no member. Fails as not found, and as a bad request where the
 * file is no picture.
 */
export async function toPictures(preparing: PrepareContext<typeof message.create>): Promise<Pictured | undefined> {
  const { file, turn, read, caller, body } = preparing;
  if (!file) return undefined;
  const { conversationId: id } = body.messageRo;
  await read((db) => db.one(findConversation, { id, accountId: caller.accountId }));
  const bytes = await toPicture(turn, file, 'document');
  return { bytes, thumb: await toPicture(turn, bytes, 'thumb') };
}

/** The picture of a message that the caller may read. Fails as not found. */
export const readPicture = async ({ db, caller }: CallContext, id: string, small: boolean): Promise<Buffer> =>
  (await db.one(queries.findPicture, { id, accountId: caller.accountId, small })).bytes;

/** A page of messages by number. Fails as not found where the caller is no member. */
export async function listMessages(
  call: CallContext,
  { conversationId, page, size }: { conversationId: string; page: number; size: number },
): Promise<Message[]> {
  const { db, caller } = call;
  const span = { after: page * size, upTo: (page + 1) * size };
  const [, messages] = await Promise.all([
    db.one(findConversation, { id: conversationId, accountId: caller.accountId }),
    db.all(queries.listMessages, { accountId: caller.accountId, conversationId, ...span }),
  ]);
  return messages;
}

export const searchMessages = ({ db, caller }: CallContext, words: string): Promise<Message[]> =>
  db.all(queries.searchMessages, { accountId: caller.accountId, patterns: wordsIn(words) ?? [], most: MOST_FOUND });

/** The record attached to a message. Fails as not found without one, and where the caller is no member. */
export const getAbout = ({ db, caller }: CallContext, id: string): Promise<z.output<typeof MessageAbout>> =>
  db.one(queries.findMessageAbout, { id, accountId: caller.accountId, sees: sees(caller) });

/**
 * Writes a message, or returns the message that the caller has sent with this key. Fails as not found where the caller is no
 * member, as a bad request at a record that the caller may not see and at a mention of an account that was never a member, and
 * as a conflict where the key is of a message in another conversation.
 */
export async function sendMessage(
  call: CallContext,
  telling: Notifier,
  input: MessageInput,
  picture: Pictured | undefined,
): Promise<Message> {
  const { db, caller, now } = call;
  const { key, conversationId, about } = input;
  const { lastSeq } = await db.one(lockConversation, { id: conversationId, accountId: caller.accountId });
  const { accountId } = caller;
  const earlier = await db.first(queries.findSent, { accountId, key });
  if (earlier) {
    if (earlier.conversationId !== conversationId) throw conflict(t.keyTaken(), 'messageRo.key');
    await call.audit.changed('message', earlier.id, shownOf(earlier), shownOf(earlier));
    return earlier;
  }
  if (about && !(sees(caller).includes(about.kind) && (await db.one(queries.findAbout, about)).known)) {
    throw badRequest('messageRo.about', t.chooseRecord());
  }
  const { text, mentions, whom } = await resolveMentions(call, input);
  const id = newId();
  const written = { conversationId, seq: lastSeq + 1, authorId: caller.accountId, sentAt: now.toISOString() };
  await Promise.all([
    db.run(
      queries.insertMessage,
      {
        ...written,
        id,
        key,
        body: text,
        words: ` ${fold(text)} `,
        aboutKind: about?.kind ?? null,
        aboutId: about?.id ?? null,
        mentions: JSON.stringify(mentions),
        event: null,
      },
      constraintErrors,
    ),
    db.run(queries.countMessage, written),
  ]);
  if (picture) await db.run(queries.insertPicture, { messageId: id, ...picture });
  const message = await db.one(queries.findMessage, { accountId, id });
  await call.audit.changed('message', id, null, shownOf(message));
  call.notify({ kind: 'MENTIONED', about: { recordId: conversationId, thing: message.author }, accountIds: whom });
  await notifyMembers(call, telling, conversationId);
  return message;
}

/**
 * The text with the current names of the mentioned people, and the accounts to notify: mentioned members who have not left.
 */
async function resolveMentions({ db }: CallContext, { conversationId, text, mentions }: MessageInput) {
  if (mentions.length === 0) return { text, mentions, whom: [] };
  const accountIds = [...new Set(mentions.map(({ accountId }) => accountId))];
  const people = await db.all(queries.listMentioned, { conversationId, accountIds });
  const written = withCurrentNames(text, mentions, new Map(people.map(({ accountId, name }) => [accountId, name])));
  if (!written) throw badRequest('messageRo.mentions', form.chooseMembers());
  if (written.text.length > LONGEST_MESSAGE)
    throw badRequest('messageRo.text', common.tooLong({ max: LONGEST_MESSAGE }));
  return { ...written, whom: people.filter(({ here }) => here).map(({ accountId }) => accountId) };
}

/**
 * Withdraws a message of the caller; a withdrawn message stays withdrawn. Fails as not found at another author's message, and
 * at an event.
 */
export async function withdrawMessage(call: CallContext, telling: Notifier, id: string): Promise<Message> {
  const { db, caller, now } = call;
  const { accountId } = caller;
  const before = await db.one(queries.findMessage, { accountId, id });
  if (!before.mine || before.event) throw notFound();
  const { conversationId } = before;
  // Locks the conversation, so that no other message with a mention is written meanwhile.
  await db.one(holdConversation, { id: conversationId });
  await Promise.all([
    db.run(queries.withdraw, { id, accountId, now: now.toISOString() }),
    db.run(queries.deletePicture, { id }),
  ]);
  const mentioned = [...new Set(before.mentions.map((one) => one.accountId))];
  if (mentioned.length > 0) {
    const still = await db.all(queries.listStillMentioned, { conversationId, accountIds: mentioned });
    const isStill = new Set(still.map((one) => one.accountId));
    call.settle(
      'MENTIONED',
      conversationId,
      mentioned.filter((one) => !isStill.has(one)),
    );
  }
  const after = await db.one(queries.findMessage, { accountId, id });
  await call.audit.changed('message', id, shownOf(before), shownOf(after));
  await notifyMembers(call, telling, after.conversationId);
  return after;
}
