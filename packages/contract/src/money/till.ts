// Tills: a cashier opens one with a float, takes payments, pays refunds and expenses, and closes it with the amounts counted
// (ruling 3: ACCOUNT EXECUTE moves money). The expected amounts are computed by the server.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { list } from '../list.ts';
import { amount, Day, Id, Instant, Money, optionalParagraph, Total, Version } from '../wire.ts';
import { PaymentMode } from './bill.ts';
import { t } from './till.words.ts';

/** Receipts, refunds, expected and counted amount of one payment method. */
export const TillMethod = z.strictObject({
  received: Total,
  refunded: Total,
  /** For cash this includes the float, less expenses. */
  expected: Total,
  /** Null while the till is open, as is the variance. */
  counted: Money.nullable(),
  /** Counted less expected; negative if money is missing. */
  variance: Total.nullable(),
});
export type TillMethod = z.output<typeof TillMethod>;

export const Till = z.strictObject({
  id: Id,
  /** Name of the cashier. */
  cashier: z.string(),
  /** Whether it is the caller's till. */
  mine: z.boolean(),
  openedAt: Instant,
  closedAt: Instant.nullable(),
  openingFloat: Money,
  /** Number of receipts; `refunds` is that of refunds. */
  receipts: z.int32(),
  refunds: z.int32(),
  /**
   * Number of expenses paid in cash from it; `spent` is their sum. An expense that was reversed while the till was open does
   * not count.
   */
  expenses: z.int32(),
  spent: Total,
  cash: TillMethod,
  transfer: TillMethod,
  note: z.string(),
  version: Version,
});
export type Till = z.output<typeof Till>;

const TillLine = {
  id: Id,
  number: z.int32().min(1),
  amount: Money,
  mode: PaymentMode,
  at: Instant,
  /** The bill; null for an invoice. */
  billId: Id.nullable(),
  invoiceNumber: z.string(),
  patientId: Id,
  patient: z.string(),
};

/** A till with its receipts, refunds and expenses, oldest first. */
export const TillReport = Till.extend({
  receiptList: z.array(z.strictObject(TillLine)),
  refundList: z.array(z.strictObject({ ...TillLine, reason: z.string() })),
  expenseList: z.array(
    z.strictObject({
      id: Id,
      amount: Money,
      at: Instant,
      item: z.string(),
      /** The seller. */
      from: z.string(),
      refNumber: z.string(),
    }),
  ),
});
export type TillReport = z.output<typeof TillReport>;

const MOST = 100_000_000_000;

export const TillInput = z.strictObject({ openingFloat: amount(t.provideFloat(), MOST) });
export type TillInput = z.output<typeof TillInput>;

export const TillCount = z.strictObject({
  countedCash: amount(t.provideCash(), MOST),
  countedTransfer: amount(t.provideTransfers(), MOST),
  note: optionalParagraph(500).default(''),
  version: Version.optional(),
});
export type TillCount = z.output<typeof TillCount>;

export const till = {
  mine: get('/till/read/mine', {
    needs: read('ACCOUNT'),
    summary: 'View own till; the open one, with what came in and went out so far; null where none is open',
    data: Till.nullable(),
  }),
  read: get('/till/read/{id}', {
    needs: read('ACCOUNT'),
    summary: 'View a till; the report: its receipts, refunds and expenses',
    data: TillReport,
  }),
  ...list('/till/list', {
    needs: read('ACCOUNT'),
    summary: 'List tills; by the day that they were opened, newest first',
    filters: { from: Day, to: Day },
    sorts: ['cashier', 'opened', 'closed', 'difference'],
    row: Till,
  }),
  open: post('/till/open', {
    needs: execute('ACCOUNT'),
    changes: ['till'],
    summary: 'Open a till; for the caller, who has one at a time; payments that the caller takes come into it',
    body: { tillRo: TillInput },
    data: Till,
  }),
  close: post('/till/close/{id}', {
    needs: execute('ACCOUNT'),
    changes: ['till'],
    summary:
      "Close a till; one's own, with what was counted; a difference is posted. The root account closes anybody's",
    body: { tillRo: TillCount },
    data: Till,
  }),
};
