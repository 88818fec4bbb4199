// Refunds: requested by one person, approved by another. Lock order: docs/locks.md.
import type { FiltersOf } from '@almoner/contract/list';
import type { Refund, RefundInput, refund } from '@almoner/contract/money/refund';
import { t as refundForm } from '@almoner/contract/money/refund.words';
import { conflict, incorrect } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { nextNumber } from '../../../kernel/database/counter.ts';
import type { Meanings } from '../../../kernel/database/database.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { added, change, type Kept, stampOf } from '../../../kernel/records/record.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { giveBack, holdBill } from '../bill/billing.service.ts';
import { giveBackOnInvoice } from '../invoice/invoice-payment.service.ts';
import { holdInvoice } from '../invoice/invoice-sending.service.ts';
import { post } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import { holdTillOf, refuseBeyondTill } from '../ledger/till-cash.service.ts';
import * as queries from './refund.queries.ts';
import { t } from './refund.words.ts';

const beyondReceipt = () => conflict(t.aboveReceipt(), 'refundRo.amount');
const beyondRest = () => conflict(t.aboveRest(), 'refundRo.amount');

const meanings: Meanings = {
  refund_within_receipt: beyondReceipt,
  receipt_refund_within: beyondRest,
  refund_by_two: () => conflict(t.bySomebodyElse()),
};

/**
 * Requests a refund; no money moves before it is approved. Fails as incorrect at an unknown receipt, and as a conflict at
 * more than other refunds leave of the receipt, and at a bill that is on an invoice.
 */
export const requestRefund = (call: Call, input: RefundInput): Promise<Refund> => request(call, input, null);

async function request(call: Call, input: RefundInput, creditNoteId: string | null): Promise<Refund> {
  const { receiptId, amount } = input;
  const receipt = await call.db.first(queries.findReceipt, { id: receiptId });
  if (!receipt) throw incorrect('refundRo.receiptId', refundForm.chooseReceipt());
  refuseInvoiced(receipt);
  if (input.charge === 'CANCELLED' && receipt.isCredited) throw conflict(t.creditRest(), 'refundRo.charge');
  if (amount > receipt.amount) throw beyondReceipt();
  // requestOverpaid has counted a credit note's refund already.
  if (!creditNoteId) await call.db.run(queries.askBack, { receiptId, amount }, meanings);
  const id = newId();
  const { accountId: requestedBy, now: requestedAt } = stampOf(call);
  const asked = { ...input, id, creditNoteId, receiptAmount: receipt.amount, requestedBy, requestedAt };
  await call.db.run(queries.insertRefund, asked, meanings);
  call.tell({ kind: 'REFUND_ASKED', about: { recordId: id, ticketId: receipt.ticketId } });
  return added(call, kept, await call.db.one(queries.findRefund, { id, accountId: requestedBy }));
}

interface Overpaid {
  invoiceId: string;
  /** Amount paid beyond the worth of the invoice, in kobo. */
  overpaid: number;
  creditNoteId: string;
  reason: string;
}

const MOST_ATTEMPTS = 5;

/**
 * Requests refunds of the overpaid amount of an invoice, from the newest receipts with a rest, by their methods; refunds
 * requested already count first. Starts over where someone requests a refund of such a receipt meanwhile. Returns the
 * requested sum in kobo. Fails as a conflict where others are faster each time.
 */
export async function requestOverpaid(call: Call, { invoiceId, overpaid, ...by }: Overpaid): Promise<number> {
  if (overpaid === 0) return 0;
  let asked = 0;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const receipts = await call.db.all(queries.listLeft, { invoiceId });
    // After a retry, `waits` includes the refunds requested by earlier attempts.
    let rest = Math.max(0, overpaid - (receipts[0]?.waits ?? 0));
    let isOvertaken = false;
    for (const { id: receiptId, mode, left } of receipts) {
      const amount = Math.min(left, rest);
      if (amount <= 0) break;
      isOvertaken = !(await countAsked(call, receiptId, amount));
      if (isOvertaken) break;
      await request(call, { receiptId, amount, mode, charge: 'STANDS', reason: by.reason }, by.creditNoteId);
      asked += amount;
      rest -= amount;
    }
    if (!isOvertaken) return asked;
  }
  throw conflict(t.askedMeanwhile());
}

/** Adds a refund to the amount asked back of a receipt; false where other refunds leave less by now. */
async function countAsked({ db }: Call, receiptId: string, amount: number): Promise<boolean> {
  const counted = await db.unless('receipt_refund_within', async () => {
    await db.run(queries.askBack, { receiptId, amount });
    return true;
  });
  return counted === true;
}

const kept: Kept<Refund> = {
  kind: 'refund',
  lock: async ({ db, caller: { accountId } }, id) => {
    const found = await db.one(queries.lockRefund, { id, accountId });
    if (found.status === 'APPROVED') throw conflict(t.approvedAlready());
    if (found.status === 'DECLINED') throw conflict(t.declinedAlready());
    return found;
  },
};

// The invoice charges the balance that the bill had when it was sent.
function refuseInvoiced({ billInvoiceId }: { billInvoiceId: string | null }): void {
  if (billInvoiceId) throw conflict(t.onInvoice());
}

/**
 * Approves a refund: the money leaves the approver's open till, if there is one. Fails as absent, and as a conflict where it
 * is decided already, the caller requested it (the root account may), the bill is on an invoice, or the till holds less
 * cash.
 */
export async function approveRefund(call: Call, id: string): Promise<Refund> {
  const { billId, invoiceId } = await call.db.one(queries.findReceiptOf, { id });
  const bill = billId ? await holdBill(call, billId) : undefined;
  const held = invoiceId ? await holdInvoice(call, invoiceId) : undefined;
  return change(call, kept, { id }, async (before) => {
    if (before.requestedByMe && !call.caller.isRoot) throw conflict(t.bySomebodyElse());
    const { amount, mode } = before;
    if (bill) {
      refuseInvoiced(await call.db.one(queries.findReceipt, { id: before.receipt.id }));
      await giveBack(call, bill, before);
    }
    if (held) await giveBackOnInvoice(call, held, before);
    const till = await holdTillOf(call);
    if (till && mode === 'CASH') await refuseBeyondTill(call, till, amount);
    const number = await nextNumber(call.db, 'refund');
    const [debit, credit] = [accounts.receivable, accounts.money(mode)];
    await post(call, { event: 'REFUND', day: call.today, debit, credit, amount, billId, invoiceId, refundId: id });
    return decide(call, id, { status: 'APPROVED', number, tillShiftId: till?.id ?? null });
  });
}

/** Rejects a refund; its requester may reject it too. Fails as absent, or as a conflict where it is decided already. */
export const declineRefund = (call: Call, id: string): Promise<Refund> =>
  change(call, kept, { id }, async ({ receipt, amount }) => {
    await call.db.run(queries.askLess, { receiptId: receipt.id, amount });
    return decide(call, id, { status: 'DECLINED', number: null, tillShiftId: null });
  });

async function decide(
  call: Call,
  id: string,
  decision: Pick<queries.Decision, 'status' | 'number' | 'tillShiftId'>,
): Promise<Refund> {
  const given = { ...decision, id, byRoot: call.caller.isRoot, ...stampOf(call) };
  const [decided, { accountId, ticketId }] = await Promise.all([
    call.db.one(queries.decideRefund, given, meanings),
    call.db.one(queries.findAsker, { id }),
  ]);
  call.settle('REFUND_ASKED', id);
  const kind = decision.status === 'APPROVED' ? 'REFUND_APPROVED' : 'REFUND_DECLINED';
  call.tell({ kind, about: { recordId: id, ticketId }, accountIds: [accountId] });
  return decided;
}

/** A refund; audited as a view of the refund and its patient. Fails as absent. */
export async function lookAtRefund({ db, audit, caller: { accountId } }: Call, id: string): Promise<Refund> {
  const found = await db.one(queries.findRefund, { id, accountId });
  audit.looked('refund', id);
  audit.looked('patient', found.patient.id);
  return found;
}

/** The list of refunds by the time of their request, newest first. */
export const refundLists = serveList(
  queries.refunds,
  (filters: FiltersOf<typeof refund.page>, { call: { caller } }) => ({
    ...filters,
    accountId: caller.accountId,
    timeZone: caller.timeZone,
  }),
);
