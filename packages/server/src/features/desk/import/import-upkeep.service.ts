// Deletes abandoned imports, since their staged rows name patients.
import { forEachTenant } from '../../../kernel/base/for-each-tenant.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import * as queries from './import.queries.ts';

/** Deletes the abandoned imports of every hospital. A failure in one does not stop the others. */
export async function clearAbandonedImports(
  { pool, log }: { pool: Pool; log: Logger },
  stopping: AbortSignal,
): Promise<void> {
  const job = { log, stopping, failure: 'abandoned imports could not be deleted' };
  await forEachTenant(job, await pool.query(queries.listTenants, {}), async ({ tenantId }) => {
    await pool.transaction({ tenantId }, (db) => db.run(queries.deleteAbandoned, {}));
    return false;
  });
}
