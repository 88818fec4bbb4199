// SQL of bills that an invoice charges.
import type { InvoiceBill } from '@almoner/contract/money/invoice';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { isOwedAlone } from '../payment/owed.sql.ts';
import { changed } from './bill.queries.ts';

const invoiceBills = sql`
  select b.id, b.invoice_number as number, b.type, b.purpose, b.day as date, b.ticket_id as "ticketId", b.total,
    case when b.invoiced > 0 then b.invoiced else b.total - b.paid end as balance
  from bill b`;

/** Bills of a ticket that an invoice can charge: owed, and on no invoice. */
export const listCharges = statement(
  (_, given: { ticketId: string }) => sql<InvoiceBill>`
    ${invoiceBills} where b.tenant_id = ${tenant} and b.ticket_id = ${given.ticketId}::uuid
      and ${isOwedAlone('b')} order by b.id`,
);

export const listOnInvoice = statement(
  (_, given: { invoiceId: string }) => sql<InvoiceBill>`
    ${invoiceBills} where b.tenant_id = ${tenant} and b.invoice_id = ${given.invoiceId}::uuid order by b.id`,
);

/**
 * `bills` is a JSON array of `asked` (a bill id) and `balance` in kobo. Skips bills whose balance differs by now or that are
 * on another invoice.
 */
export const putOnInvoice = statement((_, given: { bills: string; invoiceId: string }) =>
  changed(sql`
    update bill set invoice_id = ${given.invoiceId}::uuid, invoiced = bill.total - bill.paid, version = bill.version + 1
    from json_to_recordset(${given.bills}::json) as n (asked uuid, balance bigint)
    where bill.tenant_id = ${tenant} and bill.id = n.asked and ${isOwedAlone('bill')}
      and bill.total - bill.paid = n.balance`),
);

/** Detaches all bills of an invoice, paid or not. */
export const takeOffInvoice = statement((_, given: { invoiceId: string }) =>
  changed(sql`
    update bill set invoice_id = null, invoiced = 0, invoice_paid_at = null, version = version + 1
    where tenant_id = ${tenant} and invoice_id = ${given.invoiceId}::uuid`),
);

/** Detaches bills that an invoice no longer charges. */
export const takeOff = statement((_, given: { ids: string[] }) =>
  changed(sql`
    update bill set invoice_id = null, invoiced = 0, invoice_paid_at = null, version = version + 1
    where tenant_id = ${tenant} and id = any(${given.ids}::uuid[]) and invoice_id is not null`),
);

/**
 * `amounts` is a JSON object of bill id to the reduction in kobo. Only for reductions that leave part of the bill on its
 * invoice.
 */
export const creditInvoiced = statement((_, given: { amounts: string }) =>
  changed(sql`
    update bill set credited = bill.credited + n.less, invoiced = bill.invoiced - n.less, version = bill.version + 1
    from (select key::uuid as asked, value::bigint as less from json_each_text(${given.amounts}::json)) as n
    where bill.tenant_id = ${tenant} and bill.id = n.asked and bill.invoiced > n.less`),
);

/** `at` is the instant when the invoice was paid; null where it is owed again. */
export const setInvoicePaid = statement((_, given: { invoiceId: string; at: string | null }) =>
  changed(sql`
    update bill set invoice_paid_at = ${given.at}::timestamptz, version = version + 1
    where tenant_id = ${tenant} and invoice_id = ${given.invoiceId}::uuid`),
);
