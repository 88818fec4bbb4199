// SQL of messages. The record attached to a message is read separately, for the kinds that the reader may see.
import type { AboutKind, Message, MessageAbout } from '@almoner/contract/office/message';
import { sql } from 'kysely';
import type { z } from 'zod';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import { eventOf } from './conversation.queries.ts';

interface Reader {
  accountId: string;
}

const patientOf = sql`json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)`;

/** The record of a kind and id as a message shows it; no row for an unknown record. */
const shownOf = (kind: unknown, id: unknown) => sql`(
  select json_build_object('id', p.id, 'number', p.number, 'patient', ${patientOf}) from patient p
    where ${kind} = 'PATIENT' and p.tenant_id = ${tenant} and p.id = ${id}
  union all
  select json_build_object('id', k.id, 'number', k.number, 'patient', ${patientOf}) from ticket k
    join patient p on p.tenant_id = k.tenant_id and p.id = k.patient_id
    where ${kind} = 'TICKET' and k.tenant_id = ${tenant} and k.id = ${id}
  union all
  select json_build_object('id', b.id, 'number', b.invoice_number, 'patient', ${patientOf}) from bill b
    join ticket k on k.tenant_id = b.tenant_id and k.id = b.ticket_id
    join patient p on p.tenant_id = k.tenant_id and p.id = k.patient_id
    where ${kind} = 'BILL' and b.tenant_id = ${tenant} and b.id = ${id})`;

/** Columns of message `m` for its reader. */
const columns = (accountId: string) => sql`
  m.id, m.conversation_id as "conversationId", m.seq, m.author_id as "authorId", ${nameOfAccount('m.author_id')} as author,
  m.author_id = ${accountId} as mine, m.body as text, m.sent_at as "sentAt", m.withdrawn_at is not null as withdrawn,
  m.about_kind as about,
  (select coalesce(json_agg(json_build_object('accountId', w."accountId", 'at', w.at, 'length', w.length,
      'name', ${nameOfAccount('w.accountId')}) order by w.at), '[]')
    from jsonb_to_recordset(m.mentions) as w ("accountId" uuid, at integer, length integer)) as mentions,
  exists (select from message_picture i where i.tenant_id = m.tenant_id and i.message_id = m.id) as picture, ${eventOf('m')} as event`;

/** Joins message `m` to the reader's membership; leaves out messages from before they joined. */
const joinReader = (accountId: string) => sql`
  join conversation_member c on c.tenant_id = m.tenant_id and c.conversation_id = m.conversation_id
    and c.account_id = ${accountId} and c.left_at is null and m.seq > c.after_seq`;

export const listMessages = statement(
  (_, given: Reader & { conversationId: string; after: number; upTo: number }) => sql<Message>`
    select ${columns(given.accountId)} from message m ${joinReader(given.accountId)}
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.conversationId}
      and m.seq > ${given.after}::integer and m.seq <= ${given.upTo}::integer
    order by m.seq`,
);

export const searchMessages = statement(
  (_, given: Reader & { patterns: string[]; most: number }) => sql<Message>`
    select ${columns(given.accountId)}
    from search_messages(${given.patterns}::text[], ${given.accountId}::uuid, ${given.most}::integer) as f (id)
    join message m on m.tenant_id = ${tenant} and m.id = f.id ${joinReader(given.accountId)}
    order by m.sent_at desc, m.id`,
);

export const findMessage = statement(
  (_, given: Reader & { id: string }) => sql<Message>`
    select ${columns(given.accountId)} from message m ${joinReader(given.accountId)}
    where m.tenant_id = ${tenant} and m.id = ${given.id}`,
);

/** The message that the reader has sent with this key. */
export const findSent = statement(
  (_, given: Reader & { key: string }) => sql<Message>`
    select ${columns(given.accountId)} from message m ${joinReader(given.accountId)}
    where m.tenant_id = ${tenant} and m.author_id = ${given.accountId} and m.key = ${given.key}`,
);

/** The record attached to a message, if the reader may see its kind. */
export const findMessageAbout = statement(
  (_, given: Reader & { id: string; sees: AboutKind[] }) => sql<z.output<typeof MessageAbout>>`
    select m.about_kind as kind, case when m.about_kind = any(${given.sees}::text[])
      then ${shownOf(sql.ref('m.about_kind'), sql.ref('m.about_id'))} end as shown
    from message m ${joinReader(given.accountId)}
    where m.tenant_id = ${tenant} and m.id = ${given.id} and m.about_kind is not null`,
);

/** The accounts that are or were members of the conversation; `here` says whether they still are. */
export const listMentioned = statement(
  (_, given: { conversationId: string; accountIds: string[] }) => sql<{
    accountId: string;
    name: string;
    here: boolean;
  }>`
    select m.account_id as "accountId", ${nameOfAccount('m.account_id')} as name, m.left_at is null as here
    from conversation_member m
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.conversationId}
      and m.account_id = any(${given.accountIds}::uuid[])`,
);

/** Whether the record exists. */
export const findAbout = statement(
  (_, given: { kind: AboutKind; id: string }) => sql<{ known: boolean }>`
    select ${shownOf(sql`${given.kind}::text`, sql`${given.id}::uuid`)} is not null as known`,
);

/** The picture of a message, in full or as a thumbnail. */
export const findPicture = statement(
  (_, given: Reader & { id: string; small: boolean }) => sql<{ bytes: Buffer }>`
    select case when ${given.small}::boolean then i.thumb else i.bytes end as bytes
    from message_picture i join message m on m.tenant_id = i.tenant_id and m.id = i.message_id ${joinReader(given.accountId)}
    where i.tenant_id = ${tenant} and i.message_id = ${given.id}`,
);

export const insertPicture = insertOf('message_picture', 'messageId', 'bytes', 'thumb');

export const deletePicture = statement((db, given: { id: string }) =>
  db.deleteFrom('message_picture').where('message_id', '=', given.id),
);

export const insertMessage = insertOf(
  'message',
  'id',
  'conversationId',
  'seq',
  'authorId',
  'key',
  'body',
  'words',
  'sentAt',
  'aboutKind',
  'aboutId',
  'mentions',
  'event',
);

/** Counts a message, which its author has read. */
export const countMessage = statement(
  (_, given: { conversationId: string; authorId: string; seq: number; sentAt: string }) => sql`
    with counted as (
      update conversation set last_seq = ${given.seq}, last_at = ${given.sentAt}
      where tenant_id = ${tenant} and id = ${given.conversationId})
    update conversation_member m set read_seq = ${given.seq}
    where m.tenant_id = ${tenant} and m.conversation_id = ${given.conversationId} and m.account_id = ${given.authorId}`,
);

/** Withdraws a message of the account: empties its text, mentions and attached record. */
export const withdraw = statement(
  (_, given: { id: string; accountId: string; now: string }) => sql`
    update message set body = '', words = '', about_kind = null, about_id = null, mentions = '[]',
      withdrawn_at = ${given.now}
    where tenant_id = ${tenant} and id = ${given.id} and author_id = ${given.accountId} and withdrawn_at is null`,
);

/** The accounts among `accountIds` that are mentioned in an unread message of the conversation. */
export const listStillMentioned = statement(
  (_, given: { conversationId: string; accountIds: string[] }) => sql<{ accountId: string }>`
    select c.account_id as "accountId" from conversation_member c
    where c.tenant_id = ${tenant} and c.conversation_id = ${given.conversationId}
      and c.account_id = any(${given.accountIds}::uuid[])
      and exists (select from message m
        where m.tenant_id = c.tenant_id and m.conversation_id = c.conversation_id and m.seq > c.read_seq
          and m.mentions @> jsonb_build_array(jsonb_build_object('accountId', c.account_id)))`,
);
