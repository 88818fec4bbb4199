// Payments and refunds of an invoice. They settle its bills, or make them owed again.
import type { Invoice, InvoicePaymentInput, InvoiceWhole } from '@almoner/contract/money/invoice';
import { t as invoiceForm } from '@almoner/contract/money/invoice.words';
import type { Refund } from '@almoner/contract/money/refund';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as bills from '../bill/bill-invoicing.service.ts';
import { cancelCharges } from '../bill/billing.service.ts';
import { overpaid } from '../bill/owed.service.ts';
import { writeReceipt } from '../payment/receipt.service.ts';
import { withMoney } from './invoice.service.ts';
import { t } from './invoice.words.ts';
import { holdInvoice, type LockedInvoice, voidHeld } from './invoice-sending.service.ts';
import * as states from './invoice-state.queries.ts';

/**
 * Takes a payment for an invoice, and settles its bills where nothing is left to pay. Fails as a bad request at an unknown
 * invoice, and as a conflict where it cannot be paid, has another total by now, or owes less than is paid.
 */
export async function takePayment(call: CallContext, input: InvoicePaymentInput): Promise<InvoiceWhole> {
  const { invoiceId: id, amountPaid: amount, mode } = input;
  const { today, now } = call;
  const unknown = badRequest('invoicePaymentRo.invoiceId', invoiceForm.chooseInvoice());
  const { invoice: before, bills: asked } = await holdInvoice(call, id, unknown);
  refuseUnpayable(before, input);
  const after = await call.db.first(states.addToPaid, { id, today, amount, now: now.toISOString() });
  if (!after) throw overpaid('invoicePaymentRo.amountPaid');
  if (after.status === 'PAID') await bills.settleOnInvoice(call, id, asked);
  await writeReceipt(call, { invoiceId: id, amount, mode });
  await call.audit.changed('invoice', id, before, after);
  return withMoney(call.db, after);
}

function refuseUnpayable(invoice: Invoice, input: InvoicePaymentInput): void {
  if (invoice.status === 'DRAFT') throw conflict(t.notSent());
  if (invoice.status === 'VOID') throw conflict(t.isVoid());
  if (invoice.status === 'PAID') throw conflict(t.paid());
  if (invoice.total - invoice.credited !== input.amount) throw conflict(t.otherTotal(), 'invoicePaymentRo.amount');
  if (input.amountPaid > invoice.balance) throw overpaid('invoicePaymentRo.amountPaid');
}

/**
 * Takes a refunded amount off a locked invoice. It is owed again, and so are its bills where it was paid; where the charge
 * is cancelled, the invoice is void and nothing is owed. The caller locks till and counter afterwards, and writes and posts
 * the refund. Fails as a conflict at more than was received, and where the charge is to be cancelled though another payment
 * stays.
 */
export async function subtractRefundFromInvoice(
  call: CallContext,
  { invoice: before, bills: asked }: LockedInvoice,
  { amount, charge, reason }: Pick<Refund, 'amount' | 'charge' | 'reason'>,
): Promise<void> {
  const { id } = before;
  const after = await call.db.first(states.takeFromPaid, { id, today: call.today, amount });
  if (!after) throw conflict(t.aboveReceived());
  await call.audit.changed('invoice', id, before, after);
  if (charge === 'CANCELLED') {
    if (after.paid > 0) throw conflict(t.restPaid());
    const off = await voidHeld(call, { invoice: after, bills: asked }, reason);
    await cancelCharges(call, off.bills);
  } else if (before.status === 'PAID' && after.status !== 'PAID')
    await bills.settleOnInvoice(call, id, asked, 'owedAgain');
}
