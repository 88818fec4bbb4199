// Money for an invoice: received, never beyond its balance, and given back. What it settles are its bills.
import type { Invoice, InvoicePaymentInput, InvoiceWhole } from '@almoner/contract/money/invoice';
import type { Refund } from '@almoner/contract/money/refund';
import type { Call } from '../../../kernel/call.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import * as bills from '../billing/bill-invoicing.service.ts';
import { cancelCharges } from '../billing/billing.service.ts';
import { writeReceipt } from '../billing/receipt.service.ts';
import * as queries from './invoice.queries.ts';
import { getInvoice, getWhole, lockInvoice } from './invoice.service.ts';
import { lockBillsOf, voidInvoice } from './invoice-sending.service.ts';
import * as states from './invoice-state.queries.ts';

/**
 * Receives money for an invoice, and settles its bills where nothing is left. Fails as incorrect at an unknown invoice,
 * as a conflict at one that cannot be paid or has another total, or at more than the balance.
 */
export async function takePayment(call: Call, input: InvoicePaymentInput): Promise<InvoiceWhole> {
  const { invoiceId: id, amountPaid, mode } = input;
  const { today, now } = call;
  if (!(await call.db.first(queries.findInvoice, { id, today }))) {
    throw incorrect('invoicePaymentRo.invoiceId', 'Please choose an invoice.');
  }
  const asked = await lockBillsOf(call, id);
  const before = await lockInvoice(call, id);
  refuseUnpayable(before, input);
  if ((await call.db.run(states.addToPaid, { id, amount: amountPaid, now: now.toISOString() })) === 0) throw overpaid();
  const after = await getInvoice(call, id);
  if (after.status === 'PAID') await bills.settleOnInvoice(call, id, asked);
  await writeReceipt(call, { invoiceId: id, amount: amountPaid, mode });
  await call.audit.changed('invoice', id, before, after);
  return getWhole(call.db, id, today);
}

const overpaid = () => conflict('This is more than the balance.', 'invoicePaymentRo.amountPaid');

function refuseUnpayable(invoice: Invoice, input: InvoicePaymentInput): void {
  if (invoice.status === 'DRAFT') throw conflict('This invoice is not sent yet.');
  if (invoice.status === 'VOID') throw conflict('This invoice is void.');
  if (invoice.status === 'PAID') throw conflict('This invoice is paid already.');
  if (invoice.total !== input.amount)
    throw conflict('The invoice has another total by now.', 'invoicePaymentRo.amount');
  if (input.amountPaid > invoice.balance) throw overpaid();
}

/** An invoice, locked behind its bills until the transaction ends. Fails as absent. */
export async function holdInvoice(call: Call, id: string): Promise<void> {
  await lockBillsOf(call, id);
  await lockInvoice(call, id);
}

/**
 * Money of an invoice is given back: it is owed again, and so are its bills where it was paid; or, where the charge is
 * cancelled, it is void and nothing is owed. Call it before the till and the refund's number are locked; the refund
 * itself is the caller's to write and to post. Fails as absent, as a conflict at more than was received, and where the
 * charge is to be cancelled though something stays paid.
 */
export async function giveBackOnInvoice(
  call: Call,
  invoiceId: string,
  { amount, charge, reason }: Pick<Refund, 'amount' | 'charge' | 'reason'>,
): Promise<void> {
  const asked = await lockBillsOf(call, invoiceId);
  const before = await lockInvoice(call, invoiceId);
  if ((await call.db.run(states.takeFromPaid, { id: invoiceId, amount })) === 0) {
    throw conflict('This is more than was received for the invoice.');
  }
  const after = await getInvoice(call, invoiceId);
  if (before.status === 'PAID' && after.status !== 'PAID') await bills.reopenOnInvoice(call, invoiceId, asked);
  await call.audit.changed('invoice', invoiceId, before, after);
  if (charge === 'STANDS') return;
  if (after.paid > 0) throw conflict('Something else of this invoice stays paid. Refund that first, then cancel.');
  await voidInvoice(call, invoiceId, reason);
  await cancelCharges(
    call,
    asked.map(({ id }) => id),
  );
}
