// The lines of an invoice as the form of a credit note holds them, and what is credited so far.
import type { CreditNoteInput } from '@almoner/contract/money/credit-note';
import type { InvoiceWhole } from '@almoner/contract/money/invoice';
import { Money } from '@almoner/contract/wire';
import type { z } from 'zod';
import type { InForm } from '../../../ui/form-path';

export type CreditRow = InForm<z.input<typeof CreditNoteInput>['lines'][number]>;

type Item = InvoiceWhole['items'][number];

/** What of a line can still be credited, in kobo. */
export const leftOf = ({ amount, credited }: Pick<Item, 'amount' | 'credited'>): number => amount - credited;

/** One row for each line of which something is left, with nothing credited. */
export const creditRowsOf = ({ items }: Pick<InvoiceWhole, 'items'>) =>
  items
    .filter((item) => leftOf(item) > 0)
    .map(({ id, quantity, amount, credited }, _, rows) => ({
      itemId: id,
      quantity: null,
      // Where there is one line alone, all that is left of it is meant more often than not.
      amount: rows.length === 1 && quantity === 1 ? Money.encode(amount - credited) : null,
    }));

/** What waits to be given back of an invoice already, in kobo. */
export const waitsOf = ({ receipts }: Pick<InvoiceWhole, 'receipts'>): number =>
  receipts
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { status, amount }) => sum + (status === 'REQUESTED' ? amount : 0), 0);

/** What the rows take off the lines so far, before discount and tax, in kobo; what is not clear counts as nothing. */
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
    return sum + Math.max(0, Math.min(taken, leftOf(item)));
  }, 0);
}
