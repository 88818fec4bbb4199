// Postings of an invoice: made when it is sent, reversed when it is void or, for the credited part, by a credit note.
import type { Invoice } from '@almoner/contract/money/invoice';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';

/** Amounts of a whole invoice, or of one credit note. */
type Posted = Pick<Invoice, 'id' | 'subtotal' | 'discountAmount' | 'taxAmount' | 'opening'> & {
  items: readonly { billId: string | null; amount: number }[];
  creditNoteId?: string;
};

/**
 * Moves the receivable from the bills to the invoice, and posts its other items, discount and tax. An account cannot be
 * posted to itself, so the balance of a bill goes through the revenue of invoices, which keeps the items without a bill.
 */
export async function postInvoice(
  call: CallContext,
  event: 'INVOICE' | 'INVOICE_VOID' | 'CREDIT_NOTE',
  { id: invoiceId, items, subtotal, discountAmount, taxAmount, opening, creditNoteId }: Posted,
): Promise<void> {
  const sign = event === 'INVOICE' ? 1 : -1;
  // An opening balance is no revenue, and reversing it takes none away.
  const [owed, revenue] = [accounts.receivable, opening ? accounts.opening : accounts.revenue('INVOICE')];
  const about = { event, day: call.today, invoiceId, ...(creditNoteId ? { creditNoteId } : {}) };
  const postings = [
    ...items.flatMap(({ billId, amount }) => (billId ? [{ billId, debit: revenue, credit: owed, amount }] : [])),
    { debit: owed, credit: revenue, amount: subtotal },
    { debit: accounts.discount, credit: owed, amount: discountAmount },
    { debit: owed, credit: accounts.taxCollected, amount: taxAmount },
  ];
  await postAll(
    call,
    postings.map((posting) => ({ ...about, ...posting, amount: sign * posting.amount })),
  );
}
