// The connection pool. Each call has one transaction of one tenant (transaction.ts); a feature only sees the `Database` of
// its transaction. The server proves to the database that it may name the tenant (migration 0090).
import pg from 'pg';
import { insideTransaction } from '../base/gate.ts';
import type { Logger } from '../base/log.ts';
import type { Secret } from '../base/secret.ts';
import type { TimeLimits } from '../base/time-limits.ts';
import { runAlone, type StatementResult } from './batch.ts';
import { openConnections } from './connections.ts';
import { proverOf } from './database-proof.ts';
import type { Statement } from './statement.ts';
import { type Database, runTransaction, sendable, type TransactionMode, writeAlone } from './transaction.ts';

export type { CallerConfirmation, ConstraintErrors, Database, TransactionMode } from './transaction.ts';

export interface Pool {
  transaction<Result>(mode: TransactionMode, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Runs one writing statement in a transaction of its own, in the tenant. */
  write<Given extends object>(tenantId: string, statement: Statement<Given, unknown>, given: Given): Promise<void>;
  /** Runs one statement outside any tenant, for the global tables. */
  query<Given extends object, Row>(statement: Statement<Given, Row>, given: Given, withinMs?: number): Promise<Row[]>;
  /** Numbers of connections in use and idle, and of requests that wait for one. */
  counts(): { used: number; idle: number; waiting: number };
  /** Destroys all connections and refuses further requests. */
  abandon(): void;
  close(): Promise<void>;
}

// Days stay text and instants become ISO text. bigint is a record's amount in kobo or a count, both within 2^53. Sums of
// amounts are float8, because they have no bound.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1082, (day) => day],
  [1083, (time) => time.slice(0, 5)],
  [1184, (instant) => new Date(instant).toISOString()],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    parsers.get(oid) ??
    (format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, format)),
};

interface PoolOptions {
  url: string;
  secret: Secret;
  log: Logger;
  max?: number;
  /** Throws where this process may not write any more. */
  refuseWrites?: () => void;
  /** Makes slow work fail inside a transaction. For the tests, because the check costs time. */
  refuseSlowWork?: boolean | undefined;
  /** Metrics of lent connections. */
  metrics?: ConnectionTimer;
  waits?: TimeLimits | undefined;
}

/** Measures work with a connection, of a call or of none; `run` calls `lent` once it has the connection. */
export interface ConnectionTimer {
  time<Result>(call: string | undefined, run: (lent: () => void) => Promise<Result>): Promise<Result>;
}

type Work<Result> = (client: pg.PoolClient, onAnswer: () => void) => Promise<Result>;

/** Opens a pool with the application role's URL. */
export function openPool({
  url,
  secret,
  log,
  max = 16,
  refuseWrites,
  refuseSlowWork,
  metrics,
  waits,
}: PoolOptions): Pool {
  const prove = proverOf(secret);
  const connections = openConnections({ connectionString: url, max, pipeline: true, types }, log, waits);
  const lend = <Result>(call: string | undefined, work: Work<Result>, withinMs?: number) => {
    if (!metrics) return connections.lend(work, withinMs);
    return metrics.time(call, (lent) =>
      connections.lend((client, onAnswer) => {
        lent();
        return work(client, onAnswer);
      }, withinMs),
    );
  };
  return {
    transaction: async (mode, work) => {
      if (!mode.readOnly) refuseWrites?.();
      const watched: typeof work = refuseSlowWork ? (db) => insideTransaction.run(true, () => work(db)) : work;
      return lend(mode.call, (client, onAnswer) =>
        runTransaction({ client, prove, onAnswer: mode.long ? onAnswer : undefined }, mode, watched),
      );
    },
    write: async (tenantId, statement, given) => {
      refuseWrites?.();
      await lend(undefined, (client) =>
        writeAlone({ client, prove }, tenantId, sendable(statement, given, prove, tenantId)),
      );
    },
    query: <Given extends object, Row>(statement: Statement<Given, Row>, given: Given, withinMs?: number) => {
      const ask = async (client: pg.PoolClient) => {
        const answer = await runAlone(client, sendable(statement, given, prove, null));
        return (answer as StatementResult<Row>).rows;
      };
      return lend(undefined, ask, withinMs);
    },
    counts: connections.counts,
    abandon: connections.abandon,
    close: connections.close,
  };
}
