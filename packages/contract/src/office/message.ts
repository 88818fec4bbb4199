// The messages of conversations. They are only ever added to; who wrote one may withdraw it.
import { z } from 'zod';
import { session } from '../access.ts';
import { declare, get, post, type Upload } from '../call.ts';
import { Words } from '../list.ts';
import { Bytes, Id, Instant, paragraph } from '../wire.ts';
import { GroupEvent, MOST_MEMBERS } from './conversation.ts';
import { t } from './message.words.ts';

export const aboutKinds = ['PATIENT', 'TICKET', 'BILL'] as const;
export type AboutKind = (typeof aboutKinds)[number];

/** What goes along with a message. Whoever may not see that record learns its kind and nothing else. */
export const MessageAbout = z.strictObject({
  kind: z.enum(aboutKinds),
  shown: z
    .strictObject({
      id: Id,
      /** The number of the record: of a patient, a ticket, a bill. */
      number: z.string(),
      patient: z.strictObject({ id: Id, name: z.string() }),
    })
    .nullable(),
});

/** The letters of a message that name somebody of its conversation: an @ and a name. */
const span = {
  accountId: Id,
  /** Where the @ stands, counted as JavaScript counts letters, from 0. */
  at: z.int32().min(0),
  /** With the @. */
  length: z.int32().min(2),
};

export const Mention = z.strictObject({
  ...span,
  /** As they are called now; the text has what they were called when it was written. */
  name: z.string(),
});
export type Mention = z.output<typeof Mention>;

export const Message = z.strictObject({
  id: Id,
  conversationId: Id,
  /** Its place in the conversation, from 1 without gaps. */
  seq: z.int32(),
  authorId: Id,
  author: z.string(),
  mine: z.boolean(),
  /** Empty where it was withdrawn, and where it is an event. */
  text: z.string(),
  sentAt: Instant,
  withdrawn: z.boolean(),
  /** In the order of the text; empty where it was withdrawn. */
  mentions: z.array(Mention),
  /** What goes along: `messageAbout` reads it. */
  about: z.enum(aboutKinds).nullable(),
  /** Whether a picture goes along: `picture` and `thumb` read it. Its text says what it shows. */
  picture: z.boolean(),
  /** Of a line that says what `author` did to the group; null of what somebody wrote. */
  event: GroupEvent.nullable(),
});
export type Message = z.output<typeof Message>;

/** Letters of a message. */
export const LONGEST_MESSAGE = 4000;

export const MessageInput = z.strictObject({
  /** Made by the sender, for each message another: one that is sent twice stands once. */
  key: z.string().regex(/^[A-Za-z0-9]{20,40}$/),
  conversationId: Id,
  text: paragraph(t.provideMessage(), LONGEST_MESSAGE),
  about: z
    .strictObject({ kind: z.enum(aboutKinds), id: Id })
    .nullable()
    .default(null),
  /** One after the other. The server writes the name that each has now. */
  mentions: z.array(z.strictObject(span)).max(MOST_MEMBERS, t.chooseMembers()).default([]),
});
export type MessageInput = z.output<typeof MessageInput>;

const messageUpload: Upload = { json: 'messageReq', wraps: 'messageRo', file: 'file' };

/** So many are found at most. */
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
    // The trail leaves out what was typed.
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
    // By its own key: sent again it is answered as it stands, without the text where that was withdrawn meanwhile.
    unkept: true,
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

/** Read apart from the messages: each time one is shown is a read of its patient, and new messages are none. */
export const messageAbout = {
  read: get('/messageAbout/read/{id}', {
    needs: session(),
    summary: 'View the record that a message is about; as far as one may see it; the read is audited',
    data: MessageAbout,
  }),
};
