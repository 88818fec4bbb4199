// What is owed, on bills and on invoices alike: which of them, how much, and how a payment of them stands.
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

// The statuses are written out, so that the indexes of what is owed fit.

/** Whether a bill is owed, by itself or on the invoice that asks for it. */
export const isOwed = (bill: string) => sql`${sql.ref(`${bill}.status`)} in ('UNPAID', 'NOT COMPLETED', 'INVOICED')`;

/** Whether a bill is owed by itself: it can be paid, or put on an invoice. */
export const isOwedAlone = (bill: string) => sql`${sql.ref(`${bill}.status`)} in ('UNPAID', 'NOT COMPLETED')`;

/** Whether invoice `i` is owed. */
export const isInvoiceOwed = sql`i.status in ('SENT', 'PARTIALLY_PAID')`;

/** Whether it is past due on the day that it is. */
export const isOverdue = (today: string) => sql`(${isInvoiceOwed} and i.due_date < ${today}::date)`;

/** How the payment of something stands of which something was received. */
export const paymentStatus = (paid: Sql, total: Sql) => sql`
  (case when ${paid} < ${total} then 'INPROGRESS' else 'COMPLETED' end)`;
