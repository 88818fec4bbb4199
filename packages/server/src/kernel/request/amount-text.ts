// Formats amounts for error messages.
import { decimalsOf } from '@almoner/contract/house/currency';
import { writtenIn } from '../base/language.ts';
import { statement } from '../database/statement.ts';
import type { CallContext } from './call-context.ts';

const findCurrency = statement((db) => db.selectFrom('company_setting').select(['locale', 'currency']));

/** An amount in minor units, formatted in the caller's language and the hospital's currency. */
export async function formatAmount({ db, language }: CallContext, minor: number): Promise<string> {
  const { locale, currency } = await db.one(findCurrency, {});
  const words = new Intl.NumberFormat(writtenIn(language, locale), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...decimalsOf(minor, currency),
  });
  return words.format(minor / 100);
}
