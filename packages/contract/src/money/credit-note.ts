// Credit notes: numbered documents that reduce lines of a sent invoice, partly or in full.
import { z } from 'zod';
import { execute, read } from '../access.ts';
import { get, post } from '../call.ts';
import { PatientReference } from '../front/patient.ts';
import { Bytes, Day, errorAt, errorIfMissing, Id, Instant, line, Money, Numbered, positiveAmount } from '../wire.ts';
import { t } from './credit-note.words.ts';
import { t as invoiceForm } from './invoice.words.ts';

export const CreditNote = z.strictObject({
  id: Id,
  number: z.string(),
  date: Day,
  invoice: Numbered,
  patient: PatientReference,
  reason: z.string(),
  lines: z.array(
    z.strictObject({
      /** The line of the invoice; `item` is its title. */
      itemId: Id,
      item: z.string(),
      description: z.string(),
      unitCost: Money,
      /** Null if an amount was credited instead of a number of units. */
      quantity: z.int32().nullable(),
      amount: Money,
    }),
  ),
  /** The sum of the lines. Discount and tax are the reductions of those of the invoice. */
  subtotal: Money,
  discountAmount: Money,
  taxAmount: Money,
  total: Money,
  writtenAt: Instant,
  writtenBy: z.string(),
});
export type CreditNote = z.output<typeof CreditNote>;

const MOST_LINES = 200;
const MOST_OF_LINE = 100_000;

/**
 * The credit of one line: a number of units, or an amount before discount and tax. With neither, the line is not credited.
 */
export const CreditLineInput = z
  .strictObject({
    itemId: Id,
    quantity: z
      .int32(errorIfMissing(invoiceForm.provideQuantity()))
      .min(1, invoiceForm.quantityAtLeast({ min: 1 }))
      .max(MOST_OF_LINE, invoiceForm.quantityAtMost({ max: MOST_OF_LINE }))
      .nullable()
      .default(null),
    amount: positiveAmount(invoiceForm.provideAmount()).nullable().default(null),
  })
  .refine(({ quantity, amount }) => quantity === null || amount === null, errorAt('amount', t.oneOfBoth()));

export const CreditNoteInput = z
  .strictObject({
    invoiceId: z.uuid(invoiceForm.chooseInvoice()),
    lines: z.array(CreditLineInput).max(MOST_LINES, invoiceForm.mostItems({ max: MOST_LINES })),
    reason: line(invoiceForm.provideReason(), 500),
  })
  .refine(
    ({ lines }) => lines.some(({ quantity, amount }) => quantity !== null || amount !== null),
    errorAt('lines', t.creditSomething()),
  )
  .refine(
    ({ lines }) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length,
    errorAt('lines', t.lineOnce()),
  );
export type CreditNoteInput = z.output<typeof CreditNoteInput>;

export const creditNote = {
  read: get('/creditNote/read/{id}', {
    needs: read('ACCOUNT'),
    summary: 'View a credit note; the read is audited',
    data: CreditNote,
  }),
  pdf: get('/creditNote/read/{id}/pdf', {
    needs: read('ACCOUNT'),
    summary: 'Print a credit note; as it is handed over, PDF; the read is audited',
    data: Bytes,
    binary: 'application/pdf',
  }),
  create: post('/creditNote/create', {
    needs: execute('ACCOUNT'),
    changes: ['creditNote', 'invoice', 'bill', 'refund', 'pharmacy', 'labRequest', 'stayCharge'],
    summary:
      'Issue a credit note; for lines of a sent invoice; asks for a refund of what is paid beyond what it is worth now',
    body: { creditNoteRo: CreditNoteInput },
    data: CreditNote,
  }),
};
