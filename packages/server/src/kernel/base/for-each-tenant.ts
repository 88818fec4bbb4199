// The loop of every background job over the tenants that are due.
import type { Logger } from './log.ts';

interface Job {
  log: Logger;
  /** Aborted when the server stops: no further step begins. */
  stopping: AbortSignal;
  /** Log message for a tenant whose step failed. */
  failure: string;
}

/**
 * Repeats `step` for each tenant until it returns false, because nothing is left to do. A failure in one tenant is logged, ends
 * that tenant's steps, and does not stop the others.
 */
export async function forEachTenant<Tenant extends { tenantId: string }>(
  { log, stopping, failure }: Job,
  tenants: readonly Tenant[],
  step: (tenant: Tenant) => Promise<boolean>,
): Promise<void> {
  for (const tenant of tenants) {
    try {
      while (!stopping.aborted && (await step(tenant)));
    } catch (err) {
      log.error({ err, tenant: tenant.tenantId }, failure);
    }
  }
}
