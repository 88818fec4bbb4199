// Refunds of a receipt, requested by one account and decided by another (ruling 5, Payment).
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { change, get, post } from '../call.ts';
import { TicketReference } from '../front/ticket.ts';
import { list } from '../list.ts';
import { Day, Id, Instant, Money, Numbered, paragraph, positiveAmount, Version } from '../wire.ts';
import { PaymentMode, RefundStatus } from './bill.ts';
import { t } from './refund.words.ts';

/** STANDS: the charge remains and is due again. CANCELLED: the charge is cancelled. */
export const refundCharges = ['STANDS', 'CANCELLED'] as const;
export const RefundCharge = z.enum(refundCharges, t.sayCharge());
export type RefundCharge = z.infer<typeof RefundCharge>;

export const Refund = z.strictObject({
  id: Id,
  /** Sequential without gaps; null until it is approved. */
  number: z.int32().min(1).nullable(),
  status: RefundStatus,
  amount: Money,
  mode: PaymentMode,
  reason: z.string(),
  charge: RefundCharge,
  /** The credit note that left the invoice overpaid. The rest of the charge remains. */
  creditNote: Numbered.nullable(),
  receipt: z.strictObject({
    id: Id,
    number: z.int32().min(1),
    amount: Money,
    mode: PaymentMode,
    /** The bill or invoice of the receipt; `number` is its number. */
    billId: Id.nullable(),
    invoiceId: Id.nullable(),
    invoiceNumber: z.string(),
  }),
  patient: TicketReference.shape.patient,
  requestedBy: z.string(),
  /** Whether the caller requested it; another account then has to approve it. */
  requestedByMe: z.boolean(),
  requestedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  version: Version,
});
export type Refund = z.output<typeof Refund>;

export const RefundInput = z.strictObject({
  receiptId: z.uuid(t.chooseReceipt()),
  amount: positiveAmount(t.provideAmount()),
  mode: PaymentMode,
  charge: RefundCharge.default('STANDS'),
  reason: paragraph(t.provideReason(), 500),
});
export type RefundInput = z.output<typeof RefundInput>;

export const refund = {
  read: get('/refund/read/{id}', {
    needs: read('ACCOUNT'),
    summary: 'View a refund; the read is audited',
    data: Refund,
  }),
  ...list('/refund/list', {
    needs: read('ACCOUNT'),
    summary: 'List refunds; by the day that they were asked for, newest first',
    filters: { from: Day, to: Day, status: RefundStatus },
    sorts: ['patient', 'asked', 'amount', 'status'],
    states: RefundStatus,
    row: Refund,
  }),
  create: post('/refund/create', {
    needs: execute('ACCOUNT'),
    changes: ['refund'],
    summary: 'Request a refund; of a receipt, in all never more than it; no money moves before it is approved',
    body: { refundRo: RefundInput },
    data: Refund,
  }),
  setStatus: change('/refund/update/{id}/status/{status}', {
    needs: execute('ACCOUNT'),
    changes: ['refund', 'bill', 'invoice', 'pharmacy', 'labRequest', 'stayCharge'],
    summary:
      'Approve or reject a refund; approving gives the money back out of the open till of whoever approves, who is not who asked',
    params: { status: RefundStatus.exclude(['REQUESTED']) },
    data: Refund,
  }),
};
