// SQL of notifications as their readers see them. Every statement names the reader's account.
import type { NoticeKind } from '@almoner/contract/notice-kind';
import type { NoticeState, notification } from '@almoner/contract/office/notification';
import { sql } from 'kysely';
import { provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { patientReference } from '../../front/patient/patient-reference.sql.ts';
import { leftJoinTicket } from '../../front/ticket/ticket.sql.ts';

export interface Reader {
  accountId: string;
  /** Kinds of notifications that the account may see now. */
  kinds: readonly string[];
}

/** Notifications of those kinds, without kinds that the account has switched off. */
const isShown = ({ kinds }: Pick<Reader, 'kinds'>) => sql`n.kind = any(${kinds}::text[]) and not exists (
  select from notification_choice c
  where c.tenant_id = n.tenant_id and c.account_id = n.account_id and c.kind = n.kind and not c.in_product)`;

const isTheirs = ({ accountId, kinds }: Reader) => sql`n.account_id = ${accountId}::uuid and ${isShown({ kinds })}`;

const state = sql`case when n.settled_at is not null then 'DONE' when n.read_at is not null then 'READ' else 'NEW' end`;

type NotificationFilters = Reader & { state?: NoticeState | undefined; kind?: NoticeKind | undefined };

export const notifications = listOf<typeof notification.page, NotificationFilters>({
  columns: sql`
    n.id, n.kind, n.record_id as "recordId", n.number, n.thing, n.ticket_id as "ticketId",
    case when p.id is not null then ${patientReference()}
      when q.id is not null then ${patientReference('q')} end as patient,
    n.told_at as "toldAt", ${state} as state`,
  table: sql`notification n`,
  alias: 'n',
  // A refund of an invoice's receipt has no ticket; the patient is the invoice's.
  joins: sql`${leftJoinTicket('n')}
    left join refund g on g.tenant_id = n.tenant_id and g.id = n.record_id
    left join receipt r on r.tenant_id = g.tenant_id and r.id = g.receipt_id
    left join invoice v on v.tenant_id = r.tenant_id and v.id = r.invoice_id
    left join patient q on q.tenant_id = v.tenant_id and q.id = v.patient_id`,
  filters: {
    accountId: ({ accountId }) => sql`n.account_id = ${accountId}::uuid`,
    kinds: isShown,
    state: ({ state: wanted }) => sql`${state} = ${wanted}::text`,
    kind: ({ kind }) => sql`n.kind = ${kind}::text`,
  },
  sorts: { told: { by: sql`n.told_at`, type: 'timestamptz' } },
  order: { sort: 'told', direction: 'desc' },
  state: { by: state, filters: ['state'] },
});

export const countUnread = statement(
  (_, given: Reader) => sql<{ notifications: number }>`
    select count(*)::integer as notifications from notification n
    where n.tenant_id = ${tenant} and ${isTheirs(given)} and n.read_at is null and n.settled_at is null`,
);

/** Returns no row where the notification is another account's. */
export const markRead = statement(
  (_, given: { id: string; accountId: string; now: string }) => sql<{ id: string }>`
    update notification n set read_at = coalesce(n.read_at, ${given.now}::timestamptz)
    where n.tenant_id = ${tenant} and n.id = ${given.id}::uuid and n.account_id = ${given.accountId}::uuid
    returning n.id`,
);

/** Marks the unread notification of a record as read. */
export const markRecordRead = statement(
  (_, given: { kind: NoticeKind; recordId: string; accountId: string; now: string }) => sql`
    update notification n set read_at = ${given.now}::timestamptz
    where n.tenant_id = ${tenant} and n.account_id = ${given.accountId}::uuid and n.kind = ${given.kind}
      and n.record_id = ${given.recordId}::uuid and n.read_at is null and n.settled_at is null`,
);

// Skips rows that another call is settling, so that neither waits for the other.
export const markAllRead = statement(
  (_, given: Reader & { until: string; now: string }) => sql`
    with unread as (
      select n.id from notification n
      where n.tenant_id = ${tenant} and ${isTheirs(given)} and n.read_at is null and n.settled_at is null
        and n.told_at <= ${given.until}::timestamptz
      for update skip locked)
    update notification n set read_at = ${given.now}::timestamptz from unread
    where n.tenant_id = ${tenant} and n.id = unread.id`,
);

export const listTenantsWithOld = provenStatement(
  (_: { before: string }) => ['old notifications'],
  (_, given) => sql<{ tenantId: string }>`
    select tenant_id as "tenantId" from tenants_with_old_notifications(${given.before}::timestamptz, ${given.proof})`,
);

/** Deletes at most `most` rows, skipping locked ones. */
export const deleteOld = statement(
  (_, given: { before: string; most: number }) => sql`
    delete from notification n using (
      select o.id from notification o where o.tenant_id = ${tenant} and o.told_at < ${given.before}::timestamptz
      order by o.told_at limit ${given.most} for update skip locked) as old
    where n.tenant_id = ${tenant} and n.id = old.id`,
);
