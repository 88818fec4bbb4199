// Single-use links mailed to the owner of an account: created, used, revoked. They go to the confirmed address; an address
// that another person entered counts once the owner, or a second administrator, has confirmed it.
import type { AnyCall } from '@almoner/contract/call';
import { hashOf, revokeSessions } from '../../../kernel/auth/caller.ts';
import { countAttempt, networkOf } from '../../../kernel/auth/throttle.ts';
import { conflict, type Failure } from '../../../kernel/base/failure.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { OpenCallContext } from '../../../kernel/request/handler.ts';
import * as accounts from './account.queries.ts';
import { nameHash } from './account.service.ts';
import { type Addressee, letInLetter, RESET_MINUTES, resetLetter } from './link-letter.service.ts';
import * as queries from './session.queries.ts';
import { newToken } from './session.service.ts';
import { t } from './session.words.ts';

/**
 * Creates a link and returns its token; undefined where three links of the last nine minutes are unused. Earlier links stay
 * valid, or a stranger could revoke the owner's by requesting new ones. The caller has locked the account.
 */
export async function makeLink(
  db: Database,
  owner: queries.Owner,
  { now, minutes, kind = 'PASSWORD' }: { now: Date; minutes: number; kind?: queries.LinkKind },
): Promise<string | undefined> {
  const token = newToken();
  const given = { ...owner, tokenHash: hashOf(token), now: now.toISOString(), minutes, kind };
  return (await db.first(queries.insertLink, given)) && token;
}

// Links that can be requested without a session: key of the attempt counter, name in the audit trail, and letter.
const ASKED_FOR = {
  PASSWORD: { counted: 'reset', record: 'password link', letter: resetLetter },
  LET_IN: { counted: 'let in', record: 'let-in link', letter: letInLetter },
} as const;

/**
 * Mails a link to the account of a username, if `fits` allows it. Runs after the answer is sent, so that neither its text
 * nor its time reveals whether the account exists. Requests are counted per network, not per name alone: otherwise a
 * stranger could use up the owner's limit.
 */
export async function mailLinkAfterAnswer(
  context: Omit<OpenCallContext<AnyCall>, 'params' | 'body'>,
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
  { kind, username, fits }: { kind: keyof typeof ASKED_FOR; username: string; fits?: (owner: Addressee) => boolean },
): Promise<void> {
  const { counted, record, letter } = ASKED_FOR[kind];
  const { now } = context;
  const hash = nameHash(username);
  const network = networkOf(context.address);
  await countAttempt(pool, [
    { on: `${counted} ${hash.toString('hex')} from ${network}`, free: 3 },
    { on: `${counted} from ${network}`, free: 30 },
  ]);
  context.inBackground(async () => {
    const [found] = await pool.query(accounts.findLoginName, { nameHash: hash, device: null, network: null });
    if (!found) return;
    const { tenantId, accountId } = found;
    await context.transaction({ tenantId }, async (db) => {
      // Locked, so that a concurrent change of the password revokes this link too.
      const owner = await db.first(accounts.takeAccount, { id: accountId });
      if (!owner?.active || fits?.(owner) === false) return;
      const token = await makeLink(db, { tenantId, accountId }, { now, minutes: RESET_MINUTES, kind });
      if (token === undefined) return;
      await context.audited(db, { tenantId, caller: null }, { record, id: accountId });
      await context.outbox(db, letter(owner, publicUrl, token, now));
    });
  });
}

interface MailedLink extends queries.Owner {
  tokenHash: Buffer;
  /** The failure for a link that cannot be used any more. */
  over: () => Failure;
}

/** Looks a link up. Fails as `over` says. */
export async function getLink(
  pool: Pool,
  now: Date,
  { token, kind, over }: { token: string; kind: queries.LinkKind; over: () => Failure },
): Promise<MailedLink> {
  const tokenHash = hashOf(token);
  const [link] = await pool.query(queries.findReset, { tokenHash, now: now.toISOString(), kind });
  if (!link) throw over();
  return { ...link, tokenHash, over };
}

/** Consumes a link, once; returns its account, locked. Runs in a transaction of its tenant. Fails as `over` says. */
export async function takeLink(db: Database, { accountId, tokenHash, over }: MailedLink) {
  const owner = await db.first(accounts.takeAccount, { id: accountId });
  const [taken] = await db.all(queries.takeReset, { tokenHash });
  if (!taken || !owner?.active) throw over();
  return owner;
}

/** Revokes the links of an account. */
export async function forgetLinks({ db }: CallContext, owner: queries.Owner): Promise<void> {
  await db.run(queries.deleteLinks, owner);
}

/**
 * Makes links go to the account's current address. Revokes links mailed to the earlier address: opening one would prove the
 * new address. Fails as a conflict where the confirming person saw another address (`seen`). The caller has locked the
 * account.
 */
export async function confirmAddress(
  call: CallContext,
  owner: queries.Owner,
  address: { now: string; seen?: string | undefined },
) {
  const { now, seen = now } = address;
  if (seen !== now) throw conflict(t.addressJustChanged());
  await call.db.run(accounts.confirmEmail, { id: owner.accountId });
  await forgetLinks(call, owner);
}

/** Revokes mailed links and all sessions but `except`, after a change of the password. The account is locked. */
export async function endFormerPassword(
  db: Database,
  owner: queries.Owner,
  except: string | null = null,
): Promise<void> {
  await db.run(queries.deleteLinks, owner);
  await revokeSessions(db, owner, except);
}
