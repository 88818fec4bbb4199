// Conversations between people of one hospital. Nobody sees one that they are no member of.
import { z } from 'zod';
import { session } from '../access.ts';
import { get, post } from '../call.ts';
import { Id, Instant, line } from '../wire.ts';
import { t } from './message.words.ts';
import { unreadMessages } from './unread-messages.ts';

/** Somebody whom one can write to. */
export const Correspondent = z.strictObject({
  accountId: Id,
  staffId: Id,
  name: z.string(),
  role: z.string(),
  /** May sign in, and reads what is written to them. */
  active: z.boolean(),
});
export type Correspondent = z.output<typeof Correspondent>;

const shared = {
  id: Id,
  kind: z.enum(['DIRECT', 'GROUP']),
  /** Of a group its own, of a direct one the other person's. */
  name: z.string(),
  muted: z.boolean(),
  /** The number of the newest message; 0 where none was written. */
  lastSeq: z.int32(),
  unread: z.int32(),
};

/** What somebody did to a group: a line between its messages. */
export const GroupEvent = z.strictObject({
  kind: z.enum(['ADDED', 'LEFT', 'RENAMED']),
  /** Those who were added, or who looks after the group now that its founder left; as they are called now. */
  people: z.array(z.strictObject({ accountId: Id, name: z.string() })),
  /** What the group was renamed to; empty where it was not. */
  name: z.string(),
});
export type GroupEvent = z.output<typeof GroupEvent>;

/** A conversation as it stands in the list of one's own. */
export const ConversationLine = z.strictObject({
  ...shared,
  lastAt: Instant,
  /** The newest message; null where there is none that one may read. */
  last: z
    .strictObject({
      author: z.string(),
      mine: z.boolean(),
      text: z.string(),
      withdrawn: z.boolean(),
      event: GroupEvent.nullable(),
    })
    .nullable(),
});
export type ConversationLine = z.output<typeof ConversationLine>;

export const ConversationMember = z.strictObject({
  ...Correspondent.shape,
  /** The newest message that they have seen. */
  readSeq: z.int32(),
});

export const Conversation = z.strictObject({
  ...shared,
  /** The oldest message that one may read, where there is one. */
  firstSeq: z.int32().nullable(),
  /** Whether older ones that one could read were deleted, as the hospital has set. */
  cleared: z.boolean(),
  /** Those who have not left, by name, oneself among them. */
  members: z.array(ConversationMember),
  adds: z.enum(['FOUNDER', 'EVERYBODY']),
  /** Whether one may add people, and rename the group. */
  mayAdd: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** People of one group. */
export const MOST_MEMBERS = 50;

const Members = z
  .array(Id)
  .min(1, t.choosePeople())
  .max(MOST_MEMBERS - 1, t.mostPeople({ most: MOST_MEMBERS }));

export const DirectInput = z.strictObject({ staffId: z.uuid(t.choosePerson()) });

export const GroupInput = z.strictObject({
  name: line(t.provideGroupName(), 100),
  memberIds: Members,
  adds: z.enum(['FOUNDER', 'EVERYBODY']).default('FOUNDER'),
});

export const conversation = {
  list: get('/conversation/list', {
    needs: session(),
    summary: 'List own conversations; the one written in last first',
    data: z.array(ConversationLine),
  }),
  unread: unreadMessages,
  people: get('/conversation/people/{name}', {
    needs: session(),
    summary: 'Search people to write to; by a part of their name',
    data: z.array(Correspondent),
  }),
  read: get('/conversation/read/{id}', {
    needs: session(),
    summary: "View a conversation; one's own, with its members and what each has read",
    data: Conversation,
  }),
  typing: get('/conversation/typing/{id}', {
    needs: session(),
    summary: 'Show that a message is being written; to the other members at once; nothing is kept of it',
    data: z.null(),
  }),
  openDirect: post('/conversation/create/direct', {
    needs: session(),
    changes: ['conversation'],
    summary: 'Open a conversation with one person; begun where there is none, else the one that there is',
    body: { conversationRo: DirectInput },
    data: Conversation,
  }),
  createGroup: post('/conversation/create', {
    needs: session(),
    changes: ['conversation'],
    summary: 'Create a group',
    body: { conversationRo: GroupInput },
    data: Conversation,
  }),
  add: post('/conversation/add/{id}', {
    needs: session(),
    changes: ['conversation'],
    summary: 'Add people to a group; they read what is written from then on',
    body: { conversationRo: z.strictObject({ memberIds: Members }) },
    data: Conversation,
  }),
  rename: post('/conversation/update/name/{id}', {
    needs: session(),
    changes: ['conversation'],
    summary: 'Rename a group; as whoever may add people to it; its members read who did',
    body: { conversationRo: GroupInput.pick({ name: true }) },
    data: Conversation,
  }),
  leave: post('/conversation/leave/{id}', {
    needs: session(),
    changes: ['conversation'],
    summary: 'Leave a group',
    data: z.null(),
  }),
  mute: post('/conversation/mute/{id}', {
    needs: session(),
    changes: ['conversation'],
    summary: 'Mute or unmute a conversation; not counted as unread, or counted again',
    body: { conversationRo: z.strictObject({ muted: z.boolean() }) },
    data: Conversation,
  }),
  markRead: post('/conversation/update/read/{id}', {
    needs: session(),
    changes: ['conversation'],
    summary: 'Mark a conversation as read; up to a message; it never goes back',
    body: { conversationRo: z.strictObject({ seq: z.int32().min(1) }) },
    data: z.null(),
  }),
};
