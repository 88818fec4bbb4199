// An invoice is sent: numbered, posted, and asking for its bills from then on. Or it is void: all of that undone.
import type { Invoice } from '@almoner/contract/money/invoice';
import { Percent } from '@almoner/contract/wire';
import type { Call } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/counter.ts';
import { conflict } from '../../../kernel/failure.ts';
import { refuseStale } from '../../../kernel/freshness.ts';
import { MOST_ADDRESSES, mayMailTo } from '../../../kernel/outbox.ts';
import * as bills from '../billing/bill-invoicing.service.ts';
import { findCeiling } from '../billing/discount.service.ts';
import * as queries from './invoice.queries.ts';
import { refuseUnaskable } from './invoice.rules.ts';
import { getInvoice, lockInvoice } from './invoice.service.ts';
import { postInvoice } from './invoice-ledger.service.ts';
import * as states from './invoice-state.queries.ts';

/** The bills that an invoice asks for, locked: before the invoice itself is. */
export async function lockBillsOf(call: Call, id: string) {
  const asked = await call.db.all(queries.listBillIds, { id });
  return bills.lockBills(
    call,
    asked.map(({ billId }) => billId),
  );
}

/**
 * Sends a draft. Fails as absent, as stale, or as a conflict where it is sent already, where a bill of it can no longer
 * be asked for, and where the sender alone gave a discount above the hospital's ceiling.
 */
export async function sendInvoice(call: Call, id: string, version: number | undefined): Promise<Invoice> {
  const asked = await lockBillsOf(call, id);
  const before = await lockInvoice(call, id);
  if (before.status === 'VOID') throw conflict('This invoice is void.');
  if (before.status !== 'DRAFT') throw conflict('This invoice is sent already.');
  await refuseStale(call.db, 'invoice', before, version);
  refuseOtherBills(before, asked.length);
  if (!call.caller.isRoot) await refuseOwnDiscount(call, before);
  refuseUnaskable(before.items, asked, { patientId: before.patient.id, ticketId: before.ticket?.id ?? null });
  // Behind every lock: whoever raises a bill or sends an invoice next waits for the number until this is over.
  const sequence = await nextNumber(call.db, 'invoice');
  const {
    caller: { accountId },
    now,
  } = call;
  await call.db.run(states.markSent, { id, sequence, now: now.toISOString(), accountId });
  const balances = new Map(before.items.map(({ billId, amount }) => [billId, amount]));
  if (!(await bills.putOnInvoice(call, id, asked, balances))) throw overtaken();
  if (before.total === 0) await bills.settleOnInvoice(call, id, await lockBillsOf(call, id));
  await postInvoice(call, 'INVOICE', before);
  const after = await getInvoice(call, id);
  await call.audit.changed('invoice', id, before, after);
  return after;
}

async function refuseOwnDiscount(call: Call, { id, discount }: Invoice): Promise<void> {
  const ceiling = await findCeiling(call);
  if (discount <= ceiling || (await call.db.one(queries.findDiscounter, { id })).accountId !== call.caller.accountId)
    return;
  throw conflict(
    `Somebody else has to send an invoice with a discount of more than ${Percent.encode(ceiling)}%.`,
    'invoiceRo.discount',
  );
}

const overtaken = () => conflict('Somebody else has changed this invoice just now. Please look at it again.');

// Saved by somebody else between the lock of its bills and its own.
function refuseOtherBills({ items }: Invoice, locked: number): void {
  if (items.filter(({ billId }) => billId).length !== locked) throw overtaken();
}

/** Takes back a sent invoice. Fails as absent, or as a conflict where it is not sent or something of it is paid. */
export async function voidInvoice(call: Call, id: string, reason: string): Promise<Invoice> {
  const asked = await lockBillsOf(call, id);
  const before = await lockInvoice(call, id);
  if (before.status === 'DRAFT') throw conflict('This invoice is a draft; delete it instead.');
  if (before.status === 'VOID') throw conflict('This invoice is void already.');
  if (before.status === 'PARTIALLY_PAID') throw conflict('Something of this invoice is paid; give that back first.');
  if (before.status === 'PAID') throw conflict('This invoice is paid, so it can no longer be void.');
  await bills.takeOffInvoice(call, id, asked);
  const {
    caller: { accountId },
    now,
  } = call;
  await call.db.run(states.markVoid, { id, reason, now: now.toISOString(), accountId });
  await postInvoice(call, 'INVOICE_VOID', before);
  const after = await getInvoice(call, id);
  await call.audit.changed('invoice', id, before, after);
  return after;
}

/** Where a sent invoice is mailed from now on. Fails as absent, or as a conflict where it is a draft or void. */
export async function addressAnew(call: Call, id: string, email: string): Promise<Invoice> {
  const before = await lockInvoice(call, id);
  if (before.status === 'DRAFT') throw conflict('This invoice is not sent yet.');
  if (before.status === 'VOID') throw conflict('This invoice is void.');
  if (!(await mayMailTo(call.db, id, email))) {
    const message = `This invoice was mailed to ${MOST_ADDRESSES} other addresses already. Please use one of them.`;
    throw conflict(message, 'email');
  }
  await call.db.run(states.setAddress, { id, email });
  const after = await getInvoice(call, id);
  await call.audit.changed('invoice', id, before, after);
  return after;
}
