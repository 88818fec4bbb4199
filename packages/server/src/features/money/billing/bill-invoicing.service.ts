// Bills whose balance moves to an invoice: taken up when it is sent, settled when it is paid, owed by themselves again
// when it is void. Their requests are locked before them, they before the invoice.
import type { Bill } from '@almoner/contract/money/bill';
import type { InvoiceBill } from '@almoner/contract/money/invoice';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import * as billQueries from './bill.queries.ts';
import { listBills, noteChanges } from './bill.service.ts';
import * as queries from './bill-invoicing.queries.ts';
import { approve, lockSources, withdraw } from './biller.service.ts';

/** Bills as they are, locked until the transaction ends. Call it before the invoice is locked. */
export async function lockBills(call: Call, ids: string[]): Promise<Bill[]> {
  const sources = await listBills(call.db, ids);
  if (sources.length === 0) return [];
  await lockSources(call, sources);
  return call.db.all(billQueries.lockBills, { ids });
}

/** The bills of a ticket that an invoice can ask for. */
export const listCharges = ({ db }: Call, ticketId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listCharges, { ticketId });

/** The bills that an invoice asks for since it was sent. */
export const listOnInvoice = (db: Database, invoiceId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listOnInvoice, { invoiceId });

/**
 * Moves the whole balance of locked bills to an invoice; false where one has another balance by now, or is on an
 * invoice, and the caller has to fail.
 */
export async function putOnInvoice(
  call: Call,
  invoiceId: string,
  bills: Bill[],
  balances: ReadonlyMap<string | null, number>,
): Promise<boolean> {
  if (bills.length === 0) return true;
  const asked = bills.map(({ id }) => ({ id, balance: balances.get(id) ?? 0 }));
  const moved = await call.db.run(queries.putOnInvoice, { bills: JSON.stringify(asked), invoiceId });
  await noteChanges(call, bills);
  return moved === bills.length;
}

/** The invoice is void. The caller has locked the bills. */
export async function takeOffInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<void> {
  await call.db.run(queries.takeOffInvoice, { invoiceId });
  await noteChanges(call, bills);
}

/** The invoice is paid: its bills are settled, and what they are for is approved. The caller has locked the bills. */
export async function settleOnInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<void> {
  await call.db.run(queries.setInvoicePaid, { invoiceId, at: call.now.toISOString() });
  await noteChanges(call, bills);
  await approve(call, bills);
}

/** Money of the invoice was given back: its bills are owed again. The caller has locked the bills. */
export async function reopenOnInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<void> {
  await call.db.run(queries.setInvoicePaid, { invoiceId, at: null });
  await noteChanges(call, bills);
  await withdraw(call, bills);
}
