// Deletes abandoned imports, since their staged rows name patients.
import type { Pool } from '../../../kernel/database/database.ts';
import * as queries from './import.queries.ts';

export async function clearAbandonedImports({ pool }: { pool: Pool }, stopping: AbortSignal): Promise<void> {
  for (const { id: tenantId } of await pool.query(queries.listTenants, {})) {
    if (stopping.aborted) return;
    await pool.transaction({ tenantId }, (db) => db.run(queries.deleteAbandoned, {}));
  }
}
