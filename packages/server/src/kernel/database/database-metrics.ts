// Metrics of the database: how long calls wait for a connection and hold it, and how far the sealer of the audit trail is
// behind.
import { sql } from 'kysely';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { ConnectionTimer, Pool } from './database.ts';
import { provenStatement } from './statement.ts';

/** The label for work that belongs to no call: jobs, session look-ups, batched audit rows. */
const NO_CALL = 'none';

export class DatabaseMetrics implements ConnectionTimer {
  readonly #waits = new Histogram({
    name: 'almoner_database_wait_seconds',
    help: 'Time from asking for a database connection to having one, or to giving up.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
    registers: [],
  });
  readonly #held = new Histogram({
    name: 'almoner_database_seconds',
    help: 'Time for which a connection was held, by the call that it was for.',
    labelNames: ['call'],
    buckets: [0.002, 0.01, 0.05, 0.25, 1, 5],
    registers: [],
  });

  /** Measures how long `run` waits for a connection and holds it; `run` calls its argument once it has the connection. */
  async time<Result>(call: string | undefined, run: (lent: () => void) => Promise<Result>): Promise<Result> {
    const asked = performance.now();
    let lent: number | undefined;
    try {
      return await run(() => {
        lent = performance.now();
      });
    } finally {
      const ended = performance.now();
      this.#waits.observe(((lent ?? ended) - asked) / 1000);
      if (lent !== undefined) this.#held.observe({ call: call ?? NO_CALL }, (ended - lent) / 1000);
    }
  }

  show(registry: Registry, pool: Pick<Pool, 'counts'>): void {
    registry.registerMetric(this.#waits);
    registry.registerMetric(this.#held);
    new Gauge({
      name: 'almoner_database_connections',
      help: 'Connections of this process that are in use and idle, and calls that wait for one.',
      labelNames: ['state'],
      registers: [registry],
      collect: async function () {
        // The metrics' own queries are not counted as waiting.
        await new Promise(setImmediate);
        for (const [state, count] of Object.entries(pool.counts())) this.set({ state }, count);
      },
    });
  }
}

type Unsealed = { rows: number; oldest: string | null };

const unsealed = provenStatement(
  () => ['unsealed standing'],
  (_, given) => sql<Unsealed>`
    select rows, oldest from unsealed_standing(${given.proof})`,
);

/** Metrics of the audit rows that wait for their seals, in all tenants together. */
export function gaugeUnsealed(registry: Registry, pool: Pick<Pool, 'query'>): void {
  // A scrape collects both gauges at the same moment: they share one statement.
  let asked: Promise<readonly Unsealed[]> | undefined;
  const ask = () => {
    asked ??= pool.query(unsealed, {}).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const gauge = (name: string, help: string, figure: (found: Unsealed) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect: async function () {
        for (const found of await ask()) this.set(figure(found));
      },
    });
  gauge('almoner_unsealed_rows', 'Rows of the audit trail that are not yet sealed.', ({ rows }) => rows);
  gauge(
    'almoner_unsealed_oldest_seconds',
    'Age of the oldest row of the audit trail that is not yet sealed; 0 where there is none.',
    ({ oldest }) => (oldest ? Math.max(0, (Date.now() - Date.parse(oldest)) / 1000) : 0),
  );
}
