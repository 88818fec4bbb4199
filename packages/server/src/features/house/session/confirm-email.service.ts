// Confirms the address of a company's root account by a mailed link. A new company is signed in at once; before the link is
// opened it cannot mail others, and another account can still claim its address by confirming it.
import type { account } from '@almoner/contract/house/session';
import { countAttempt, networkOf, type ThrottleKey } from '../../../kernel/auth/throttle.ts';
import { badRequest, conflict, Failure, forbidden } from '../../../kernel/base/failure.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import { refusedLetter, type WriteLetter } from '../../../kernel/mail/outbox.ts';
import type { OpenCallContext, PreparedHandler } from '../../../kernel/request/handler.ts';
import * as accounts from './account.queries.ts';
import { nameHash, proveAddress } from './account.service.ts';
import { CONFIRM_MINUTES, confirmLetter } from './link-letter.service.ts';
import { getLink, makeLink, takeLink } from './mailed-link.service.ts';
import { t } from './session.words.ts';

// Counts letters to one address, from all companies signed up with it.
const addressKey = (email: string): ThrottleKey => ({ on: `confirm ${nameHash(email).toString('hex')}`, free: 5 });

// Counts letters of one company, which may change its address between two of them.
const companyKey = (tenantId: string): ThrottleKey => ({ on: `confirm of ${tenantId}`, free: 5 });

/** Whether the link may be mailed to the address now. Call it outside of a transaction. */
export async function mayMailLink(pool: Pool, email: string): Promise<boolean> {
  try {
    await countAttempt(pool, [addressKey(email)]);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'throttled') return false;
    throw error;
  }
}

interface Mailing {
  now: Date;
  outbox: WriteLetter;
}

/** Mails the link; false while earlier links are unused. Part of the transaction that created or locked the account. */
export async function mailLink(
  db: Database,
  owner: { tenantId: string; accountId: string },
  publicUrl: string,
  { now, outbox }: Mailing,
): Promise<boolean> {
  const token = await makeLink(db, owner, { now, minutes: CONFIRM_MINUTES, kind: 'EMAIL' });
  if (token === undefined) return false;
  const to = await db.one(accounts.findAccount, { id: owner.accountId });
  const refused = await outbox(db, confirmLetter(to, publicUrl, token, now));
  if (refused) throw refusedLetter(refused);
  return true;
}

/** Mails the link again, on request of the root account. */
export const sendConfirmation = (pool: Pool, publicUrl: string): PreparedHandler<typeof account.sendConfirmation> => ({
  prepare: async ({ caller, read }) => {
    const { email } = await read((db) => db.one(accounts.findAccount, { id: caller.accountId }));
    if (!caller.isRoot) throw forbidden(t.rootOnly());
    await countAttempt(pool, [addressKey(email), companyKey(caller.tenantId)]);
    return async (context) => {
      const { db, audit, setMessage } = context;
      const kept = context.mailKept ? 'yes' : 'no';
      const { email: to } = await db.one(accounts.takeAccount, { id: caller.accountId });
      const { confirmed } = await db.one(accounts.holdConfirmed, {});
      if (!confirmed && !(await mailLink(db, caller, publicUrl, context))) {
        throw conflict(t.lettersOnTheirWay({ kept }));
      }
      await audit.changed('confirmation link', caller.accountId, null, null);
      setMessage(confirmed ? t.addressConfirmedAlready() : t.letterOnItsWay({ email: to, kept }));
      return null;
    };
  },
});

interface ConfirmDeps {
  pool: Pool;
  /** Makes open screens read changed records again. */
  tell(tenantId: string, records: string[]): void;
}

const over = () => badRequest('confirmEmailRo.token', t.confirmLinkOver());

/** Confirms the address by the link, once: the company may then mail others, and the address belongs to its root account. */
export async function confirmByLink(
  context: OpenCallContext<typeof account.confirmEmail>,
  { pool, tell }: ConfirmDeps,
): Promise<null> {
  await countAttempt(pool, [{ on: `confirm from ${networkOf(context.address)}`, free: 30 }]);
  const { token } = context.body.confirmEmailRo;
  const link = await getLink(pool, context.now, { token, kind: 'EMAIL', over });
  const { tenantId, accountId } = link;
  await context.transaction({ tenantId }, async (db) => {
    const { email, username } = await takeLink(db, link);
    await db.all(accounts.confirmHospital, { now: context.now.toISOString() });
    if (!(await proveAddress(db, { id: accountId, tenantId, email }))) {
      throw conflict(t.addressOfOther());
    }
    await db.run(accounts.confirmLoginNames, {});
    const caller = { accountId, username };
    await context.audited(db, { tenantId, caller }, { record: 'confirmed address', id: accountId });
    db.onCommit(() => tell(tenantId, ['company']));
  });
  context.setMessage(t.addressConfirmed());
  return null;
}
