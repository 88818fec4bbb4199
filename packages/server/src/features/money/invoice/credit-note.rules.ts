// Amounts of a credit note: its lines, and its shares of discount and tax.
import type { CreditNoteInput } from '@almoner/contract/money/credit-note';
import type { Invoice } from '@almoner/contract/money/invoice';
import { type InvoiceTotals, invoiceTotalsOf } from '@almoner/contract/money/invoice-totals';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import { t } from './credit-note.words.ts';

export interface CreditedLine {
  itemId: string;
  /** Null where the line is credited by amount. */
  quantity: number | null;
  /** Kobo, before discount and tax. */
  amount: number;
  billId: string | null;
  /** The line is credited in full. */
  isWhole: boolean;
}

/**
 * The credited lines, without those of zero. Fails at the line: as a bad request where it is not a line of the invoice, as a
 * conflict at more than is left of it.
 */
export function creditedLines({ items }: Invoice, lines: CreditNoteInput['lines']): CreditedLine[] {
  const known = new Map(items.map((item) => [item.id, item]));
  return lines.flatMap(({ itemId, quantity, amount: typed }, index) => {
    const at = `creditNoteRo.lines.${index}`;
    const item = known.get(itemId);
    if (!item) throw badRequest(`${at}.itemId`, t.noSuchLine());
    const amount = quantity === null ? typed : quantity * item.unitCost;
    if (amount === null) return [];
    const left = item.amount - item.credited;
    if (amount > left) throw conflict(t.aboveLeft(), `${at}.${quantity === null ? 'amount' : 'quantity'}`);
    // Items with a unit cost of zero.
    if (amount === 0) return [];
    return [{ itemId, quantity, amount, billId: item.billId, isWhole: amount === left }];
  });
}

/**
 * Totals of the credited lines, in kobo: the totals of the invoice before less those after, each rounded as the invoice is.
 * So all notes of an invoice together never exceed it, and equal it once everything is credited.
 */
export function creditedTotals(
  { items, subtotal, discount, tax }: Invoice,
  lines: readonly CreditedLine[],
  unit: number,
): InvoiceTotals {
  const standing = subtotal - items.reduce((sum, { credited }) => sum + credited, 0);
  const taken = lines.reduce((sum, { amount }) => sum + amount, 0);
  const of = (kobo: number) => invoiceTotalsOf([{ unitCost: kobo, quantity: 1 }], discount, tax.rate, unit);
  const [before, after] = [of(standing), of(standing - taken)];
  return {
    subtotal: taken,
    discountAmount: before.discountAmount - after.discountAmount,
    taxAmount: before.taxAmount - after.taxAmount,
    total: before.total - after.total,
  };
}
