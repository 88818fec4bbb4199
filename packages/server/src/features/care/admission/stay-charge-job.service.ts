// Charges the past nights of all hospitals. Each stay is charged in its own transaction, which locks it. The database holds
// one charge per date of a stay, so that several servers charge a date once and a server that was down catches up.
import { type Clock, dayAfter, dayIn } from '../../../kernel/base/clock.ts';
import { forEachTenant } from '../../../kernel/base/for-each-tenant.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import { type JobDeps, jobContext } from '../../../kernel/request/job-context.ts';
import { lockStay } from './stay.service.ts';
import * as queries from './stay-charge.queries.ts';
import { chargeStay } from './stay-charge.service.ts';

interface NightChargeDeps extends JobDeps {
  pool: Pool;
  clock: Clock;
  log: Logger;
  sealSoon(tenantId: string): void;
}

/**
 * Charges the past nights of every hospital until `stopping` is aborted. A failure in one stay is logged and does not stop
 * the others.
 */
export async function chargeNights(deps: NightChargeDeps, stopping: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const tenants = await pool.query(queries.listTenantsToCharge, { now: now.toISOString() });
  const job = { log, stopping, failure: 'the nights of a hospital could not be charged' };
  await forEachTenant(job, tenants, async ({ tenantId, timeZone }) => {
    const night = dayAfter(dayIn(timeZone, now), -1);
    const due = await pool.transaction({ tenantId }, (db) => db.all(queries.listStaysToCharge, { night }));
    for (const stay of due) {
      if (stopping.aborted) return false;
      try {
        await chargeNightsOf(deps, { tenantId, timeZone, now }, stay);
      } catch (err) {
        log.error({ err, tenant: tenantId }, 'the nights of a stay could not be charged');
      }
    }
    return false;
  });
}

interface Hospital {
  tenantId: string;
  timeZone: string;
  now: Date;
}

async function chargeNightsOf(
  deps: NightChargeDeps,
  hospital: Hospital,
  { id, ...account }: { id: string; accountId: string; username: string },
): Promise<void> {
  const { tenantId } = hospital;
  const isCharged = await deps.pool.transaction({ tenantId }, async (db) => {
    // Runs on the account that took the patient into the bed.
    const call = jobContext(deps, db, { job: 'nights', account, ...hospital });
    return chargeStay(call, await lockStay(call, id), { onItsOwn: true });
  });
  if (!isCharged) return;
  deps.sealSoon(tenantId);
  deps.tell(tenantId, ['stayCharge', 'bill']);
}
