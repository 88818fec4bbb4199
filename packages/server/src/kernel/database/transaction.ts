// Runs one transaction of one tenant. Statements that the handler issues without awaiting are sent in one batch. A
// read-only transaction is in fact one transaction per batch, which enters the tenant anew and ends with its last
// statement, so that it costs one round trip to the database.
import pg from 'pg';
import { type Failure, notFound } from '../base/failure.ts';
import { PendingStatement, type Sendable, type StatementResult, sendBatch } from './batch.ts';
import type { Prove } from './database-proof.ts';
import type { Statement } from './statement.ts';
import { control, StatementSender, type TransactionOpening } from './statement-sender.ts';

/** Failures by constraint name: the meaning of a violation for the user who sent the values. */
export type ConstraintErrors = Record<string, () => Failure>;

/** The queries of one transaction. */
export interface Database {
  all<Given extends object, Row>(
    statement: Statement<Given, Row>,
    given: Given,
    constraintErrors?: ConstraintErrors,
  ): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Given extends object, Row>(
    statement: Statement<Given, Row>,
    given: Given,
    constraintErrors?: ConstraintErrors,
  ): Promise<Row | undefined>;
  /** The first row; fails as not found where there is none. */
  one<Given extends object, Row>(
    statement: Statement<Given, Row>,
    given: Given,
    constraintErrors?: ConstraintErrors,
  ): Promise<Row>;
  /** Runs a statement for its effect; returns the number of affected rows. */
  run<Given extends object>(
    statement: Statement<Given, unknown>,
    given: Given,
    constraintErrors?: ConstraintErrors,
  ): Promise<number>;
  /** Runs `work` in a savepoint. Rolls only `work` back, and returns undefined, if it violates `constraint`. */
  unless<Result>(constraint: string, work: () => Promise<Result>): Promise<Result | undefined>;
  /** Runs `work` once after the commit, even if it was added several times. It must not fail. */
  onCommit(work: () => void): void;
}

export interface TransactionMode {
  tenantId?: string;
  readOnly?: boolean;
  /** Applies the deadline to each statement and not to the whole transaction, for transactions of many statements. */
  long?: boolean | undefined;
  /** Path of the call, the label of its metrics. */
  call?: string;
  /**
   * The cached caller to confirm. If the database knows the caller otherwise, the transaction fails as unconfirmed, without
   * effect.
   */
  confirming?: CallerConfirmation | undefined;
}

export interface CallerConfirmation {
  token: Buffer;
  mark: string;
  /** Called with the time at which the session was last seen, even if the transaction fails for another reason. */
  confirmed(seenAt: string): void;
}

/** The connection that a transaction runs on. */
interface TransactionConnection {
  client: pg.ClientBase;
  prove: Prove;
  /** Called at each answer of the database, to extend the deadline. */
  onAnswer?: (() => void) | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNIQUE_VIOLATIONS = new Set(['23505', '23503', '23P01', '23514', '23001']);

export async function runTransaction<Result>(
  connection: TransactionConnection,
  mode: TransactionMode,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { tenantId, readOnly = false, confirming } = mode;
  if (tenantId !== undefined && !UUID.test(tenantId)) throw new Error('a tenant id is a uuid');
  const sender = new StatementSender(connection.client, openingOf(connection, mode), readOnly, confirming?.confirmed);
  const committing = new Set<() => void>();
  let result: Result;
  try {
    result = await work(databaseOf(connection, tenantId ?? null, sender, committing));
    await sender.refuseUnconfirmed();
    await sender.commit();
  } catch (error) {
    await sender.rollBack();
    throw isAborted(error) ? (error.cause ?? sender.failure ?? error) : error;
  }
  for (const tell of committing) tell();
  return result;
}

/** Sends a writing statement together with its tenant: the statements between two Syncs are one transaction. */
export async function writeAlone(
  connection: TransactionConnection,
  tenantId: string,
  statement: Sendable,
): Promise<void> {
  const [, entering] = openingOf(connection, { tenantId }).first;
  const asked = [entering as Sendable, statement].map((sendable) => new PendingStatement(sendable));
  sendBatch(connection.client, asked);
  const outcomes = await Promise.allSettled(asked.map(({ answer }) => answer));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function openingOf(
  { prove }: TransactionConnection,
  { tenantId, readOnly, confirming }: TransactionMode,
): TransactionOpening {
  // The proof is a parameter and not part of the text, because other connections of the role can read the text of a
  // statement.
  const entering = tenantId ? [tenantId, prove(['tenant', tenantId])] : [];
  const enteringAs = confirming && [...entering, confirming.token, confirming.mark];
  if (!readOnly) {
    const enter = enteringAs ? { ...ENTER_AS, values: enteringAs } : { ...ENTER, values: entering };
    return { first: tenantId ? [BEGIN, enter] : [BEGIN], next: [] };
  }
  const next = [tenantId ? { ...ENTER_TO_READ, values: entering } : { ...READ_ONLY, values: [] }];
  return { first: enteringAs ? [{ ...ENTER_AS_TO_READ, values: enteringAs }] : next, next };
}

const BEGIN = control('BEGIN');
const ENTER = { name: 'enter_tenant', text: 'select enter_tenant($1, $2)' };
const ENTER_AS = { name: 'enter_tenant_as', text: 'select seen_at as "seenAt" from enter_tenant_as($1, $2, $3, $4)' };
const TO_READ = `set_config('transaction_read_only', 'on', true)`;
const READ_ONLY = { name: 'read_only', text: `select ${TO_READ}` };
const ENTER_TO_READ = { name: 'enter_tenant_to_read', text: `select enter_tenant($1, $2), ${TO_READ}` };

// Read-only even if it enters no tenant.
const ENTER_AS_TO_READ = {
  name: 'enter_tenant_as_to_read',
  text: `select (select seen_at from enter_tenant_as($1, $2, $3, $4)) as "seenAt", ${TO_READ}`,
};

function databaseOf(
  { prove, onAnswer }: TransactionConnection,
  tenant: string | null,
  sender: StatementSender,
  committing: Set<() => void>,
): Database {
  const run = async <Given extends object, Row>(
    statement: Statement<Given, Row>,
    given: Given,
    constraintErrors: ConstraintErrors | undefined,
  ): Promise<StatementResult<Row>> => {
    try {
      const answer = await sender.send(sendable(statement, given, prove, tenant));
      onAnswer?.();
      return answer as StatementResult<Row>;
    } catch (error) {
      // Points the stack at the caller of the statement, not at the socket that the answer came from.
      if (error instanceof pg.DatabaseError) Error.captureStackTrace(error);
      sender.failure ??= error;
      const constraintError = constraintErrors?.[violatedConstraint(error) ?? ''];
      throw constraintError ? constraintError() : error;
    }
  };
  let savepoints = 0;
  return {
    all: async (statement, given, constraintErrors) => (await run(statement, given, constraintErrors)).rows,
    first: async (statement, given, constraintErrors) => (await run(statement, given, constraintErrors)).rows[0],
    one: async (statement, given, constraintErrors) => {
      const [row] = (await run(statement, given, constraintErrors)).rows;
      if (row === undefined) throw notFound();
      return row;
    },
    run: async (statement, given, constraintErrors) => (await run(statement, given, constraintErrors)).rowCount,
    unless: async (constraint, work) => {
      const name = `attempt_${++savepoints}`;
      await sender.send(control(`SAVEPOINT ${name}`));
      try {
        const result = await work();
        await sender.send(control(`RELEASE SAVEPOINT ${name}`));
        return result;
      } catch (error) {
        if (violatedConstraint(error) !== constraint) throw error;
        await sender.send(control(`ROLLBACK TO SAVEPOINT ${name}`));
        sender.failure = undefined;
        return undefined;
      }
    },
    onCommit: (work) => {
      committing.add(work);
    },
  };
}

/** A statement with its placeholders filled in. */
export function sendable<Given extends object>(
  statement: Statement<Given, unknown>,
  given: Given,
  prove: Prove,
  tenant: string | null,
): Sendable {
  const { name, text, values } = statement.compiled();
  return { name, text, values: values(given, { tenant, proof: statement.proof?.(given, prove) }) };
}

const isAborted = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '25P02';

/** The constraint that an error violates, without the shard number that Citus appends. */
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !UNIQUE_VIOLATIONS.has(error.code ?? '')) return undefined;
  return error.constraint?.replace(/_\d{5,}$/, '');
}
