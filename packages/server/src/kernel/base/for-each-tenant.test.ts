import { expect, test } from 'vitest';
import { forEachTenant } from './for-each-tenant.ts';
import { openLog } from './log.ts';

const tenants = ['one', 'two', 'three'].map((tenantId) => ({ tenantId }));

/** A log that keeps its lines. */
function aLog() {
  const lines: { tenant?: string; msg?: string }[] = [];
  return { lines, log: openLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

test('a step is repeated for each tenant until nothing is left', async () => {
  const { log, lines } = aLog();
  const steps: string[] = [];
  await forEachTenant({ log, stopping: new AbortController().signal, failure: 'failed' }, tenants, async (tenant) => {
    steps.push(tenant.tenantId);
    return tenant.tenantId === 'two' && steps.length < 4;
  });
  expect(steps).toEqual(['one', 'two', 'two', 'two', 'three']);
  expect(lines).toEqual([]);
});

test('a failure in one tenant is logged and does not stop the others', async () => {
  const { log, lines } = aLog();
  const done: string[] = [];
  await forEachTenant({ log, stopping: new AbortController().signal, failure: 'failed' }, tenants, async (tenant) => {
    if (tenant.tenantId === 'two') throw new Error('a fault of ours');
    done.push(tenant.tenantId);
    return false;
  });
  expect(done).toEqual(['one', 'three']);
  expect(lines).toMatchObject([{ tenant: 'two', msg: 'failed' }]);
});

test('no step begins once the server stops', async () => {
  const stopping = new AbortController();
  let steps = 0;
  await forEachTenant({ log: aLog().log, stopping: stopping.signal, failure: 'failed' }, tenants, async () => {
    steps += 1;
    stopping.abort();
    return true;
  });
  expect(steps).toBe(1);
});
