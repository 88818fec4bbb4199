// The pool and the transaction. One transaction per call, of one tenant; BEGIN and the tenant are sent
// without waiting and the first query right behind them. A feature only ever sees the `Database` of its
// own transaction. That it is the server who names a tenant is proved to the database (migration 0090).
import pg from 'pg';
import { openConnections } from './connections.ts';
import { type Prove, proverOf } from './database-proof.ts';
import { absent, type Failure } from './failure.ts';
import { insideTransaction } from './gate.ts';
import type { Logger } from './log.ts';
import type { Secret } from './secret.ts';
import type { Statement } from './statement.ts';

/** What a violated constraint means to the person who sent the values, by the constraint's name. */
export type Meanings = Record<string, () => Failure>;

/** The queries of one transaction. */
export interface Database {
  all<Given extends object, Row>(statement: Statement<Given, Row>, given: Given, meanings?: Meanings): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Given extends object, Row>(
    statement: Statement<Given, Row>,
    given: Given,
    meanings?: Meanings,
  ): Promise<Row | undefined>;
  /** The first row; fails as absent where there is none. */
  one<Given extends object, Row>(statement: Statement<Given, Row>, given: Given, meanings?: Meanings): Promise<Row>;
  /** For its effect; answers the number of rows affected. */
  run<Given extends object>(statement: Statement<Given, unknown>, given: Given, meanings?: Meanings): Promise<number>;
  /** Tries `work` and takes back only what it did where it fails with a violation of `constraint`. */
  unless<Result>(constraint: string, work: () => Promise<Result>): Promise<Result | undefined>;
  /** Runs `work` once the transaction is committed, and once only however often it was asked for. It must not fail. */
  onCommit(work: () => void): void;
}

export interface TransactionMode {
  tenantId?: string;
  readOnly?: boolean;
  /** Many statements, so that the deadline is each one's and not that of all together. */
  long?: boolean | undefined;
  /** The path of the call that it is for; the figures tell calls apart by it. */
  call?: string;
}

export interface Pool {
  transaction<Result>(mode: TransactionMode, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** One statement outside any tenant, for the global tables. */
  query<Given extends object, Row>(statement: Statement<Given, Row>, given: Given, withinMs?: number): Promise<Row[]>;
  /** Connections that are lent and idle, and how many wait for one. */
  standing(): { used: number; idle: number; waiting: number };
  /** Ends what is under way, and refuses everything from now on. */
  abandon(): void;
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNIQUE_VIOLATIONS = new Set(['23505', '23503', '23P01', '23514', '23001']);

// Days stay text and instants become ISO text; bigint is money in kobo or a count, both within 2^53.
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

export interface PoolOptions {
  url: string;
  secret: Secret;
  log: Logger;
  max?: number;
  /** Throws where this process may not write any more. */
  refuseWrites?: () => void;
  /** Has slow work fail that is asked for inside a transaction. For the tests, because it costs time. */
  refuseSlowWork?: boolean | undefined;
  /** Told of every connection that is lent. */
  figures?: Lendings;
}

/** Runs what borrows a connection, for a call or for none, and is told when it has one. */
export interface Lendings {
  time<Result>(call: string | undefined, run: (lent: () => void) => Promise<Result>): Promise<Result>;
}

type Work<Result> = (client: pg.PoolClient, heard: () => void) => Promise<Result>;

/** A pool on the application role's URL. */
export function openPool({ url, secret, log, refuseWrites, max = 16, refuseSlowWork, figures }: PoolOptions): Pool {
  const prove = proverOf(secret);
  const connections = openConnections({ connectionString: url, max, pipeline: true, types }, log);
  const lend = <Result>(call: string | undefined, work: Work<Result>, withinMs?: number) => {
    if (!figures) return connections.lend(work, withinMs);
    return figures.time(call, (lent) =>
      connections.lend((client, heard) => {
        lent();
        return work(client, heard);
      }, withinMs),
    );
  };
  return {
    transaction: async (mode, work) => {
      if (!mode.readOnly) refuseWrites?.();
      const watched: typeof work = refuseSlowWork ? (db) => insideTransaction.run(true, () => work(db)) : work;
      return lend(mode.call, (client, heard) =>
        runTransaction(client, prove, mode, watched, mode.long ? heard : undefined),
      );
    },
    query: (statement, given, withinMs) =>
      lend(undefined, async (client) => (await send(client, prove, statement, given)).rows, withinMs),
    standing: connections.standing,
    abandon: connections.abandon,
    close: connections.close,
  };
}

async function runTransaction<Result>(
  client: pg.PoolClient,
  prove: Prove,
  mode: TransactionMode,
  work: (db: Database) => Promise<Result>,
  heard?: () => void,
): Promise<Result> {
  const { tenantId, readOnly } = mode;
  if (tenantId !== undefined && !UUID.test(tenantId)) throw new Error('a tenant id is a uuid');
  const begun = client.query(readOnly ? 'BEGIN READ ONLY' : 'BEGIN');
  begun.catch(() => undefined);
  const opened = tenantId ? client.query(entering(tenantId, prove)) : begun;
  // Not awaited: if it fails, so does every query behind it. Marked as handled, so that it is reported once.
  opened.catch(() => undefined);
  const committing = new Set<() => void>();
  const { db, end } = databaseOf(client, prove, committing, heard);
  let result: Result;
  try {
    result = await work(db);
    await opened;
    end();
  } catch (error) {
    end();
    await client.query('ROLLBACK').catch(() => undefined);
    // Behind a tenant that was refused every statement only says that the transaction is aborted.
    throw isAborted(error)
      ? await opened.then(
          () => error,
          (reason) => reason,
        )
      : error;
  }
  const committed = client.query('COMMIT');
  if (readOnly) committed.catch(() => undefined);
  else await committed;
  for (const tell of committing) tell();
  return result;
}

// What a handler left running (the rest of a Promise.all of which one failed) must not speak on a connection
// that by then is in another tenant's transaction: after `end` every statement is refused.
function databaseOf(
  client: pg.PoolClient,
  prove: Prove,
  committing: Set<() => void>,
  heard?: () => void,
): { db: Database; end: () => void } {
  let ended = false;
  const refuseLate = () => {
    if (ended) throw new Error('a statement came after its transaction had ended');
  };
  const run = async <Given extends object, Row>(
    statement: Statement<Given, Row>,
    given: Given,
    meanings: Meanings | undefined,
  ): Promise<Answered<Row>> => {
    refuseLate();
    try {
      const answer = await send(client, prove, statement, given);
      heard?.();
      return answer;
    } catch (error) {
      const meaning = meanings?.[violatedConstraint(error) ?? ''];
      throw meaning ? meaning() : error;
    }
  };
  const control = async (sql: string) => {
    refuseLate();
    await client.query(sql);
  };
  let savepoints = 0;
  const db: Database = {
    all: async (statement, given, meanings) => (await run(statement, given, meanings)).rows,
    first: async (statement, given, meanings) => (await run(statement, given, meanings)).rows[0],
    one: async (statement, given, meanings) => {
      const [row] = (await run(statement, given, meanings)).rows;
      if (row === undefined) throw absent();
      return row;
    },
    run: async (statement, given, meanings) => (await run(statement, given, meanings)).rowCount ?? 0,
    unless: async (constraint, work) => {
      const name = `attempt_${++savepoints}`;
      await control(`SAVEPOINT ${name}`);
      try {
        const result = await work();
        await control(`RELEASE SAVEPOINT ${name}`);
        return result;
      } catch (error) {
        if (violatedConstraint(error) !== constraint) throw error;
        await control(`ROLLBACK TO SAVEPOINT ${name}`);
        return undefined;
      }
    },
    onCommit: (work) => {
      committing.add(work);
    },
  };
  return {
    db,
    end: () => {
      ended = true;
    },
  };
}

type Answered<Row> = { rows: Row[]; rowCount: number | null };

function send<Given extends object, Row>(
  client: pg.PoolClient,
  prove: Prove,
  statement: Statement<Given, Row>,
  given: Given,
): Promise<Answered<Row>> {
  const { name, text, values } = statement.compiled();
  return client.query<Row & pg.QueryResultRow>({ name, text, values: values(given, statement.proof?.(given, prove)) });
}

// The proof goes as a value and not as text: other connections of the role can read each other's texts.
const entering = (tenantId: string, prove: Prove) => ({
  name: 'enter_tenant',
  text: 'select enter_tenant($1, $2)',
  values: [tenantId, prove(['tenant', tenantId])],
});

const isAborted = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02';

/** The name of the constraint that an error is about, without the shard's number that Citus appends. */
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !UNIQUE_VIOLATIONS.has(error.code ?? '')) return undefined;
  return error.constraint?.replace(/_\d{5,}$/, '');
}
