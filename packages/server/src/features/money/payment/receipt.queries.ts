// SQL of receipts.
import type { Receipt } from '@almoner/contract/money/bill';
import { sql } from 'kysely';
import { instantInJson } from '../../../kernel/database/period.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

/** `receipts` is a JSON array of receipts with their ids and numbers. */
export const insertReceipts = statement(
  (_, given: { receipts: string; paidAt: string; accountId: string }) => sql`
    insert into receipt (tenant_id, id, bill_id, invoice_id, till_shift_id, number, amount, mode, counter_payment_id,
      cash_given, paid_at, account_id)
    select ${tenant}, n.id, n."billId", n."invoiceId", n."tillShiftId", n.number, n.amount, n.mode, n."counterPaymentId",
      n."cashGiven", ${given.paidAt}::timestamptz, ${given.accountId}::uuid
    from json_to_recordset(${given.receipts}::json) as n (id uuid, "billId" uuid, "invoiceId" uuid, "tillShiftId" uuid,
      number integer, amount bigint, mode text, "counterPaymentId" uuid, "cashGiven" bigint)`,
);

const columns = sql`
    r.id, r.number, r.amount, r.mode, r.paid_at as "paidAt",
      ${nameOfAccount('r.account_id')} as by,
      coalesce((select json_agg(json_build_object('id', g.id, 'status', g.status, 'amount', g.amount, 'mode', g.mode,
          'number', g.number, 'decidedAt', ${instantInJson('g.decided_at')}) order by g.id)
        from refund g where g.tenant_id = ${tenant} and g.receipt_id = r.id and g.status <> 'DECLINED'), '[]') as refunds,
      r.counter_payment_id as "counterPaymentId"`;

export const listReceipts = statement(
  (_, given: { billId: string | null; invoiceId: string | null }) => sql<Receipt>`
    select ${columns}
    from receipt r
    where r.tenant_id = ${tenant} and (r.bill_id = ${given.billId}::uuid or r.invoice_id = ${given.invoiceId}::uuid)
    order by r.id`,
);

export const listReceiptsOfBills = statement(
  (_, given: { ids: string[] }) => sql<Receipt & { billId: string }>`
    select r.bill_id as "billId", ${columns}
    from receipt r where r.tenant_id = ${tenant} and r.bill_id = any(${given.ids}::uuid[]) order by r.id`,
);

/** The bills of one counter payment, in the order of its receipts; no row for an unknown payment. */
export const findCounterPayment = statement(
  (_, given: { id: string }) => sql<{ paidAt: string; by: string; cashGiven: number | null; billIds: string[] }>`
    select r.paid_at as "paidAt", ${nameOfAccount('r.account_id')} as by, max(r.cash_given) as "cashGiven",
      array_agg(r.bill_id order by r.number) as "billIds"
    from receipt r where r.tenant_id = ${tenant} and r.counter_payment_id = ${given.id}::uuid
    group by r.tenant_id, r.paid_at, r.account_id`,
);
