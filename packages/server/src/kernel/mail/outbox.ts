// Transactional outbox for letters (e-mail). A letter is stored in the transaction of its change, and sent if and only if
// that transaction commits, also after a crash. outbox-sender.ts sends it.

import type { LetterKind } from '@almoner/contract/house/outbox';
import type { RecordKind } from '@almoner/contract/record-kind';
import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import { encrypt } from '../base/encryption.ts';
import { conflict, Failure } from '../base/failure.ts';
import { newId } from '../base/identity.ts';
import { t } from '../base/kernel.words.ts';
import type { Database } from '../database/database.ts';
import { statement, tenant } from '../database/statement.ts';
import type { LetterText } from './letter-text.ts';

/** Kinds of attachments; each is created from the letter's record when the letter is sent. */
export type AttachmentKind = 'INVOICE' | 'PAYSLIP';

export interface NewLetter {
  /** Id of the letter, where the caller needs to know it. */
  id?: string;
  kind: LetterKind;
  /** One address, without a name. */
  to: string;
  subject: LetterText;
  text: LetterText;
  /** The record that the letter is about, by its kind in the audit trail. */
  about?: { record: RecordKind; id: string };
  /** True for a letter in the hospital's name; false for a letter of the product to people about their own account. */
  onBehalf?: boolean;
  attachment?: AttachmentKind;
  /** True for a letter with a link that grants access: it can neither be read in the outbox nor be sent again. */
  secret?: boolean;
  /** Expiry, after which the letter is not sent. */
  until?: Date;
  /** The account that caused the letter. */
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

// Inserts letters of one hospital in its name.
const insertAll = statement(
  (_, given: { rows: string }) => sql`
    insert into outbox (tenant_id, id, kind, record, record_id, recipient, on_behalf, subject, body, attachment, created_at,
      created_by, expires_at, due_at, status, ended_at, reason)
    select ${tenant}, n.id, n.kind, n.record, n."recordId", n.recipient, n."onBehalf", n.subject, n.body, n.attachment,
      n.now, n."createdBy", n."expiresAt", n.now, n.status, case when n.status = 'FAILED' then n.now end, n.reason
    from json_to_recordset(${given.rows}::json) as n (id uuid, kind text, record text, "recordId" uuid, recipient text,
      "onBehalf" boolean, subject text, body text, attachment text, now timestamptz, "createdBy" uuid,
      "expiresAt" timestamptz, status text, reason text)`,
);

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

// Locks the day's row until the commit, so that letters of one hospital are counted one after the other.
const countLetter = statement(
  (_, given: { day: string; most: number }) => sql`
    insert into mail_day as d (tenant_id, day, letters) values (${tenant}, ${given.day}::date, 1)
    on conflict (tenant_id, day) do update set letters = d.letters + 1
    where d.tenant_id = ${tenant} and d.letters < ${given.most}::integer`,
);

/** Takes up to `many` letters of the day's remaining limit; returns how many. */
const countLetters = statement(
  (_, given: { day: string; most: number; many: number }) => sql<{ taken: number }>`
    with known as (
      select letters from mail_day where tenant_id = ${tenant} and day = ${given.day}::date for update
    )
    update mail_day d set letters = greatest(d.letters, least(d.letters + ${given.many}::integer, ${given.most}::integer))
    from known where d.tenant_id = ${tenant} and d.day = ${given.day}::date
    returning d.letters - known.letters as taken`,
);

const beginDay = statement(
  (_, given: { day: string }) => sql`
    insert into mail_day (tenant_id, day, letters) values (${tenant}, ${given.day}::date, 0) on conflict do nothing`,
);

const withdraw = statement(
  (_, given: { record: RecordKind; recordIds: readonly string[]; now: string }) => sql`
    update outbox set status = case when status = 'WAITING' then 'FAILED' else status end,
      reason = case when status = 'WAITING' then 'TOO_LATE' else reason end,
      ended_at = coalesce(ended_at, ${given.now}::timestamptz), expires_at = ${given.now}::timestamptz, sealed_body = null
    where tenant_id = ${tenant} and record = ${given.record} and record_id = any(${given.recordIds}::uuid[])`,
);

/**
 * Stops all letters about these records, including repetitions; a letter that is being handed over is still sent. Call it
 * before the records are locked: the job locks a letter first and then the record in which it stores the outcome.
 */
export const withdrawLetters = async (
  db: Database,
  about: { record: RecordKind; recordIds: readonly string[]; now: string },
): Promise<void> => {
  await db.run(withdraw, about);
};

const countOthers = statement(
  (_, given: { recordId: string; recipient: string }) => sql<{ count: number }>`
    select count(distinct lower(recipient)) as count from outbox
    where tenant_id = ${tenant} and record_id = ${given.recordId}::uuid and attachment is not null
      and lower(recipient) <> lower(${given.recipient})`,
);

/** Maximum number of addresses for one document: mistyped ones, a spouse, an insurer. */
export const MOST_ADDRESSES = 5;

/**
 * Whether a document may be mailed to an address: to at most `MOST_ADDRESSES` in three months, while letters are kept. Call
 * it with the record locked.
 */
export async function mayMailTo(db: Database, recordId: string, recipient: string): Promise<boolean> {
  return (await db.one(countOthers, { recordId, recipient })).count < MOST_ADDRESSES;
}

/** Reasons why a letter is not sent. */
export type LetterRefusal = 'DAY_FULL' | 'UNCONFIRMED';

/** The failure of a command that only sends a letter. */
export const refusedLetter = (why: LetterRefusal): Failure =>
  why === 'DAY_FULL' ? new Failure('throttled', t.mailDayFull()) : conflict(t.mailUnconfirmed());

/**
 * Checks whether a letter may be sent; returns the reason if not. A letter that counts towards the day's limit locks the
 * day's row until the transaction ends, so call it late. Until its address is confirmed, nothing is sent in a hospital's
 * name, and letters of the product go to the root account's own address alone, because anybody may have entered it.
 */
export type CheckLetter = (
  db: Database,
  letter: { to: string; onBehalf?: boolean; counted: boolean },
) => Promise<LetterRefusal | undefined>;

// Not counted, so that other letters of the day cannot use up the limit before a warning is sent.
const WARNINGS: ReadonlySet<LetterKind> = new Set(['ACCOUNT_CHANGED', 'TWO_FACTOR_RESET']);

/**
 * Whether a letter counts towards the day's limit: letters that an account sends to others. Owners who request a link for
 * themselves are not signed in.
 */
const isCounted = ({ kind, by, onBehalf = false }: NewLetter) => onBehalf || (by !== undefined && !WARNINGS.has(kind));

const findConfirmed = statement(
  (_, given: { to: string; onBehalf: boolean }) => sql<{ confirmed: boolean }>`
    select c.confirmed_at is not null or not ${given.onBehalf}::boolean and exists (select from account a where a.tenant_id = c.tenant_id and a.is_root
      and lower(${given.to}) in (lower(a.email), lower(a.link_email))) as confirmed
    from company_setting c where c.tenant_id = ${tenant}`,
);

export const letterCheck =
  (deps: { clock: Clock; mailsPerDay: number }): CheckLetter =>
  async (db, { to, onBehalf = false, counted }) => {
    if (!(await db.one(findConfirmed, { to, onBehalf })).confirmed) return 'UNCONFIRMED';
    if (!counted) return undefined;
    const day = deps.clock.now().toISOString().slice(0, 10);
    return (await db.run(countLetter, { day, most: deps.mailsPerDay })) > 0 ? undefined : 'DAY_FULL';
  };

/**
 * Stores a letter in a transaction of its tenant; it is sent soon after the commit. Returns the reason if it may not be
 * sent: then it is listed in the settings and can be sent again later.
 */
export type WriteLetter = (db: Database, letter: NewLetter) => Promise<LetterRefusal | undefined>;

/** One of many letters of a hospital, without a link that grants access. */
export type OneOfMany = Omit<NewLetter, 'onBehalf' | 'secret'>;

/**
 * Stores many letters in the hospital's name, with a fixed number of statements. Returns the reasons in the order of the
 * letters. If the day's limit has no room for all, the first ones are sent.
 */
export type WriteLetters = (db: Database, letters: readonly OneOfMany[]) => Promise<(LetterRefusal | undefined)[]>;

interface OutboxDeps {
  /** Key that letters with links are encrypted with. */
  key: Buffer;
  clock: Clock;
  mailsPerDay: number;
  /** Called after every commit with letters to send. */
  wake(): void;
}

export function outboxOf(deps: OutboxDeps): WriteLetter {
  const checkLetter = letterCheck(deps);
  return async (db, letter) => {
    const refused = await checkLetter(db, { ...letter, counted: isCounted(letter) });
    await db.run(insert, rowOf(deps, letter, refused));
    if (!refused) db.onCommit(deps.wake);
    return refused;
  };
}

export function outboxAllOf(deps: OutboxDeps): WriteLetters {
  const checkLetter = letterCheck(deps);
  return async (db, letters) => {
    const [first] = letters;
    if (!first) return [];
    const unconfirmed = await checkLetter(db, { to: first.to, onBehalf: true, counted: false });
    const room = unconfirmed ? 0 : await roomFor(deps, db, letters.length);
    const refusals = letters.map((_, at) => unconfirmed ?? (at < room ? undefined : 'DAY_FULL'));
    const rows = letters.map((letter, at) => rowOf(deps, { ...letter, onBehalf: true }, refusals[at]));
    await db.run(insertAll, { rows: JSON.stringify(rows) });
    if (room > 0) db.onCommit(deps.wake);
    return refusals;
  };
}

async function roomFor({ clock, mailsPerDay: most }: OutboxDeps, db: Database, many: number): Promise<number> {
  const day = clock.now().toISOString().slice(0, 10);
  await db.run(beginDay, { day });
  return (await db.one(countLetters, { day, most, many })).taken;
}

function rowOf({ key, clock }: OutboxDeps, letter: NewLetter, refused: LetterRefusal | undefined): Row {
  const { kind, to, subject, text, about, onBehalf, attachment, secret, until, by } = letter;
  const id = letter.id ?? newId();
  return {
    id,
    kind,
    record: about?.record ?? null,
    recordId: about?.id ?? null,
    recipient: to,
    onBehalf: onBehalf ?? false,
    subject,
    body: secret ? null : text,
    sealedBody: secret && !refused ? encrypt(key, id, text) : null,
    attachment: attachment ?? null,
    now: clock.now().toISOString(),
    createdBy: by ?? null,
    expiresAt: until?.toISOString() ?? null,
    status: refused ? 'FAILED' : 'WAITING',
    reason: refused ?? null,
  };
}
