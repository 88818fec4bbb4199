// What an invoice posts: when it is sent, and exactly the reverse when it is void.
import type { Invoice } from '@almoner/contract/money/invoice';
import type { Command } from '../../../kernel/command.ts';
import type { Database } from '../../../kernel/database.ts';
import { postAll } from '../ledger/journal.service.ts';
import * as accounts from '../ledger/ledger-account.service.ts';

/**
 * Moves what is owed of the pulled-in bills to the invoice, and posts what it asks for beside them. An account cannot
 * be posted to itself, so a bill's balance goes by way of the invoices' revenue, which keeps the free items only.
 */
export async function postInvoice(
  db: Database,
  event: 'INVOICE' | 'INVOICE_VOID',
  { id: invoiceId, items, subtotal, discountAmount, taxAmount }: Invoice,
  command: Command,
): Promise<void> {
  const sign = event === 'INVOICE' ? 1 : -1;
  const [owed, revenue] = [accounts.receivable, accounts.revenue('INVOICE')];
  const about = { event, day: command.today, invoiceId };
  const postings = [
    ...items.flatMap(({ billId, amount }) => (billId ? [{ billId, debit: revenue, credit: owed, amount }] : [])),
    { debit: owed, credit: revenue, amount: subtotal },
    { debit: accounts.discount, credit: owed, amount: discountAmount },
    { debit: owed, credit: accounts.taxCollected, amount: taxAmount },
  ];
  await postAll(
    db,
    postings.map((posting) => ({ ...about, ...posting, amount: sign * posting.amount })),
    command,
  );
}
