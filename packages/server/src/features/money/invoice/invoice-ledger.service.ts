// Postings of an invoice: when it is sent, and reversed when it is void or, for a part, credited.
import type { Invoice } from '@almoner/contract/money/invoice';
import type { Call } from '../../../kernel/call.ts';
import { postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';

/** All of an invoice, or what of it a credit note takes back. */
type Posted = Pick<Invoice, 'id' | 'subtotal' | 'discountAmount' | 'taxAmount' | 'opening'> & {
  items: readonly { billId: string | null; amount: number }[];
  creditNoteId?: string;
};

/**
 * Moves what is owed of the bills to the invoice, and posts its other items, discount and tax. An account cannot be
 * posted to itself, so the balance of a bill goes through the revenue of invoices, which keeps the items without a bill.
 */
export async function postInvoice(
  call: Call,
  event: 'INVOICE' | 'INVOICE_VOID' | 'CREDIT_NOTE',
  { id: invoiceId, items, subtotal, discountAmount, taxAmount, opening, creditNoteId }: Posted,
): Promise<void> {
  const sign = event === 'INVOICE' ? 1 : -1;
  // What was brought over is no revenue, nor less of it where it is taken back.
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
