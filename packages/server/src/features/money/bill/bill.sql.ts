// SQL of a bill for other features' queries.
import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../kernel/database/statement.ts';
import { paymentStatus } from '../payment/owed.sql.ts';

/** Amount received of bill `b`, directly or through its invoice, in kobo. */
export const billReceived = sql`(b.paid + case when b.invoice_paid_at is null then 0 else b.invoiced end)`;

/** The payment of bill `b` as JSON; null before the first receipt. */
export const billPayment = sql`
  case when ${billReceived} > 0 then json_build_object('id', b.id, 'amount', b.total, 'amountPaid', ${billReceived},
    'balance', b.total - ${billReceived},
    'status', ${paymentStatus(billReceived, sql`b.total`)}) end`;

/** Join for kernel/records/list.ts: the row's bill as `b`, unless it is cancelled. */
export const mayJoinBill = (table: string) => sql`
  left join bill b on b.tenant_id = ${sql.ref(`${table}.tenant_id`)}
    and b.id = ${sql.ref(`${table}.bill_id`)} and b.cancelled_at is null`;

/** Rows without a bill come first. */
export const billSorts = {
  amount: { by: sql`coalesce(b.total, -1)`, type: 'bigint' },
  paid: { by: sql`coalesce(${billReceived}, -1)`, type: 'bigint' },
} as const;

/** A BillReference as JSON; null without a bill or where it is cancelled. */
export const billOf = (table: string): RawBuilder<unknown> => sql`(
  select json_build_object('id', b.id, 'amount', b.amount, 'discount', b.discount, 'total', b.total,
    'status', b.status, 'payment', ${billPayment})
  from bill b where b.tenant_id = ${tenant} and b.id = ${sql.ref(`${table}.bill_id`)} and b.cancelled_at is null)`;
