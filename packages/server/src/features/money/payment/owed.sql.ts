// Conditions of bills and invoices that are owed. The statuses are literals, so that the partial indexes match.
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Bills that are owed directly or through an invoice. */
export const isOwed = (bill: string) => sql`${sql.ref(`${bill}.status`)} in ('UNPAID', 'NOT COMPLETED', 'INVOICED')`;

/** Bills that are owed on their own: they can be paid, or put on an invoice. */
export const isOwedAlone = (bill: string) => sql`${sql.ref(`${bill}.status`)} in ('UNPAID', 'NOT COMPLETED')`;

/** Invoices `i` that are owed. */
export const isInvoiceOwed = sql`i.status in ('SENT', 'PARTIALLY_PAID')`;

export const isOverdue = (today: string) => sql`(${isInvoiceOwed} and i.due_date < ${today}::date)`;

/** Status of a bill or invoice with at least one receipt. */
export const paymentStatus = (paid: Sql, total: Sql) => sql`
  (case when ${paid} < ${total} then 'INPROGRESS' else 'COMPLETED' end)`;
