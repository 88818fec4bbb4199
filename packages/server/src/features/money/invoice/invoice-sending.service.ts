// Sends and voids invoices. Sending numbers an invoice, posts it and moves the balances of its bills to it; voiding reverses
// that.
import type { Bill } from '@almoner/contract/money/bill';
import type { Invoice } from '@almoner/contract/money/invoice';
import { Percent } from '@almoner/contract/wire';
import { conflict, type Failure } from '../../../kernel/base/failure.ts';
import { nextNumber } from '../../../kernel/database/counter.ts';
import { MOST_ADDRESSES, mayMailTo } from '../../../kernel/mail/outbox.ts';
import { refuseStale } from '../../../kernel/records/optimistic-lock.ts';
import { stampOf } from '../../../kernel/records/record.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as bills from '../bill/bill-invoicing.service.ts';
import { exceedCeiling, getDiscountCeiling } from '../bill/discount.service.ts';
import { refuseClosed } from '../ledger/closed-books.service.ts';
import { t as notes } from './credit-note.words.ts';
import * as queries from './invoice.queries.ts';
import { discountsOf, refuseUnchargeable } from './invoice.rules.ts';
import { lockInvoice } from './invoice.service.ts';
import { t } from './invoice.words.ts';
import { postInvoice } from './invoice-ledger.service.ts';
import * as states from './invoice-state.queries.ts';

/** A locked invoice with the locked bills that it charges. */
export interface LockedInvoice {
  invoice: Invoice;
  bills: Bill[];
}

/** Locks the bills of an invoice, then the invoice, until the transaction ends. Fails as `missing`, or as not found. */
export async function holdInvoice(call: CallContext, id: string, missing?: Failure): Promise<LockedInvoice> {
  const locked = await bills.lockBills(call, await call.db.all(queries.listSources, { id, billIds: [] }));
  return { invoice: await lockInvoice(call, id, missing), bills: locked };
}

/**
 * Sends a draft. Fails as not found, as stale, as a bad request at a date on which the books are closed, or as a conflict where it
 * is sent already, where one of its bills can no longer be charged, and where the sender alone gave a discount above the
 * hospital's ceiling.
 */
export async function sendInvoice(call: CallContext, id: string, version: number | undefined): Promise<Invoice> {
  const { invoice: before, bills: asked } = await holdInvoice(call, id);
  if (before.status === 'VOID') throw conflict(t.isVoid());
  if (before.status !== 'DRAFT') throw conflict(t.sent());
  await refuseStale(call.db, 'invoice', before, version);
  await refuseClosed(call, before.invoiceDate, 'invoiceRo.invoiceDate');
  refuseOtherBills(before, asked.length);
  if (!call.caller.isRoot) await refuseOwnDiscount(call, before, asked);
  refuseUnchargeable(before.items, asked, { patientId: before.patient.id, ticketId: before.ticket?.id ?? null });
  // The counter is locked last, because every bill and invoice needs it.
  const sequence = await nextNumber(call.db, 'invoice');
  const { today } = call;
  const after = await call.db.one(states.markSent, { id, today, sequence, ...stampOf(call) });
  const balances = new Map(before.items.map(({ billId, amount }) => [billId, amount]));
  const moved = await bills.putOnInvoice(call, id, asked, balances);
  if (moved.length < asked.length) throw changedMeanwhile();
  if (before.total === 0) await bills.settleOnInvoice(call, id, moved);
  await postInvoice(call, 'INVOICE', before);
  await call.audit.changed('invoice', id, before, after);
  await bills.recomputeStays(call, moved);
  return after;
}

// Counts the discounts of its bills too, or a charge could be waived in small steps.
async function refuseOwnDiscount(call: CallContext, invoice: Invoice, charged: readonly Bill[]): Promise<void> {
  if (invoice.discount === 0) return;
  const ceiling = await getDiscountCeiling(call);
  if (!exceedCeiling(ceiling, discountsOf(invoice, charged, ceiling))) return;
  const { id } = invoice;
  if (!(await call.db.one(queries.isOwnDiscount, { id, accountId: call.caller.accountId })).found) return;
  const isAlone = invoice.discount > ceiling ? 'yes' : 'no';
  throw conflict(t.discountBySomebodyElse({ isAlone, ceiling: Percent.encode(ceiling) }), 'invoiceRo.discount');
}

const changedMeanwhile = () => conflict(t.overtaken());

// A concurrent save changed the items before the invoice was locked.
function refuseOtherBills({ items }: Invoice, locked: number): void {
  if (items.filter(({ billId }) => billId).length !== locked) throw changedMeanwhile();
}

/**
 * Voids a sent invoice. Fails as not found, or as a conflict where it is not sent, part of it is paid or credited, or its
 * sender would waive items that are owed nowhere else.
 */
export async function voidInvoice(call: CallContext, id: string, reason: string): Promise<Invoice> {
  const held = await holdInvoice(call, id);
  const { status } = held.invoice;
  if (status === 'DRAFT') throw conflict(t.deleteDraft());
  if (status === 'VOID') throw conflict(t.voidAlready());
  refuseCredited(held.invoice);
  if (status === 'PARTIALLY_PAID') throw conflict(t.giveBackFirst());
  if (status === 'PAID') throw conflict(t.paidUnvoidable());
  if (!call.caller.isRoot) await refuseOwnWaiver(call, held.invoice);
  const { invoice, bills: off } = await voidHeld(call, held, reason);
  await bills.recomputeStays(call, off);
  return invoice;
}

// Bills are owed on their own again, but items without a bill would be waived.
async function refuseOwnWaiver(call: CallContext, { id, items }: Invoice): Promise<void> {
  if (items.every(({ billId, amount }) => billId !== null || amount === 0)) return;
  if ((await call.db.one(states.findSender, { id })).accountId !== call.caller.accountId) return;
  throw conflict(t.voidBySomebodyElse());
}

// A void would reverse what its credit notes have reversed already.
function refuseCredited({ credited }: Invoice): void {
  if (credited > 0) throw conflict(notes.creditRest());
}

/** Voids an invoice that the caller has locked, without payments; returns the invoice and its bills as changed. */
export async function voidHeld(call: CallContext, held: LockedInvoice, reason: string): Promise<LockedInvoice> {
  const { invoice: before } = held;
  const { id } = before;
  refuseCredited(before);
  const off = await bills.takeOffInvoice(call, id, held.bills);
  const after = await call.db.one(states.markVoid, { id, today: call.today, reason, ...stampOf(call) });
  await postInvoice(call, 'INVOICE_VOID', before);
  await call.audit.changed('invoice', id, before, after);
  return { invoice: after, bills: off };
}

/**
 * Changes the address to which a sent invoice is mailed. Fails as not found, or as a conflict where it is a draft, void, or was
 * mailed to too many other addresses.
 */
export async function changeAddress(call: CallContext, id: string, email: string): Promise<Invoice> {
  const before = await lockInvoice(call, id);
  if (before.status === 'DRAFT') throw conflict(t.notSent());
  if (before.status === 'VOID') throw conflict(t.isVoid());
  if (!(await mayMailTo(call.db, id, email))) throw conflict(t.addressesUsed({ most: MOST_ADDRESSES }), 'email');
  const after = await call.db.one(states.setAddress, { id, today: call.today, email });
  await call.audit.changed('invoice', id, before, after);
  return after;
}
