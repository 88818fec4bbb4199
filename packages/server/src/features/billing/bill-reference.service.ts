// SQL with which other features' queries carry the bill of a row.
import { type RawBuilder, sql } from 'kysely';

/** The payment of bill `b` as json; null before the first receipt. */
export const billPayment = sql`
  case when b.paid > 0 then json_build_object('id', b.id, 'amount', b.total, 'amountPaid', b.paid,
    'balance', b.total - b.paid, 'status', case when b.paid < b.total then 'INPROGRESS' else 'COMPLETED' end) end`;

type Source = 'treatment_id' | 'pharmacy_request_id' | 'lab_request_id';

/** A BillReference of the contract for the row `id` that is the bill's source; null where there is no live bill. */
export const billOf = (source: Source, id: string): RawBuilder<unknown> => sql`(
  select json_build_object('id', b.id, 'amount', b.amount, 'discount', b.discount, 'total', b.total,
    'status', b.status, 'payment', ${billPayment})
  from bill b where ${sql.ref(`b.${source}`)} = ${sql.ref(id)} and b.cancelled_at is null)`;
