// Job that deletes notifications older than 90 days, settled or not.
import type { Clock } from '../../../kernel/base/clock.ts';
import { forEachTenant } from '../../../kernel/base/for-each-tenant.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import * as queries from './notification.queries.ts';

const KEPT_MS = 90 * 24 * 3600_000;
/** Most rows deleted in one transaction. */
const AT_ONCE = 5_000;

/** Deletes old notifications of every hospital, in short transactions. A failure in one does not stop the others. */
export async function clearOldNotifications(
  { pool, clock, log }: { pool: Pool; clock: Clock; log: Logger },
  stopping: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  const job = { log, stopping, failure: 'old notifications could not be deleted' };
  await forEachTenant(job, await pool.query(queries.listTenantsWithOld, { before }), async ({ tenantId }) => {
    const deleted = await pool.transaction({ tenantId }, (db) => db.run(queries.deleteOld, { before, most: AT_ONCE }));
    return deleted === AT_ONCE;
  });
}
