// `Call`, the first argument of every service function: the call's transaction, its caller, and the time.
import type { RecordKind } from '@almoner/contract/record-kind';
import type { RecordShown } from '@almoner/contract/record-shown';
import type { Said } from '@almoner/contract/said';
import type { Caller } from './caller.ts';
import { dayIn } from './clock.ts';
import type { Database } from './database.ts';
import type { Notices } from './notices.ts';
import type { WriteLetter, WriteLetters } from './outbox.ts';

/** A write of one record: as it was and as it is, null where it was not or is not there. Amounts are in kobo. */
export interface Change<Kind extends RecordKind = RecordKind> {
  id: string;
  before: RecordShown<Kind> | null;
  after: RecordShown<Kind> | null;
}

/** The audit trail of one call. */
export interface Audit {
  /** A write of one record, with the record as it was and as it is; part of the transaction. */
  changed<Kind extends RecordKind>(
    record: Kind,
    id: string,
    before: RecordShown<Kind> | null,
    after: RecordShown<Kind> | null,
  ): Promise<void>;
  /** The same of many records of one kind, with one statement. */
  changedAll<Kind extends RecordKind>(record: Kind, changes: readonly Change<Kind>[]): Promise<void>;
  /** A look into one record, or (id null) through records of a kind, with whom it showed; written before the answer leaves. */
  looked(record: RecordKind, id: string | null, showed?: { patients: string[] }): void;
}

/** What a call can do besides its transaction. */
export interface Means {
  now: Date;
  /** Of who reads the answer, and has written what was sent. */
  language: string;
  /** The banner's text, in place of the usual one. */
  say(message: Said): void;
  /** Runs once the transaction is committed, without holding up the answer. For mail there is `outbox`. */
  later(work: () => Promise<void>): void;
  /** Writes a letter down in the transaction; it is mailed once that is committed. */
  outbox: WriteLetter;
  /** Without a mail server letters are kept, and none is on its way to anybody. */
  mailKept: boolean;
  /** The same for one letter to each of many, in the hospital's name. */
  outboxAll: WriteLetters;
}

/** What is known of a call of somebody signed in before its transaction begins. */
export interface Signed extends Means {
  caller: Caller;
  /** The day that it is at the hospital. */
  readonly today: string;
}

/** A call of somebody signed in, in its one transaction. */
export interface Call extends Signed, Notices {
  db: Database;
  audit: Audit;
}

/** The same with its caller; the day is computed for those who ask. */
export const signed = <Known extends Means>(known: Known, caller: Caller): Known & Signed => ({
  ...known,
  caller,
  get today() {
    return dayIn(caller.timeZone, known.now);
  },
});
