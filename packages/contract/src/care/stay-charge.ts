// Charges of a stay: charged days, their bills, and credits.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { Bill, StayCharge } from '../money/bill.ts';
import { Day, Id, Instant, Money, paragraph, Total } from '../wire.ts';
import { t } from './admission.words.ts';

/**
 * Open items on the ticket of a stay: unbilled requests and unpaid bills. With open items the patient is only discharged
 * with a waiver.
 */
export const StayDue = z.strictObject({
  owed: Total,
  /** Unpaid bills of the ticket, of any type; newest first. */
  bills: z.array(z.strictObject({ id: Id, invoice: Bill.shape.invoice, balance: Money })),
  /** Requests of the ticket without a bill; newest first. */
  unbilled: z.array(z.strictObject({ id: Id, source: z.enum(['PHARMACY', 'LABORATORY']), date: Day })),
});
export type StayDue = z.output<typeof StayDue>;

/** A waiver: the patient may leave although amounts are owed. It covers only the amounts that were open at that time. */
export const StayWaiver = z.strictObject({
  at: Instant,
  by: z.string(),
  reason: z.string(),
  owed: Total,
  /** Number of requests without a bill. */
  unbilled: z.int32(),
});
export type StayWaiver = z.output<typeof StayWaiver>;

export const StayAccount = z.strictObject({
  /** Sorted by day; a reversal follows the charge that it reverses. */
  charges: z.array(StayCharge.extend({ billId: Id.nullable() })),
  /** Newest first. */
  bills: z.array(Bill.pick({ id: true, invoice: true, total: true, status: true, payment: true })),
  /** Credit for reversed days. It reduces the next bill, or is paid back as a refund. */
  credit: Total,
  /** Charges that are not billed yet, because the ticket is closed. They are billed when the ticket is reopened. */
  waiting: Total,
  /** Whether the patient is in a bed now. */
  inBed: z.boolean(),
  /**
   * Number of days that are due and not charged yet. The server charges them within minutes; a user with the permission can
   * do it at once.
   */
  uncharged: z.int32(),
  due: StayDue,
  /** The last waiver; null if there is none. */
  waiver: StayWaiver.nullable(),
});
export type StayAccount = z.output<typeof StayAccount>;

export const WaiverInput = z.strictObject({
  reason: paragraph(t.provideWaiverReason(), 1000),
  /** Amount owed when the reason was written; the waiver is refused if more is owed by now. */
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
