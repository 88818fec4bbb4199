// Bills that an invoice charges: taken up when it is sent, settled when it is paid, owed by themselves again when it is
// void. Lock order: docs/locks.md; functions that change bills take locked ones.
import type { Bill } from '@almoner/contract/money/bill';
import type { InvoiceBill } from '@almoner/contract/money/invoice';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import * as billQueries from './bill.queries.ts';
import { noteChanges, noteCharges } from './bill.service.ts';
import * as queries from './bill-invoicing.queries.ts';
import { lockSources, tellBillers } from './biller.service.ts';
import { cancelCharges } from './billing.service.ts';

/**
 * Bills as they are, in the order of their ids, locked behind their requests until the transaction ends. Call it before
 * the invoice is locked. Unknown ids are left out.
 */
export async function lockBills(call: Call, sources: readonly Pick<Bill, 'id' | 'type' | 'typeId'>[]): Promise<Bill[]> {
  if (sources.length === 0) return [];
  await lockSources(call, sources);
  return call.db.all(billQueries.lockBills, { ids: sources.map(({ id }) => id) });
}

/** Bills of a ticket that an invoice can charge: owed, and on no invoice. */
export const listCharges = ({ db }: Call, ticketId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listCharges, { ticketId });

/** Bills that the invoice charges since it was sent; none of a draft or a void one. */
export const listOnInvoice = (db: Database, invoiceId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listOnInvoice, { invoiceId });

/**
 * Moves the whole balance of locked bills to an invoice; `balances` are in kobo, by bill. Answers those that were moved:
 * others have another balance by now, or are on another invoice.
 */
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

/** The invoice is void: its bills, which the caller has locked, are owed by themselves again. */
export async function takeOffInvoice(call: Call, invoiceId: string, bills: Bill[]): Promise<Bill[]> {
  const after = await call.db.all(queries.takeOffInvoice, { invoiceId });
  await noteChanges(call, bills, after);
  return after;
}

interface Credited {
  /** Of which nothing is charged any longer. */
  off: ReadonlySet<string>;
  /** By how much others are less, in kobo. */
  less: ReadonlyMap<string, number>;
}

/**
 * Locked bills of one invoice are charged less by a credit note, which the caller posts; those of which nothing is left come off
 * the invoice and are cancelled. Answers those that stay on it.
 */
export async function creditOnInvoice(call: Call, bills: Bill[], { off, less }: Credited): Promise<Bill[]> {
  const gone = bills.filter(({ id }) => off.has(id));
  const reduced = bills.filter(({ id }) => less.has(id));
  const untouched = bills.filter(({ id }) => !off.has(id) && !less.has(id));
  // All of them before anybody is told: what is left of one follows from what the invoice charges of the others.
  const after =
    reduced.length > 0
      ? await call.db.all(queries.creditInvoiced, { amounts: JSON.stringify(Object.fromEntries(less)) })
      : [];
  if (gone.length > 0) {
    const freed = await call.db.all(queries.takeOff, { ids: gone.map(({ id }) => id) });
    await noteChanges(call, gone, freed);
    await cancelCharges(call, freed);
  }
  if (reduced.length > 0) await noteCharges(call, reduced, after);
  const standing = [...untouched, ...after];
  await tellBillers(
    call,
    'settled',
    standing.filter(({ id, type, status }) => type === 'ADMISSION' || (less.has(id) && status === 'COMPLETED')),
  );
  return standing;
}

/** A stay follows what becomes of its bills on invoices, whether they are settled or not. The caller has locked them. */
export const tellStays = (call: Call, bills: readonly Bill[]): Promise<void> =>
  tellBillers(
    call,
    'settled',
    bills.filter(({ type }) => type === 'ADMISSION'),
  );

/** The invoice is paid, or owed again after a refund; the billers of its bills, which the caller has locked, are told. */
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
