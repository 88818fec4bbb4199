// Bills whose balance moves to an invoice: taken up when it is sent, settled when it is paid, owed by themselves again
// when it is void. Their requests are locked before them, they before the invoice.
import type { Bill } from '@almoner/contract/money/bill';
import type { InvoiceBill } from '@almoner/contract/money/invoice';
import type { Audit } from '../../../kernel/context.ts';
import type { Database } from '../../../kernel/database.ts';
import { approve, lockSources, withdraw } from './approval.service.ts';
import * as billQueries from './bill.queries.ts';
import { listBills, noteChanges } from './bill.service.ts';
import * as queries from './bill-invoicing.queries.ts';

/** Bills as they are, locked until the transaction ends. Call it before the invoice is locked. */
export async function lockBills(db: Database, ids: string[]): Promise<Bill[]> {
  const sources = await listBills(db, ids);
  if (sources.length === 0) return [];
  await lockSources(db, sources);
  return db.all(billQueries.lockBills, { ids });
}

/** The bills of a ticket that an invoice can ask for. */
export const listCharges = (db: Database, ticketId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listCharges, { ticketId });

/** The bills that an invoice asks for since it was sent. */
export const listOnInvoice = (db: Database, invoiceId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listOnInvoice, { invoiceId });

/**
 * Moves the whole balance of locked bills to an invoice; false where one has another balance by now, or is on an
 * invoice, and the caller has to fail.
 */
export async function putOnInvoice(
  db: Database,
  audit: Audit,
  invoiceId: string,
  bills: Bill[],
  balances: ReadonlyMap<string | null, number>,
): Promise<boolean> {
  if (bills.length === 0) return true;
  const asked = bills.map(({ id }) => ({ id, balance: balances.get(id) ?? 0 }));
  const moved = await db.run(queries.putOnInvoice, { bills: JSON.stringify(asked), invoiceId });
  await noteChanges(db, audit, bills);
  return moved === bills.length;
}

/** The invoice is void. The caller has locked the bills. */
export async function takeOffInvoice(db: Database, audit: Audit, invoiceId: string, bills: Bill[]): Promise<void> {
  await db.run(queries.takeOffInvoice, { invoiceId });
  await noteChanges(db, audit, bills);
}

/** The invoice is paid: its bills are settled, and what they are for is approved. The caller has locked the bills. */
export async function settleOnInvoice(
  db: Database,
  audit: Audit,
  invoiceId: string,
  bills: Bill[],
  now: Date,
): Promise<void> {
  await db.run(queries.setInvoicePaid, { invoiceId, at: now.toISOString() });
  await noteChanges(db, audit, bills);
  await approve(db, audit, bills);
}

/** Money of the invoice was given back: its bills are owed again. The caller has locked the bills. */
export async function reopenOnInvoice(db: Database, audit: Audit, invoiceId: string, bills: Bill[]): Promise<void> {
  await db.run(queries.setInvoicePaid, { invoiceId, at: null });
  await noteChanges(db, audit, bills);
  await withdraw(db, audit, bills);
}
