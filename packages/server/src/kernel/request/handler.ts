// The context and the type of a handler. The handler of a call that needs a session gets the call's one transaction. The
// handler of an open call opens transactions itself, because it has to find out the tenant.
import type { Open } from '@almoner/contract/access';
import type { AnyCall, Body, CallGroup, Data, Params } from '@almoner/contract/call';
import type { RecordKind } from '@almoner/contract/record-kind';
import type { AuditEntry, AuditOrigin } from '../audit/audit.ts';
import type { Gate, Turn } from '../base/gate.ts';
import type { Database, TransactionMode } from '../database/database.ts';
import type { CallContext, CallTools, WithCaller } from './call-context.ts';

interface CallInput<C extends AnyCall> {
  params: Params<C>;
  body: Body<C>;
  /** The uploaded picture, for calls that accept one. */
  file: Buffer | undefined;
  /** The client's IP address. */
  address: string;
  /** Hash of the device's own random id, where the browser sends one. */
  device: Buffer | undefined;
  /** The browser's User-Agent header. Untrusted, at most 400 characters. */
  agent: string;
  /** Language of the response. */
  language: string;
}

/** The argument of an authenticated call's handler: the call with its parameters and body. */
export interface SessionCallContext<C extends AnyCall> extends CallContext, CallInput<C> {}

/** The tenant of an audit row, and the caller if known. */
export type AuditSubject = Pick<AuditOrigin, 'tenantId' | 'caller'>;

export interface OpenCallContext<C extends AnyCall> extends CallTools, CallInput<C> {
  transaction<Result>(mode: TransactionMode, work: (db: Database) => Promise<Result>): Promise<Result>;
  /** Writes an audit row in a transaction of the tenant that the call concerns. */
  audited(db: Database, who: AuditSubject, entry: AuditEntry & { record: RecordKind }): Promise<void>;
  /** Writes a refusal into the audit trail of its tenant; no response waits for it. */
  noteRefusal(who: AuditSubject, entry: AuditEntry): void;
  /** The client address's turn for slow work; not to be used inside a transaction. */
  turn: Turn;
  /** Runs work after the response, whatever its outcome, so that the response time reveals nothing. */
  inBackground(work: () => Promise<void>): void;
  idempotencyKey: string | undefined;
}

export type Context<C extends AnyCall> = C['needs'] extends Open ? OpenCallContext<C> : SessionCallContext<C>;

/** The context before the call's transaction: no connection is held during slow work or while attempts are counted. */
export interface PrepareContext<C extends AnyCall> extends WithCaller, CallInput<C> {
  /** The hospital's turn for slow work; a handler inside a transaction has none. */
  turn: Turn;
  /** Reads in a transaction of its own. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

/**
 * A handler in two parts, for calls that do slow work or count attempts. The function that `prepare` returns runs in the
 * transaction. If `prepare` fails, there is nothing to roll back.
 */
export interface PreparedHandler<C extends AnyCall> {
  /** The queue of the transaction, where the transaction itself is slow work. */
  gate?: Gate;
  /** True if `prepare` only reads when no file was sent; then the transaction may confirm the cached caller. */
  light?: boolean;
  prepare(context: PrepareContext<C>): Promise<(context: SessionCallContext<C>) => Promise<Data<C>>>;
}

type Handler<C extends AnyCall> = C['needs'] extends Open
  ? (context: Context<C>) => Promise<Data<C>>
  : ((context: Context<C>) => Promise<Data<C>>) | PreparedHandler<C>;

/** A handler whose transaction waits for its turn in `gate`. */
export const queuedIn = <C extends AnyCall>(
  gate: Gate,
  run: (context: SessionCallContext<C>) => Promise<Data<C>>,
): PreparedHandler<C> => ({ gate, prepare: async () => run });

/** One handler for every call of the group; a missing one does not compile. */
export type Handlers<Group extends CallGroup> = { [Name in keyof Group]: Handler<Group[Name]> };
