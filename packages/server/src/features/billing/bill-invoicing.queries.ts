// All SQL of bills whose balance an invoice asks for.
import type { Bill } from '@almoner/contract/bill';
import type { InvoiceBill } from '@almoner/contract/invoice';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';
import { joined } from './bill.queries.ts';

type Several = { ids: string[] };

export const listBills = statement(
  (_, given: Several) => sql<Bill>`${joined} where b.id = any(${given.ids}::uuid[]) order by b.id`,
);

/** In the order of their ids, so that nobody waits in a circle. */
export const lockBills = statement(
  (_, given: Several) => sql<Bill>`${joined} where b.id = any(${given.ids}::uuid[]) order by b.id for update of b`,
);

const asked = sql`
  select b.id, b.invoice_number as number, b.type, b.purpose, b.day as date, b.ticket_id as "ticketId", b.total,
    case when b.invoiced > 0 then b.invoiced else b.total - b.paid end as balance
  from bill b`;

/** Those of a ticket that an invoice can ask for. */
export const listCharges = statement(
  (_, given: { ticketId: string }) => sql<InvoiceBill>`
    ${asked} where b.ticket_id = ${given.ticketId}::uuid and b.status in ('UNPAID', 'NOT COMPLETED') order by b.id`,
);

export const listOnInvoice = statement(
  (_, given: { invoiceId: string }) => sql<InvoiceBill>`
    ${asked} where b.invoice_id = ${given.invoiceId}::uuid order by b.id`,
);

/** Changes nothing where the bill no longer has exactly this balance, or is on an invoice. */
export const putOnInvoice = statement(
  (_, given: { id: string; invoiceId: string; balance: number }) => sql`
    update bill set invoice_id = ${given.invoiceId}::uuid, invoiced = total - paid, version = version + 1
    where id = ${given.id}::uuid and status in ('UNPAID', 'NOT COMPLETED')
      and total - paid = ${given.balance}::bigint`,
);

export const takeOffInvoice = statement(
  (_, given: { invoiceId: string }) => sql`
    update bill set invoice_id = null, invoiced = 0, version = version + 1
    where invoice_id = ${given.invoiceId}::uuid`,
);

/** When the invoice was paid; null where it no longer is. */
export const setInvoicePaid = statement(
  (_, given: { invoiceId: string; at: string | null }) => sql`
    update bill set invoice_paid_at = ${given.at}::timestamptz, version = version + 1
    where invoice_id = ${given.invoiceId}::uuid`,
);
