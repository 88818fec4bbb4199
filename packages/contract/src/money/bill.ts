// Shapes of a bill, its payment and receipts: the answers of treatments and requests contain them too.
import { z } from 'zod';
import { TicketReference } from '../front/ticket.ts';
import { Day, Id, Instant, Money, Numbered, Percent, Version } from '../wire.ts';
import { t } from './bill.words.ts';

export const billTypes = ['SERVICE', 'PHARMACY', 'LABORATORY', 'ADMISSION'] as const;
export const BillType = z.enum(billTypes);
export type BillType = z.infer<typeof BillType>;

/** What a bill is for where nobody has said it, as it is stored; screens say it in the reader's language. */
export const purposeOf: Record<BillType, string> = {
  SERVICE: "Doctor's service",
  PHARMACY: 'Prescription',
  LABORATORY: 'Laboratory test',
  ADMISSION: 'Stay in hospital',
};

/** A line of the bill of a stay, as it is stored, for days that were charged too little or too much on its other bills. */
export const stayAdjustment = 'Adjustment of the stay';

/**
 * UNPAID: nothing received; NOT COMPLETED: partly paid; INVOICED: its balance is on an invoice; COMPLETED: settled;
 * CANCELLED: cancelled together with the record that it is for.
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
  /** By when they were asked for; without those that were declined. All together they are at most the receipt. */
  refunds: z.array(ReceiptRefund),
  /** The payment of several bills at the counter that it is part of; null for one by itself. */
  counterPaymentId: Id.nullable(),
});
export type Receipt = z.output<typeof Receipt>;

/** The payment of a bill, the sum of its receipts; null before the first. Its id is the bill's. */
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
  /** Id of the treatment or request that it bills. */
  typeId: Id,
  purpose: z.string(),
  amount: Money,
  /** Percent of the amount. */
  discount: Percent,
  /** Amount less discount and less what was cancelled with refunds. */
  total: Money,
  status: BillStatus,
  date: Day,
  ticketId: Id,
  ticket: TicketReference,
  invoice: z.strictObject({ number: z.string() }),
  paymentId: Id.nullable(),
  payment: BillPayment.nullable(),
  /** The invoice that charges its balance. */
  onInvoice: Numbered.nullable(),
  /** The part of the charge that refunds have cancelled; already taken off the total. */
  credited: Money,
  /** A discount that waits for the approval of a second account. */
  discountRequest: z.strictObject({ discount: Percent, by: z.string(), accountId: Id }).nullable(),
  version: Version,
});
export type Bill = z.output<typeof Bill>;

/** A day of a stay that is charged, or a charge that is taken back: its amount is negative, what its bill charged after the discount. */
export const StayCharge = z.strictObject({
  id: Id,
  day: Day,
  /** The ward's number and the bed's name, as they were when it was charged. */
  ward: z.string(),
  bed: z.string(),
  amount: Money,
  reversal: z.boolean(),
  /**
   * What was taken back before was given back by a refund, is no longer owed, or had a discount: it lessens the credit. Below nothing
   * where such a discount counts no more.
   */
  givenBack: z.boolean(),
  /** Why the times were corrected; null where they were only written down later. */
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
