// SQL of conversations and their members. Every statement that reads a conversation names the reader's account.
import type { Conversation, ConversationLine, Correspondent } from '@almoner/contract/office/conversation';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

/** The event of a group that a message records, as JSON. `message` is the alias of the message. */
export const eventOf = (message: 'm' | 'l') => {
  const event = sql.ref(`${message}.event`);
  return sql`case when ${event} is not null then json_build_object('kind', ${event} ->> 'kind',
    'name', coalesce(${event} ->> 'name', ''), 'people', (
      select coalesce(json_agg(json_build_object('accountId', w.id, 'name', ${nameOfAccount('w.id')}) order by w.place), '[]')
      from jsonb_array_elements_text(${event} -> 'people') with ordinality as p (text, place)
      cross join lateral (select p.text::uuid as id, p.place) as w)) end`;
};

interface Membership {
  id: string;
  accountId: string;
}

/** Columns of conversation `c` for its member `m`, the reader: common to list and page. */
const shared = sql`
  c.id, c.kind, m.muted, c.last_seq as "lastSeq",
  greatest(c.last_seq - greatest(m.read_seq, m.after_seq, c.cleared_seq), 0) as unread,
  case c.kind when 'GROUP' then c.name
    else (select ${nameOfAccount('o.account_id')} from conversation_member o
      where o.tenant_id = c.tenant_id and o.conversation_id = c.id and o.account_id <> m.account_id) end as name`;

const joinMember = sql`
  conversation_member m join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation_id`;

export const listConversations = statement(
  (_, given: { accountId: string }) => sql<ConversationLine>`
    select ${shared}, c.last_at as "lastAt", case when l.id is null then null else json_build_object(
      'author', ${nameOfAccount('l.author_id')}, 'mine', l.author_id = m.account_id,
      'text', left(l.body, 200), 'withdrawn', l.withdrawn_at is not null, 'event', ${eventOf('l')}) end as last
    from ${joinMember}
    left join message l on l.tenant_id = c.tenant_id and l.conversation_id = c.id and l.seq = c.last_seq
      and l.seq > m.after_seq
    where m.tenant_id = ${tenant} and m.account_id = ${given.accountId} and m.left_at is null
      and (c.kind = 'GROUP' or c.last_seq > 0 or c.founder_id = m.account_id)
    order by c.last_at desc, c.id limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

/** Counts without reading messages: a conversation stores its last number, a member the last number they have read. */
export const countUnread = statement(
  (_, given: { accountId: string }) => sql<{ conversations: number }>`
    select count(*)::integer as conversations from ${joinMember}
    where m.tenant_id = ${tenant} and m.account_id = ${given.accountId} and m.left_at is null and not m.muted
      and c.last_seq > greatest(m.read_seq, c.cleared_seq)`,
);

type Known = Omit<Conversation, 'members' | 'mayAdd'> & { founderId: string };

export const findConversation = statement(
  (_, given: Membership) => sql<Known>`
    select ${shared}, c.adds, c.founder_id as "founderId",
      case when c.last_seq > greatest(m.after_seq, c.cleared_seq) then greatest(m.after_seq, c.cleared_seq) + 1 end
        as "firstSeq", c.cleared_seq > m.after_seq as cleared
    from ${joinMember}
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.id} and m.account_id = ${given.accountId}
      and m.left_at is null`,
);

/** Locks a conversation of the caller: no other call writes into it or changes its members until the transaction ends. */
export const lockConversation = statement(
  (_, given: Membership) => sql<Pick<Known, 'id' | 'kind' | 'name' | 'adds' | 'founderId' | 'lastSeq'>>`
    select c.id, c.kind, c.name, c.adds, c.founder_id as "founderId", c.last_seq as "lastSeq" from ${joinMember}
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.id} and m.account_id = ${given.accountId}
      and m.left_at is null
    for no key update of c`,
);

/** Locks a conversation that the caller may have left. */
export const holdConversation = statement((db, given: { id: string }) =>
  db.selectFrom('conversation').select('id').where('id', '=', given.id).forNoKeyUpdate(),
);

/** Columns of account `a` and its member of staff `s`. */
const correspondent = sql`a.id as "accountId", s.id as "staffId", ${nameOfAccount('a.id')} as name, r.name as role, a.status = 1 as active`;

export const listMembers = statement(
  (_, given: { id: string }) => sql<Conversation['members'][number]>`
    select ${correspondent}, m.read_seq as "readSeq"
    from conversation_member m
    join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
    join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.id} and m.left_at is null
    order by 3, 1`,
);

export const listMemberIds = statement((db, given: { id: string }) =>
  db
    .selectFrom('conversation_member')
    .select('account_id as accountId')
    .where('conversation_id', '=', given.id)
    .where('left_at', 'is', null),
);

/**
 * Accounts that may sign in, without the reader's own. Searched by name only: searching parts of sign-in names would reveal
 * them letter by letter.
 */
export const listPeople = statement(
  (_, given: { accountId: string; words: string[]; most: number }) => sql<Correspondent>`
    select ${correspondent}
    from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    where a.tenant_id = ${tenant} and a.status = 1 and a.id <> ${given.accountId}
      and ${holdsWords(given.words, sql`s.name_folded`)}
    order by 3, 1 limit ${given.most}`,
);

/** The account of a member of staff, if it may sign in. */
export const findAccountOf = statement(
  (_, given: { staffId: string }) => sql<{ id: string }>`
    select a.id from staff s join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where s.tenant_id = ${tenant} and s.id = ${given.staffId} and a.status = 1`,
);

/** The accounts among `ids` that may sign in. */
export const listActive = statement((db, given: { ids: string[] }) =>
  db.selectFrom('account').select('id').where('status', '=', 1).where(sql<boolean>`id = any(${given.ids}::uuid[])`),
);

/** Inserts nothing where the two accounts have a conversation. */
export const insertDirect = statement(
  (_, given: { id: string; accountId: string; otherId: string; now: string }) => sql`
    insert into conversation (tenant_id, id, kind, first_id, second_id, founder_id, last_at)
    values (${tenant}, ${given.id}, 'DIRECT', least(${given.accountId}::uuid, ${given.otherId}::uuid),
      greatest(${given.accountId}::uuid, ${given.otherId}::uuid), ${given.accountId}, ${given.now})
    on conflict on constraint conversation_of_pair do nothing`,
);

export const findDirect = statement(
  (_, given: { accountId: string; otherId: string }) => sql<{ id: string }>`
    select c.id from conversation c
    where c.tenant_id = ${tenant} and c.first_id = least(${given.accountId}::uuid, ${given.otherId}::uuid)
      and c.second_id = greatest(${given.accountId}::uuid, ${given.otherId}::uuid)`,
);

export const insertGroup = insertOf('conversation', 'id', 'kind', 'name', 'founderId', 'adds', 'lastAt');

/** Adds members, and former members anew: they read messages from now on. Current members stay as they are. */
export const addMembers = statement(
  (_, given: { id: string; accountIds: string[]; now: string }) => sql`
    insert into conversation_member as m (tenant_id, conversation_id, account_id, joined_at, after_seq, read_seq)
    select ${tenant}, c.id, a.id, ${given.now}, c.last_seq, c.last_seq
    from conversation c cross join unnest(${given.accountIds}::uuid[]) as a (id)
    where c.tenant_id = ${tenant} and c.id = ${given.id}
    on conflict (tenant_id, conversation_id, account_id) do update
      set joined_at = excluded.joined_at, left_at = null, after_seq = excluded.after_seq, read_seq = excluded.read_seq
      where m.tenant_id = ${tenant} and m.left_at is not null`,
);

export const rename = statement((db, given: { id: string; name: string }) =>
  db.updateTable('conversation').set({ name: given.name }).where('id', '=', given.id),
);

/** Counts an event. It is not unread for members who had read everything, except those whom the event added. */
export const countEvent = statement(
  (_, given: { conversationId: string; seq: number; sentAt: string; added: string[] }) => sql`
    with counted as (
      update conversation set last_seq = ${given.seq}, last_at = ${given.sentAt}
      where tenant_id = ${tenant} and id = ${given.conversationId})
    update conversation_member m set read_seq = ${given.seq}
    from conversation c
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.conversationId} and c.tenant_id = m.tenant_id
      and c.id = m.conversation_id and greatest(m.read_seq, c.cleared_seq) = ${given.seq}::integer - 1
      and m.account_id <> all (${given.added}::uuid[])`,
);

export const leave = statement(
  (_, given: Membership & { now: string }) => sql`
    update conversation_member m set left_at = ${given.now}
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.id} and m.account_id = ${given.accountId}`,
);

/**
 * Hands a group that its founder has left over to the longest member, preferably one who may sign in; returns no row where
 * no member is left.
 */
export const handOver = statement(
  (_, given: Membership) => sql<{ accountId: string }>`
    update conversation c set founder_id = (
      select m.account_id from conversation_member m
      join account a on a.tenant_id = m.tenant_id and a.id = m.account_id
      where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.left_at is null
      order by a.status desc, m.joined_at, m.account_id limit 1)
    where c.tenant_id = ${tenant} and c.id = ${given.id} and c.founder_id = ${given.accountId}
      and exists (select from conversation_member m
        where m.tenant_id = c.tenant_id and m.conversation_id = c.id and m.left_at is null)
    returning c.founder_id as "accountId"`,
);

export const mute = statement(
  (_, given: Membership & { muted: boolean }) => sql`
    update conversation_member m set muted = ${given.muted}
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.id} and m.account_id = ${given.accountId}
      and m.left_at is null`,
);

/** Moves the read mark forward, at most to the last message. Returns no row where the account is no member. */
export const markRead = statement(
  (_, given: Membership & { seq: number }) => sql<{ readSeq: number }>`
    update conversation_member m set read_seq = greatest(m.read_seq, least(${given.seq}::integer, c.last_seq))
    from conversation c
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.id} and m.account_id = ${given.accountId}
      and m.left_at is null and c.tenant_id = m.tenant_id and c.id = m.conversation_id
    returning m.read_seq as "readSeq"`,
);
