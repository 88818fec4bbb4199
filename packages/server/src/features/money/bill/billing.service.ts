// Commands on bills and their requests. Lock order: docs/locks.md.
import type { Body } from '@almoner/contract/call';
import type { Bill } from '@almoner/contract/money/bill';
import type { BillWithReceipts, billing, DiscountDecision, PaymentInput } from '@almoner/contract/money/billing';
import { t as billForm } from '@almoner/contract/money/billing.words';
import type { Refund } from '@almoner/contract/money/refund';
import type { Call } from '../../../kernel/call.ts';
import { conflict, incorrect, refuseIncorrect } from '../../../kernel/failure.ts';
import { getPatient } from '../../front/patient/patient.service.ts';
import { holdOpenTicket, lookAtTicket } from '../../front/ticket/ticket.service.ts';
import { listReceiptsOf, writeReceipt } from '../payment/receipt.service.ts';
import * as queries from './bill.queries.ts';
import { cancelRests, changeBill, lockBill, noteChanges, noteCharge, raiseBill } from './bill.service.ts';
import { t } from './bill.words.ts';
import { listLinesOf, type NewLine, sumOfLines } from './bill-line.service.ts';
import { billerOf, lockSources, type Requested, tellBillers } from './biller.service.ts';
import { settleDiscount, weighDiscount } from './discount.service.ts';
import { balanceOf, overpaid } from './owed.service.ts';

type Sent = Body<typeof billing.create>;

/**
 * Bills a NEW request, which is INPROGRESS from then on, and APPROVED at once where the discount leaves nothing to pay.
 * Fails as incorrect at a source or ticket that does not fit, as forbidden at a discount that the caller may not give,
 * and as a conflict where it is not NEW, the ticket is closed, or a warning is not acknowledged.
 */
export async function billRequest(call: Call, { billingRo: input, except, acknowledgements }: Sent): Promise<Bill> {
  const { type, typeId, ticketId } = input;
  if (type === 'SERVICE') throw incorrect('billingRo.type', t.serviceByTreatment());
  if (type === 'ADMISSION') throw incorrect('billingRo.type', t.staysByThemselves());
  refuseIncorrect(await holdOpenTicket(call, ticketId, 'billingRo.ticketId'));
  const biller = billerOf(type);
  const [request] = await biller.lock(call, [typeId]);
  if (!request) throw incorrect('billingRo.typeId', billForm.chooseBilled());
  if (request.ticketId !== ticketId) throw incorrect('billingRo.ticketId', t.chooseItsTicket());
  await biller.answer?.(call, typeId, acknowledgements);
  const weighed = await weighDiscount(call, input);
  biller.refuseBilled(request);
  const lines = await linesOf(call, { type, typeId, amount: input.amount });
  const bill = await raiseBill(call, { ...input, ...weighed, sourceId: typeId, lines });
  await biller.billed(call, request, { billId: bill.id, except });
  if (bill.status === 'COMPLETED') await tellBillers(call, 'settled', [bill]);
  return bill;
}

/**
 * Changes a bill and, for a request, what of it is not supplied. Fails as absent, as changeBill does, and as incorrect
 * at another source or ticket.
 */
export async function rebill(
  call: Call,
  id: string,
  { billingRo: input, except, acknowledgements }: Sent,
): Promise<Bill> {
  const source = await call.db.one(queries.findSource, { id });
  const { type, typeId, ticketId } = source;
  if (type !== input.type || typeId !== input.typeId) throw incorrect('billingRo.typeId', t.staysWithSource());
  if (ticketId !== input.ticketId) throw incorrect('billingRo.ticketId', t.staysWithTicket());
  const [request] = await lockSources(call, [source]);
  const before = await lockBill(call, id);
  const biller = isRequest(type) ? billerOf(type) : undefined;
  if (type === 'ADMISSION' && input.amount !== before.amount) throw incorrect('billingRo.amount', t.followsStay());
  await biller?.answer?.(call, typeId, acknowledgements);
  const weighed = await weighDiscount(call, input, before);
  const lines =
    isRequest(type) && input.amount !== before.amount
      ? await linesOf(call, { type, typeId, amount: input.amount })
      : undefined;
  const bill = await changeBill(call, before, { ...input, weighed, lines });
  if (request && except !== undefined) await biller?.noteExcept(call, request, except);
  return tellOfDiscount(call, bill);
}

/** What was asked for, where at the prices of the lists it comes to what is charged. */
async function linesOf(
  call: Call,
  { type, typeId, amount }: { type: Requested; typeId: string; amount: number },
): Promise<NewLine[] | undefined> {
  const [lines, { unit }] = await Promise.all([
    billerOf(type).lines(call, typeId),
    call.db.one(queries.findDiscountRule, {}),
  ]);
  return lines.length > 0 && sumOfLines(lines, unit) === amount ? lines : undefined;
}

const isRequest = (type: Bill['type']): type is Requested => type === 'PHARMACY' || type === 'LABORATORY';

/** Approves or declines the discount that waits on a bill. Fails as absent, or as settleDiscount does. */
export async function decideDiscount(call: Call, id: string, decision: DiscountDecision): Promise<Bill> {
  const before = await holdBill(call, id);
  return tellOfDiscount(call, await noteCharge(call, before, await settleDiscount(call, before, decision)));
}

/** A stay follows the discounts of its bills, whether they are settled or not; others go on once they are. Answers the bill since then. */
async function tellOfDiscount(call: Call, bill: Bill): Promise<Bill> {
  const isOfStay = bill.type === 'ADMISSION';
  if (isOfStay || bill.status === 'COMPLETED') await tellBillers(call, 'settled', [bill]);
  return isOfStay ? call.db.one(queries.findBill, { id: bill.id }) : bill;
}

/**
 * Receives money for a bill; settles what it is for where nothing is left. Fails as incorrect at an unknown bill or a
 * ticket that is not the bill's, and as a conflict at a bill that cannot be paid by itself or has another total by now,
 * or at more than the balance.
 */
export async function takePayment(call: Call, input: PaymentInput): Promise<BillWithReceipts> {
  const id = input.billingId;
  const source = await call.db.first(queries.findSource, { id });
  if (!source) throw incorrect('paymentRo.billingId', billForm.chooseBill());
  if (source.ticketId !== input.ticketId) throw incorrect('paymentRo.ticketId', t.chooseBillsTicket());
  await lockSources(call, [source]);
  const before = await lockBill(call, id);
  const refusal = whyUnpayable(before, input);
  if (refusal) throw conflict(t.unpayable({ why: refusal.why }), refusal.field && `paymentRo.${refusal.field}`);
  const after = await call.db.first(queries.addToPaid, { id, amount: input.amountPaid, now: call.now.toISOString() });
  if (!after) throw overpaid('paymentRo.amountPaid');
  if (after.status === 'COMPLETED') await tellBillers(call, 'settled', [after]);
  await writeReceipt(call, { billId: id, amount: input.amountPaid, mode: input.mode });
  await noteChanges(call, [before], [after]);
  const [lines, receipts] = await Promise.all([listLinesOf(call.db, id), listReceiptsOf(call.db, { billId: id })]);
  return { ...after, lines, receipts };
}

/** A bill, locked behind what it is for until the transaction ends. Fails as absent. */
export async function holdBill(call: Call, id: string): Promise<Bill> {
  await lockSources(call, [await call.db.one(queries.findSource, { id })]);
  return lockBill(call, id);
}

/**
 * Takes back what was received of a bill that the caller has locked. Where the charge stands, it is owed again and its
 * request waits; where it is cancelled, nothing is owed. The refund itself is for the caller to write and to post. Fails
 * as a conflict at more than was received.
 */
export async function giveBack(
  call: Call,
  before: Bill,
  { amount, charge }: Pick<Refund, 'amount' | 'charge'>,
): Promise<void> {
  const { id } = before;
  const after = await call.db.first(queries.takeFromPaid, { id, amount });
  if (!after) throw conflict(t.aboveReceived());
  await noteChanges(call, [before], [after]);
  if (charge === 'CANCELLED') await cancelCharges(call, [after]);
  else if (before.status === 'COMPLETED' && after.status !== 'COMPLETED') await tellBillers(call, 'owedAgain', [after]);
}

/** Nothing more is owed of bills that the caller has locked; their requests are cancelled where nothing stays paid. */
export async function cancelCharges(call: Call, bills: readonly Bill[]): Promise<void> {
  const after = await cancelRests(call, bills);
  const [cancelled, settled] = [true, false].map((is) => after.filter(({ status }) => (status === 'CANCELLED') === is));
  await tellBillers(call, 'cancelled', cancelled ?? []);
  await tellBillers(call, 'settled', settled ?? []);
}

const unpayable = { CANCELLED: 'cancelled', COMPLETED: 'settled', INVOICED: 'payOnInvoice' } as const;

/** Why a locked bill cannot take what is paid; undefined where it can. */
export function whyUnpayable(bill: Bill, { amount, amountPaid }: Pick<PaymentInput, 'amount' | 'amountPaid'>) {
  if (bill.status === 'CANCELLED' || bill.status === 'COMPLETED' || bill.status === 'INVOICED') {
    return { why: unpayable[bill.status] };
  }
  if (bill.total !== amount) return { why: 'changed', field: 'amount' } as const;
  if (amountPaid > balanceOf(bill)) return { why: 'aboveBalance', field: 'amountPaid' } as const;
  return undefined;
}

/** A bill with its lines and receipts; audited as a look at the patient too. Fails as absent. */
export async function lookAtBill(call: Call, id: string): Promise<BillWithReceipts> {
  const { db, audit } = call;
  const [bill, lines, receipts] = await Promise.all([
    db.one(queries.findBill, { id }),
    listLinesOf(db, id),
    listReceiptsOf(db, { billId: id }),
  ]);
  const stay = bill.type === 'ADMISSION' ? await billerOf('ADMISSION').stay?.(call, bill.typeId) : undefined;
  const unlisted = isRequest(bill.type) ? await billerOf(bill.type).unlisted?.(call, bill.typeId) : undefined;
  audit.looked('bill', id);
  audit.looked('patient', bill.ticket.patient.id);
  return { ...bill, lines, receipts, ...(stay ? { stay } : {}), ...(unlisted?.length ? { unlisted } : {}) };
}

/** Bills that are not settled and on no invoice, newest first, one more than are told at most. A null day is no bound. */
export const listUnpaid = ({ db }: Call, from: string | null, to: string | null): Promise<Bill[]> =>
  db.all(queries.listUnpaid, { from, to });

/** Newest first; audited as a look at the patient. Fails as absent where there is no ticket. */
export async function lookAtBillsOf(call: Call, ticketId: string): Promise<Bill[]> {
  const [, bills] = await Promise.all([lookAtTicket(call, ticketId), call.db.all(queries.listOfTicket, { ticketId })]);
  return bills;
}

/** Newest first, one more than are told at most; audited as a look at the patient. Fails as absent where there is no patient. */
export async function lookAtBillsOfPatient(call: Call, patientId: string): Promise<Bill[]> {
  const { db, audit } = call;
  const [, bills] = await Promise.all([getPatient(db, patientId), db.all(queries.listOfPatient, { patientId })]);
  audit.looked('patient', patientId);
  return bills;
}
