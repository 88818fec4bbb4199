// Letters that the product sends. Whoever has one to send writes it down in the transaction of what it tells of: it
// leaves if that is committed, and only then, whatever becomes of this process. outbox-sender.ts hands it over.
import type { LetterKind } from '@almoner/contract/outbox';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { Failure } from './failure.ts';
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
  status: 'WAITING' | 'FAILED';
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
    status: given.status,
    ended_at: sql`case when ${given.status}::text = 'FAILED' then ${given.now}::timestamptz end`,
    reason: sql`case when ${given.status}::text = 'FAILED' then 'DAY_FULL' end`,
  }),
);

// Holds the day's row until the commit, so that letters of one hospital are counted one after the other.
const countLetter = statement(
  (_, given: { day: string; most: number }) => sql`
    insert into mail_day as d (day, letters) values (${given.day}::date, 1)
    on conflict (tenant_id, day) do update set letters = d.letters + 1
    where d.tenant_id = current_tenant() and d.letters < ${given.most}::integer`,
);

const countOthers = statement(
  (_, given: { recordId: string; recipient: string }) => sql<{ count: number }>`
    select count(distinct lower(recipient)) as count from outbox
    where tenant_id = current_tenant() and record_id = ${given.recordId}::uuid and attachment is not null
      and lower(recipient) <> lower(${given.recipient})`,
);

/** One document goes to a few addresses: mistyped ones, a spouse, an insurer. */
export const MOST_ADDRESSES = 5;

/**
 * Whether a document may be mailed to an address: to as many as `MOST_ADDRESSES` in three months. Hold the record.
 */
export async function mayMailTo(db: Database, recordId: string, recipient: string): Promise<boolean> {
  return (await db.one(countOthers, { recordId, recipient })).count < MOST_ADDRESSES;
}

/** What a command is refused with that does nothing but send a letter. */
export const dayFull = () =>
  new Failure(
    'throttled',
    'Your hospital has sent all the mail that it may send in one day. Please try again tomorrow.',
  );

/** Takes one of the day's letters; false where all are taken. Come late in a transaction: others wait for its end. */
export type TakeFromDay = (db: Database) => Promise<boolean>;

export const dayOf =
  (parts: { clock: Clock; mailsPerDay: number }): TakeFromDay =>
  async (db) => {
    const day = parts.clock.now().toISOString().slice(0, 10);
    return (await db.run(countLetter, { day, most: parts.mailsPerDay })) > 0;
  };

/**
 * Writes a letter down in a transaction of its tenant; it leaves within a moment of the commit. Answers false where the
 * hospital has sent all that it may on this day: then it stands in the settings, to be sent again on another.
 */
export type WriteLetter = (db: Database, letter: NewLetter) => Promise<boolean>;

/** `key` seals links; `wake` is told of every commit with letters in it. */
export function outboxOf(parts: { key: Buffer; clock: Clock; mailsPerDay: number; wake: () => void }): WriteLetter {
  const takeFromDay = dayOf(parts);
  return async (db, { kind, to, subject, text, about, onBehalf, attachment, secret, until, by }) => {
    const id = newId();
    const taken = !onBehalf || (await takeFromDay(db));
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
      status: taken ? 'WAITING' : 'FAILED',
    });
    if (taken) db.onCommit(parts.wake);
    return taken;
  };
}
