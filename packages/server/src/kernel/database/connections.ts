// Lends connections for a limited time, so that no caller hangs. A database that falls silent (frozen, or behind a firewall
// that forgot the connection) raises no error. A borrower without a result in time fails, and its connection is destroyed.
// The idle connections are destroyed with it, because they are mostly dead too.
import pg from 'pg';
import type { Logger } from '../base/log.ts';
import { defaultTimeLimits, type TimeLimits } from '../base/time-limits.ts';
import { toFailure, unavailable } from './database-faults.ts';

export interface Connections {
  /**
   * Lends a connection to `work`. Fails as unavailable after `withinMs`; the time starts again each time `work` reports an
   * answer of the database, up to `waits.longLend` in all.
   */
  lend<Result>(
    work: (client: pg.PoolClient, onAnswer: () => void) => Promise<Result>,
    withinMs?: number,
  ): Promise<Result>;
  /** Numbers of connections in use and idle, and of requests that wait for one. */
  counts(): { used: number; idle: number; waiting: number };
  /** Destroys all connections and refuses further requests. */
  abandon(): void;
  close(): Promise<void>;
}

export function openConnections(
  config: pg.PoolConfig,
  log: Logger,
  waits: TimeLimits = defaultTimeLimits,
): Connections {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: waits.connect,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    options: '-c statement_timeout=8000 -c lock_timeout=6000 -c idle_in_transaction_session_timeout=15000',
  });
  // Without an error listener, a lost database connection ends the process (an unhandled 'error' event).
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'));
  const open = new Set<pg.PoolClient>();
  const lent = new Set<pg.PoolClient>();
  let abandoned = false;
  const discardIdle = () => {
    for (const client of open) if (!lent.has(client)) destroy(client);
  };

  const borrow = async (): Promise<pg.PoolClient> => {
    for (;;) {
      if (abandoned) throw unavailable(new Error('the server stops'));
      const client = await pool.connect().catch((error) => {
        throw unavailable(error);
      });
      // A connection that was just destroyed remains in the pool until its socket closes.
      if (!client.connection.stream.destroyed) return client;
      client.release(true);
    }
  };

  const lend: Connections['lend'] = async (work, withinMs = waits.lend) => {
    let mine: pg.PoolClient | undefined;
    let overdue = false;
    let timer: NodeJS.Timeout | undefined;
    const missed = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        overdue = true;
        if (mine) destroy(mine);
        discardIdle();
        reject(unavailable(new Error(`the database did not answer within ${withinMs} ms`)));
      }, withinMs);
    });
    const began = performance.now();
    const onAnswer = () => {
      if (!overdue && performance.now() - began + withinMs < waits.longLend) timer?.refresh();
    };
    const carryOut = async () => {
      const client = await borrow();
      if (overdue) {
        client.release();
        throw unavailable(new Error('a connection came too late'));
      }
      lent.add(client);
      mine = client;
      try {
        return await use(client, (lentOne) => work(lentOne, onAnswer));
      } finally {
        lent.delete(client);
      }
    };
    return Promise.race([carryOut(), missed]).finally(() => clearTimeout(timer));
  };

  return {
    lend,
    counts: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    abandon: () => {
      abandoned = true;
      for (const client of open) destroy(client);
    },
    close: closing(pool, open, waits.disconnect),
  };
}

// Closing the socket fails all pending queries and removes the connection from the pool.
const destroy = (client: pg.PoolClient) => void client.connection.stream.destroy();

/** Runs `work` and returns the connection to the pool; a lost connection is not lent again. */
async function use<Result>(client: pg.PoolClient, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  let broken: Error | undefined;
  // The pool listens to idle connections only. An error between two statements would otherwise end the process.
  const lose = (error: Error) => {
    broken = error;
  };
  client.on('error', lose);
  try {
    return await work(client);
  } catch (error) {
    const { failure, lost } = toFailure(error);
    if (lost) broken = error as Error;
    throw failure;
  } finally {
    client.removeListener('error', lose);
    client.release(broken);
  }
}

// pg's own end() resolves before the connections are closed; a database stopped right after it would cut them. Connections
// are counted from their opening, because one that fails while opening never reports its end.
function closing(pool: pg.Pool, open: Set<pg.PoolClient>, withinMs: number): () => Promise<void> {
  let tellGone: (() => void) | undefined;
  pool.on('connect', (client) => {
    open.add(client);
    // For errors between the removal of the pool's listener and the adding of the borrower's.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => {
    open.delete(client as pg.PoolClient);
    if (open.size === 0) tellGone?.();
  });
  return async () => {
    const gone = new Promise<void>((resolve) => {
      tellGone = resolve;
    });
    // A database that hangs never closes its side of the connection.
    const silent = setTimeout(() => {
      for (const client of open) destroy(client);
    }, withinMs);
    await pool.end();
    if (open.size > 0) await gone;
    clearTimeout(silent);
  };
}
