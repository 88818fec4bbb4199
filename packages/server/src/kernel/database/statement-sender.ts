// Sends the statements of one transaction, in batches between which the handler awaits an answer, and ends the transaction.
import type pg from 'pg';
import { PendingStatement, type Sendable, type StatementResult, sendBatch } from './batch.ts';

export interface TransactionOpening {
  first: readonly Sendable[];
  /** Statements before each later batch. */
  next: readonly Sendable[];
}

/** The cached caller is out of date; everything that was read with it is discarded. */
class UnconfirmedCaller extends Error {}

/** A statement that begins, ends or marks a transaction. */
export const control = (text: string): Sendable => ({ name: text, text, values: [] });
const COMMIT = control('COMMIT');
const ROLLBACK = control('ROLLBACK');

/** The time at which the session was last seen; undefined if the cached caller is out of date. */
const seenIn = ({ rows: [row] }: StatementResult): string | undefined =>
  typeof row?.seenAt === 'string' ? row.seenAt : undefined;

/**
 * Collects statements until the handler waits for an answer, and sends them in one batch. Statements that a handler left
 * running (the rest of a Promise.all of which one failed) must not reach a connection that by then is in another tenant's
 * transaction: after the end every statement is refused.
 */
export class StatementSender {
  #waiting: PendingStatement[] = [];
  #opened: PendingStatement | undefined;
  #ended = false;
  /** The error after which the transaction can only be rolled back. */
  failure: unknown;

  constructor(
    private readonly client: pg.ClientBase,
    private readonly opening: TransactionOpening,
    private readonly reads: boolean,
    /** Called with the time at which the session was last seen, as soon as the caller is confirmed. */
    private readonly confirmed: ((seenAt: string) => void) | undefined,
  ) {}

  /** Fails where the cached caller is out of date. */
  async refuseUnconfirmed(): Promise<void> {
    if (!this.confirmed) return;
    if (!this.#opened) this.#flush();
    if (!this.#opened) this.#open([]);
    const opened = await this.#opened?.answer;
    if (!opened || !seenIn(opened)) throw new UnconfirmedCaller('the caller is not who was remembered');
  }

  send(sendable: Sendable): Promise<StatementResult> {
    if (this.#ended) throw new Error('a statement came after its transaction had ended');
    const asked = new PendingStatement(sendable);
    // On the next tick, after all promise callbacks that can run now.
    if (this.#waiting.push(asked) === 1) process.nextTick(() => this.#flush());
    return asked.answer;
  }

  /** Commits; fails if the commit fails. */
  async commit(): Promise<void> {
    this.#ended = true;
    if (!this.#opened && this.#waiting.length === 0) return;
    if (this.reads) return this.#flush();
    const committed = new PendingStatement(COMMIT);
    this.#waiting.push(committed);
    this.#flush();
    const { command } = await committed.answer;
    if (command !== 'COMMIT') throw this.failure ?? new Error('nothing could be committed');
    this.#opened = undefined;
  }

  async rollBack(): Promise<void> {
    this.#ended = true;
    const given = this.#waiting.splice(0);
    for (const { failed } of given) failed(new Error('its transaction was rolled back before it was sent'));
    if (!this.#opened || this.reads) return;
    const rolledBack = new PendingStatement(ROLLBACK);
    sendBatch(this.client, [rolledBack]);
    await rolledBack.answer.catch(() => undefined);
  }

  #flush(): void {
    const asked = this.#waiting.splice(0);
    if (asked.length > 0) this.#open(asked);
  }

  #open(asked: readonly PendingStatement[]): void {
    const { first, next } = this.opening;
    const opening = (this.#opened ? next : first).map((sendable) => new PendingStatement(sendable));
    // If one of these fails, every statement behind it fails too.
    for (const { answer } of opening) answer.catch(() => undefined);
    if (!this.#opened) {
      this.#opened = opening.at(-1);
      this.#opened?.answer.then((answer) => this.#tell(answer)).catch(() => undefined);
    }
    sendBatch(this.client, [...opening, ...asked]);
  }

  #tell(opened: StatementResult): void {
    const seenAt = seenIn(opened);
    if (seenAt) this.confirmed?.(seenAt);
  }
}
