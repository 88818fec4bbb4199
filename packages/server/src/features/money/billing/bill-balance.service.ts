// What is still owed on a ticket. Apart from the other services of bills, because tickets ask it and those hold tickets.
import { decimalsOf } from '@almoner/contract/house/currency';
import type { Database } from '../../../kernel/database.ts';
import * as queries from './bill.queries.ts';

/**
 * What is still to be paid of a ticket's bills, as the hospital writes amounts; undefined where nothing is. Nobody
 * raises another bill while the caller has the ticket locked.
 */
export async function owedOn(db: Database, ticketId: string): Promise<string | undefined> {
  const { balance, locale, currency } = await db.one(queries.sumOwed, { ticketId });
  if (balance === 0) return undefined;
  const words = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...decimalsOf(balance, currency),
  });
  return words.format(balance / 100);
}
