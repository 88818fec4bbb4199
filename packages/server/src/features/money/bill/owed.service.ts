// Balances. A ticket with a balance stays open, and no payment exceeds the balance.
import type { Bill } from '@almoner/contract/money/bill';
import { conflict } from '../../../kernel/base/failure.ts';
import { formatAmount } from '../../../kernel/request/amount-text.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './bill.queries.ts';
import { t } from './bill.words.ts';

/**
 * Fails as a conflict where the ticket has a balance and the caller may not take payments. No bill can be added meanwhile:
 * raising one locks the ticket, which the caller has locked.
 */
export async function refuseWhileOwed(call: CallContext, ticketId: string): Promise<void> {
  if (call.caller.grants.has('ACCOUNT:EXECUTE')) return;
  const owed = (await listOwedOf(call, ticketId)).reduce((all, { balance }) => all + balance, 0);
  if (owed > 0) throw conflict(t.ticketOwed({ owed: await formatAmount(call, owed) }));
}

/**
 * Bills of a ticket with a balance, newest first. Bills on one invoice count together for at most the balance of the
 * invoice.
 */
export async function listOwedOf({ db }: CallContext, ticketId: string) {
  const [bills, invoices] = await Promise.all([
    db.all(queries.listOfTicket, { ticketId }),
    db.all(queries.listLeftOfInvoices, { ticketId }),
  ]);
  const left = new Map(invoices.map(({ id, balance }) => [id, balance]));
  const owedOf = (bill: Bill): number => {
    if (bill.status === 'CANCELLED') return 0;
    if (!bill.onInvoice) return balanceOf(bill);
    const rest = left.get(bill.onInvoice.id) ?? 0;
    const owed = Math.min(balanceOf(bill), rest);
    left.set(bill.onInvoice.id, rest - owed);
    return owed;
  };
  return bills
    .map((bill) => ({ id: bill.id, invoice: bill.invoice, balance: owedOf(bill) }))
    .filter(({ balance }) => balance > 0);
}

/** `field` is the path of the amount in the request. */
export const overpaid = (field: string) => conflict(t.aboveBalance(), field);

export const balanceOf = ({ total, payment }: Pick<Bill, 'total' | 'payment'>): number => payment?.balance ?? total;
