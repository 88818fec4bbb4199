// Transactional outbox for letters (e-mail): a letter is stored in the transaction of the change that it tells of, and sent if and
// only if that commits, also after a crash. outbox-sender.ts sends it.

import type { LetterKind } from '@almoner/contract/house/outbox';
import type { RecordKind } from '@almoner/contract/record-kind';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { conflict, Failure } from './failure.ts';
import { newId } from './identity.ts';
import { t } from './kernel.words.ts';
import type { Words } from './letter-words.ts';
import { seal } from './seal.ts';
import { statement, tenant } from './statement.ts';

/** Files that can go with a letter; each is made of the record that the letter is about, when it leaves. */
export type AttachmentKind = 'INVOICE';

export interface NewLetter {
  kind: LetterKind;
  /** One address, without a name. */
  to: string;
  subject: Words;
  text: Words;
  /** The record that it is about, in the words of the audit trail. */
  about?: { record: RecordKind; id: string };
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
  reason: LetterRefusal | null;
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
    reason: given.reason,
  }),
);

// Holds the day's row until the commit, so that letters of one hospital are counted one after the other.
const countLetter = statement(
  (_, given: { day: string; most: number }) => sql`
    insert into mail_day as d (tenant_id, day, letters) values (${tenant}, ${given.day}::date, 1)
    on conflict (tenant_id, day) do update set letters = d.letters + 1
    where d.tenant_id = ${tenant} and d.letters < ${given.most}::integer`,
);

const countOthers = statement(
  (_, given: { recordId: string; recipient: string }) => sql<{ count: number }>`
    select count(distinct lower(recipient)) as count from outbox
    where tenant_id = ${tenant} and record_id = ${given.recordId}::uuid and attachment is not null
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

/** Why a letter is not sent that somebody has written. */
export type LetterRefusal = 'DAY_FULL' | 'UNCONFIRMED';

/** What a command is refused with that does nothing but send a letter. */
export const refusedLetter = (why: LetterRefusal): Failure =>
  why === 'DAY_FULL' ? new Failure('throttled', t.mailDayFull()) : conflict(t.mailUnconfirmed());

/**
 * Why a letter may not leave, or nothing. Where it counts as one of the day's, come late in a transaction: others wait
 * for its end. Before its address is confirmed, a hospital has nothing sent in its name, and letters of the product about
 * the root account to its address alone: an address that anybody may have given.
 */
export type Admit = (
  db: Database,
  letter: { to: string; onBehalf?: boolean; counted: boolean },
) => Promise<LetterRefusal | undefined>;

// Not counted, so that other letters of the day cannot use up the limit before them.
const WARNINGS: ReadonlySet<LetterKind> = new Set(['ACCOUNT_CHANGED', 'TWO_FACTOR_RESET']);

/** What somebody has sent to others; owners who ask for a link of their own are signed in nowhere yet. */
const isCounted = ({ kind, by, onBehalf = false }: NewLetter) => onBehalf || (by !== undefined && !WARNINGS.has(kind));

const findConfirmed = statement(
  (_, given: { to: string; onBehalf: boolean }) => sql<{ confirmed: boolean }>`
    select c.confirmed_at is not null or not ${given.onBehalf}::boolean and exists (select from account a where a.tenant_id = c.tenant_id and a.is_root
      and lower(${given.to}) in (lower(a.email), lower(a.link_email))) as confirmed
    from company_setting c where c.tenant_id = ${tenant}`,
);

export const admitOf =
  (parts: { clock: Clock; mailsPerDay: number }): Admit =>
  async (db, { to, onBehalf = false, counted }) => {
    if (!(await db.one(findConfirmed, { to, onBehalf })).confirmed) return 'UNCONFIRMED';
    if (!counted) return undefined;
    const day = parts.clock.now().toISOString().slice(0, 10);
    return (await db.run(countLetter, { day, most: parts.mailsPerDay })) > 0 ? undefined : 'DAY_FULL';
  };

/**
 * Writes a letter down in a transaction of its tenant; it leaves within a moment of the commit. Answers why where it may
 * not: then it stands in the settings, to be sent again when it may.
 */
export type WriteLetter = (db: Database, letter: NewLetter) => Promise<LetterRefusal | undefined>;

/** `key` seals links; `wake` is told of every commit with letters in it. */
export function outboxOf(parts: { key: Buffer; clock: Clock; mailsPerDay: number; wake: () => void }): WriteLetter {
  const admit = admitOf(parts);
  return async (db, letter) => {
    const { kind, to, subject, text, about, onBehalf, attachment, secret, until, by } = letter;
    const id = newId();
    const refused = await admit(db, { ...letter, counted: isCounted(letter) });
    await db.run(insert, {
      id,
      kind,
      record: about?.record ?? null,
      recordId: about?.id ?? null,
      recipient: to,
      onBehalf: onBehalf ?? false,
      subject,
      body: secret ? null : text,
      sealedBody: secret && !refused ? seal(parts.key, id, text) : null,
      attachment: attachment ?? null,
      now: parts.clock.now().toISOString(),
      createdBy: by ?? null,
      expiresAt: until?.toISOString() ?? null,
      status: refused ? 'FAILED' : 'WAITING',
      reason: refused ?? null,
    });
    if (!refused) db.onCommit(parts.wake);
    return refused;
  };
}
