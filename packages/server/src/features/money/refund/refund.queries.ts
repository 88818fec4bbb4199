// All SQL of refunds.
import type { RefundStatus } from '@almoner/contract/money/bill';
import type { Refund } from '@almoner/contract/money/refund';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/insert.ts';
import { isWithin, type Period } from '../../../kernel/period.ts';
import { statement, tenant } from '../../../kernel/statement.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

// A refund as the wire has it, from one `refund g`, as the account sees it.
const joined = (accountId: string, from = sql`refund g`) => sql<Refund>`
  select g.id, g.number, g.status, g.amount, g.mode, g.reason, g.charge, json_build_object('id', r.id, 'number', r.number,
      'amount', r.amount, 'mode', r.mode, 'billId', r.bill_id, 'invoiceId', r.invoice_id,
      'invoiceNumber', coalesce(b.invoice_number, v.invoice_number)) as receipt,
    json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number) as patient,
    ${nameOfAccount('g.requested_by')} as "requestedBy", g.requested_by = ${accountId}::uuid as "requestedByMe",
    g.requested_at as "requestedAt", ${nameOfAccount('g.decided_by')} as "decidedBy", g.decided_at as "decidedAt", g.version
  from ${from}
  join receipt r on r.tenant_id = g.tenant_id and r.id = g.receipt_id
  left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
  left join invoice v on v.tenant_id = r.tenant_id and v.id = r.invoice_id
  left join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
  join patient p on p.tenant_id = g.tenant_id and p.id = coalesce(t.patient_id, v.patient_id)`;

type Asked = { id: string; accountId: string };

export const findRefund = statement(
  (_, given: Asked) => sql<Refund>`${joined(given.accountId)}
    where g.tenant_id = ${tenant} and g.id = ${given.id}::uuid`,
);

export const lockRefund = statement(
  (_, given: Asked) => sql<Refund>`${joined(given.accountId)}
    where g.tenant_id = ${tenant} and g.id = ${given.id}::uuid for update of g`,
);

/** What a refund gives back of, without a lock. */
export const findReceiptOf = statement(
  (_, given: { id: string }) => sql<{ billId: string | null; invoiceId: string | null }>`
    select r.bill_id as "billId", r.invoice_id as "invoiceId"
    from refund g join receipt r on r.tenant_id = g.tenant_id and r.id = g.receipt_id
    where g.tenant_id = ${tenant} and g.id = ${given.id}::uuid`,
);

interface Refundable {
  amount: number;
  billId: string | null;
  invoiceId: string | null;
  /** The invoice that the receipt's bill is on. */
  billInvoiceId: string | null;
}

export const findReceipt = statement(
  (_, given: { id: string }) => sql<Refundable>`
    select r.amount, r.bill_id as "billId", r.invoice_id as "invoiceId", b.invoice_id as "billInvoiceId"
    from receipt r left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
    where r.tenant_id = ${tenant} and r.id = ${given.id}::uuid`,
);

export const insertRefund = insertOf(
  'refund',
  'id',
  'receiptId',
  'receiptAmount',
  'amount',
  'mode',
  'reason',
  'charge',
  'requestedBy',
  'requestedAt',
);

export interface Decision {
  id: string;
  status: Exclude<RefundStatus, 'REQUESTED'>;
  accountId: string;
  byRoot: boolean;
  now: string;
  /** Both only where it is approved. */
  number: number | null;
  tillShiftId: string | null;
}

export const decideRefund = statement(
  (_, given: Decision) => sql<Refund>`
    with g as (
      update refund set status = ${given.status}::text, decided_by = ${given.accountId}::uuid,
        decided_by_root = ${given.byRoot}::boolean, decided_at = ${given.now}::timestamptz,
        number = ${given.number}::integer, till_shift_id = ${given.tillShiftId}::uuid, version = version + 1
      where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'REQUESTED' returning *)
    ${joined(given.accountId, sql`g`)}`,
);

/** Null is any. */
interface Filter extends Period {
  status: RefundStatus | null;
}

const passes = (given: Filter) => sql`
  ${isWithin('g.requested_at', given)} and g.status = coalesce(${given.status}::text, g.status)`;

export const listRefunds = statement(
  (_, given: Filter & { accountId: string; offset: number; size: number }) => sql<Refund>`
    ${joined(given.accountId)}
    where g.tenant_id = ${tenant} and ${passes(given)}
    order by g.requested_at desc, g.id desc
    limit ${given.size}::integer offset ${given.offset}::integer`,
);

export const countRefunds = statement(
  (_, given: Filter) => sql<{ total: number }>`
    select count(*)::integer as total from refund g where g.tenant_id = ${tenant} and ${passes(given)}`,
);
