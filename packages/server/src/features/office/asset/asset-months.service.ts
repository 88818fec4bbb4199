// Job that posts the monthly depreciation of assets in every hospital with books of assets. Each month of a hospital is one
// transaction that locks its books, so that several servers post it once, and a server that was down catches up.
import type { Clock } from '../../../kernel/base/clock.ts';
import { forEachTenant } from '../../../kernel/base/for-each-tenant.ts';
import type { Logger } from '../../../kernel/base/log.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import { type JobDeps, jobContext } from '../../../kernel/request/job-context.ts';
import { postEntries } from '../../money/ledger/asset-entry.service.ts';
import { holdFirstOpenDay } from '../../money/ledger/closed-books.service.ts';
import * as queries from './asset-books.queries.ts';
import { monthEndAfter, wearOfMonth } from './asset-books.rules.ts';
import { readBooks } from './asset-books.service.ts';

interface AssetMonthsDeps extends JobDeps {
  pool: Pool;
  clock: Clock;
  log: Logger;
  sealSoon(tenantId: string): void;
}

/** Posts all complete months of all hospitals. A failure in one hospital does not stop the others. */
export async function postAssetMonths(deps: AssetMonthsDeps, stopping: AbortSignal): Promise<void> {
  const { pool, clock, log } = deps;
  const now = clock.now();
  const tenants = await pool.query(queries.listTenantsBehind, { now: now.toISOString() });
  const job = { log, stopping, failure: 'the depreciation of a month could not be posted' };
  await forEachTenant(job, tenants, (hospital) => postNextMonth(deps, hospital, now));
}

/** Posts the next complete month of a hospital; returns whether there was one. */
async function postNextMonth(
  deps: AssetMonthsDeps,
  { until, ...hospital }: queries.Behind,
  now: Date,
): Promise<boolean> {
  const { tenantId } = hospital;
  const posted = await deps.pool.transaction({ tenantId }, async (db) => {
    const { postedTo, accountId } = await db.one(queries.lockBooks, {});
    if (postedTo === null || accountId === null || postedTo >= until) return false;
    const end = monthEndAfter(postedTo);
    const call = jobContext(deps, db, { job: 'asset months', ...hospital, now, account: { accountId, username: '' } });
    const before = await readBooks(call);
    const firstOpen = await holdFirstOpenDay(db);
    await postEntries(call, wearOfMonth(await db.all(queries.listHeld, {}), end, firstOpen));
    await db.run(queries.setPostedTo, { day: end });
    await call.audit.changed('assetBooks', tenantId, before, await readBooks(call));
    return true;
  });
  if (posted) {
    deps.sealSoon(tenantId);
    deps.tell(tenantId, ['assetBooks']);
  }
  return posted;
}
