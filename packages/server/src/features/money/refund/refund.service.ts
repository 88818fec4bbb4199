// Money given back of a receipt: asked for by one person, decided by another. Approving takes the locks of a payment,
// in a payment's order: the request, its bill, the refund, the till, and the number last.
import type { Params } from '@almoner/contract/call';
import type { Refund, RefundInput, refund } from '@almoner/contract/money/refund';
import type { Call } from '../../../kernel/call.ts';
import { nextNumber } from '../../../kernel/counter.ts';
import type { Meanings } from '../../../kernel/database.ts';
import { conflict, incorrect } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/identity.ts';
import { toPage } from '../../../kernel/paging.ts';
import { added, change, type Kept, stampOf } from '../../../kernel/record.ts';
import { giveBack, holdBill } from '../bill/billing.service.ts';
import { giveBackOnInvoice } from '../invoice/invoice-payment.service.ts';
import { holdInvoice } from '../invoice/invoice-sending.service.ts';
import { post } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import { holdTillOf } from '../payment/receipt.service.ts';
import * as queries from './refund.queries.ts';

const beyondReceipt = () => conflict('This is more than the receipt.', 'refundRo.amount');

const meanings: Meanings = {
  refund_within_receipt: beyondReceipt,
  refund_of_receipt: () => conflict('A refund of this receipt is asked for already.', 'refundRo.receiptId'),
  refund_by_two: () => conflict('Somebody else has to approve it.'),
};

/**
 * Asks for a refund; nothing moves yet. Fails as incorrect at an unknown receipt, as a conflict where one is asked for
 * already, at more than the receipt, and at a bill that an invoice has taken over.
 */
export async function requestRefund(call: Call, input: RefundInput): Promise<Refund> {
  const receipt = await call.db.first(queries.findReceipt, { id: input.receiptId });
  if (!receipt) throw incorrect('refundRo.receiptId', 'Please choose a receipt.');
  refuseInvoiced(receipt);
  if (input.amount > receipt.amount) throw beyondReceipt();
  const id = newId();
  const { accountId: requestedBy, now: requestedAt } = stampOf(call);
  const request = { ...input, id, receiptAmount: receipt.amount, requestedBy, requestedAt };
  await call.db.run(queries.insertRefund, request, meanings);
  return added(call, kept, await call.db.one(queries.findRefund, { id, accountId: requestedBy }));
}

const kept: Kept<Refund> = {
  kind: 'refund',
  lock: async ({ db, caller: { accountId } }, id) => {
    const found = await db.one(queries.lockRefund, { id, accountId });
    if (found.status === 'APPROVED') throw conflict('This refund is approved already.');
    if (found.status === 'DECLINED') throw conflict('This refund is declined already.');
    return found;
  },
};

// What the bill still owed is asked for on the invoice, which was told so when it was sent.
function refuseInvoiced({ billInvoiceId }: { billInvoiceId: string | null }): void {
  if (billInvoiceId) throw conflict('This bill is on an invoice; void the invoice first.');
}

/**
 * Gives the money back, out of the open till of whoever approves where they have one. Fails as absent, as a conflict
 * where it is decided already, where the same person asked for it, and where an invoice has taken the bill over.
 */
export async function approveRefund(call: Call, id: string): Promise<Refund> {
  const { billId, invoiceId } = await call.db.one(queries.findReceiptOf, { id });
  const bill = billId ? await holdBill(call, billId) : undefined;
  const held = invoiceId ? await holdInvoice(call, invoiceId) : undefined;
  return change(call, kept, { id }, async (before) => {
    if (before.requestedByMe && !call.caller.isRoot) throw conflict('Somebody else has to approve it.');
    const { amount, mode } = before;
    if (bill) {
      refuseInvoiced(await call.db.one(queries.findReceipt, { id: before.receipt.id }));
      await giveBack(call, bill, before);
    }
    if (held) await giveBackOnInvoice(call, held, before);
    const tillShiftId = await holdTillOf(call);
    const number = await nextNumber(call.db, 'refund');
    const [debit, credit] = [accounts.receivable, accounts.money(mode)];
    await post(call, { event: 'REFUND', day: call.today, debit, credit, amount, billId, invoiceId, refundId: id });
    return decide(call, id, { status: 'APPROVED', number, tillShiftId });
  });
}

/** Refuses a request, or takes one's own back. Fails as absent, or as a conflict where it is decided already. */
export const declineRefund = (call: Call, id: string): Promise<Refund> =>
  change(call, kept, { id }, () => decide(call, id, { status: 'DECLINED', number: null, tillShiftId: null }));

const decide = (call: Call, id: string, decision: Pick<queries.Decision, 'status' | 'number' | 'tillShiftId'>) =>
  call.db.one(queries.decideRefund, { ...decision, id, byRoot: call.caller.isRoot, ...stampOf(call) }, meanings);

/** One refund; a look into its patient's record. Fails as absent. */
export async function lookAtRefund({ db, audit, caller: { accountId } }: Call, id: string): Promise<Refund> {
  const found = await db.one(queries.findRefund, { id, accountId });
  audit.looked('refund', id);
  audit.looked('patient', found.patient.id);
  return found;
}

/** Refunds by when they were asked for, newest first; null is any. */
export async function listRefunds({ db, caller }: Call, { page, size, ...asked }: Params<typeof refund.list>) {
  const filter = { ...asked, timeZone: caller.timeZone };
  const [rows, { total }] = await Promise.all([
    db.all(queries.listRefunds, { ...filter, accountId: caller.accountId, offset: page * size, size }),
    db.one(queries.countRefunds, filter),
  ]);
  return toPage(rows, total, page, size);
}
