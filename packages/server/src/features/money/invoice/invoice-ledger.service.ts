// What an invoice posts: when it is sent, and exactly the reverse when it is void.
import type { Invoice } from '@almoner/contract/money/invoice';
import type { Call } from '../../../kernel/call.ts';
import { postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';

/**
 * Moves what is owed of the pulled-in bills to the invoice, and posts what it asks for beside them. An account cannot
 * be posted to itself, so a bill's balance goes by way of the invoices' revenue, which keeps the free items only.
 */
export async function postInvoice(
  call: Call,
  event: 'INVOICE' | 'INVOICE_VOID',
  { id: invoiceId, items, subtotal, discountAmount, taxAmount }: Invoice,
): Promise<void> {
  const sign = event === 'INVOICE' ? 1 : -1;
  const [owed, revenue] = [accounts.receivable, accounts.revenue('INVOICE')];
  const about = { event, day: call.today, invoiceId };
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
