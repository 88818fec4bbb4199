// Conditions of bills and invoices that are owed. The statuses are literals, so that the partial indexes match.
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Owed directly, or through its invoice. */
export const isOwed = (bill: string) => sql`${sql.ref(`${bill}.status`)} in ('UNPAID', 'NOT COMPLETED', 'INVOICED')`;

/** Owed by itself: it can be paid, or put on an invoice. */
export const isOwedAlone = (bill: string) => sql`${sql.ref(`${bill}.status`)} in ('UNPAID', 'NOT COMPLETED')`;

/** Of invoice `i`. */
export const isInvoiceOwed = sql`i.status in ('SENT', 'PARTIALLY_PAID')`;

export const isOverdue = (today: string) => sql`(${isInvoiceOwed} and i.due_date < ${today}::date)`;

/** Of something of which something was received. */
export const paymentStatus = (paid: Sql, total: Sql) => sql`
  (case when ${paid} < ${total} then 'INPROGRESS' else 'COMPLETED' end)`;
