// The context and the type of a handler. A handler of a call that needs a session gets the one transaction of its call; a handler
// of an open call opens transactions itself, because the tenant is for it to find out.
import type { Open } from '@almoner/contract/access';
import type { AnyCall, Body, CallGroup, Data, Params } from '@almoner/contract/call';
import type { RecordKind } from '@almoner/contract/record-kind';
import type { AuditEntry, AuditOrigin } from './audit.ts';
import type { Call, Means, Signed } from './call.ts';
import type { Database, TransactionMode } from './database.ts';
import type { Gate, Turn } from './gate.ts';

interface Sent<C extends AnyCall> {
  params: Params<C>;
  body: Body<C>;
  /** The picture that came with a call that takes one. */
  file: Buffer | undefined;
  /** Where the call comes from: an IP address. */
  address: string;
  /** Hash of the device's own random id, where the browser sends one. */
  device: Buffer | undefined;
  /** What the browser says that it is. Untrusted, and at most 400 characters. */
  agent: string;
  /** Of who reads the answer. */
  language: string;
}

/** A call with what was sent along: what a handler of somebody signed in is given. */
export interface SessionContext<C extends AnyCall> extends Call, Sent<C> {}

/** Whose trail, and who acted, as far as that is known. */
export type Who = Pick<AuditOrigin, 'tenantId' | 'caller'>;

export interface OpenContext<C extends AnyCall> extends Means, Sent<C> {
  transaction<Result>(mode: TransactionMode, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Writes an audit row in a transaction of the tenant that the call turned out to be about. */
  audited(db: Database, who: Who, entry: AuditEntry & { record: RecordKind }): Promise<void>;
  /** Has a refusal written to the trail of the tenant that it concerns; no answer waits for it. */
  noteRefusal(who: Who, entry: AuditEntry): void;
  /** Of the address that asks, for slow work; never inside a transaction. */
  turn: Turn;
  /** Runs behind the answer, whatever it is, so that its duration tells nothing. */
  behind(work: () => Promise<void>): void;
  idempotencyKey: string | undefined;
}

export type Context<C extends AnyCall> = C['needs'] extends Open ? OpenContext<C> : SessionContext<C>;

/** Before the transaction of a call begins: no connection is held while something is counted or computed. */
export interface Preparing<C extends AnyCall> extends Signed, Sent<C> {
  /** The hospital's, for slow work: a handler that holds a transaction has none. */
  turn: Turn;
  /** Reads in a transaction of its own. */
  look<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

/**
 * A handler in two parts, for calls that do slow work or count attempts: what `prepare` answers runs in the
 * transaction. Where `prepare` fails, nothing has begun that could be rolled back.
 */
export interface Prepared<C extends AnyCall> {
  /** Where the transaction itself is the slow work: the queue in which it takes its turn. */
  gate?: Gate;
  /** Where no file came, `prepare` only looks at what was sent: the transaction may confirm the caller. */
  light?: boolean;
  prepare(context: Preparing<C>): Promise<(context: SessionContext<C>) => Promise<Data<C>>>;
}

export type Handler<C extends AnyCall> = C['needs'] extends Open
  ? (context: Context<C>) => Promise<Data<C>>
  : ((context: Context<C>) => Promise<Data<C>>) | Prepared<C>;

/** A handler whose transaction takes its turn in `gate`. */
export const inTurn = <C extends AnyCall>(
  gate: Gate,
  run: (context: SessionContext<C>) => Promise<Data<C>>,
): Prepared<C> => ({ gate, prepare: async () => run });

/** One handler for every call of the group; a missing one does not compile. */
export type Handlers<Group extends CallGroup> = { [Name in keyof Group]: Handler<Group[Name]> };
