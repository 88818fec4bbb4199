// Signs in by name and password. An unknown name and a wrong password get the same answer after the same time. Attempts from
// unknown devices share limits; a known device of the account has a limit of its own.
import type { account, SessionContext } from '@almoner/contract/house/session';
import type { LoginChallenge } from '@almoner/contract/house/two-factor';
import { countAttempt, networkOf, settleAttempt, type ThrottleKey } from '../../../kernel/auth/throttle.ts';
import { Failure } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import type { OpenCallContext } from '../../../kernel/request/handler.ts';
import * as accounts from './account.queries.ts';
import { nameHash } from './account.service.ts';
import { isPassword } from './password.service.ts';
import { challengeFor } from './second-step.service.ts';
import { noteUse, openSession } from './session.service.ts';
import { t } from './session.words.ts';

const FREE_PER_ACCOUNT = 5;
// A whole hospital may share one address.
const FREE_PER_NETWORK = 30;
// Limit of all unknown devices together, so that guesses from many networks stay few.
const FREE_OF_STRANGERS = 20;

/** Key of attempts that come neither from a network of the account's hospital nor from a known device. */
export const strangersKey = (hash: Buffer): ThrottleKey => ({
  on: `account ${hash.toString('hex')}`,
  free: FREE_OF_STRANGERS,
});
const hereKey = (hash: Buffer, network: string): ThrottleKey => ({
  on: `account ${hash.toString('hex')} from ${network}`,
  free: FREE_PER_ACCOUNT,
});
const networkKey = (network: string): ThrottleKey => ({ on: `network ${network}`, free: FREE_PER_NETWORK });
const deviceKey = (hash: Buffer, device: Buffer): ThrottleKey => ({
  on: `device ${hash.toString('hex')} ${device.toString('hex')}`,
  free: FREE_PER_ACCOUNT,
});

/**
 * Opens a session for a name and its password, or the challenge of the second step. Fails as a bad request, or as
 * throttled after too many attempts.
 */
export async function signIn(
  context: OpenCallContext<typeof account.login>,
  pool: Pool,
  domain: string,
): Promise<SessionContext | LoginChallenge> {
  const { username, password } = context.body.loginRo;
  const { address, device, agent, mailKept, now } = context;
  const hash = nameHash(username);
  const network = networkOf(address);
  const [found] = await pool.query(accounts.findLoginName, { nameHash: hash, device: device ?? null, network });
  const own = found?.knownDevice && device ? deviceKey(hash, device) : undefined;
  const here = hereKey(hash, network);
  const shared = found?.atHome ? [networkKey(network)] : [networkKey(network), strangersKey(hash)];
  await countAttempt(pool, own ? [own] : [here, ...shared]);

  // An unknown name costs the same queries, with ids that do not exist, so that the time tells nothing.
  const tenantId = found?.tenantId ?? newId();
  const accountId = found?.accountId ?? newId();
  const stored = await context.transaction({ tenantId, readOnly: true }, (db) =>
    db.first(accounts.findAccount, { id: accountId }),
  );
  const right = await isPassword(context.turn, password, stored?.passwordHash);
  if (!right || !stored?.active) {
    if (stored) {
      const caller = { accountId: stored.id, username: stored.username };
      context.noteRefusal({ tenantId, caller }, { record: 'session', id: null });
    }
    throw refused();
  }
  await settleAttempt(pool, { takeBack: own ? [] : shared, forget: [own ?? here] });
  return context.transaction({ tenantId }, async (db) => {
    // Read again with a lock: the password may have been changed, or the account deactivated, meanwhile.
    const held = await db.first(accounts.holdAccount, { id: accountId });
    if (!held?.active || held.passwordHash !== stored.passwordHash) throw refused();
    const challenge = await challengeFor(db, { tenantId, accountId, now });
    if (challenge) return challenge;
    context.setMessage(t.signedIn());
    const opening = { tenantId, accountId, address, device, agent, domain, mailKept, twoFactor: false };
    const opened = await openSession(db, opening);
    if (!held.used) context.afterCommit(() => noteUse(context, { tenantId, accountId }));
    const who = { tenantId, caller: { accountId, username: stored.username } };
    await context.audited(db, who, { record: 'session', id: null, after: { username: stored.username } });
    return opened;
  });
}

const refused = () => new Failure('bad-request', t.wrong());
