// Expenses, other income and taxes: three kinds of ledger entries with the same calls (spec 2 sections 3, 5 and 7).
// Entries are never changed or deleted: a mistake is reversed.
import { z } from 'zod';
import { execute, read, write } from '../access.ts';
import { get, post } from '../call.ts';
import { list, Words } from '../list.ts';
import {
  amount,
  Bytes,
  Day,
  errorIfMissing,
  Id,
  line,
  Money,
  Named,
  OTHERS,
  positiveAmount,
  Reasoned,
  Total,
  Version,
} from '../wire.ts';
import { t as wire } from '../wire.words.ts';
import { Attachment, AttachmentInput, attachmentUpload } from './finance-attachment.ts';
import { t } from './finance-entry.words.ts';

export const entryModes = ['CASH', 'TRANSFER', 'CHEQUE'] as const;
export const EntryMode = z.enum(entryModes, t.chooseMode());
export type EntryMode = z.infer<typeof EntryMode>;

export const LedgerEntry = z.strictObject({
  id: Id,
  date: Day,
  amount: Money,
  amountPaid: Money,
  refNumber: z.string(),
  /** Null for "Others". */
  categoryId: Id.nullable(),
  category: Named.nullable(),
  paymentMode: EntryMode,
  /** Name of the user who entered it. */
  createdBy: z.string(),
  reversal: Reasoned.nullable(),
  /** Number of attached scans and photographs. */
  attachments: z.int32().min(0),
  version: Version,
});

const Traded = {
  from: z.string(),
  quantity: z.int32().nullable(),
  /** Id of the entry itself: an entry is made when it is paid, and is its own payment. */
  paymentId: Id,
};

export const Expense = LedgerEntry.extend({
  itemPurchased: z.string(),
  ...Traded,
  /** The till from which it was paid in cash; null if none. */
  tillId: Id.nullable(),
  status: z.enum(['COMPLETED', 'REVERSED']),
});
export type Expense = z.output<typeof Expense>;

export const Income = LedgerEntry.extend({ item: z.string(), ...Traded, status: z.enum(['APPROVED', 'REVERSED']) });
export type Income = z.output<typeof Income>;

export const taxStatuses = ['UNPAID', 'PARTLY PAID', 'PAID', 'REVERSED'] as const;
export const Tax = LedgerEntry.extend({ status: z.enum(taxStatuses) });
export type Tax = z.output<typeof Tax>;

/** A payment of a tax after its entry. */
export const TaxPayment = z.strictObject({ id: Id, amount: Money, mode: EntryMode, date: Day, by: z.string() });
export type TaxPayment = z.output<typeof TaxPayment>;
export const TaxWithPayments = Tax.extend({ payments: z.array(TaxPayment) });
export type TaxWithPayments = z.output<typeof TaxWithPayments>;

export const LedgerEntryInput = z.strictObject({
  amount: positiveAmount(t.provideAmount()),
  date: Day,
  refNumber: line(t.provideReference(), 100),
  /** Null for "Others"; a missing value is an error. */
  categoryId: z.uuid(t.chooseCategory()).nullable(),
  paymentMode: EntryMode,
  paymentId: z.unknown().optional(),
});

export const TradedInput = LedgerEntryInput.extend({
  from: line(t.providePurchasedFrom()),
  quantity: z
    .int32(errorIfMissing(t.wholeNumber()))
    .min(1, t.quantityAtLeast({ min: 1 }))
    .max(1_000_000_000, wire.atMost({ max: 1_000_000_000 }))
    .nullable()
    .default(null),
  amountPaid: positiveAmount(t.provideAmountPaid()).optional(),
});

// Expenses and income are only entered when they are paid in full.
const paidWhole = ({ amount, amountPaid }: { amount: number; amountPaid?: number | undefined }) =>
  amountPaid === undefined || amountPaid === amount;
const NOT_WHOLE = { path: ['amountPaid'], message: t.paidIsAmount() };

export const ExpensesInput = TradedInput.extend({
  itemPurchased: line(t.provideItemName()),
  /** Whether it was paid in cash out of the caller's open till. */
  fromTill: z.boolean().default(false),
})
  .refine(paidWhole, NOT_WHOLE)
  .refine(({ fromTill, paymentMode }) => !fromTill || paymentMode === 'CASH', {
    path: ['fromTill'],
    message: t.cashFromTill(),
  });
export const IncomeInput = TradedInput.extend({
  item: line(t.provideItemName()),
  from: line(t.provideReceivedFrom()),
}).refine(paidWhole, NOT_WHOLE);

export const TaxInput = LedgerEntryInput.extend({
  amountPaid: amount(t.provideAmountPaid(), 100_000_000_000),
}).refine(({ amount, amountPaid }) => amountPaid <= amount, {
  path: ['amountPaid'],
  message: t.paidAboveTax(),
});

export const ReversalInput = z.strictObject({
  reason: line(t.provideReason(), 500),
  version: Version.optional(),
});

export const TaxPaymentInput = z.strictObject({
  taxId: z.uuid(t.chooseTax()),
  amount: positiveAmount(t.provideAmount()),
  mode: EntryMode,
  date: Day,
});
export type TaxPaymentInput = z.output<typeof TaxPaymentInput>;

interface Declared<Kind, Row, Whole, Input> {
  kind: Kind;
  /** Singular and plural, for the summaries of the calls. */
  one: string;
  many: string;
  row: Row;
  /** The schema of a single record. */
  whole: Whole;
  input: Input;
}

function callsOf<
  Kind extends 'expenses' | 'income' | 'tax',
  Row extends z.ZodObject,
  Whole extends z.ZodType,
  Input extends z.ZodType,
>({ kind, one, many, row, whole, input }: Declared<Kind, Row, Whole, Input>) {
  const body = { [`${kind}Ro`]: input } as Record<`${Kind}Ro`, Input>;
  const path = <const Rest extends string>(rest: Rest) => `/${kind}/${rest}` as const;
  const needs = read('ACCOUNT');
  return {
    list: get(path('read'), { needs, summary: `List the latest ${many}; at most 1,000`, data: z.array(row) }),
    read: get(path('read/{id}'), { needs, summary: `View ${one}`, data: whole }),
    create: post(path('create'), {
      needs: write('ACCOUNT'),
      changes: [kind],
      summary: `Add ${one}`,
      body,
      data: row,
    }),
    reverse: post(path('reverse/{id}'), {
      needs: execute('ACCOUNT'),
      changes: [kind],
      summary: `Reverse ${one}; with a reason, once; it stays in the books, and so does what takes it back`,
      body: { reversalRo: ReversalInput },
      data: row,
    }),
    attach: post(path('create/{id}/attachment'), {
      needs: write('ACCOUNT'),
      changes: ['financeAttachment'],
      summary: `Attach a receipt to ${one}; a picture or a PDF: 5 of them, of at most 5 MB each`,
      body: { attachmentRo: AttachmentInput },
      data: Attachment,
      upload: attachmentUpload,
    }),
    attachments: get(path('read/{id}/attachments'), {
      needs,
      summary: `List the receipts of ${one}; oldest first`,
      data: z.array(Attachment),
    }),
    picture: get(path('read/attachment/{id}/picture'), {
      needs,
      summary: `View a receipt of ${one} as a picture; WebP`,
      data: Bytes,
      binary: 'image/webp',
    }),
    document: get(path('read/attachment/{id}/document'), {
      needs,
      summary: `Download a receipt of ${one} as PDF`,
      data: Bytes,
      binary: 'application/pdf',
    }),
  };
}

const sharedSorts = ['date', 'category', 'reference', 'mode', 'amount', 'status'] as const;
const tradedSorts = [...sharedSorts, 'item', 'from', 'quantity'] as const;

const listing = <Row extends z.ZodObject, const Sorts extends readonly string[]>(
  many: string,
  row: Row,
  sorts: Sorts,
) =>
  ({
    needs: read('ACCOUNT'),
    summary: `List ${many}; by day, category (OTHERS for none), payment mode and words. The sums leave out what is reversed`,
    filters: { from: Day, to: Day, categoryId: z.union([z.literal(OTHERS), Id]), mode: EntryMode, search: Words },
    sorts,
    row,
    totals: { sum: Total, sumPaid: Total },
  }) as const;

export const expenses = {
  ...callsOf({
    kind: 'expenses',
    one: 'an expense',
    many: 'expenses',
    row: Expense,
    whole: Expense,
    input: ExpensesInput,
  }),
  ...list('/expenses/list', listing('expenses', Expense, tradedSorts)),
};

export const income = {
  ...callsOf({
    kind: 'income',
    one: 'an income entry',
    many: 'income',
    row: Income,
    whole: Income,
    input: IncomeInput,
  }),
  ...list('/income/list', listing('income', Income, tradedSorts)),
};

export const tax = {
  ...callsOf({ kind: 'tax', one: 'a tax', many: 'taxes', row: Tax, whole: TaxWithPayments, input: TaxInput }),
  ...list('/tax/list', listing('taxes', Tax, [...sharedSorts, 'paid', 'owed'])),
  pay: post('/tax/create/payment', {
    needs: execute('ACCOUNT'),
    changes: ['tax'],
    summary: 'Pay a tax; more of one that is not paid whole, never more than its amount',
    body: { taxPaymentRo: TaxPaymentInput },
    data: TaxWithPayments,
  }),
};
