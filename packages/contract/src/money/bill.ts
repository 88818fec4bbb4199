// The shapes of a bill and of its payment. Apart from the calls in billing.ts, because the answers of treatments and of
// requests to pharmacy and laboratory contain their bill.
import { z } from 'zod';
import { TicketReference } from '../front/ticket.ts';
import { Day, Id, Instant, Money, Numbered, Percent, Version } from '../wire.ts';

export const billTypes = ['SERVICE', 'PHARMACY', 'LABORATORY'] as const;
export const BillType = z.enum(billTypes);
export type BillType = z.infer<typeof BillType>;

/**
 * UNPAID: nothing received; NOT COMPLETED: part of it; INVOICED: its balance is asked for on an invoice; COMPLETED:
 * settled; CANCELLED: with what it was for.
 */
export const billStatuses = ['UNPAID', 'NOT COMPLETED', 'INVOICED', 'COMPLETED', 'CANCELLED'] as const;
export const BillStatus = z.enum(billStatuses);
export type BillStatus = z.infer<typeof BillStatus>;

export const paymentModes = ['CASH', 'TRANSFER'] as const;
export const PaymentMode = z.enum(paymentModes, 'Please choose a payment method.');
export type PaymentMode = z.infer<typeof PaymentMode>;

export const refundStatuses = ['REQUESTED', 'APPROVED', 'DECLINED'] as const;
export const RefundStatus = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof RefundStatus>;

/** What of a receipt is given back, or asked to be. */
export const ReceiptRefund = z.strictObject({
  id: Id,
  status: RefundStatus,
  amount: Money,
  mode: PaymentMode,
  number: z.int32().min(1).nullable(),
  decidedAt: Instant.nullable(),
});
export type ReceiptRefund = z.output<typeof ReceiptRefund>;

/** Money received once. */
export const Receipt = z.strictObject({
  id: Id,
  number: z.int32().min(1),
  amount: Money,
  mode: PaymentMode,
  paidAt: Instant,
  /** Name of whoever took it. */
  by: z.string(),
  /** Null where nothing of it is given back; a declined request does not count. */
  refund: ReceiptRefund.nullable(),
});
export type Receipt = z.output<typeof Receipt>;

/** What was received of a bill so far; null before the first receipt. Its id is the bill's. */
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
  /** The treatment, pharmacy request or laboratory request that it is for. */
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
  /** The invoice that asks for its balance. */
  onInvoice: Numbered.nullable(),
  /** What of the charge was cancelled with refunds; the total is less by it. */
  credited: Money,
  /** A discount that waits for somebody else than the account that asked for it. */
  discountRequest: z.strictObject({ discount: Percent, by: z.string(), accountId: Id }).nullable(),
  version: Version,
});
export type Bill = z.output<typeof Bill>;

/** A bill as the record that it is for carries it. */
export const BillReference = Bill.pick({
  id: true,
  amount: true,
  discount: true,
  total: true,
  status: true,
  payment: true,
});
export type BillReference = z.output<typeof BillReference>;
