// Moves bills on to an invoice and off it again, and settles them with it. Lock order: docs/locks.md; functions that change
// bills expect the caller to hold their locks.
import type { Bill } from '@almoner/contract/money/bill';
import type { InvoiceBill } from '@almoner/contract/money/invoice';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as billQueries from './bill.queries.ts';
import { auditChanges, postChanges } from './bill.service.ts';
import * as queries from './bill-invoicing.queries.ts';
import { lockSources, notifyBillers } from './biller.service.ts';
import { cancelCharges } from './billing.service.ts';

/**
 * Locks bills, after the requests they are for, until the transaction ends; returns them in the order of their ids. Call it
 * before the invoice is locked. Unknown ids are left out.
 */
export async function lockBills(
  call: CallContext,
  sources: readonly Pick<Bill, 'id' | 'type' | 'typeId'>[],
): Promise<Bill[]> {
  if (sources.length === 0) return [];
  await lockSources(call, sources);
  return call.db.all(billQueries.lockBills, { ids: sources.map(({ id }) => id) });
}

/** Bills of a ticket that an invoice can charge: owed, and on no invoice. */
export const listCharges = ({ db }: CallContext, ticketId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listCharges, { ticketId });

/** Bills that a sent invoice charges; none for a draft or a void invoice. */
export const listOnInvoice = (db: Database, invoiceId: string): Promise<InvoiceBill[]> =>
  db.all(queries.listOnInvoice, { invoiceId });

/**
 * Moves the whole balance of locked bills to an invoice; `balances` is in kobo, by bill. Returns the bills that were moved:
 * the others have another balance by now, or are on another invoice.
 */
export async function putOnInvoice(
  call: CallContext,
  invoiceId: string,
  bills: Bill[],
  balances: ReadonlyMap<string | null, number>,
): Promise<Bill[]> {
  if (bills.length === 0) return [];
  const asked = bills.map(({ id }) => ({ asked: id, balance: balances.get(id) ?? 0 }));
  const after = await call.db.all(queries.putOnInvoice, { bills: JSON.stringify(asked), invoiceId });
  await auditChanges(call, bills, after);
  return after;
}

/** Detaches the locked bills of a void invoice: each is owed on its own again. */
export async function takeOffInvoice(call: CallContext, invoiceId: string, bills: Bill[]): Promise<Bill[]> {
  const after = await call.db.all(queries.takeOffInvoice, { invoiceId });
  await auditChanges(call, bills, after);
  return after;
}

interface Credited {
  /** Ids of bills that the credit note takes off the invoice altogether. */
  off: ReadonlySet<string>;
  /** Reduction of each other bill, in kobo, by its id. */
  less: ReadonlyMap<string, number>;
}

/**
 * Applies a credit note, which the caller posts, to the locked bills of its invoice. A bill that is credited in full leaves
 * the invoice and is cancelled. Returns the bills that stay on the invoice.
 */
export async function creditOnInvoice(call: CallContext, bills: Bill[], { off, less }: Credited): Promise<Bill[]> {
  const gone = bills.filter(({ id }) => off.has(id));
  const reduced = bills.filter(({ id }) => less.has(id));
  const untouched = bills.filter(({ id }) => !off.has(id) && !less.has(id));
  // Reduce all bills before any biller is notified: a stay's credit follows from all that the invoice charges.
  const after =
    reduced.length > 0
      ? await call.db.all(queries.creditInvoiced, { amounts: JSON.stringify(Object.fromEntries(less)) })
      : [];
  if (gone.length > 0) {
    const freed = await call.db.all(queries.takeOff, { ids: gone.map(({ id }) => id) });
    await auditChanges(call, gone, freed);
    await cancelCharges(call, freed);
  }
  if (reduced.length > 0) await postChanges(call, reduced, after);
  const standing = [...untouched, ...after];
  await notifyBillers(
    call,
    'settled',
    standing.filter(({ id, type, status }) => type === 'ADMISSION' || (less.has(id) && status === 'COMPLETED')),
  );
  return standing;
}

/**
 * Lets stays recompute their charges after their bills moved to or from an invoice, settled or not. The caller has locked
 * the bills.
 */
export const recomputeStays = (call: CallContext, bills: readonly Bill[]): Promise<void> =>
  notifyBillers(
    call,
    'settled',
    bills.filter(({ type }) => type === 'ADMISSION'),
  );

/**
 * Marks the bills of an invoice as paid, or as owed again after a refund, and notifies their billers. The caller has locked
 * the bills.
 */
export async function settleOnInvoice(
  call: CallContext,
  invoiceId: string,
  bills: Bill[],
  what: 'settled' | 'owedAgain' = 'settled',
): Promise<void> {
  const at = what === 'settled' ? call.now.toISOString() : null;
  const after = await call.db.all(queries.setInvoicePaid, { invoiceId, at });
  await auditChanges(call, bills, after);
  await notifyBillers(call, what, after);
}
