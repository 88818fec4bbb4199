// `CallContext`, the first argument of every service function: the call's transaction, its caller, and the time.

import type { AuditedRecord } from '@almoner/contract/audited-record';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { RecordKind } from '@almoner/contract/record-kind';
import type { Caller } from '../auth/caller.ts';
import { dayIn } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import type { Notices } from '../live/notices.ts';
import type { WriteLetter, WriteLetters } from '../mail/outbox.ts';

/** A write of one record: its state before and after, null where it did not or does not exist. Amounts are in kobo. */
export interface Change<Kind extends RecordKind = RecordKind> {
  id: string;
  before: AuditedRecord<Kind> | null;
  after: AuditedRecord<Kind> | null;
}

/** The audit trail of one call. */
export interface AuditTrail {
  /** Records the write of one record, with its state before and after, in the call's transaction. */
  changed<Kind extends RecordKind>(
    record: Kind,
    id: string,
    before: AuditedRecord<Kind> | null,
    after: AuditedRecord<Kind> | null,
  ): Promise<void>;
  /** Records the writes of many records of one kind, with one statement. */
  changedAll<Kind extends RecordKind>(record: Kind, changes: readonly Change<Kind>[]): Promise<void>;
  /**
   * Records a read of one record, or (id null) of several records of a kind, with the patients shown. Written before the
   * response is sent.
   */
  viewed(record: RecordKind, id: string | null, shown?: { patients: string[] }): void;
}

/** Functions of a call besides its transaction. */
export interface CallTools {
  now: Date;
  /** Language of the response, and of texts that the caller has sent. */
  language: string;
  /** Sets the message of the response, in place of the usual one. */
  setMessage(message: EncodedMessage): void;
  /** Runs work once the transaction is committed, without delaying the response. For mail use `outbox`. */
  afterCommit(work: () => Promise<void>): void;
  /** Stores a letter in the transaction; it is mailed once the transaction is committed. */
  outbox: WriteLetter;
  /** True without a mail server: letters are stored, and none is sent. */
  mailKept: boolean;
  /** Stores one letter to each of many recipients, in the hospital's name. */
  outboxAll: WriteLetters;
}

/** The context of an authenticated call before its transaction begins. */
export interface WithCaller extends CallTools {
  caller: Caller;
  /** The current calendar day in the hospital's time zone. */
  readonly today: string;
}

/** An authenticated call in its one transaction. */
export interface CallContext extends WithCaller, Notices {
  db: Database;
  audit: AuditTrail;
}

/** Adds the caller to a context; `today` is computed when it is read. */
export const withCaller = <Known extends CallTools>(known: Known, caller: Caller): Known & WithCaller => ({
  ...known,
  caller,
  get today() {
    return dayIn(caller.timeZone, known.now);
  },
});
