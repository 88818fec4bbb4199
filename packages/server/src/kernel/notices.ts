// Tells people what happened, in the transaction in which it happened, and that somebody has acted since. Lower floors tell;
// office/notification shows. One statement for all who are told, sent with what the command sends next.
import { type NoticeKind, noticeKinds } from '@almoner/contract/notice-kind';
import { sql } from 'kysely';
import { toldTo } from './audience.ts';
import type { Database } from './database.ts';
import { statement, tenant } from './statement.ts';

/** What is told of one record. Nothing of a patient goes in: what is shown of one is read through the ticket. */
export interface NoticeAbout {
  recordId: string;
  ticketId?: string | null;
  /** The record's number. */
  number?: string;
  /** The name of what is no patient: a drug, an asset, a colleague. */
  thing?: string;
}

export interface NewNotice<Kind extends NoticeKind = NoticeKind> {
  kind: Kind;
  about: NoticeAbout | readonly NoticeAbout[];
  /** Those who are told instead of everybody whom the kind names. */
  accountIds?: readonly string[];
  /** The same by their records of staff. */
  staffIds?: readonly string[];
  /** Of everybody whom the kind names, those of this department. */
  departmentId?: string;
  /** False leaves a notification that stands unread or read as it is: it is only told where there is none. */
  anew?: boolean;
}

export interface Notices {
  /** Writes notifications for all who are to know but the caller; fails with the commit. */
  tell(notice: NewNotice): void;
  /** Notes that somebody has acted on what was told of these records; nobody, or none of these accounts, is asked to any more. */
  settle(
    kinds: NoticeKind | readonly NoticeKind[],
    recordIds: string | readonly string[],
    accountIds?: readonly string[],
  ): void;
}

interface Told {
  kind: string;
  about: string;
  grants: string[];
  accountIds: string[];
  staffIds: string[];
  departmentId: string | null;
  actor: string | null;
  anew: boolean;
  now: string;
}

const insertAll = statement(
  (_, given: Told) => sql`
    insert into notification as n
      (tenant_id, id, account_id, kind, record_id, ticket_id, number, thing, told_at, mail_since)
    select ${tenant}, gen_random_uuid(), a.id, ${given.kind}, w."recordId", w."ticketId", coalesce(w.number, ''),
      left(coalesce(w.thing, ''), 300), ${given.now}::timestamptz,
      case when c.by_mail then ${given.now}::timestamptz end
    from account a
    cross join json_to_recordset(${given.about}::json)
      as w ("recordId" uuid, "ticketId" uuid, number text, thing text)
    left join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    left join notification_choice c on c.tenant_id = a.tenant_id and c.account_id = a.id and c.kind = ${given.kind}
    where a.tenant_id = ${tenant} and a.status = 1 and a.id is distinct from ${given.actor}::uuid
      and (a.id = any(${given.accountIds}::uuid[]) or s.id = any(${given.staffIds}::uuid[])
        or (${given.departmentId}::uuid is null or s.department_id = ${given.departmentId}::uuid) and exists (
          select from role r
          join role_module m on m.tenant_id = r.tenant_id and m.role_id = r.id and m.status
          where r.tenant_id = a.tenant_id and r.id = a.role_id and r.status = 1
            and (m.can_read and m.module || ':READ' = any(${given.grants}::text[])
              or m.can_write and m.module || ':WRITE' = any(${given.grants}::text[])
              or m.can_execute and m.module || ':EXECUTE' = any(${given.grants}::text[]))))
    order by a.id, w."recordId"
    on conflict (tenant_id, account_id, kind, record_id) where settled_at is null do update
      set told_at = excluded.told_at, read_at = null, number = excluded.number, thing = excluded.thing,
        mail_since = case when n.read_at is null then coalesce(n.mail_since, excluded.mail_since)
          else excluded.mail_since end
      where n.tenant_id = ${tenant} and ${given.anew}::boolean`,
);

// In one order, so that two who settle at once never wait for each other in a circle.
const settleAll = statement(
  (
    _,
    given: {
      kinds: readonly string[];
      recordIds: readonly string[];
      accountIds: readonly string[] | null;
      now: string;
    },
  ) => sql<{ accountId: string }>`
    with standing as (
      select id from notification n
      where n.tenant_id = ${tenant} and n.record_id = any(${given.recordIds}::uuid[]) and n.kind = any(${given.kinds}::text[])
        and n.settled_at is null and coalesce(n.account_id = any(${given.accountIds}::uuid[]), true)
      order by n.id for update)
    update notification n set settled_at = ${given.now}::timestamptz from standing
    where n.tenant_id = ${tenant} and n.id = standing.id returning n.account_id as "accountId"`,
);

interface Parts {
  db: Database;
  now: Date;
  tenantId: string;
  /** Who acts, and need not be told; null for the product itself. */
  accountId: string | null;
  /** Tells open windows; see audience.ts. */
  tellWindows(tenantId: string, words: Iterable<string>): void;
}

const listOf = <One>(one: One | readonly One[]): readonly One[] => (Array.isArray(one) ? one : [one as One]);

/** What a transaction tells. */
export function noticesOf({ db, now, tenantId, accountId, tellWindows }: Parts): Notices {
  const at = now.toISOString();
  return {
    tell: ({ kind, about, accountIds = [], staffIds = [], departmentId, anew = true }) => {
      const records = listOf(about);
      if (records.length === 0) return;
      const named = accountIds.length + staffIds.length > 0;
      const grants = named ? [] : [...(noticeKinds[kind].to?.anyOf ?? [])];
      if (!named && grants.length === 0) return;
      const given = {
        kind,
        about: JSON.stringify(records),
        grants,
        accountIds: [...accountIds],
        staffIds: [...staffIds],
      };
      // Not waited for, as the audit trail is not: it goes with what is sent next, and the commit fails where it failed.
      db.run(insertAll, { ...given, departmentId: departmentId ?? null, actor: accountId, anew, now: at }).catch(
        () => undefined,
      );
      // Persons whose accounts are not known here are few: the windows of all read their count again.
      const words =
        staffIds.length > 0 ? ['notification'] : [...grants, ...accountIds].map((to) => toldTo('notification', to));
      db.onCommit(() => tellWindows(tenantId, words));
    },
    settle: (kinds, recordIds, accountIds) => {
      const ids = listOf(recordIds);
      if (ids.length === 0) return;
      const settled = db.all(settleAll, {
        kinds: listOf(kinds),
        recordIds: ids,
        accountIds: accountIds ?? null,
        now: at,
      });
      settled.catch(() => undefined);
      // The last statement of a transaction and its commit may be answered together: by then the rows need not be read.
      db.onCommit(async () => {
        const words = (await settled).map((one) => toldTo('notification', one.accountId));
        if (words.length > 0) tellWindows(tenantId, words);
      });
    },
  };
}
