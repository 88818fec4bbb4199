// Resets a forgotten password by a mailed link, and changes one's own.
import type { account } from '@almoner/contract/house/session';
import { settleAttempt } from '../../../kernel/auth/throttle.ts';
import { badRequest, notFound } from '../../../kernel/base/failure.ts';
import type { Pool } from '../../../kernel/database/database.ts';
import type { OpenCallContext, PreparedHandler } from '../../../kernel/request/handler.ts';
import * as accounts from './account.queries.ts';
import { nameHash, proveAddress } from './account.service.ts';
import { type Addressee, isAddressOf } from './link-letter.service.ts';
import { confirmAddress, endFormerPassword, getLink, mailLinkAfterAnswer, takeLink } from './mailed-link.service.ts';
import { tryOwnPassword } from './own-password.service.ts';
import { hashPassword, namesOf, refuseGuessable } from './password.service.ts';
import * as queries from './session.queries.ts';
import { t } from './session.words.ts';
import { strangersKey } from './sign-in.service.ts';

/** Mails a link for a new password, valid once and for ten minutes, if username and address belong to one account. */
export async function mailResetLink(
  context: OpenCallContext<typeof account.forgotPassword>,
  deps: { pool: Pool; publicUrl: string },
): Promise<null> {
  const { username, email } = context.body.forgotPasswordRo;
  const fits = (owner: Addressee) => isAddressOf(owner, email);
  await mailLinkAfterAnswer(context, deps, { kind: 'PASSWORD', username, fits });
  context.setMessage(t.linkMailed({ kept: context.mailKept ? 'yes' : 'no' }));
  return null;
}

const used = () => badRequest('resetPasswordRo.token', t.linkOver());

/** Sets a new password with a mailed link; ends all sessions of the account. */
export async function resetPassword(context: OpenCallContext<typeof account.resetPassword>, pool: Pool): Promise<null> {
  const { token, newPassword } = context.body.resetPasswordRo;
  const link = await getLink(pool, context.now, { token, kind: 'PASSWORD', over: used });
  const { tenantId, accountId } = link;
  const known = await context.transaction({ tenantId, readOnly: true }, (db) =>
    db.first(accounts.findAccount, { id: accountId }),
  );
  if (!known?.active) throw used();
  await refuseGuessable(newPassword, 'resetPasswordRo.newPassword', namesOf(known));
  const passwordHash = await hashPassword(context.turn, newPassword);
  const owner = await context.transaction({ tenantId }, async (db) => {
    const stored = await takeLink(db, link);
    await db.run(accounts.updatePasswordHash, { id: accountId, passwordHash });
    await endFormerPassword(db, link);
    // The link was mailed to this address, so using it proves the address, unless a changed one waits for its confirmation.
    if (stored.linkEmail === null) await proveAddress(db, { id: accountId, tenantId, email: stored.email });
    // A known device has its own limit of attempts, which strangers cannot use up.
    if (context.device) await db.run(queries.rememberDevice, { device: context.device, tenantId, accountId });
    const caller = { accountId, username: stored.username };
    await context.audited(db, { tenantId, caller }, { record: 'password', id: accountId });
    return stored;
  });
  const forget = [strangersKey(nameHash(owner.username)), strangersKey(nameHash(owner.email))];
  await settleAttempt(pool, { takeBack: [], forget });
  context.setMessage(t.passwordChanged());
  return null;
}

/** Changes the caller's own password; ends their other sessions. Fails at the old password where it is wrong. */
export const changeOwnPassword = (pool: Pool): PreparedHandler<typeof account.updatePassword> => ({
  prepare: async (context) => {
    const { caller, body, params } = context;
    if (params.id !== caller.accountId) throw notFound();
    const { oldPassword, newPassword } = body.passwordRo;
    const tried = await tryOwnPassword(context, pool, oldPassword, 'passwordRo.oldPassword');
    await settleAttempt(pool, { takeBack: [], forget: [tryOwnPassword.key(caller.accountId)] });
    await refuseGuessable(newPassword, 'passwordRo.newPassword', namesOf(tried));
    const passwordHash = await hashPassword(context.turn, newPassword);
    return async ({ db, audit }) => {
      const given = { id: caller.accountId, passwordHash, tried: tried.passwordHash };
      if ((await db.run(accounts.replacePasswordHash, given)) === 0) {
        throw badRequest('passwordRo.oldPassword', t.notYourPassword());
      }
      await endFormerPassword(db, caller, caller.sessionId);
      await audit.changed('password', caller.accountId, null, null);
      context.setMessage(t.saved());
      return null;
    };
  },
});

/**
 * Confirms the caller's address after another person changed it. Requires the password: an open session is no proof of
 * identity.
 */
export const confirmOwnAddress = (pool: Pool): PreparedHandler<typeof account.confirmAddress> => ({
  prepare: async (context) => {
    const { caller, body } = context;
    await tryOwnPassword(context, pool, body.passwordRo.password, 'passwordRo.password');
    await settleAttempt(pool, { takeBack: [], forget: [tryOwnPassword.key(caller.accountId)] });
    return async (call) => {
      const { email, linkEmail } = await call.db.one(accounts.takeAccount, { id: caller.accountId });
      await confirmAddress(call, caller, { now: email, seen: body.passwordRo.email });
      await call.audit.changed('account', caller.accountId, { linkEmail }, { linkEmail: email });
      call.setMessage(t.linksGoToNewAddress());
      return null;
    };
  },
});
