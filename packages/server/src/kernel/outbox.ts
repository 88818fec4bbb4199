// Letters that the product sends. Whoever has one to send writes it down in the transaction of what it tells of: it
// leaves if that is committed, and only then, whatever becomes of this process. outbox-sender.ts hands it over.
import type { LetterKind } from '@almoner/contract/outbox';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { newId } from './identity.ts';
import type { Words } from './letter-words.ts';
import { seal } from './seal.ts';
import { statement } from './statement.ts';

/** Files that can go with a letter; each is made of the record that the letter is about, when it leaves. */
export type AttachmentKind = 'INVOICE';

export interface NewLetter {
  kind: LetterKind;
  /** One address, without a name. */
  to: string;
  subject: Words;
  text: Words;
  /** The record that it is about, in the words of the audit trail. */
  about?: { record: string; id: string };
  /** In the hospital's name; not for what the product tells somebody about their own account. */
  onBehalf?: boolean;
  attachment?: AttachmentKind;
  /** It holds a link with which somebody gets in: it cannot be read in the outbox, nor sent again. */
  secret?: boolean;
  /** It is not sent any more from then on. */
  until?: Date;
  /** The account at whose command it is sent. */
  by?: string | undefined;
}

interface Row {
  id: string;
  kind: string;
  record: string | null;
  recordId: string | null;
  recipient: string;
  onBehalf: boolean;
  subject: string;
  body: string | null;
  sealedBody: Buffer | null;
  attachment: string | null;
  now: string;
  createdBy: string | null;
  expiresAt: string | null;
}

const insert = statement((db, given: Row) =>
  db.insertInto('outbox').values({
    id: given.id,
    kind: given.kind,
    record: given.record,
    record_id: given.recordId,
    recipient: given.recipient,
    on_behalf: given.onBehalf,
    subject: given.subject,
    body: given.body,
    sealed_body: given.sealedBody,
    attachment: given.attachment,
    created_at: sql`${given.now}::timestamptz`,
    created_by: given.createdBy,
    expires_at: given.expiresAt,
    due_at: sql`${given.now}::timestamptz`,
  }),
);

/** Writes a letter down in a transaction of its tenant; it leaves within a moment of the commit. */
export type WriteLetter = (db: Database, letter: NewLetter) => Promise<void>;

/** `key` seals links; `wake` is told of every commit with letters in it. */
export function outboxOf(parts: { key: Buffer; clock: Clock; wake: () => void }): WriteLetter {
  return async (db, { kind, to, subject, text, about, onBehalf, attachment, secret, until, by }) => {
    const id = newId();
    await db.run(insert, {
      id,
      kind,
      record: about?.record ?? null,
      recordId: about?.id ?? null,
      recipient: to,
      onBehalf: onBehalf ?? false,
      subject,
      body: secret ? null : text,
      sealedBody: secret ? seal(parts.key, id, text) : null,
      attachment: attachment ?? null,
      now: parts.clock.now().toISOString(),
      createdBy: by ?? null,
      expiresAt: until?.toISOString() ?? null,
    });
    db.onCommit(parts.wake);
  };
}
