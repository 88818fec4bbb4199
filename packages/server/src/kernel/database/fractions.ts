// Amounts of a currency without decimals (XOF, JPY) must be whole. The contract does not know the hospital's currency, so
// the call's transaction refuses fractions for all calls, and looks up the currency only for a body with fractions.
import { moneyIn } from '@almoner/contract/wire';
import type { z } from 'zod';
import { refuseIfErrors } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const findCurrency = statement((db) => db.selectFrom('company_setting').select(['currency', 'money_unit as unit']));

/** Fails as a bad request at every amount with decimals if the hospital's currency has none. */
export async function refuseFractions(db: Database, schema: z.ZodType, body: unknown): Promise<void> {
  const fractions = moneyIn(schema, body).filter(({ amount }) => amount % 100 !== 0);
  if (fractions.length === 0) return;
  const { currency, unit } = await db.one(findCurrency, {});
  if (unit === 1) return;
  const message = t.wholeAmount({ currency });
  refuseIfErrors(fractions.map(({ path }) => ({ field: path.join('.'), message })));
}
