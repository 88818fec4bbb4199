// One payment of a person for several bills, at the counter: one amount by one method or two, and a receipt for each bill and
// method. The rows beneath are those of a payment for one bill.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { amountOf, Id, Instant, Money } from '../wire.ts';
import { PaymentMode } from './bill.ts';
import { BillWithReceipts } from './billing.ts';
import { t as billing } from './billing.words.ts';
import { t } from './counter-payment.words.ts';

/** As many bills as one payment takes. */
export const MOST_BILLS = 50;

const PaidBill = z.strictObject({
  billingId: z.uuid(billing.chooseBill()),
  /** The total shown to the payer; refused where it has changed. */
  amount: amountOf(billing.provideAmount()),
  /** What of the payment is for this bill. */
  amountPaid: amountOf(billing.provideToPay()),
});

const Part = z.strictObject({ mode: PaymentMode, amount: amountOf(billing.provideToPay()) });

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export const CounterPaymentInput = z
  .strictObject({
    patientId: Id,
    /** In the order in which the money is laid on them. */
    bills: z
      .array(PaidBill)
      .min(1, billing.chooseBill())
      .max(MOST_BILLS, t.mostBills({ most: MOST_BILLS })),
    /** By method; together what the bills are paid. */
    parts: z.array(Part).min(1, billing.provideToPay()).max(2),
    /** Cash that was handed over, change included; null where nobody said. */
    cashGiven: amountOf(billing.provideAmount()).nullable().default(null),
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

/** What of a payment is in cash, in minor units; without any, no cash that was handed over is enough. */
const cashOf = (parts: readonly { mode: PaymentMode; amount: number }[]): number =>
  sumOf(parts.flatMap(({ mode, amount }) => (mode === 'CASH' ? [amount] : []))) || Number.POSITIVE_INFINITY;

/** One payment for several bills; its receipts are those of the bills that carry its id. */
export const CounterPayment = z.strictObject({
  id: Id,
  paidAt: Instant,
  /** Name of the cashier. */
  by: z.string(),
  /** Cash that was handed over, change included; null where nobody said. */
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
