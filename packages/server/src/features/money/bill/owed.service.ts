// Balances: a ticket with a balance stays open, and nobody pays more than the balance.
import type { Bill } from '@almoner/contract/money/bill';
import { amountInWords } from '../../../kernel/amount-words.ts';
import type { Call } from '../../../kernel/call.ts';
import { conflict } from '../../../kernel/failure.ts';
import * as queries from './bill.queries.ts';
import { t } from './bill.words.ts';

/**
 * Fails as a conflict where something of the ticket is owed and the caller may not take payments. No bill can be added
 * meanwhile: raising one locks the ticket, which the caller has locked.
 */
export async function refuseWhileOwed(call: Call, ticketId: string): Promise<void> {
  if (call.caller.grants.has('ACCOUNT:EXECUTE')) return;
  const { balance } = await call.db.one(queries.sumOwed, { ticketId });
  if (balance > 0) throw conflict(t.ticketOwed({ owed: await amountInWords(call, balance) }));
}

/** Bills of a ticket of which something is owed, newest first. */
export async function listOwedOf({ db }: Call, ticketId: string) {
  const bills = await db.all(queries.listOfTicket, { ticketId });
  return bills
    .filter(({ status }) => status !== 'CANCELLED')
    .map((bill) => ({ id: bill.id, invoice: bill.invoice, balance: balanceOf(bill) }))
    .filter(({ balance }) => balance > 0);
}

/** `field` is where the amount stands in what was sent. */
export const overpaid = (field: string) => conflict(t.aboveBalance(), field);

export const balanceOf = ({ total, payment }: Pick<Bill, 'total' | 'payment'>): number => payment?.balance ?? total;
