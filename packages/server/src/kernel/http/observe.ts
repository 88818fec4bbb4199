// Health checks and Prometheus metrics.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashOf } from '../auth/caller.ts';
import { Failure, forbidden } from '../base/failure.ts';
import { gates } from '../base/gate.ts';
import type { Jobs } from '../base/jobs.ts';
import { t } from '../base/kernel.words.ts';
import type { Logger } from '../base/log.ts';
import type { TimeLimits } from '../base/time-limits.ts';
import type { Pool } from '../database/database.ts';
import { type DatabaseMetrics, gaugeUnsealed } from '../database/database-metrics.ts';
import { countLettersByState } from '../mail/outbox-statements.ts';
import { countLostLines, gaugeDisk, gaugeJobs } from './metrics.ts';
import { readinessOf } from './readiness.ts';

interface Observed {
  pool: Pool;
  log: Logger;
  metricsToken: string | undefined;
  dataDir: string;
  jobs: Jobs;
  metrics: DatabaseMetrics;
  /** Throws if a newer Almoner has migrated the database. */
  refuseNewer: () => void;
  waits: TimeLimits;
}

/**
 * `GET /api/health/live` answers 200 while the process runs, `GET /api/health` and `/api/health/ready` while it can serve,
 * and `GET /api/metrics` answers a request with the metrics token.
 */
export function observe(app: FastifyInstance, observed: Observed): void {
  const { pool, log, metricsToken, dataDir, jobs, metrics, refuseNewer, waits } = observed;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'almoner_call_seconds',
    help: 'Time from a call to its answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'almoner_slow_work',
    help: 'Pages, pictures, passwords, imports, reports and uploads under way, and waiting for their turn.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const { name, running, waiting } of gates) {
        this.set({ kind: name, state: 'running' }, running);
        this.set({ kind: name, state: 'waiting' }, waiting);
      }
    },
  });
  gaugeLetters(registry, pool);
  gaugeUnsealed(registry, pool);
  metrics.show(registry, pool);
  gaugeDisk(registry, dataDir);
  gaugeJobs(registry, jobs);
  countLostLines(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url?.startsWith('/api/')) seconds.observe({ call: url, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  let leaving = false;
  app.addHook('preClose', async () => {
    leaving = true;
  });
  const check = readinessOf(pool, log, waits);
  const ready = async () => {
    if (leaving) throw new Failure('unavailable', t.stopping(), null, 1);
    refuseNewer();
    await check();
    return { response_status: 'SUCCESS', message: 'Serving', data: null };
  };
  app.get('/api/health', ready);
  app.get('/api/health/ready', ready);
  app.get('/api/health/live', async () => ({ response_status: 'SUCCESS', message: 'Running', data: null }));
  app.get('/api/metrics', async (request, reply) => {
    // No address is trusted: behind a proxy on this machine every request comes from the proxy.
    const given = hashOf(request.headers.authorization ?? '');
    const wanted = metricsToken && hashOf(`Bearer ${metricsToken}`);
    if (!wanted || !timingSafeEqual(given, wanted)) throw forbidden(t.metricsToken());
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Metrics of the outbox over all tenants, read at each scrape. */
function gaugeLetters(registry: Registry, pool: Pool): void {
  const now = () => new Date().toISOString();
  new Gauge({
    name: 'almoner_letters',
    help: 'Letters that wait for the mail server, and those that were given up within the last 24 hours.',
    labelNames: ['state'],
    registers: [registry],
    collect: async function () {
      const [found] = await pool.query(countLettersByState, { now: now() });
      this.set({ state: 'waiting' }, found?.waiting ?? 0);
      this.set({ state: 'failed' }, found?.failed ?? 0);
    },
  });
  new Gauge({
    name: 'almoner_letters_overdue_seconds',
    help: 'How long ago the oldest waiting letter should have been tried.',
    registers: [registry],
    collect: async function () {
      const [found] = await pool.query(countLettersByState, { now: now() });
      this.set(found?.overdueSince ? (Date.now() - Date.parse(found.overdueSince)) / 1000 : 0);
    },
  });
}
