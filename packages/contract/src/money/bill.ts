// Types of a bill, its payment and receipts. The answers of treatments and requests contain them as well.
import { z } from 'zod';
import { TicketReference } from '../front/ticket.ts';
import { Day, Id, Instant, Money, Numbered, Percent, Version } from '../wire.ts';
import { t } from './bill.words.ts';

export const billTypes = ['SERVICE', 'PHARMACY', 'LABORATORY', 'ADMISSION'] as const;
export const BillType = z.enum(billTypes);
export type BillType = z.infer<typeof BillType>;

/** Default purpose of a bill, as stored; screens show it in the reader's language. */
export const purposeOf: Record<BillType, string> = {
  SERVICE: "Doctor's service",
  PHARMACY: 'Prescription',
  LABORATORY: 'Laboratory test',
  ADMISSION: 'Stay in hospital',
};

/** A line on the bill of a stay, as stored, that corrects days charged too low or too high on its other bills. */
export const stayAdjustment = 'Adjustment of the stay';

/**
 * UNPAID: nothing received; NOT COMPLETED: partly paid; INVOICED: its balance is on an invoice; COMPLETED: settled;
 * CANCELLED: cancelled together with its record.
 */
export const billStatuses = ['UNPAID', 'NOT COMPLETED', 'INVOICED', 'COMPLETED', 'CANCELLED'] as const;
export const BillStatus = z.enum(billStatuses);
export type BillStatus = z.infer<typeof BillStatus>;

export const paymentModes = ['CASH', 'TRANSFER'] as const;
export const PaymentMode = z.enum(paymentModes, t.chooseMethod());
export type PaymentMode = z.infer<typeof PaymentMode>;

export const refundStatuses = ['REQUESTED', 'APPROVED', 'DECLINED'] as const;
export const RefundStatus = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof RefundStatus>;

/** A refund of a receipt. */
export const ReceiptRefund = z.strictObject({
  id: Id,
  status: RefundStatus,
  amount: Money,
  mode: PaymentMode,
  number: z.int32().min(1).nullable(),
  decidedAt: Instant.nullable(),
});
export type ReceiptRefund = z.output<typeof ReceiptRefund>;

/** A receipt: one payment towards a bill or an invoice. */
export const Receipt = z.strictObject({
  id: Id,
  number: z.int32().min(1),
  amount: Money,
  mode: PaymentMode,
  paidAt: Instant,
  /** Name of the cashier. */
  by: z.string(),
  /** In the order of their requests, without declined ones. Their sum is at most the amount of the receipt. */
  refunds: z.array(ReceiptRefund),
  /** The payment of several bills at the counter that the receipt belongs to; null for a payment of one bill. */
  counterPaymentId: Id.nullable(),
});
export type Receipt = z.output<typeof Receipt>;

/** The payment of a bill, the sum of its receipts; null before the first. Its id is that of the bill. */
export const BillPayment = z.strictObject({
  id: Id,
  /** The bill's total: amount less discount. */
  amount: Money,
  amountPaid: Money,
  balance: Money,
  status: z.enum(['INPROGRESS', 'COMPLETED']),
});

export const Bill = z.strictObject({
  id: Id,
  type: BillType,
  /** Id of the record that it bills: a treatment, a request or a stay. */
  typeId: Id,
  purpose: z.string(),
  amount: Money,
  /** In percent of the amount. */
  discount: Percent,
  /** Amount less discount, and less charges cancelled with refunds. */
  total: Money,
  status: BillStatus,
  date: Day,
  ticketId: Id,
  ticket: TicketReference,
  invoice: z.strictObject({ number: z.string() }),
  paymentId: Id.nullable(),
  payment: BillPayment.nullable(),
  /** The invoice with its balance; null if there is none. */
  onInvoice: Numbered.nullable(),
  /** The part of the charge that refunds have cancelled. It is already deducted from the total. */
  credited: Money,
  /** A requested discount that a second account has to approve. */
  discountRequest: z.strictObject({ discount: Percent, by: z.string(), accountId: Id }).nullable(),
  version: Version,
});
export type Bill = z.output<typeof Bill>;

/**
 * A charged day of a stay, or a reversal of one. A reversal's amount is negative: the amount that its bill charged after the
 * discount. Where the day counts after all, the reversal is reversed itself (`chargedAgain`): the day is on its bill as before.
 */
export const StayCharge = z.strictObject({
  id: Id,
  day: Day,
  /** Number of the ward and name of the bed at the time of the charge. */
  ward: z.string(),
  bed: z.string(),
  amount: Money,
  reversal: z.boolean(),
  /** The reversal of a reversal; its amount is not negative. */
  chargedAgain: z.boolean(),
  /**
   * Whether this is no day but an adjustment of the credit for reversed days: an amount was refunded, is no longer owed, or
   * had a discount. It reduces the credit; it is negative if such a discount no longer applies.
   */
  givenBack: z.boolean(),
  /** Reason of the correction of times; null if the times were only entered late. */
  reason: z.string().nullable(),
});
export type StayCharge = z.output<typeof StayCharge>;

/** The bill of a treatment or request, as those records contain it. */
export const BillReference = Bill.pick({
  id: true,
  amount: true,
  discount: true,
  total: true,
  status: true,
  payment: true,
});
export type BillReference = z.output<typeof BillReference>;
