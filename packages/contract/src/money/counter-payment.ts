// One payment of a patient for several bills at the counter: one amount by one or two methods, with a receipt for each bill
// and method. The receipts are the same records as for a payment of one bill.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { Id, Instant, Money, positiveAmount } from '../wire.ts';
import { PaymentMode } from './bill.ts';
import { BillWithReceipts } from './billing.ts';
import { t as billing } from './billing.words.ts';
import { t } from './counter-payment.words.ts';

/** Maximum number of bills per payment. */
export const MOST_BILLS = 50;

const PaidBill = z.strictObject({
  billingId: z.uuid(billing.chooseBill()),
  /** The total shown to the payer; refused if it has changed. */
  amount: positiveAmount(billing.provideAmount()),
  /** The part of the payment for this bill. */
  amountPaid: positiveAmount(billing.provideToPay()),
});

const Part = z.strictObject({ mode: PaymentMode, amount: positiveAmount(billing.provideToPay()) });

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export const CounterPaymentInput = z
  .strictObject({
    patientId: Id,
    /** In the order in which the payment is allocated to them. */
    bills: z
      .array(PaidBill)
      .min(1, billing.chooseBill())
      .max(MOST_BILLS, t.mostBills({ most: MOST_BILLS })),
    /** Amounts by method; their sum must be that of the payments of the bills. */
    parts: z.array(Part).min(1, billing.provideToPay()).max(2),
    /** Cash handed over, including change; null if not stated. */
    cashGiven: positiveAmount(billing.provideAmount()).nullable().default(null),
  })
  .refine(({ bills }) => new Set(bills.map(({ billingId }) => billingId)).size === bills.length, {
    path: ['bills'],
    error: t.billOnce(),
  })
  .refine(({ parts }) => new Set(parts.map(({ mode }) => mode)).size === parts.length, {
    path: ['parts'],
    error: t.methodOnce(),
  })
  .refine(
    ({ bills, parts }) =>
      bills.length === 0 ||
      sumOf(bills.map(({ amountPaid }) => amountPaid)) === sumOf(parts.map(({ amount }) => amount)),
    { path: ['parts'], error: t.partsDiffer() },
  )
  .refine(({ parts, cashGiven }) => cashGiven === null || cashGiven >= cashOf(parts), {
    path: ['cashGiven'],
    error: t.lessThanCash(),
  });
export type CounterPaymentInput = z.output<typeof CounterPaymentInput>;

/** The cash part of a payment in minor units. Infinite without one, so that handed over cash is refused. */
const cashOf = (parts: readonly { mode: PaymentMode; amount: number }[]): number =>
  sumOf(parts.flatMap(({ mode, amount }) => (mode === 'CASH' ? [amount] : []))) || Number.POSITIVE_INFINITY;

/** One payment for several bills. Its receipts are those receipts of the bills that have its id. */
export const CounterPayment = z.strictObject({
  id: Id,
  paidAt: Instant,
  /** Name of the cashier. */
  by: z.string(),
  /** Cash handed over, including change; null if not stated. */
  cashGiven: Money.nullable(),
  bills: z.array(BillWithReceipts),
});
export type CounterPayment = z.output<typeof CounterPayment>;

export const counterPayment = {
  create: post('/billing/create/payments', {
    needs: execute('ACCOUNT'),
    changes: ['bill', 'receipt', 'pharmacy', 'labRequest', 'stayCharge'],
    summary: 'Receive one payment for several bills; of a patient, all or none; a settled bill approves its request',
    body: { counterPaymentRo: CounterPaymentInput },
    data: CounterPayment,
  }),
  read: get('/billing/read/payment/{id}', {
    needs: read('ACCOUNT'),
    summary: 'View a payment for several bills; with its receipts; the read is audited',
    data: CounterPayment,
  }),
};
