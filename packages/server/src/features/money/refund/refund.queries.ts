// SQL of refunds.
import type { FiltersOf } from '@almoner/contract/list';
import type { PaymentMode, RefundStatus } from '@almoner/contract/money/bill';
import type { Refund, refund } from '@almoner/contract/money/refund';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofInstants } from '../../../kernel/records/list-sql.ts';
import { patientReference } from '../../front/patient/patient-reference.sql.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';

const columns = ({ accountId }: { accountId: string }) => sql`
  g.id, g.number, g.status, g.amount, g.mode, g.reason, g.charge, case when c.id is not null then
    json_build_object('id', c.id, 'number', c.number) end as "creditNote", json_build_object('id', r.id, 'number', r.number,
    'amount', r.amount, 'mode', r.mode, 'billId', r.bill_id, 'invoiceId', r.invoice_id,
    'invoiceNumber', coalesce(b.invoice_number, v.invoice_number)) as receipt,
  ${patientReference()} as patient,
  ${nameOfAccount('g.requested_by')} as "requestedBy", g.requested_by = ${accountId}::uuid as "requestedByMe",
  g.requested_at as "requestedAt", ${nameOfAccount('g.decided_by')} as "decidedBy", g.decided_at as "decidedAt", g.version`;
const joins = sql`
  left join receipt r on r.tenant_id = g.tenant_id and r.id = g.receipt_id
  left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
  left join invoice v on v.tenant_id = r.tenant_id and v.id = r.invoice_id
  left join credit_note c on c.tenant_id = g.tenant_id and c.id = g.credit_note_id
  left join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
  left join patient p on p.tenant_id = g.tenant_id and p.id = coalesce(t.patient_id, v.patient_id)`;
const joined = (given: { accountId: string }, from = sql`refund g`) => sql<Refund>`
  select ${columns(given)} from ${from} ${joins}`;

type RefundForViewer = { id: string; accountId: string };

export const findRefund = statement(
  (_, given: RefundForViewer) => sql<Refund>`${joined(given)}
    where g.tenant_id = ${tenant} and g.id = ${given.id}::uuid`,
);

export const lockRefund = statement(
  (_, given: RefundForViewer) => sql<Refund>`${joined(given)}
    where g.tenant_id = ${tenant} and g.id = ${given.id}::uuid for no key update of g`,
);

/** The bill or invoice whose receipt a refund gives back, without a lock. */
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
  /** Ticket of the bill; null where the receipt is an invoice's. */
  ticketId: string | null;
  /** Whether the receipt's invoice has credit notes. */
  isCredited: boolean;
}

export const findReceipt = statement(
  (_, given: { id: string }) => sql<Refundable>`
    select r.amount, r.bill_id as "billId", r.invoice_id as "invoiceId", b.invoice_id as "billInvoiceId",
      b.ticket_id as "ticketId", coalesce(v.credited > 0, false) as "isCredited"
    from receipt r left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
    left join invoice v on v.tenant_id = r.tenant_id and v.id = r.invoice_id
    where r.tenant_id = ${tenant} and r.id = ${given.id}::uuid`,
);

/**
 * Receipts of an invoice that are not fully asked back, newest first; `waits` is the sum of the invoice's refund requests
 * that are undecided.
 */
export const listLeft = statement(
  (_, given: { invoiceId: string }) => sql<{ id: string; mode: PaymentMode; left: number; waits: number }>`
    select r.id, r.mode, r.amount - coalesce(b.asked, 0) as left, (
      select coalesce(sum(g.amount), 0)::bigint from receipt o join refund g on g.tenant_id = o.tenant_id and g.receipt_id = o.id
      where o.tenant_id = ${tenant} and o.invoice_id = ${given.invoiceId}::uuid and g.status = 'REQUESTED') as waits
    from receipt r left join receipt_refund b on b.tenant_id = r.tenant_id and b.receipt_id = r.id
    where r.tenant_id = ${tenant} and r.invoice_id = ${given.invoiceId}::uuid and r.amount > coalesce(b.asked, 0)
    order by r.number desc`,
);

/** Adds a refund request to the amount asked back of its receipt. A CHECK refuses more than the receipt. */
export const addRequested = statement(
  (_, given: { receiptId: string; amount: number }) => sql`
    insert into receipt_refund as b (tenant_id, receipt_id, receipt_amount, asked)
    select ${tenant}, id, amount, ${given.amount}::bigint from receipt
    where tenant_id = ${tenant} and id = ${given.receiptId}::uuid
    on conflict (tenant_id, receipt_id) do update set asked = b.asked + excluded.asked`,
);

/** Takes a rejected refund off the amount asked back of its receipt. */
export const subtractRequested = statement(
  (_, given: { receiptId: string; amount: number }) => sql`
    update receipt_refund set asked = asked - ${given.amount}::bigint
    where tenant_id = ${tenant} and receipt_id = ${given.receiptId}::uuid`,
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
  'creditNoteId',
  'requestedBy',
  'requestedAt',
);

/** The account that requested a refund, and the ticket of its bill; null where the receipt is an invoice's. */
export const findAsker = statement(
  (_, given: { id: string }) => sql<{ accountId: string; ticketId: string | null }>`
    select g.requested_by as "accountId", b.ticket_id as "ticketId"
    from refund g
    join receipt r on r.tenant_id = g.tenant_id and r.id = g.receipt_id
    left join bill b on b.tenant_id = r.tenant_id and b.id = r.bill_id
    where g.tenant_id = ${tenant} and g.id = ${given.id}::uuid`,
);

export interface Decision {
  id: string;
  status: Exclude<RefundStatus, 'REQUESTED'>;
  accountId: string;
  byRoot: boolean;
  now: string;
  /** Number of an approved refund; null for a rejected one. */
  number: number | null;
  /** The open till of the approver; null without one, or for a rejected refund. */
  tillShiftId: string | null;
}

export const decideRefund = statement(
  (_, given: Decision) => sql<Refund>`
    with g as (
      update refund set status = ${given.status}::text, decided_by = ${given.accountId}::uuid,
        decided_by_root = ${given.byRoot}::boolean, decided_at = ${given.now}::timestamptz,
        number = ${given.number}::integer, till_shift_id = ${given.tillShiftId}::uuid, version = version + 1
      where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'REQUESTED' returning *)
    ${joined(given, sql`g`)}`,
);

type RefundFilters = Parameters<typeof columns>[0] & FiltersOf<typeof refund.page> & { timeZone: string };

export const refunds = listOf<typeof refund.page, RefundFilters>({
  columns,
  table: sql`refund g`,
  alias: 'g',
  joins,
  filters: { ...ofInstants(sql`g.requested_at`), status: ({ status }) => sql`g.status = ${status}` },
  sorts: {
    patient: { by: sql`coalesce(p.name_folded, '')`, type: 'text' },
    asked: { by: sql`g.requested_at`, type: 'timestamptz' },
    amount: { by: sql`g.amount`, type: 'bigint' },
    status: { by: sql`g.status`, type: 'text' },
  },
  order: { sort: 'asked', direction: 'desc' },
  state: { by: sql`g.status`, filters: ['status'] },
});
