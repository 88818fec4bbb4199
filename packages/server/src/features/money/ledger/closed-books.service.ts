// The day until which the books are closed. `insertPostings` posts nothing on it or before it; here are the refusals, and the
// first day that is open for whatever posts by itself. Order of locks: docs/locks.md.
import type { Call } from '../../../kernel/call.ts';
import { dayAfter } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { conflict, type Failure, incorrect } from '../../../kernel/failure.ts';
import * as queries from './closed-books.queries.ts';
import { t } from './ledger.words.ts';

/** Null where all days are open. */
export const findClosedUntil = async (db: Database): Promise<string | null> =>
  (await db.one(queries.findClosedUntil, {})).until;

/** The same, and nobody closes a day before the transaction ends. */
const holdClosedUntil = async (db: Database) => (await db.one(queries.holdClosedUntil, {})).until;

/** Fails as incorrect at the field where the books are closed on that day, which stays open otherwise until the transaction ends. */
export async function refuseClosed({ db, today }: Call, day: string, field: string): Promise<void> {
  // Only days that are over can be closed.
  if (day >= today) return;
  const until = await holdClosedUntil(db);
  if (until !== null && day <= until) throw incorrect(field, t.booksClosed({ until }));
}

/** The first day that is open, which stays so until the transaction ends; null where all are. */
export async function holdFirstOpenDay(db: Database): Promise<string | null> {
  const until = await holdClosedUntil(db);
  return until && dayAfter(until);
}

/** Of a posting on a closed day that nobody chose: the day has ended, or the clock was set back, while somebody closed it. */
export const postedOnClosed = async ({ db }: Call): Promise<Failure> =>
  conflict(t.closedMeanwhile({ until: (await findClosedUntil(db)) ?? '' }));
