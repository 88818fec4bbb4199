// The open till of the caller: locked until the transaction ends, and checked for enough cash before cash leaves it.

import { conflict } from '../../../kernel/base/failure.ts';
import { formatAmount } from '../../../kernel/request/amount-text.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { t } from './ledger.words.ts';
import * as queries from './till-cash.queries.ts';

interface OpenTill {
  id: string;
  openedAt: string;
}

/** Locks the caller's open till, which stays open until the transaction ends; null where none is open. */
export const holdTillOf = async ({ db, caller: { accountId } }: CallContext): Promise<OpenTill | null> =>
  (await db.first(queries.holdOpenTill, { accountId })) ?? null;

/** Locks a till until the transaction ends; an open till stays open until then. Fails as not found. */
export const lockTill = ({ db }: CallContext, id: string) => db.one(queries.lockTill, { id });

/** Locks a till as `lockTill` does; returns whether it is open. */
export const holdTill = async (call: CallContext, id: string): Promise<boolean> =>
  !(await lockTill(call, id)).closed_at;

/** Fails as a conflict, at `field` if given, where a held till has less cash than `amount` kobo. */
export async function refuseBeyondTill(
  call: CallContext,
  { id }: OpenTill,
  amount: number,
  field?: string,
): Promise<void> {
  const { cash } = await call.db.one(queries.countCash, { id });
  if (amount <= cash) return;
  throw conflict(t.tillHolds({ held: await formatAmount(call, cash) }), field);
}
