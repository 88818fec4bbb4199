// Charges of a stay: the days that are charged, their bills, and what is to be given back.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { Bill, StayCharge } from '../money/bill.ts';
import { Day, Id, Instant, Money, paragraph, Total } from '../wire.ts';
import { t } from './admission.words.ts';

/** What of a stay's ticket is not billed or not paid: while anything is, the patient is not discharged without a waiver. */
export const StayDue = z.strictObject({
  owed: Total,
  /** Bills of the ticket that are not paid, of whatever they are; newest first. */
  bills: z.array(z.strictObject({ id: Id, invoice: Bill.shape.invoice, balance: Money })),
  /** Requests of the ticket that have no bill yet; newest first. */
  unbilled: z.array(z.strictObject({ id: Id, source: z.enum(['PHARMACY', 'LABORATORY']), date: Day })),
});
export type StayDue = z.output<typeof StayDue>;

/** Somebody has said that the patient may leave although something is owed. It covers what was open then, and no more. */
export const StayWaiver = z.strictObject({
  at: Instant,
  by: z.string(),
  reason: z.string(),
  owed: Total,
  /** How many requests had no bill. */
  unbilled: z.int32(),
});
export type StayWaiver = z.output<typeof StayWaiver>;

export const StayAccount = z.strictObject({
  /** By day; what was taken back stands behind what it takes back. */
  charges: z.array(StayCharge.extend({ billId: Id.nullable() })),
  /** Newest first. */
  bills: z.array(Bill.pick({ id: true, invoice: true, total: true, status: true, payment: true })),
  /** What is held for days that were taken back; the next bill is less by it, or a refund gives it back. */
  credit: Total,
  /** What is charged and stands on no bill, because the ticket is closed: it is billed when the ticket is reopened. */
  waiting: Total,
  /** The patient is in a bed. */
  inBed: z.boolean(),
  /** How many days are due and not charged yet: the server charges them by itself within minutes, or whoever may at once. */
  uncharged: z.int32(),
  due: StayDue,
  /** The last one; null where there is none. */
  waiver: StayWaiver.nullable(),
});
export type StayAccount = z.output<typeof StayAccount>;

export const WaiverInput = z.strictObject({
  reason: paragraph(t.provideWaiverReason(), 1000),
  /** What was owed when the reason was written; where more is owed by now the waiver is refused. */
  owed: Money,
});

const params = { admissionId: Id };

export const stayCharge = {
  readAccount: get('/stayCharge/read/admission/{admissionId}', {
    needs: read('WARD', 'ACCOUNT'),
    summary: 'View the charges of a stay; day by day, and its bills; the read is audited',
    params,
    data: StayAccount,
  }),
  charge: post('/stayCharge/create/admission/{admissionId}', {
    needs: execute('WARD', 'ACCOUNT'),
    changes: ['stayCharge', 'bill', 'admission'],
    summary: 'Charge days in hospital; due and not charged yet, as the server does by itself within minutes',
    params,
    data: StayAccount,
  }),
  waive: post('/stayCharge/update/admission/{admissionId}/waive', {
    needs: execute('ACCOUNT'),
    changes: ['admission'],
    summary: 'Allow a discharge with unpaid charges; something is not billed or not paid',
    params,
    body: { waiverRo: WaiverInput },
    data: StayAccount,
  }),
};
