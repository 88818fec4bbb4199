// Commands on bills and their requests. Lock order in every transaction: ticket, request, bill.
import type { Body } from '@almoner/contract/call';
import type { Bill } from '@almoner/contract/money/bill';
import type { BillWithReceipts, billing, DiscountDecision, PaymentInput } from '@almoner/contract/money/billing';
import { t as billForm } from '@almoner/contract/money/billing.words';
import type { Refund } from '@almoner/contract/money/refund';
import type { Call } from '../../../kernel/call.ts';
import { conflict, incorrect, refuseIncorrect } from '../../../kernel/failure.ts';
import { holdOpenTicket, lookAtTicket } from '../../front/ticket/ticket.service.ts';
import { listReceiptsOf, writeReceipt } from '../payment/receipt.service.ts';
import * as queries from './bill.queries.ts';
import { cancelRests, changeBill, lockBill, noteCharge, raiseBill } from './bill.service.ts';
import { t } from './bill.words.ts';
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
  const bill = await raiseBill(call, { ...input, ...weighed, sourceId: typeId });
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
  const bill = await changeBill(call, before, { ...input, weighed });
  if (request && except !== undefined) await biller?.noteExcept(call, request, except);
  if (bill.status === 'COMPLETED') await tellBillers(call, 'settled', [bill]);
  return bill;
}

const isRequest = (type: Bill['type']): type is Requested => type === 'PHARMACY' || type === 'LABORATORY';

/** Approves or declines the discount that waits on a bill. Fails as absent, or as settleDiscount does. */
export async function decideDiscount(call: Call, id: string, decision: DiscountDecision): Promise<Bill> {
  const before = await holdBill(call, id);
  const after = await noteCharge(call, before, await settleDiscount(call, before, decision));
  if (after.status === 'COMPLETED') await tellBillers(call, 'settled', [after]);
  return after;
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
  refuseUnpayable(before, input);
  const after = await call.db.first(queries.addToPaid, { id, amount: input.amountPaid, now: call.now.toISOString() });
  if (!after) throw overpaid('paymentRo.amountPaid');
  if (after.status === 'COMPLETED') await tellBillers(call, 'settled', [after]);
  await writeReceipt(call, { billId: id, amount: input.amountPaid, mode: input.mode });
  await call.audit.changed('bill', id, before, after);
  return { ...after, receipts: await listReceiptsOf(call.db, { billId: id }) };
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
  await call.audit.changed('bill', id, before, after);
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

function refuseUnpayable(bill: Bill, input: PaymentInput): void {
  if (bill.status === 'CANCELLED') throw conflict(t.cancelled());
  if (bill.status === 'COMPLETED') throw conflict(t.settled());
  if (bill.status === 'INVOICED') throw conflict(t.payOnInvoice());
  if (bill.total !== input.amount) throw conflict(t.changed(), 'paymentRo.amount');
  if (input.amountPaid > balanceOf(bill)) throw overpaid('paymentRo.amountPaid');
}

/** A bill with its receipts; audited as a look at the patient too. Fails as absent. */
export async function lookAtBill(call: Call, id: string): Promise<BillWithReceipts> {
  const { db, audit } = call;
  const [bill, receipts] = await Promise.all([db.one(queries.findBill, { id }), listReceiptsOf(db, { billId: id })]);
  const stay = bill.type === 'ADMISSION' ? await billerOf('ADMISSION').stay?.(call, bill.typeId) : undefined;
  audit.looked('bill', id);
  audit.looked('patient', bill.ticket.patient.id);
  return { ...bill, receipts, ...(stay ? { stay } : {}) };
}

/** Bills that are not settled and on no invoice, newest first, one more than are told at most. A null day is no bound. */
export const listUnpaid = ({ db }: Call, from: string | null, to: string | null): Promise<Bill[]> =>
  db.all(queries.listUnpaid, { from, to });

/** Newest first; audited as a look at the patient. Fails as absent where there is no ticket. */
export async function lookAtBillsOf(call: Call, ticketId: string): Promise<Bill[]> {
  const [, bills] = await Promise.all([lookAtTicket(call, ticketId), call.db.all(queries.listOfTicket, { ticketId })]);
  return bills;
}
