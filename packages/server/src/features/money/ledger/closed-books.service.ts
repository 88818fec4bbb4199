// The day until which the books are closed. `insertPostings` posts nothing up to that day; this file has the refusals, and
// the first open day for automatic postings. Lock order: docs/locks.md.

import { dayAfter } from '../../../kernel/base/clock.ts';
import { badRequest, conflict, type Failure } from '../../../kernel/base/failure.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './closed-books.queries.ts';
import { t } from './ledger.words.ts';

/** The last closed day; null where all days are open. */
export const findClosedUntil = async (db: Database): Promise<string | null> =>
  (await db.one(queries.findClosedUntil, {})).until;

/** The last closed day, which stays until the transaction ends: closing waits for the lock. */
const holdClosedUntil = async (db: Database) => (await db.one(queries.holdClosedUntil, {})).until;

/**
 * Fails as a bad request at the field where the books are closed on that day. An open day stays open until the transaction ends.
 */
export async function refuseClosed({ db, today }: CallContext, day: string, field: string): Promise<void> {
  // Only days that are over can be closed.
  if (day >= today) return;
  const until = await holdClosedUntil(db);
  if (until !== null && day <= until) throw badRequest(field, t.booksClosed({ until }));
}

/** The first open day, which stays open until the transaction ends; null where all are open. */
export async function holdFirstOpenDay(db: Database): Promise<string | null> {
  const until = await holdClosedUntil(db);
  return until && dayAfter(until);
}

/**
 * The refusal of a posting on a closed day that no user chose: the day was closed after the call began, or the clock was set
 * back.
 */
export const postedOnClosed = async ({ db }: CallContext): Promise<Failure> =>
  conflict(t.closedMeanwhile({ until: (await findClosedUntil(db)) ?? '' }));
