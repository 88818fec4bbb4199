// Deletes abandoned imports, because their staged rows name patients.
import type { Pool } from '../../../kernel/database.ts';
import * as queries from './import.queries.ts';

/** Clears away, in every tenant, what was begun a day ago and never carried out. */
export async function clearAbandonedImports({ pool }: { pool: Pool }, stopping: AbortSignal): Promise<void> {
  for (const { id: tenantId } of await pool.query(queries.listTenants, {})) {
    if (stopping.aborted) return;
    await pool.transaction({ tenantId }, (db) => db.run(queries.deleteAbandoned, {}));
  }
}
