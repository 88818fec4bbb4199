// The open till of whoever moves money: held until the transaction ends, and asked for what it has before cash leaves it.
import { amountInWords } from '../../../kernel/amount-words.ts';
import type { Call } from '../../../kernel/call.ts';
import { conflict } from '../../../kernel/failure.ts';
import { t } from './ledger.words.ts';
import * as queries from './till-cash.queries.ts';

interface OpenTill {
  id: string;
  openedAt: string;
}

/** The caller's open till, which is not closed before the transaction ends; null where none is open. */
export const holdTillOf = async ({ db, caller: { accountId } }: Call): Promise<OpenTill | null> =>
  (await db.first(queries.holdOpenTill, { accountId })) ?? null;

/** A till, which is not closed before the transaction ends if it is open. Fails as absent. */
export const lockTill = ({ db }: Call, id: string) => db.one(queries.lockTill, { id });

/** The same; whether it is open still. */
export const holdTill = async (call: Call, id: string): Promise<boolean> => !(await lockTill(call, id)).closed_at;

/** `amount` is in kobo, of a till that is held. Fails as a conflict, at `field` if given, where it has less cash. */
export async function refuseBeyondTill(call: Call, { id }: OpenTill, amount: number, field?: string): Promise<void> {
  const { cash } = await call.db.one(queries.countCash, { id });
  if (amount <= cash) return;
  throw conflict(t.tillHolds({ held: await amountInWords(call, cash) }), field);
}
