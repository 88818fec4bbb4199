// The job that sends the outbox's letters, each by the process that claims it first. A letter is claimed in a short
// transaction, sent while no connection is held, and its outcome is stored in another transaction. If a process dies after
// sending and before storing the outcome, the letter is sent twice rather than never.
import type { LetterReason } from '@almoner/contract/house/outbox';
import type { Clock } from '../base/clock.ts';
import { decrypt } from '../base/encryption.ts';
import { forEachTenant } from '../base/for-each-tenant.ts';
import { type Turn, turnOf } from '../base/gate.ts';
import type { Logger } from '../base/log.ts';
import { defaultTimeLimits, type TimeLimits } from '../base/time-limits.ts';
import type { Database, Pool } from '../database/database.ts';
import { noticesOf } from '../live/notices.ts';
import { type Mail, type MailAttachment, MailFailure } from './mail.ts';
import type { AttachmentKind } from './outbox.ts';
import * as statements from './outbox-statements.ts';

/** The means to create a letter's attachment. */
export interface AttachmentContext {
  /** Reads in a transaction of the letter's tenant. Do slow work after it, not inside. */
  read<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  turn: Turn;
  now: Date;
}

/** The outcome of a letter, for the record that it is about. */
export interface LetterOutcome {
  tenantId: string;
  id: string;
  sent: boolean;
  /** True where the letter is kept in a file, because no mail server is configured. */
  kept: boolean;
  createdBy: string | null;
  now: string;
}

interface OutcomeListener {
  /** Runs in the transaction that stores the outcome. */
  note(db: Database, outcome: LetterOutcome): Promise<void>;
}

export interface OutboxSenderDeps {
  pool: Pool;
  mail: Mail;
  clock: Clock;
  log: Logger;
  /** Key that letters with links are encrypted with. */
  key: Buffer;
  /** Creates a file of the record with this id. */
  attachments: Record<AttachmentKind, (context: AttachmentContext, id: string) => Promise<MailAttachment>>;
  /** By kind of record: called when a letter has been sent or has finally failed. */
  outcomeListeners: Partial<Record<string, OutcomeListener>>;
  /** Called when a tenant's letters have changed. */
  onLettersChanged(tenantId: string, records: Iterable<string>): void;
  waits?: TimeLimits;
}

const AT_ONCE = 4;
const TAKEN = 40;
/** Longer than any attempt: SMTP gives up after a minute. An attachment may take longer; see `#renew`. */
const LEASE_SECONDS = 180;
const LONGEST_SEND_MS = 60_000;
/** Seconds between two attempts; with the last attempt a letter has been tried for a day. */
const BACK_OFF_SECONDS = [15, 60, 240, 900, 3600, 10_800, 14_400, 14_400, 14_400, 14_400];
export const MOST_TRIES = BACK_OFF_SECONDS.length + 1;
const KEPT_MS = 90 * 24 * 3600_000;
const FOR_GOOD: ReadonlySet<LetterReason> = new Set(['ADDRESS_REFUSED', 'LETTER_REFUSED', 'TOO_LATE', 'UNREADABLE']);

export class OutboxSender {
  readonly #deps: OutboxSenderDeps;
  /** Concurrent workers, so that a letter that hangs delays only its own worker. */
  readonly #lanes = new Set<Promise<void>>();
  #due: { tenantId: string; id: string }[] = [];
  #refilling: Promise<void> | undefined;
  #again = false;
  /** Letters claimed since the last query for due letters. */
  #taken = 0;
  readonly #stopping = new AbortController();
  #giveUp = (): void => undefined;
  readonly #givenUp = new Promise<void>((resolve) => {
    this.#giveUp = resolve;
  });

  constructor(deps: OutboxSenderDeps) {
    this.#deps = deps;
  }

  /** Starts workers for newly committed letters. Never fails. */
  wake = (): void => {
    this.#again = true;
    this.#taken = 1;
    while (this.#lanes.size < AT_ONCE && !this.#stopping.signal.aborted) {
      const lane: Promise<void> = this.#work().finally(() => {
        this.#lanes.delete(lane);
        // `wake` was called between the worker's last query and its end.
        if (this.#again) this.wake();
      });
      this.#lanes.add(lane);
    }
  };

  /** Sends all due letters and resolves when none is left, or early while the server stops. */
  run = (): Promise<void> => {
    this.wake();
    return Promise.race([this.#idle(), this.#givenUp]);
  };

  async #idle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** Sends no further letter. Waits only a limited time for a mail server that hangs; its letter is tried again later. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const hangs = setTimeout(this.#giveUp, (this.#deps.waits ?? defaultTimeLimits).mail);
    await Promise.race([this.#idle(), this.#givenUp]);
    clearTimeout(hangs);
  }

  /** Deletes letters that ended long ago, tenant by tenant. */
  clearOld = async (stopping: AbortSignal): Promise<void> => {
    const { pool, clock, log } = this.#deps;
    const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
    const job = { log, stopping, failure: 'old letters could not be deleted' };
    await forEachTenant(job, await pool.query(statements.listTenantsWithOld, { before }), async ({ tenantId }) => {
      await pool.transaction({ tenantId }, (db) => db.run(statements.deleteOld, { before }));
      return false;
    });
  };

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#due.length === 0 && this.#again) await this.#refill();
      const next = this.#due.shift();
      if (!next) return;
      if (await this.#sendAlone(next.tenantId, next.id)) this.#taken += 1;
    }
  }

  /** One query for all workers that have no letter left. */
  #refill(): Promise<void> {
    this.#refilling ??= this.#findDue().finally(() => {
      this.#refilling = undefined;
    });
    return this.#refilling;
  }

  async #findDue(): Promise<void> {
    const { pool, clock, log } = this.#deps;
    this.#again = false;
    try {
      this.#due = await pool.query(statements.listDue, { now: clock.now().toISOString(), most: TAKEN });
      // A full result means that more letters are due, unless no letter of the last result could be claimed.
      if (this.#due.length === TAKEN && this.#taken > 0) this.#again = true;
      this.#taken = 0;
    } catch (err) {
      if (!this.#stopping.signal.aborted) log.error({ err }, 'the outbox could not be read');
    }
  }

  /** Isolates a failure from the other letters; returns whether the letter was claimed. */
  async #sendAlone(tenantId: string, id: string): Promise<boolean> {
    try {
      return await this.#send(tenantId, id);
    } catch (err) {
      if (this.#stopping.signal.aborted) return false;
      this.#deps.log.error({ err, letter: id }, 'the outcome of a letter could not be noted; it is tried again');
      return false;
    }
  }

  async #send(tenantId: string, id: string): Promise<boolean> {
    const { pool, clock } = this.#deps;
    const claimed = await pool.transaction({ tenantId }, (db) =>
      db.first(statements.claim, { id, now: clock.now().toISOString(), leaseSeconds: LEASE_SECONDS }),
    );
    if (!claimed) return false;
    let failure: MailFailure | undefined;
    try {
      await this.#handOver(tenantId, claimed);
    } catch (error) {
      failure = error instanceof MailFailure ? error : new MailFailure('UNKNOWN', (error as Error).name);
    }
    await this.#note(tenantId, claimed, failure);
    return true;
  }

  async #handOver(tenantId: string, letter: statements.ClaimedLetter): Promise<void> {
    const { pool, mail, key, attachments, clock } = this.#deps;
    const { id, recipient, hospital, subject, sealedBody, attachment, recordId } = letter;
    // Only reached if the outcome could not be stored repeatedly.
    if (letter.tries > MOST_TRIES) throw new MailFailure('UNKNOWN', 'not sent');
    if (letter.late) throw new MailFailure('TOO_LATE', 'not sent');
    const text = sealedBody ? decrypt(key, id, sealedBody) : letter.body;
    if (text === undefined || text === null) throw new MailFailure('UNREADABLE', 'not sent');
    const context: AttachmentContext = {
      read: (work) => pool.transaction({ tenantId, readOnly: true }, work),
      turn: turnOf(tenantId),
      now: clock.now(),
    };
    const files = attachment && recordId ? [await attachmentOrFailure(attachments[attachment](context, recordId))] : [];
    if (files.length > 0) await this.#renew(tenantId, letter);
    const message = { to: recipient, ...(hospital ? { onBehalfOf: hospital } : {}), subject, text };
    await inTime(mail.send(files.length > 0 ? { ...message, attachments: files } : message));
  }

  // An attachment may have taken longer than an attempt's lease: then another attempt has claimed the letter.
  async #renew(tenantId: string, { id, tries }: statements.ClaimedLetter): Promise<void> {
    const given = { id, tries, now: this.#deps.clock.now().toISOString(), leaseSeconds: LEASE_SECONDS };
    const renewed = await this.#deps.pool.transaction({ tenantId }, (db) => db.run(statements.renew, given));
    if (renewed === 0) throw new MailFailure('UNKNOWN', 'another try has begun');
  }

  async #note(tenantId: string, letter: statements.ClaimedLetter, failure: MailFailure | undefined): Promise<void> {
    const { pool, log, clock, mail, outcomeListeners, onLettersChanged } = this.#deps;
    const kept = !failure && mail.keeps === true;
    const { id, tries, record, recordId, createdBy, kind } = letter;
    const now = clock.now().toISOString();
    const seconds = BACK_OFF_SECONDS[tries - 1];
    await pool.transaction({ tenantId }, async (db) => {
      if (failure && seconds !== undefined && !FOR_GOOD.has(failure.reason)) {
        await db.run(statements.postpone, { id, tries, now, seconds, reason: failure.reason });
        return;
      }
      const outcome = { status: failure ? ('FAILED' as const) : ('SENT' as const), reason: failure?.reason ?? null };
      const ended = await db.run(statements.end, { id, tries, now, kept, ...outcome });
      if (ended > 0) {
        const notices = noticesOf({ db, now: clock.now(), tenantId, accountId: null, tellWindows: onLettersChanged });
        // The notifications in such a mail are visible in the product, even if the mail was not sent.
        if (failure && kind !== 'NOTIFICATION') notices.notify({ kind: 'MAIL_FAILED', about: { recordId: id } });
        else notices.settle('MAIL_FAILED', id);
      }
      const follow = record === null ? undefined : outcomeListeners[record];
      if (ended > 0 && recordId)
        await follow?.note(db, { tenantId, id: recordId, sent: !failure, kept, createdBy, now });
    });
    if (failure) {
      const { reason, reply } = failure;
      log.warn({ letter: id, kind, tries, reason, reply }, 'a letter was not taken');
    }
    onLettersChanged(tenantId, record ? ['letter', record] : ['letter']);
  }
}

/** Reports a failure to create an attachment as FILE_NOT_MADE, unless it is already a MailFailure with a reason. */
async function attachmentOrFailure(file: Promise<MailAttachment>): Promise<MailAttachment> {
  try {
    return await file;
  } catch (error) {
    if (error instanceof MailFailure) throw error;
    throw new MailFailure('FILE_NOT_MADE', (error as Error).name);
  }
}

async function inTime(sent: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new MailFailure('UNREACHABLE', 'no answer in time')), LONGEST_SEND_MS);
  });
  try {
    await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}
