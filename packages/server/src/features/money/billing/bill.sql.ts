// SQL with which other features' queries carry the bill of a row.
import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../kernel/statement.ts';

/** What of bill `b` was received, on itself or on the invoice that it is on. */
export const billReceived = sql`(b.paid + case when b.invoice_paid_at is null then 0 else b.invoiced end)`;

/** The payment of bill `b` as json; null before the first receipt. */
export const billPayment = sql`
  case when ${billReceived} > 0 then json_build_object('id', b.id, 'amount', b.total, 'amountPaid', ${billReceived},
    'balance', b.total - ${billReceived},
    'status', case when ${billReceived} < b.total then 'INPROGRESS' else 'COMPLETED' end) end`;

/** For the lists of kernel/list.ts: the live bill of a row as `b`, if there is one. */
export const mayJoinBill = (source: Source, table: string) => sql`
  left join bill b on b.tenant_id = ${sql.ref(`${table}.tenant_id`)}
    and ${sql.ref(`b.${source}`)} = ${sql.ref(`${table}.id`)} and b.cancelled_at is null`;

/** What such a list sorts by: rows without a bill before all others. */
export const billSorts = {
  amount: { by: sql`coalesce(b.total, -1)`, type: 'bigint' },
  paid: { by: sql`coalesce(${billReceived}, -1)`, type: 'bigint' },
} as const;

type Source = 'treatment_id' | 'pharmacy_request_id' | 'lab_request_id';

/** A BillReference of the contract for the row `id` that is the bill's source; null where there is no live bill. */
export const billOf = (source: Source, id: string): RawBuilder<unknown> => sql`(
  select json_build_object('id', b.id, 'amount', b.amount, 'discount', b.discount, 'total', b.total,
    'status', b.status, 'payment', ${billPayment})
  from bill b where b.tenant_id = ${tenant} and ${sql.ref(`b.${source}`)} = ${sql.ref(id)} and b.cancelled_at is null)`;
