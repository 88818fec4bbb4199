// Conversations between people of one hospital. Only members can read a conversation.
import { z } from 'zod';
import { session } from '../access.ts';
import { get, post } from '../call.ts';
import { Id, Instant, line } from '../wire.ts';
import { t } from './message.words.ts';
import { unreadMessages } from './unread-messages.ts';

/** A person to whom messages can be written. */
export const Correspondent = z.strictObject({
  accountId: Id,
  staffId: Id,
  name: z.string(),
  role: z.string(),
  /** Whether the person may sign in, and can read messages. */
  active: z.boolean(),
});
export type Correspondent = z.output<typeof Correspondent>;

const shared = {
  id: Id,
  kind: z.enum(['DIRECT', 'GROUP']),
  /** Name of the group; for a direct conversation, that of the other person. */
  name: z.string(),
  muted: z.boolean(),
  /** Number of the newest message; 0 if there is none. */
  lastSeq: z.int32(),
  unread: z.int32(),
};

/** An event of a group, shown as a line between its messages. */
export const GroupEvent = z.strictObject({
  kind: z.enum(['ADDED', 'LEFT', 'RENAMED']),
  /** The added people, or the new owner of a group whose founder left; with their present names. */
  people: z.array(z.strictObject({ accountId: Id, name: z.string() })),
  /** New name of the group; empty if it was not renamed. */
  name: z.string(),
});
export type GroupEvent = z.output<typeof GroupEvent>;

/** A conversation in the caller's list. */
export const ConversationLine = z.strictObject({
  ...shared,
  lastAt: Instant,
  /** The newest message that the caller may read; null if there is none. */
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
  /** Number of the newest message that the member has seen. */
  readSeq: z.int32(),
});

export const Conversation = z.strictObject({
  ...shared,
  /** Number of the oldest message that the caller may read; null if there is none. */
  firstSeq: z.int32().nullable(),
  /** Whether older messages were deleted by the hospital's retention period. */
  cleared: z.boolean(),
  /** Present members by name, including the caller. */
  members: z.array(ConversationMember),
  adds: z.enum(['FOUNDER', 'EVERYBODY']),
  /** Whether the caller may add people and rename the group. */
  mayAdd: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

/** Maximum number of members of a group. */
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
