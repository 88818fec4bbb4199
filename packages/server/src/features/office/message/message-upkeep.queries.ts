// SQL that deletes messages older than the hospital's retention period.
import { sql } from 'kysely';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

export interface Keeping {
  tenantId: string;
  /** Messages sent before this instant are deleted. */
  before: string;
}

/** Hospitals with messages beyond the retention period, of all tenants, through a definer function. */
export const listTenantsWithOld = provenStatement(
  (_: { now: string }) => ['old messages'],
  (_, given) => sql<Keeping>`
    select tenant_id as "tenantId", before
    from tenants_with_old_messages(${given.now}::timestamptz, ${given.proof})`,
);

interface Cleared {
  conversationId: string;
  messages: number;
  pictures: number;
}

/**
 * Deletes the oldest messages of up to `conversations` conversations, up to `most` of each. Locks each conversation as
 * writing into it does; skips those that are locked, until the next run.
 */
export const deleteOld = statement(
  (_, given: { before: string; conversations: number; most: number }) => sql<Cleared>`
    with due as (
      select c.id, c.cleared_seq from conversation c
      join message f on f.tenant_id = c.tenant_id and f.conversation_id = c.id and f.seq = c.cleared_seq + 1
      where c.tenant_id = ${tenant} and c.cleared_seq < c.last_seq and f.sent_at < ${given.before}::timestamptz
      order by c.id limit ${given.conversations}::integer for no key update of c skip locked),
    next as (
      select m.conversation_id, m.seq, m.id, m.sent_at from due d join message m on m.tenant_id = ${tenant}
        and m.conversation_id = d.id and m.seq > d.cleared_seq and m.seq <= d.cleared_seq + ${given.most}::integer),
    old as (
      select n.conversation_id, n.seq, n.id,
        exists (select from message_picture i where i.tenant_id = ${tenant} and i.message_id = n.id) as pictured
      from next n
      where not exists (select from next k
        where k.conversation_id = n.conversation_id and k.seq <= n.seq and k.sent_at >= ${given.before}::timestamptz)),
    gone as (delete from message m using old o where m.tenant_id = ${tenant} and m.id = o.id),
    counted as (
      select conversation_id, max(seq) as upto, count(*)::integer as messages,
        (count(*) filter (where pictured))::integer as pictures
      from old group by conversation_id)
    update conversation c set cleared_seq = o.upto from counted o
    where c.tenant_id = ${tenant} and c.id = o.conversation_id
    returning c.id as "conversationId", o.messages, o.pictures`,
);

/** Members of the conversations. */
export const listReaders = statement((db, given: { ids: string[] }) =>
  db
    .selectFrom('conversation_member')
    .select('account_id as accountId')
    .distinct()
    .where(sql<boolean>`conversation_id = any(${given.ids}::uuid[])`)
    .where('left_at', 'is', null),
);
