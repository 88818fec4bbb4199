// Bills that an invoice charges. Lock order: requests, bills, invoice; functions that change bills take locked ones.
import type { Bill } from '@almoner/contract/money/bill';
import type { InvoiceBill } from '@almoner/contract/money/invoice';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import * as billQueries from './bill.queries.ts';
import { noteChanges } from './bill.service.ts';
import * as queries from './bill-invoicing.queries.ts';
import { lockSources, tellBillers } from './biller.service.ts';

export async function lockBills(call: Call, sources: readonly Pick<Bill, 'id' | 'type' | 'typeId'>[]): Promise<Bill[]> {
  if (sources.length === 0) return [];
  await lockSources(call, sources);
  return call.db.all(billQueries.lockBills, { ids: sources.map(({ id }) => id) });
}

export const listCharges = ({ db }: Call, ticketId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listCharges, { ticketId });

export const listOnInvoice = (db: Database, invoiceId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listOnInvoice, { invoiceId });

/** Answers those that were moved: others have changed, or are on another invoice. */
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

export async function takeOffInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<Bill[]> {
  const after = await call.db.all(queries.takeOffInvoice, { invoiceId });
  await noteChanges(call, bills, after);
  return after;
}

/** The invoice is paid, or owed again. */
export async function settleOnInvoice(
  call: Call,
  invoiceId: string,
  bills: Bill[],
  what: 'settled' | 'owedAgain' = 'settled',
): Promise<void> {
  const at = what === 'settled' ? call.now.toISOString() : null;
  const after = await call.db.all(queries.setInvoicePaid, { invoiceId, at });
  await noteChanges(call, bills, after);
  await tellBillers(call, what, after);
}
