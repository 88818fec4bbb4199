// Job that deletes messages beyond the hospital's retention period, with their pictures: each night, or later where the
// server was down. The audit trail records their number, and none of their content.

import { writeAudit } from '../../../kernel/audit/audit.ts';
import type { Clock } from '../../../kernel/base/clock.ts';
import { forEachTenant } from '../../../kernel/base/for-each-tenant.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import { changeFor } from '../../../kernel/live/audience.ts';
import * as queries from './message-upkeep.queries.ts';

interface MessageUpkeepDeps {
  pool: Pool;
  clock: Clock;
  log: Logger;
  sealSoon(tenantId: string): void;
  tell(tenantId: string, records: Iterable<string>): void;
}

/** Limits of one transaction, so that writers do not wait long for it. */
const AT_ONCE = { conversations: 20, most: 250 };

/** Deletes old messages in every hospital. A failure in one hospital does not stop the others. */
export async function clearOldMessages(deps: MessageUpkeepDeps, stopping: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const tenants = await pool.query(queries.listTenantsWithOld, { now: now.toISOString() });
  const job = { log, stopping, failure: 'old messages could not be deleted' };
  await forEachTenant(job, tenants, (hospital) => clearNext(deps, hospital));
}

/** Deletes one batch of a hospital; returns whether there was one. */
async function clearNext(deps: MessageUpkeepDeps, { before, tenantId }: queries.Keeping): Promise<boolean> {
  const readers = await deps.pool.transaction({ tenantId }, async (db) => {
    const cleared = await db.all(queries.deleteOld, { before, ...AT_ONCE });
    if (cleared.length === 0) return null;
    const origin = { tenantId, caller: null, address: null, call: 'old messages' };
    const sum = (of: 'messages' | 'pictures') => cleared.reduce((all, one) => all + one[of], 0);
    const counts = { deletedMessages: sum('messages'), deletedPictures: sum('pictures') };
    const after = { ...counts, inConversations: cleared.length };
    await writeAudit(db, origin, 'DONE', { record: 'message', id: null, after });
    return db.all(queries.listReaders, { ids: cleared.map(({ conversationId }) => conversationId) });
  });
  if (!readers) return false;
  deps.sealSoon(tenantId);
  deps.tell(
    tenantId,
    readers.map(({ accountId }) => changeFor('conversation', accountId)),
  );
  return true;
}
