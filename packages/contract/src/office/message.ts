// The messages of conversations. They are never changed, but their author may withdraw them.
import { z } from 'zod';
import { session } from '../access.ts';
import { declare, get, post, type Upload } from '../call.ts';
import { Words } from '../list.ts';
import { Bytes, Id, Instant, paragraph } from '../wire.ts';
import { GroupEvent, MOST_MEMBERS } from './conversation.ts';
import { t } from './message.words.ts';

export const aboutKinds = ['PATIENT', 'TICKET', 'BILL'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** The record attached to a message. A reader without permission for the record only gets its kind. */
export const MessageAbout = z.strictObject({
  kind: z.enum(aboutKinds),
  shown: z
    .strictObject({
      id: Id,
      /** Number of the record: of a patient, a ticket, or a bill. */
      number: z.string(),
      patient: z.strictObject({ id: Id, name: z.string() }),
    })
    .nullable(),
});

/** A mention of a member in the text: an @ and a name. */
const span = {
  accountId: Id,
  /** Index of the @ in UTF-16 code units, from 0. */
  at: z.int32().min(0),
  /** Length, including the @. */
  length: z.int32().min(2),
};

export const Mention = z.strictObject({
  ...span,
  /** Present name of the member; the text has the name at the time of writing. */
  name: z.string(),
});
export type Mention = z.output<typeof Mention>;

export const Message = z.strictObject({
  id: Id,
  conversationId: Id,
  /** Number in the conversation, from 1 without gaps. */
  seq: z.int32(),
  authorId: Id,
  author: z.string(),
  mine: z.boolean(),
  /** Empty if it was withdrawn, or is an event. */
  text: z.string(),
  sentAt: Instant,
  withdrawn: z.boolean(),
  /** In the order of the text; empty if it was withdrawn. */
  mentions: z.array(Mention),
  /** Kind of the attached record; `messageAbout` reads it. */
  about: z.enum(aboutKinds).nullable(),
  /** Whether it has a picture; `picture` and `thumb` read it. The text describes it. */
  picture: z.boolean(),
  /** Event of the group, caused by `author`; null for a written message. */
  event: GroupEvent.nullable(),
});
export type Message = z.output<typeof Message>;

/** Maximum length in characters. */
export const LONGEST_MESSAGE = 4000;

export const MessageInput = z.strictObject({
  /** Unique key made by the sender: a message that is sent twice is stored once. */
  key: z.string().regex(/^[A-Za-z0-9]{20,40}$/),
  conversationId: Id,
  text: paragraph(t.provideMessage(), LONGEST_MESSAGE),
  about: z
    .strictObject({ kind: z.enum(aboutKinds), id: Id })
    .nullable()
    .default(null),
  /** In the order of the text. The server writes the present name of each into the text. */
  mentions: z.array(z.strictObject(span)).max(MOST_MEMBERS, t.chooseMembers()).default([]),
});
export type MessageInput = z.output<typeof MessageInput>;

const messageUpload: Upload = { json: 'messageReq', wraps: 'messageRo', file: 'file' };

/** Maximum number of search results. */
export const MOST_FOUND = 50;

const list = declare('list');

export const message = {
  page: get('/message/list/{conversationId}/{page}/{size}', {
    needs: session(),
    summary: 'List the messages of a conversation; in their order; page 0 has the first `size` of them, counted from 1',
    params: { conversationId: Id },
    data: z.array(Message),
  }),
  search: list('/message/search', {
    needs: session(),
    summary: "Search own messages; of one's own conversations, those that hold all of these words, newest first",
    body: { filters: z.strictObject({ words: Words }) },
    // The audit trail leaves out the searched words.
    list: { sorts: [], words: ['words'], row: Message },
    data: z.array(Message),
  }),
  create: post('/message/create', {
    needs: session(),
    changes: ['message', 'conversation'],
    summary: 'Write a message; with a picture where one is sent along; sent twice with one key it stands once',
    body: { messageRo: MessageInput },
    data: Message,
    upload: messageUpload,
    // A repeated request is answered by the message's own key with its present state, without the text if it was withdrawn
    // since.
    notReplayed: true,
  }),
  withdraw: post('/message/withdraw/{id}', {
    needs: session(),
    changes: ['message'],
    summary: "Withdraw a message; one's own: its text goes, the fact stays",
    data: Message,
  }),
  picture: get('/message/read/picture/{id}', {
    needs: session(),
    summary: 'View the picture of a message; WebP of at most 1600 pixels, for members of its conversation',
    data: Bytes,
    binary: 'image/webp',
  }),
  thumb: get('/message/read/thumb/{id}', {
    needs: session(),
    summary: 'View the small picture of a message; as a conversation shows it: at most 320 pixels',
    data: Bytes,
    binary: 'image/webp',
  }),
};

/** Separate from the messages, because each display is an audited read of the patient, and reading new messages is not. */
export const messageAbout = {
  read: get('/messageAbout/read/{id}', {
    needs: session(),
    summary: 'View the record that a message is about; as far as one may see it; the read is audited',
    data: MessageAbout,
  }),
};
