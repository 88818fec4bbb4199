// SQL of notifications that are mailed.
import type { NoticeKind } from '@almoner/contract/notice-kind';
import { sql } from 'kysely';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

/** Accounts with notifications to be mailed now, of all tenants, through a definer function. */
export const listDue = provenStatement(
  (_: { now: string; urgent: readonly string[] }) => ['notifications to mail'],
  (_, given) => sql<{ tenantId: string; accountId: string }>`
    select tenant_id as "tenantId", account_id as "accountId"
    from accounts_to_mail(${given.now}::timestamptz, ${given.urgent}::text[], ${given.proof})`,
);

/** Locks an account, so that no other server mails it before the commit; no row where another server has it locked. */
export const holdAccount = statement(
  (_, given: { accountId: string }) => sql<{ id: string }>`
    select a.id from account a where a.tenant_id = ${tenant} and a.id = ${given.accountId}::uuid
    for no key update skip locked`,
);

export interface MailReader {
  /** Verified address of the account, else the address in the account. */
  address: string;
  firstName: string;
  hospital: string;
  language: string | null;
  locale: string;
  /**
   * Whether the account can be mailed: it is active, and the hospital has confirmed its address (the root account needs no
   * confirmation).
   */
  reachable: boolean;
  grants: string[];
  /** Kinds that the account has switched on for mail. */
  chosen: string[];
  /**
   * Whether to wait: a mail was written within the last minute; or, without an urgent notification, the last mail is still
   * on its way or arrived within the last 15 minutes.
   */
  tooSoon: boolean;
}

/** Read after `holdAccount`, so that mails of other servers are seen. */
export const findReader = statement(
  (_, given: { accountId: string; now: string; urgent: readonly string[] }) => sql<MailReader>`
    select coalesce(a.link_email, a.email) as address, coalesce(nullif(s.first_name, ''), a.username) as "firstName",
      o.name as hospital, coalesce(a.language, o.language) as language, o.locale,
      a.status = 1 and (o.confirmed_at is not null or a.is_root) as reachable,
      array(
        select m.module || g.suffix
        from role r
        join role_module m on m.tenant_id = r.tenant_id and m.role_id = r.id and m.status
        cross join lateral (values (':READ', m.can_read), (':WRITE', m.can_write), (':EXECUTE', m.can_execute))
          as g (suffix, given)
        where r.tenant_id = a.tenant_id and r.id = a.role_id and r.status = 1 and g.given) as grants,
      array(
        select c.kind from notification_choice c
        where c.tenant_id = a.tenant_id and c.account_id = a.id and c.by_mail) as chosen,
      exists (
        select from notification_mail l
        left join outbox o on o.tenant_id = l.tenant_id and o.id = l.letter_id
        where l.tenant_id = a.tenant_id and l.account_id = a.id
          and (l.mailed_at > ${given.now}::timestamptz - interval '1 minute'
            or (o.status = 'WAITING' or o.status = 'SENT' and o.ended_at > ${given.now}::timestamptz - interval '15 minutes')
              and not exists (
                select from notification n
                where n.tenant_id = a.tenant_id and n.account_id = a.id and n.mail_since is not null
                  and n.read_at is null and n.settled_at is null and n.kind = any(${given.urgent}::text[])))
      ) as "tooSoon"
    from account a
    join company_setting o on o.tenant_id = a.tenant_id
    left join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    where a.tenant_id = ${tenant} and a.id = ${given.accountId}::uuid`,
);

/**
 * Takes all waiting notifications of an account off the queue of mails, except rows locked by others; returns the unread
 * ones of `kinds`, which go into the letter.
 */
export const takeWaiting = statement(
  (_, given: { accountId: string; kinds: readonly string[]; letterId: string }) => sql<{
    kind: NoticeKind;
    count: number;
  }>`
    with waiting as (
      select n.id from notification n
      where n.tenant_id = ${tenant} and n.account_id = ${given.accountId}::uuid and n.mail_since is not null
        and n.read_at is null and n.settled_at is null
      order by n.id for update skip locked
    ), taken as (
      update notification n set mail_since = null,
        letter_id = case when n.kind = any(${given.kinds}::text[]) then ${given.letterId}::uuid else n.letter_id end
      from waiting where n.tenant_id = ${tenant} and n.id = waiting.id
      returning n.kind
    )
    select kind, count(*)::integer as count from taken where kind = any(${given.kinds}::text[]) group by kind`,
);

export const noteMailed = statement(
  (_, given: { accountId: string; letterId: string; now: string }) => sql`
    insert into notification_mail as l (tenant_id, account_id, mailed_at, letter_id)
    values (${tenant}, ${given.accountId}::uuid, ${given.now}::timestamptz, ${given.letterId}::uuid)
    on conflict (tenant_id, account_id) do update set mailed_at = excluded.mailed_at, letter_id = excluded.letter_id
      where l.tenant_id = ${tenant}`,
);
