// Refunds: requested by one person, approved by another. Lock order: docs/locks.md.
import type { FiltersOf } from '@almoner/contract/list';
import type { Refund, RefundInput, refund } from '@almoner/contract/money/refund';
import { t as refundForm } from '@almoner/contract/money/refund.words';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { nextNumber } from '../../../kernel/database/counter.ts';
import type { ConstraintErrors } from '../../../kernel/database/database.ts';
import { serveList } from '../../../kernel/records/list.ts';
import { auditAddition, changeRecord, stampOf } from '../../../kernel/records/record.ts';
import type { RecordAccess } from '../../../kernel/records/record-access.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { holdBill, subtractRefund } from '../bill/billing.service.ts';
import { subtractRefundFromInvoice } from '../invoice/invoice-payment.service.ts';
import { holdInvoice } from '../invoice/invoice-sending.service.ts';
import { post } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';
import { holdTillOf, refuseBeyondTill } from '../ledger/till-cash.service.ts';
import * as queries from './refund.queries.ts';
import { t } from './refund.words.ts';

const beyondReceipt = () => conflict(t.aboveReceipt(), 'refundRo.amount');
const beyondRest = () => conflict(t.aboveRest(), 'refundRo.amount');

const constraintErrors: ConstraintErrors = {
  refund_within_receipt: beyondReceipt,
  receipt_refund_within: beyondRest,
  refund_by_two: () => conflict(t.bySomebodyElse()),
};

/**
 * Requests a refund; no money moves before it is approved. Fails as a bad request at an unknown receipt, and as a conflict at
 * more than other refunds leave of the receipt, and at a bill that is on an invoice.
 */
export const requestRefund = (call: CallContext, input: RefundInput): Promise<Refund> => request(call, input, null);

async function request(call: CallContext, input: RefundInput, creditNoteId: string | null): Promise<Refund> {
  const { receiptId, amount } = input;
  const receipt = await call.db.first(queries.findReceipt, { id: receiptId });
  if (!receipt) throw badRequest('refundRo.receiptId', refundForm.chooseReceipt());
  refuseInvoiced(receipt);
  if (input.charge === 'CANCELLED' && receipt.isCredited) throw conflict(t.creditRest(), 'refundRo.charge');
  if (amount > receipt.amount) throw beyondReceipt();
  // requestOverpaid has counted a credit note's refund already.
  if (!creditNoteId) await call.db.run(queries.addRequested, { receiptId, amount }, constraintErrors);
  const id = newId();
  const { accountId: requestedBy, now: requestedAt } = stampOf(call);
  const asked = { ...input, id, creditNoteId, receiptAmount: receipt.amount, requestedBy, requestedAt };
  await call.db.run(queries.insertRefund, asked, constraintErrors);
  call.notify({ kind: 'REFUND_ASKED', about: { recordId: id, ticketId: receipt.ticketId } });
  return auditAddition(call, refundAccess, await call.db.one(queries.findRefund, { id, accountId: requestedBy }));
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
export async function requestOverpaid(call: CallContext, { invoiceId, overpaid, ...by }: Overpaid): Promise<number> {
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
async function countAsked({ db }: CallContext, receiptId: string, amount: number): Promise<boolean> {
  const counted = await db.unless('receipt_refund_within', async () => {
    await db.run(queries.addRequested, { receiptId, amount });
    return true;
  });
  return counted === true;
}

const refundAccess: RecordAccess<Refund> = {
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
 * Approves a refund: the money leaves the approver's open till, if there is one. Fails as not found, and as a conflict where it
 * is decided already, the caller requested it (the root account may), the bill is on an invoice, or the till holds less
 * cash.
 */
export async function approveRefund(call: CallContext, id: string): Promise<Refund> {
  const { billId, invoiceId } = await call.db.one(queries.findReceiptOf, { id });
  const bill = billId ? await holdBill(call, billId) : undefined;
  const held = invoiceId ? await holdInvoice(call, invoiceId) : undefined;
  return changeRecord(call, refundAccess, { id }, async (before) => {
    if (before.requestedByMe && !call.caller.isRoot) throw conflict(t.bySomebodyElse());
    const { amount, mode } = before;
    if (bill) {
      refuseInvoiced(await call.db.one(queries.findReceipt, { id: before.receipt.id }));
      await subtractRefund(call, bill, before);
    }
    if (held) await subtractRefundFromInvoice(call, held, before);
    const till = await holdTillOf(call);
    if (till && mode === 'CASH') await refuseBeyondTill(call, till, amount);
    const number = await nextNumber(call.db, 'refund');
    const [debit, credit] = [accounts.receivable, accounts.money(mode)];
    await post(call, { event: 'REFUND', day: call.today, debit, credit, amount, billId, invoiceId, refundId: id });
    return decide(call, id, { status: 'APPROVED', number, tillShiftId: till?.id ?? null });
  });
}

/** Rejects a refund; its requester may reject it too. Fails as not found, or as a conflict where it is decided already. */
export const declineRefund = (call: CallContext, id: string): Promise<Refund> =>
  changeRecord(call, refundAccess, { id }, async ({ receipt, amount }) => {
    await call.db.run(queries.subtractRequested, { receiptId: receipt.id, amount });
    return decide(call, id, { status: 'DECLINED', number: null, tillShiftId: null });
  });

async function decide(
  call: CallContext,
  id: string,
  decision: Pick<queries.Decision, 'status' | 'number' | 'tillShiftId'>,
): Promise<Refund> {
  const given = { ...decision, id, byRoot: call.caller.isRoot, ...stampOf(call) };
  const [decided, { accountId, ticketId }] = await Promise.all([
    call.db.one(queries.decideRefund, given, constraintErrors),
    call.db.one(queries.findAsker, { id }),
  ]);
  call.settle('REFUND_ASKED', id);
  const kind = decision.status === 'APPROVED' ? 'REFUND_APPROVED' : 'REFUND_DECLINED';
  call.notify({ kind, about: { recordId: id, ticketId }, accountIds: [accountId] });
  return decided;
}

/** A refund; audited as a view of the refund and its patient. Fails as not found. */
export async function lookAtRefund({ db, audit, caller: { accountId } }: CallContext, id: string): Promise<Refund> {
  const found = await db.one(queries.findRefund, { id, accountId });
  audit.viewed('refund', id);
  audit.viewed('patient', found.patient.id);
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
