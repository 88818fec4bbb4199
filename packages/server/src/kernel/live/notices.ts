// Notifies people of an event in its own transaction, and settles notifications once somebody has acted. Lower floors tell;
// office/notification shows. One statement notifies all recipients, sent with the command's next statements.
import { type NoticeKind, noticeKinds } from '@almoner/contract/notice-kind';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { statement, tenant } from '../database/statement.ts';
import { changeFor } from './audience.ts';

/**
 * The record that a notification is about. It contains nothing of a patient; the patient is read through the ticket when
 * shown.
 */
interface NoticeAbout {
  recordId: string;
  ticketId?: string | null;
  /** Number of the record. */
  number?: string;
  /** Name of something that is not a patient: a drug, an asset, a colleague. */
  thing?: string;
}

interface NewNotice<Kind extends NoticeKind = NoticeKind> {
  kind: Kind;
  about: NoticeAbout | readonly NoticeAbout[];
  /** Accounts that are notified instead of the kind's usual recipients. */
  accountIds?: readonly string[];
  /** Recipients by their staff records, instead of the kind's usual recipients. */
  staffIds?: readonly string[];
  /** Limits the kind's usual recipients to this department. */
  departmentId?: string;
  /** False leaves an existing notification, unread or read, unchanged; it only adds a missing one. */
  reopen?: boolean;
}

export interface Notices {
  /** Writes notifications for all recipients except the caller; a failure fails the commit. */
  notify(notice: NewNotice): void;
  /**
   * Settles the notifications of these records, for all accounts or for these: somebody has acted, and no action is needed
   * any more.
   */
  settle(
    kinds: NoticeKind | readonly NoticeKind[],
    recordIds: string | readonly string[],
    accountIds?: readonly string[],
  ): void;
}

interface NoticeValues {
  kind: string;
  about: string;
  grants: string[];
  accountIds: string[];
  staffIds: string[];
  departmentId: string | null;
  actor: string | null;
  reopen: boolean;
  now: string;
}

const insertAll = statement(
  (_, given: NoticeValues) => sql`
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
      where n.tenant_id = ${tenant} and ${given.reopen}::boolean`,
);

// Locked in the order of ids, so that two transactions that settle at once do not deadlock.
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

interface NoticesDeps {
  db: Database;
  now: Date;
  tenantId: string;
  /** The acting account, which is not notified; null for the product itself. */
  accountId: string | null;
  /** Notifies open windows; see audience.ts. */
  tellWindows(tenantId: string, words: Iterable<string>): void;
}

const listOf = <One>(one: One | readonly One[]): readonly One[] => (Array.isArray(one) ? one : [one as One]);

/** The notifications of one transaction. */
export function noticesOf({ db, now, tenantId, accountId, tellWindows }: NoticesDeps): Notices {
  const at = now.toISOString();
  return {
    notify: ({ kind, about, accountIds = [], staffIds = [], departmentId, reopen = true }) => {
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
      // Not awaited, like audit rows: the statement is sent with the next ones, and the commit fails if it failed.
      db.run(insertAll, { ...given, departmentId: departmentId ?? null, actor: accountId, reopen, now: at }).catch(
        () => undefined,
      );
      // The accounts of staff records are not known here, but such notifications are rare: all windows reload their count.
      const words =
        staffIds.length > 0 ? ['notification'] : [...grants, ...accountIds].map((to) => changeFor('notification', to));
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
      // The last statement of a transaction and its commit may be answered together: the rows may not have been read yet.
      db.onCommit(async () => {
        const words = (await settled).map((one) => changeFor('notification', one.accountId));
        if (words.length > 0) tellWindows(tenantId, words);
      });
    },
  };
}
