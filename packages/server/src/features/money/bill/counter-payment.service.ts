// One payment for several bills of a patient: received as a whole, or not at all.
import type { Bill } from '@almoner/contract/money/bill';
import { t as billForm } from '@almoner/contract/money/billing.words';
import type { CounterPayment, CounterPaymentInput } from '@almoner/contract/money/counter-payment';
import { badRequest, conflict, notFound } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findCounterPayment, writeReceipts } from '../payment/receipt.service.ts';
import * as queries from './bill.queries.ts';
import { auditChanges, listBills } from './bill.service.ts';
import { t } from './bill.words.ts';
import { listLinesByBill } from './bill-line.service.ts';
import { lockSources, notifyBillers } from './biller.service.ts';
import { whyUnpayable } from './billing.service.ts';
import { splitOverBills } from './counter-payment.rules.ts';
import { overpaid } from './owed.service.ts';

const fieldOf = (place: number) => `counterPaymentRo.bills.${place}`;

/**
 * Takes a payment for several bills of a patient; billed requests proceed where nothing is left to pay. Fails as a bad request
 * at a bill that is unknown or of another patient, and as a conflict at a bill that cannot be paid on its own, has another
 * total by now, or owes less than is paid.
 */
export async function takePayments(call: CallContext, input: CounterPaymentInput): Promise<CounterPayment> {
  const { bills, parts, cashGiven, patientId } = input;
  const ids = bills.map(({ billingId }) => billingId);
  const sources = await call.db.all(queries.findSources, { ids });
  for (const [place, { billingId }] of bills.entries()) {
    const source = sources.find(({ id }) => id === billingId);
    if (source?.patientId !== patientId) throw badRequest(`${fieldOf(place)}.billingId`, billForm.chooseBill());
  }
  await lockSources(call, sources);
  const before = await call.db.all(queries.lockBills, { ids });
  for (const [place, one] of bills.entries()) {
    const bill = before.find(({ id }) => id === one.billingId) as Bill;
    const refusal = whyUnpayable(bill, one);
    if (!refusal) continue;
    // With several bills, the message names the bill.
    const message = t.unpayableOf({ why: refusal.why, number: bill.invoice.number });
    throw conflict(message, `${fieldOf(place)}.${refusal.field ?? 'billingId'}`);
  }
  const paid = JSON.stringify(Object.fromEntries(bills.map(({ billingId, amountPaid }) => [billingId, amountPaid])));
  const after = await call.db.all(queries.addAllToPaid, { ids, paid, now: call.now.toISOString() });
  if (after.length < ids.length) throw overpaid('counterPaymentRo.bills');
  await notifyBillers(
    call,
    'settled',
    after.filter(({ status }) => status === 'COMPLETED'),
  );
  const counterPaymentId = newId();
  const received = splitOverBills(bills, parts).map(({ billingId: billId, ...rest }) => ({ billId, ...rest }));
  await writeReceipts(call, received, { counterPaymentId, cashGiven });
  await auditChanges(call, before, after);
  return readCounterPayment(call, counterPaymentId);
}

/** One payment with its bills and receipts; audited as a view of the bills and their patient. Fails as not found. */
export async function lookAtCounterPayment(call: CallContext, id: string): Promise<CounterPayment> {
  const payment = await readCounterPayment(call, id);
  for (const { id: bill, ticket } of payment.bills) {
    call.audit.viewed('bill', bill);
    call.audit.viewed('patient', ticket.patient.id);
  }
  return payment;
}

async function readCounterPayment({ db }: CallContext, id: string): Promise<CounterPayment> {
  const found = await findCounterPayment(db, id);
  if (!found) throw notFound();
  const { ids, receipts, ...payment } = found;
  const bills = new Map((await listBills(db, ids)).map((bill) => [bill.id, bill]));
  const lines = await listLinesByBill(db, ids);
  return {
    id,
    ...payment,
    bills: ids.flatMap((billId) => {
      const bill = bills.get(billId);
      const own = receipts.filter((receipt) => receipt.billId === billId).map(({ billId: _, ...receipt }) => receipt);
      return bill ? [{ ...bill, lines: lines.get(billId) ?? [], receipts: own }] : [];
    }),
  };
}
