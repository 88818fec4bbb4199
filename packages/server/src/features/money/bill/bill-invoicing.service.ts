// Bills whose balance moves to an invoice: taken up when it is sent, settled when it is paid, owed by themselves again
// when it is void. Their requests are locked before them, they before the invoice.
import type { Bill } from '@almoner/contract/money/bill';
import type { InvoiceBill } from '@almoner/contract/money/invoice';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import * as billQueries from './bill.queries.ts';
import { noteChanges } from './bill.service.ts';
import * as queries from './bill-invoicing.queries.ts';
import { lockSources, tellBillers } from './biller.service.ts';

/** Bills as they are, locked behind what they are for until the transaction ends. Call it before the invoice is locked. */
export async function lockBills(call: Call, sources: readonly Pick<Bill, 'id' | 'type' | 'typeId'>[]): Promise<Bill[]> {
  if (sources.length === 0) return [];
  await lockSources(call, sources);
  return call.db.all(billQueries.lockBills, { ids: sources.map(({ id }) => id) });
}

/** The bills of a ticket that an invoice can ask for. */
export const listCharges = ({ db }: Call, ticketId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listCharges, { ticketId });

/** The bills that an invoice asks for since it was sent. */
export const listOnInvoice = (db: Database, invoiceId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listOnInvoice, { invoiceId });

/** Moves the whole balance of locked bills to an invoice; answers those that have it still and are on no other. */
export async function putOnInvoice(
  call: Call,
  invoiceId: string,
  bills: Bill[],
  balances: ReadonlyMap<string | null, number>,
): Promise<Bill[]> {
  if (bills.length === 0) return [];
  const asked = bills.map(({ id }) => ({ asked: id, balance: balances.get(id) ?? 0 }));
  const after = await call.db.all(queries.putOnInvoice, { bills: JSON.stringify(asked), invoiceId });
  await noteChanges(call, bills, after);
  return after;
}

/** The invoice is void. The caller has locked the bills. */
export async function takeOffInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<Bill[]> {
  const after = await call.db.all(queries.takeOffInvoice, { invoiceId });
  await noteChanges(call, bills, after);
  return after;
}

/** The invoice is paid: its bills are settled, and so their billers are told. The caller has locked the bills. */
export async function settleOnInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<void> {
  const after = await call.db.all(queries.setInvoicePaid, { invoiceId, at: call.now.toISOString() });
  await noteChanges(call, bills, after);
  await tellBillers(call, 'settled', after);
}

/** Money of the invoice was given back: its bills are owed again. The caller has locked the bills. */
export async function reopenOnInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<void> {
  const after = await call.db.all(queries.setInvoicePaid, { invoiceId, at: null });
  await noteChanges(call, bills, after);
  await tellBillers(call, 'owedAgain', after);
}
