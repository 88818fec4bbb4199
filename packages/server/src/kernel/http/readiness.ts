// The readiness check: the database answers a read and accepts a write. With reads alone a full disk would go unnoticed.
import { sql } from 'kysely';
import { Failure } from '../base/failure.ts';
import { t } from '../base/kernel.words.ts';
import type { Logger } from '../base/log.ts';
import type { TimeLimits } from '../base/time-limits.ts';
import type { Pool } from '../database/database.ts';
import { statement } from '../database/statement.ts';

const probe = statement(() => sql<{ one: number }>`select 1 as one`);
const writePulse = statement(() => sql`select write_pulse()`);

/** Limit for each of the two checks: the client has its response within two seconds. */
const LONGEST_PROBE_MS = 900;

/**
 * Returns a check that fails as unavailable, with the reason, while this server should get no requests. The result of a
 * test write is reused until the next one is due.
 */
export function readinessOf(pool: Pool, log: Logger, { testWrite }: TimeLimits): () => Promise<void> {
  let found: { at: number; write: Promise<void> } | undefined;
  const write = async () => {
    try {
      await pool.query(writePulse, {}, LONGEST_PROBE_MS);
    } catch (error) {
      log.warn({ err: error instanceof Failure ? error.cause : error }, 'the database does not take writes');
      if (error instanceof Failure) throw error;
      throw new Failure('unavailable', t.noWrites(), null, 5);
    }
  };
  return async () => {
    await pool.query(probe, {}, LONGEST_PROBE_MS);
    if (!found || performance.now() - found.at >= testWrite) found = { at: performance.now(), write: write() };
    await found.write;
  };
}
