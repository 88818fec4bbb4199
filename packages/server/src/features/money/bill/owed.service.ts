// Balances: a ticket with a balance stays open, and nobody pays more than the balance.
import { decimalsOf } from '@almoner/contract/house/currency';
import type { Bill } from '@almoner/contract/money/bill';
import type { Call } from '../../../kernel/call.ts';
import { conflict } from '../../../kernel/failure.ts';
import { writtenIn } from '../../../kernel/language.ts';
import * as queries from './bill.queries.ts';
import { t } from './bill.words.ts';

/**
 * Fails as a conflict where something of the ticket is owed and the caller may not take payments. No bill can be added
 * meanwhile: raising one locks the ticket, which the caller has locked.
 */
export async function refuseWhileOwed({ db, caller, language }: Call, ticketId: string): Promise<void> {
  if (caller.grants.has('ACCOUNT:EXECUTE')) return;
  const { balance, locale, currency } = await db.one(queries.sumOwed, { ticketId });
  if (balance === 0) return;
  const words = new Intl.NumberFormat(writtenIn(language, locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...decimalsOf(balance, currency),
  });
  const owed = words.format(balance / 100);
  throw conflict(t.ticketOwed({ owed }));
}

/** `field` is where the amount stands in what was sent. */
export const overpaid = (field: string) => conflict(t.aboveBalance(), field);

export const balanceOf = ({ total, payment }: Pick<Bill, 'total' | 'payment'>): number => payment?.balance ?? total;
