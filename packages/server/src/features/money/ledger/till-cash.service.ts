// The open till of the caller: locked until the transaction ends, and checked for enough cash before cash leaves it.

import { conflict } from '../../../kernel/base/failure.ts';
import { amountInWords } from '../../../kernel/request/amount-words.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { t } from './ledger.words.ts';
import * as queries from './till-cash.queries.ts';

interface OpenTill {
  id: string;
  openedAt: string;
}

/** Locks the caller's open till, which stays open until the transaction ends; null where none is open. */
export const holdTillOf = async ({ db, caller: { accountId } }: Call): Promise<OpenTill | null> =>
  (await db.first(queries.holdOpenTill, { accountId })) ?? null;

/** Locks a till until the transaction ends; an open till stays open until then. Fails as absent. */
export const lockTill = ({ db }: Call, id: string) => db.one(queries.lockTill, { id });

/** Locks a till as `lockTill` does; returns whether it is open. */
export const holdTill = async (call: Call, id: string): Promise<boolean> => !(await lockTill(call, id)).closed_at;

/** Fails as a conflict, at `field` if given, where a held till has less cash than `amount` kobo. */
export async function refuseBeyondTill(call: Call, { id }: OpenTill, amount: number, field?: string): Promise<void> {
  const { cash } = await call.db.one(queries.countCash, { id });
  if (amount <= cash) return;
  throw conflict(t.tillHolds({ held: await amountInWords(call, cash) }), field);
}
