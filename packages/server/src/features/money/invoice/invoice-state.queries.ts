// Transitions of an invoice. Each changes nothing where the invoice is in another state.
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { changedOn, type OnDay } from './invoice.queries.ts';

interface Known extends OnDay {
  id: string;
}

export const markSent = statement((_, given: Known & { sequence: number; now: string; accountId: string }) =>
  changedOn(
    given.today,
    sql`
    update invoice set sent_at = ${given.now}::timestamptz, sent_by = ${given.accountId}::uuid,
      invoice_sequence = ${given.sequence}::integer, version = version + 1,
      invoice_number = (select invoice_prefix from company_setting where tenant_id = ${tenant})
        || lpad(${given.sequence}::integer::text, greatest(6, length(${given.sequence}::integer::text)), '0')
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'DRAFT'`,
  ),
);

export const markVoid = statement((_, given: Known & { reason: string; now: string; accountId: string }) =>
  changedOn(
    given.today,
    sql`
    update invoice set voided_at = ${given.now}::timestamptz, voided_by = ${given.accountId}::uuid,
      void_reason = ${given.reason}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'SENT' and credited_subtotal = 0`,
  ),
);

/** Changes nothing where `amount` is more than the balance. */
export const addToPaid = statement((_, given: Known & { amount: number; now: string }) =>
  changedOn(
    given.today,
    sql`
    update invoice set paid = paid + ${given.amount}::bigint, paid_at = ${given.now}::timestamptz, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status in ('SENT', 'PARTIALLY_PAID')
      and paid + ${given.amount}::bigint <= total - credited`,
  ),
);

/** Changes nothing where less was received. */
export const takeFromPaid = statement((_, given: Known & { amount: number }) =>
  changedOn(
    given.today,
    sql`
    update invoice set paid = paid - ${given.amount}::bigint, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and voided_at is null and paid >= ${given.amount}::bigint`,
  ),
);

export const setAddress = statement((_, given: Known & { email: string }) =>
  changedOn(
    given.today,
    sql`
    update invoice set email = ${given.email}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and sent_at is not null and voided_at is null`,
  ),
);

/** Stores the outcome of a mail: `mailedAt` or `failedAt`, the other is null. */
export const noteMail = statement(
  (_, given: { id: string; mailedAt: string | null; failedAt: string | null; kept: boolean }) => sql`
    update invoice set mail_kept = case when ${given.mailedAt}::timestamptz is null then mail_kept else ${given.kept} end,
      mailed_at = coalesce(${given.mailedAt}::timestamptz, mailed_at),
      mail_failed_at = ${given.failedAt}::timestamptz
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

/** The sender of the letter, as the audit trail names accounts. */
export const findActor = statement((db, given: { id: string }) =>
  db.selectFrom('account').where('id', '=', given.id).select(['id as accountId', 'username']),
);

/** The account that sent an invoice; null for a draft. */
export const findSender = statement(
  (_, given: { id: string }) => sql<{ accountId: string | null }>`
    select sent_by as "accountId" from invoice where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);
