// One transaction of one tenant. What its work asks for in one go is sent in one batch. A read is a transaction for each
// batch, which enters the tenant anew and ends with its last statement, so that it costs one trip to the database.
import pg from 'pg';
import { type Answered, Asked, type Sendable, sendTogether } from './batch.ts';
import type { Prove } from './database-proof.ts';
import { absent, type Failure } from './failure.ts';
import { control, type Opening, Sender } from './sender.ts';
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
  /** Whom this process remembers as the caller. Fails as unconfirmed, with nothing done, where the database knows it otherwise. */
  confirming?: Confirming | undefined;
}

export interface Confirming {
  token: Buffer;
  mark: string;
  /** Told when the session was last seen, also where the transaction fails for another reason. */
  confirmed(seenAt: string): void;
}

/** Whom a transaction talks to. */
export interface Talk {
  client: pg.ClientBase;
  prove: Prove;
  /** Called at each answer of the database, which extends the deadline. */
  heard?: (() => void) | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const UNIQUE_VIOLATIONS = new Set(['23505', '23503', '23P01', '23514', '23001']);

export async function runTransaction<Result>(
  talk: Talk,
  mode: TransactionMode,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { tenantId, readOnly = false, confirming } = mode;
  if (tenantId !== undefined && !UUID.test(tenantId)) throw new Error('a tenant id is a uuid');
  const sender = new Sender(talk.client, openingOf(talk, mode), readOnly, confirming?.confirmed);
  const committing = new Set<() => void>();
  let result: Result;
  try {
    result = await work(databaseOf(talk, tenantId ?? null, sender, committing));
    await sender.refuseUnconfirmed();
    await sender.commit();
  } catch (error) {
    await sender.rollBack();
    throw isAborted(error) ? (error.cause ?? sender.failure ?? error) : error;
  }
  for (const tell of committing) tell();
  return result;
}

/** A statement that writes, sent with its tenant: what stands between two Syncs is a transaction. */
export async function writeAlone(talk: Talk, tenantId: string, statement: Sendable): Promise<void> {
  const [, entering] = openingOf(talk, { tenantId }).first;
  const asked = [entering as Sendable, statement].map((sendable) => new Asked(sendable));
  sendTogether(talk.client, asked);
  const outcomes = await Promise.allSettled(asked.map(({ answer }) => answer));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function openingOf({ prove }: Talk, { tenantId, readOnly, confirming }: TransactionMode): Opening {
  // The proof goes as a value and not as text: other connections of the role can read each other's texts.
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

// Read only also where it enters no tenant.
const ENTER_AS_TO_READ = {
  name: 'enter_tenant_as_to_read',
  text: `select (select seen_at from enter_tenant_as($1, $2, $3, $4)) as "seenAt", ${TO_READ}`,
};

function databaseOf(
  { prove, heard }: Talk,
  tenant: string | null,
  sender: Sender,
  committing: Set<() => void>,
): Database {
  const run = async <Given extends object, Row>(
    statement: Statement<Given, Row>,
    given: Given,
    meanings: Meanings | undefined,
  ): Promise<Answered<Row>> => {
    try {
      const answer = await sender.send(sendable(statement, given, prove, tenant));
      heard?.();
      return answer as Answered<Row>;
    } catch (error) {
      // From here it leads to whoever asked, and not to the socket that the answer came from.
      if (error instanceof pg.DatabaseError) Error.captureStackTrace(error);
      sender.failure ??= error;
      const meaning = meanings?.[violatedConstraint(error) ?? ''];
      throw meaning ? meaning() : error;
    }
  };
  let savepoints = 0;
  return {
    all: async (statement, given, meanings) => (await run(statement, given, meanings)).rows,
    first: async (statement, given, meanings) => (await run(statement, given, meanings)).rows[0],
    one: async (statement, given, meanings) => {
      const [row] = (await run(statement, given, meanings)).rows;
      if (row === undefined) throw absent();
      return row;
    },
    run: async (statement, given, meanings) => (await run(statement, given, meanings)).rowCount,
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

/** The statement with its values in place of the places. */
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

/** The name of the constraint that an error is about, without the shard's number that Citus appends. */
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || !UNIQUE_VIOLATIONS.has(error.code ?? '')) return undefined;
  return error.constraint?.replace(/_\d{5,}$/, '');
}
