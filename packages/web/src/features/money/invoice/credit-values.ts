// Form rows of a credit note, and the amount credited so far.
import type { CreditNoteInput } from '@almoner/contract/money/credit-note';
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import type { InForm } from '../../../ui/form/form-path';

export type CreditRow = InForm<z.input<typeof CreditNoteInput>['lines'][number]>;

type Item = InvoiceWhole['items'][number];

/** Amount of a line that can still be credited, in kobo. */
export const leftToCredit = ({ amount, credited }: Pick<Item, 'amount' | 'credited'>): number => amount - credited;

/** One row per line that can still be credited, without an amount. */
export const creditRowsOf = ({ items }: Pick<InvoiceWhole, 'items'>) =>
  items
    .filter((item) => leftToCredit(item) > 0)
    .map(({ id, quantity, amount, credited }, _, rows) => ({
      itemId: id,
      quantity: null,
      // With a single row, the full rest of the line is the most likely credit.
      amount: rows.length === 1 && quantity === 1 ? Money.encode(amount - credited) : null,
    }));

/** Refunds of the invoice already requested and not decided, in kobo. */
export const requestedRefunds = ({ receipts }: Pick<InvoiceWhole, 'receipts'>): number =>
  receipts
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { status, amount }) => sum + (status === 'REQUESTED' ? amount : 0), 0);

/** Sum that the rows take off the lines, before discount and tax, in kobo. An incomplete row counts as 0. */
export function creditedOf({ items }: Pick<InvoiceWhole, 'items'>, rows: readonly CreditRow[]): number {
  const known = new Map(items.map((item) => [item.id, item]));
  return rows.reduce((sum, { itemId, quantity, amount }) => {
    const item = known.get(itemId ?? '');
    if (!item) return sum;
    const typed = Money.safeParse(amount);
    const taken =
      typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0
        ? quantity * item.unitCost
        : typed.success
          ? typed.data
          : 0;
    return sum + Math.max(0, Math.min(taken, leftToCredit(item)));
  }, 0);
}
