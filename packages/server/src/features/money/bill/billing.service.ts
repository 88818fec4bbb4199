// Bills requests, takes payments and decides discounts, with the effect on the billed requests. Lock order: docs/locks.md.
import type { Body } from '@almoner/contract/call';
import type { Bill } from '@almoner/contract/money/bill';
import type { BillWithReceipts, billing, DiscountDecision, PaymentInput } from '@almoner/contract/money/billing';
import { t as billForm } from '@almoner/contract/money/billing.words';
import type { Refund } from '@almoner/contract/money/refund';
import { badRequest, conflict, refuseIfErrors } from '../../../kernel/base/failure.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { holdOpenTicket, lookAtTicket } from '../../front/ticket/ticket.service.ts';
import { listReceiptsOf, writeReceipt } from '../payment/receipt.service.ts';
import * as queries from './bill.queries.ts';
import { auditChanges, cancelRests, changeBill, lockBill, postChange, raiseBill } from './bill.service.ts';
import { t } from './bill.words.ts';
import { listLinesOf, type NewLine, sumOfLines } from './bill-line.service.ts';
import { billerOf, lockSources, notifyBillers, type Requested } from './biller.service.ts';
import { settleDiscount, splitDiscount } from './discount.service.ts';
import { balanceOf, overpaid } from './owed.service.ts';

type Sent = Body<typeof billing.create>;

/**
 * Bills a NEW request. It becomes INPROGRESS, or APPROVED where the discount leaves nothing to pay. Fails as a bad request at a
 * source or ticket that does not fit, as forbidden at a discount that the caller may not give, and as a conflict where the
 * request is not NEW, the ticket is closed, or a warning is not acknowledged.
 */
export async function billRequest(
  call: CallContext,
  { billingRo: input, except, acknowledgements }: Sent,
): Promise<Bill> {
  const { type, typeId, ticketId } = input;
  if (type === 'SERVICE') throw badRequest('billingRo.type', t.serviceByTreatment());
  if (type === 'ADMISSION') throw badRequest('billingRo.type', t.staysByThemselves());
  refuseIfErrors(await holdOpenTicket(call, ticketId, 'billingRo.ticketId'));
  const biller = billerOf(type);
  const [request] = await biller.lock(call, [typeId]);
  if (!request) throw badRequest('billingRo.typeId', billForm.chooseBilled());
  if (request.ticketId !== ticketId) throw badRequest('billingRo.ticketId', t.chooseItsTicket());
  await biller.answer?.(call, typeId, acknowledgements);
  const split = await splitDiscount(call, input);
  biller.refuseBilled(request);
  const lines = await linesOf(call, { type, typeId, amount: input.amount });
  const bill = await raiseBill(call, { ...input, ...split, sourceId: typeId, lines });
  await biller.billed(call, request, { billId: bill.id, except });
  if (bill.status === 'COMPLETED') await notifyBillers(call, 'settled', [bill]);
  return bill;
}

/**
 * Changes a bill and, for a request, the part that is not supplied. Fails as not found, as changeBill does, and as a bad request at
 * another source or ticket.
 */
export async function rebill(
  call: CallContext,
  id: string,
  { billingRo: input, except, acknowledgements }: Sent,
): Promise<Bill> {
  const source = await call.db.one(queries.findSource, { id });
  const { type, typeId, ticketId } = source;
  if (type !== input.type || typeId !== input.typeId) throw badRequest('billingRo.typeId', t.staysWithSource());
  if (ticketId !== input.ticketId) throw badRequest('billingRo.ticketId', t.staysWithTicket());
  const [request] = await lockSources(call, [source]);
  const before = await lockBill(call, id);
  const biller = isRequest(type) ? billerOf(type) : undefined;
  if (type === 'ADMISSION' && input.amount !== before.amount) throw badRequest('billingRo.amount', t.followsStay());
  await biller?.answer?.(call, typeId, acknowledgements);
  const split = await splitDiscount(call, input, before);
  const lines =
    isRequest(type) && input.amount !== before.amount
      ? await linesOf(call, { type, typeId, amount: input.amount })
      : undefined;
  const bill = await changeBill(call, before, { ...input, split, lines });
  if (request && except !== undefined) await biller?.noteExcept(call, request, except);
  return notifyBillerOfDiscount(call, bill);
}

/** Lines of the requested items, if their list prices add up to the charged amount. */
async function linesOf(
  call: CallContext,
  { type, typeId, amount }: { type: Requested; typeId: string; amount: number },
): Promise<NewLine[] | undefined> {
  const [lines, { unit }] = await Promise.all([
    billerOf(type).lines(call, typeId),
    call.db.one(queries.findDiscountRule, {}),
  ]);
  return lines.length > 0 && sumOfLines(lines, unit) === amount ? lines : undefined;
}

const isRequest = (type: Bill['type']): type is Requested => type === 'PHARMACY' || type === 'LABORATORY';

/** Approves or rejects the discount request of a bill. Fails as not found, or as settleDiscount does. */
export async function decideDiscount(call: CallContext, id: string, decision: DiscountDecision): Promise<Bill> {
  const before = await holdBill(call, id);
  return notifyBillerOfDiscount(call, await postChange(call, before, await settleDiscount(call, before, decision)));
}

/**
 * Notifies the biller of a changed discount: a stay always recomputes its charges, a request proceeds once its bill is
 * settled. Returns the bill as that leaves it.
 */
async function notifyBillerOfDiscount(call: CallContext, bill: Bill): Promise<Bill> {
  const isOfStay = bill.type === 'ADMISSION';
  if (isOfStay || bill.status === 'COMPLETED') await notifyBillers(call, 'settled', [bill]);
  return isOfStay ? call.db.one(queries.findBill, { id: bill.id }) : bill;
}

/**
 * Takes a payment for a bill; the billed request proceeds where nothing is left to pay. Fails as a bad request at an unknown
 * bill or another ticket, and as a conflict where the bill cannot be paid on its own, has another total by now, or owes less
 * than is paid.
 */
export async function takePayment(call: CallContext, input: PaymentInput): Promise<BillWithReceipts> {
  const id = input.billingId;
  const source = await call.db.first(queries.findSource, { id });
  if (!source) throw badRequest('paymentRo.billingId', billForm.chooseBill());
  if (source.ticketId !== input.ticketId) throw badRequest('paymentRo.ticketId', t.chooseBillsTicket());
  await lockSources(call, [source]);
  const before = await lockBill(call, id);
  const refusal = whyUnpayable(before, input);
  if (refusal) throw conflict(t.unpayable({ why: refusal.why }), refusal.field && `paymentRo.${refusal.field}`);
  const after = await call.db.first(queries.addToPaid, { id, amount: input.amountPaid, now: call.now.toISOString() });
  if (!after) throw overpaid('paymentRo.amountPaid');
  if (after.status === 'COMPLETED') await notifyBillers(call, 'settled', [after]);
  await writeReceipt(call, { billId: id, amount: input.amountPaid, mode: input.mode });
  await auditChanges(call, [before], [after]);
  const [lines, receipts] = await Promise.all([listLinesOf(call.db, id), listReceiptsOf(call.db, { billId: id })]);
  return { ...after, lines, receipts };
}

/** Locks the record that a bill is for, then the bill, until the transaction ends. Fails as not found. */
export async function holdBill(call: CallContext, id: string): Promise<Bill> {
  await lockSources(call, [await call.db.one(queries.findSource, { id })]);
  return lockBill(call, id);
}

/**
 * Takes a refunded amount off a locked bill. Where the charge stands, it is owed again and its request waits; where the
 * charge is cancelled, nothing is owed. The caller writes and posts the refund. Fails as a conflict at more than was
 * received.
 */
export async function subtractRefund(
  call: CallContext,
  before: Bill,
  { amount, charge }: Pick<Refund, 'amount' | 'charge'>,
): Promise<void> {
  const { id } = before;
  const after = await call.db.first(queries.takeFromPaid, { id, amount });
  if (!after) throw conflict(t.aboveReceived());
  await auditChanges(call, [before], [after]);
  if (charge === 'CANCELLED') await cancelCharges(call, [after]);
  else if (before.status === 'COMPLETED' && after.status !== 'COMPLETED')
    await notifyBillers(call, 'owedAgain', [after]);
}

/** Cancels the unpaid part of locked bills. Requests are cancelled where nothing is paid, else their bills are settled. */
export async function cancelCharges(call: CallContext, bills: readonly Bill[]): Promise<void> {
  const after = await cancelRests(call, bills);
  const [cancelled, settled] = [true, false].map((is) => after.filter(({ status }) => (status === 'CANCELLED') === is));
  await notifyBillers(call, 'cancelled', cancelled ?? []);
  await notifyBillers(call, 'settled', settled ?? []);
}

const unpayable = { CANCELLED: 'cancelled', COMPLETED: 'settled', INVOICED: 'payOnInvoice' } as const;

/** Reason why a locked bill refuses a payment; undefined where it can be paid. */
export function whyUnpayable(bill: Bill, { amount, amountPaid }: Pick<PaymentInput, 'amount' | 'amountPaid'>) {
  if (bill.status === 'CANCELLED' || bill.status === 'COMPLETED' || bill.status === 'INVOICED') {
    return { why: unpayable[bill.status] };
  }
  if (bill.total !== amount) return { why: 'changed', field: 'amount' } as const;
  if (amountPaid > balanceOf(bill)) return { why: 'aboveBalance', field: 'amountPaid' } as const;
  return undefined;
}

/** A bill with its lines and receipts; audited as a view of the patient too. Fails as not found. */
export async function lookAtBill(call: CallContext, id: string): Promise<BillWithReceipts> {
  const { db, audit } = call;
  const [bill, lines, receipts] = await Promise.all([
    db.one(queries.findBill, { id }),
    listLinesOf(db, id),
    listReceiptsOf(db, { billId: id }),
  ]);
  const stay = bill.type === 'ADMISSION' ? await billerOf('ADMISSION').stay?.(call, bill.typeId) : undefined;
  const unlisted = isRequest(bill.type) ? await billerOf(bill.type).unlisted?.(call, bill.typeId) : undefined;
  audit.viewed('bill', id);
  audit.viewed('patient', bill.ticket.patient.id);
  return { ...bill, lines, receipts, ...(stay ? { stay } : {}), ...(unlisted?.length ? { unlisted } : {}) };
}

/** Bills that are not settled and on no invoice, newest first; one more row than is shown. A null day is no bound. */
export const listUnpaid = ({ db }: CallContext, from: string | null, to: string | null): Promise<Bill[]> =>
  db.all(queries.listUnpaid, { from, to });

/** Bills of a ticket, newest first; audited as a view of the patient. Fails as not found at an unknown ticket. */
export async function lookAtBillsOf(call: CallContext, ticketId: string): Promise<Bill[]> {
  const [, bills] = await Promise.all([lookAtTicket(call, ticketId), call.db.all(queries.listOfTicket, { ticketId })]);
  return bills;
}

/**
 * Bills of a patient, newest first, one more row than is shown; audited as a view of the patient. Fails as not found at an
 * unknown patient.
 */
export async function lookAtBillsOfPatient(call: CallContext, patientId: string): Promise<Bill[]> {
  const { db, audit } = call;
  const [, bills] = await Promise.all([getPatient(db, patientId), db.all(queries.listOfPatient, { patientId })]);
  audit.viewed('patient', patientId);
  return bills;
}
