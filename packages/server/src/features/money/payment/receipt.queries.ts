// SQL of receipts, and of the till that they go into.
import type { Receipt } from '@almoner/contract/money/bill';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/insert.ts';
import { instantInJson } from '../../../kernel/period.ts';
import { statement, tenant } from '../../../kernel/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

export const insertReceipt = insertOf(
  'receipt',
  'id',
  'billId',
  'invoiceId',
  'tillShiftId',
  'number',
  'amount',
  'mode',
  'paidAt',
  'accountId',
);

/**
 * Locked until the transaction ends: whoever closes the till waits, and counts what comes in here. Exclusive, because
 * with FOR SHARE a stream of payments could keep the closing of the till waiting for ever.
 */
export const holdOpenTill = statement((db, given: { accountId: string }) =>
  db
    .selectFrom('till_shift')
    .select('id')
    .where('account_id', '=', given.accountId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate(),
);

export const listReceipts = statement(
  (_, given: { billId: string | null; invoiceId: string | null }) => sql<Receipt>`
    select r.id, r.number, r.amount, r.mode, r.paid_at as "paidAt",
      ${nameOfAccount('r.account_id')} as by,
      (select json_build_object('id', g.id, 'status', g.status, 'amount', g.amount, 'mode', g.mode, 'number', g.number,
          'decidedAt', ${instantInJson('g.decided_at')})
        from refund g where g.tenant_id = ${tenant} and g.receipt_id = r.id and g.status <> 'DECLINED') as refund
    from receipt r
    where r.tenant_id = ${tenant} and (r.bill_id = ${given.billId}::uuid or r.invoice_id = ${given.invoiceId}::uuid)
    order by r.id`,
);
