// The second step of a two-factor sign-in. A correct password opens a challenge, not yet a session. A code of the app or a
// recovery code completes it; where the role requires two factors and the account has none, setting them up does.
import type { AnyCall } from '@almoner/contract/call';
import type { account, SessionContext } from '@almoner/contract/house/session';
import type { LoginChallenge, TwoFactorSetup } from '@almoner/contract/house/two-factor';
import { hashOf } from '../../../kernel/auth/caller.ts';
import { countAttempt, settleAttempt } from '../../../kernel/auth/throttle.ts';
import { badRequest } from '../../../kernel/base/failure.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import type { Vault } from '../../../kernel/database/vault.ts';
import type { AuditSubject, OpenCallContext } from '../../../kernel/request/handler.ts';
import * as accounts from './account.queries.ts';
import { newToken, noteUse, openSession } from './session.service.ts';
import { t } from './session.words.ts';
import * as queries from './two-factor.queries.ts';
import { acceptCode, confirmSecret, getTwoFactorStatus, offerSecret } from './two-factor.service.ts';

type Kind = LoginChallenge['twoFactor'];

// Per kind of challenge: its lifetime (an app may have to be installed first), the wrapper of challenge and code on the
// wire, and the message for a wrong code.
const STEPS = {
  CODE: { minutes: 5, wrapper: 'loginCodeRo', wrong: t.codeNotRight() },
  SETUP: {
    minutes: 15,
    wrapper: 'loginSetupRo',
    wrong: t.codeNotOfApp(),
  },
} as const satisfies Record<Kind, object>;

/** The challenge after a correct password; undefined where the session opens at once. Runs in the same transaction. */
export async function challengeFor(
  db: Database,
  { tenantId, accountId, now }: { tenantId: string; accountId: string; now: Date },
): Promise<LoginChallenge | undefined> {
  // A shared lock: a concurrent change that makes the role require two factors waits for this session, and ends it.
  await db.run(queries.holdRole, { accountId });
  const { on, required } = await getTwoFactorStatus(db, accountId);
  if (!on && !required) return undefined;
  const kind = on ? 'CODE' : 'SETUP';
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + STEPS[kind].minutes * 60_000).toISOString();
  await db.run(queries.deleteOldChallenges, {});
  await db.run(queries.insertChallenge, { tokenHash: hashOf(challenge), tenantId, accountId, kind, expiresAt });
  return { challenge, twoFactor: kind };
}

interface SignInDeps {
  pool: Pool;
  vault: Vault;
  domain: string;
}

type SignInContext = Omit<OpenCallContext<AnyCall>, 'params' | 'body'>;

const over = (kind: Kind) => badRequest(`${STEPS[kind].wrapper}.challenge`, t.challengeOver());

/** The sign-in behind a challenge, and the counters of its attempts. Fails where the challenge is over. */
async function getChallenge({ now, device }: SignInContext, pool: Pool, kind: Kind, challenge: string) {
  const tokenHash = hashOf(challenge);
  const [found] = await pool.query(queries.findChallenge, {
    tokenHash,
    kind,
    now: now.toISOString(),
    device: device ?? null,
  });
  if (!found) throw over(kind);
  const { tenantId, accountId, knownDevice } = found;
  // Counted separately from passwords, so that a correct password does not reset the guesses of the code.
  const own = knownDevice && device ? ` ${device.toString('hex')}` : '';
  return { tokenHash, tenantId, accountId, keys: [{ on: `code ${accountId}${own}`, free: 5 }] };
}

/** Secret for the app, where the role requires two factors and the account has none. */
export async function setUpAtSignIn(
  context: OpenCallContext<typeof account.loginSetup>,
  { pool, vault }: SignInDeps,
): Promise<TwoFactorSetup> {
  const { tenantId, accountId } = await getChallenge(context, pool, 'SETUP', context.body.loginSetupRo.challenge);
  return context.transaction({ tenantId }, async (db) => {
    const held = await db.first(accounts.holdAccount, { id: accountId });
    // A concurrent sign-in has set it up: the password alone does not replace it.
    if (!held?.active || (await getTwoFactorStatus(db, accountId)).on) throw over('SETUP');
    return offerSecret(db, vault, held);
  });
}

interface Accepted {
  /** Values for the audit trail. */
  noted?: object;
  recoveryCodes?: string[];
}

/**
 * Opens the session behind a challenge, once `accept` accepts the code; undefined from `accept` is a wrong code. Fails at
 * the code, at a challenge that is over, or as throttled.
 */
async function finish(
  context: SignInContext,
  { pool, domain }: SignInDeps,
  kind: Kind,
  challenge: string,
  accept: (db: Database, accountId: string, who: AuditSubject) => Promise<Accepted | undefined>,
): Promise<{ session: SessionContext; recoveryCodes: string[] }> {
  const { tenantId, accountId, tokenHash, keys } = await getChallenge(context, pool, kind, challenge);
  await countAttempt(pool, keys);
  // Each challenge allows five tries in all.
  if ((await pool.query(queries.countTry, { tokenHash })).length !== 1) throw over(kind);
  const opened = await context.transaction({ tenantId }, async (db) => {
    const held = await db.first(accounts.holdAccount, { id: accountId });
    if (!held?.active) throw over(kind);
    const { username } = held;
    const who = { tenantId, caller: { accountId, username } };
    const accepted = await accept(db, accountId, who);
    if (!accepted) return undefined;
    // A concurrent change of the password has deleted the challenge.
    if ((await db.run(queries.takeChallenge, { tokenHash })) !== 1) throw over(kind);
    if (!held.used) context.afterCommit(() => noteUse(context, { tenantId, accountId }));
    await context.audited(db, who, { record: 'session', id: null, after: { username, ...accepted.noted } });
    const session = await openSession(db, { ...context, tenantId, accountId, domain, twoFactor: true });
    return { session, recoveryCodes: accepted.recoveryCodes ?? [] };
  });
  const { wrapper, wrong } = STEPS[kind];
  if (!opened) throw badRequest(`${wrapper}.code`, wrong);
  await settleAttempt(pool, { takeBack: [], forget: keys });
  context.setMessage(t.signedIn());
  return opened;
}

/** Opens the session with a code of the app or a recovery code. */
export async function signInWithCode(
  context: OpenCallContext<typeof account.loginCode>,
  deps: SignInDeps,
): Promise<SessionContext> {
  const { challenge, code } = context.body.loginCodeRo;
  const { session } = await finish(context, deps, 'CODE', challenge, async (db, accountId, who) => {
    if (await acceptCode(db, deps.vault, { accountId, code, now: context.now })) {
      return { noted: { recoveryCode: code.length > 6 } };
    }
    context.noteRefusal(who, { record: 'session', id: null });
    return undefined;
  });
  return session;
}

/** Opens the session with a code of the new secret; returns the recovery codes too. */
export function confirmAtSignIn(
  context: OpenCallContext<typeof account.loginSetupCode>,
  deps: SignInDeps,
): Promise<{ session: SessionContext; recoveryCodes: string[] }> {
  const { challenge, code } = context.body.loginSetupRo;
  return finish(context, deps, 'SETUP', challenge, async (db, accountId, who) => {
    const recoveryCodes = await confirmSecret(db, deps.vault, { accountId, code, now: context.now, replacing: false });
    if (!recoveryCodes) return undefined;
    await context.audited(db, who, { record: 'two-factor', id: accountId, before: { on: false }, after: { on: true } });
    return { recoveryCodes };
  });
}
