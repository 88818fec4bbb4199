// Forgotten and changed passwords. Asking for a link is answered before anything is looked up, so that
// neither text nor time tells whether the account exists.
import type { account } from '@almoner/contract/house/session';
import { hashOf } from '../../../kernel/caller.ts';
import type { OpenContext, Prepared } from '../../../kernel/context.ts';
import type { Pool } from '../../../kernel/database.ts';
import { absent, incorrect } from '../../../kernel/failure.ts';
import { countAttempt, networkOf, settleAttempt } from '../../../kernel/throttle.ts';
import * as accounts from './account.queries.ts';
import { nameHash, proveAddress } from './account.service.ts';
import {
  confirmAddress,
  endFormerPassword,
  isAddressOf,
  makeLink,
  RESET_MINUTES,
  resetLetter,
} from './mailed-link.service.ts';
import { tryOwnPassword } from './own-password.service.ts';
import { hashPassword, namesOf, refuseGuessable } from './password.service.ts';
import * as queries from './session.queries.ts';
import { strangersKey } from './sign-in.service.ts';

/** Mails a link for a new password, valid once and for ten minutes, where username and address are one account's. */
export async function mailResetLink(
  context: OpenContext<typeof account.forgotPassword>,
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
): Promise<null> {
  const { username, email } = context.body.forgotPasswordRo;
  // Nothing is counted on the name alone: a stranger who asks and asks would keep the owner from asking.
  const network = networkOf(context.address);
  await countAttempt(pool, [
    { on: `reset ${nameHash(username).toString('hex')} from ${network}`, free: 3 },
    { on: `reset from ${network}`, free: 30 },
  ]);
  context.behind(async () => {
    const [found] = await pool.query(accounts.findLoginName, {
      nameHash: nameHash(username),
      device: null,
      network: null,
    });
    if (!found) return;
    const { tenantId, accountId } = found;
    await context.transaction({ tenantId }, async (db) => {
      // Taken, so that a password that is being changed takes this link along.
      const owner = await db.first(accounts.takeAccount, { id: accountId });
      if (!owner?.active || !isAddressOf(owner, email)) return;
      const token = await makeLink(db, { tenantId, accountId }, { now: context.now, minutes: RESET_MINUTES });
      if (token === undefined) return;
      await context.audited(db, { tenantId, caller: null }, { record: 'password link', id: accountId });
      await context.outbox(db, resetLetter(owner, publicUrl, token, context.now));
    });
  });
  context.say('An email has been sent, Please confirm');
  return null;
}

/** Sets a new password with a mailed link; every session of the account ends. */
export async function resetPassword(context: OpenContext<typeof account.resetPassword>, pool: Pool): Promise<null> {
  const { token, newPassword } = context.body.resetPasswordRo;
  const used = () =>
    incorrect(
      'resetPasswordRo.token',
      'This link was used already or is older than ten minutes. Please ask for a new one.',
    );
  const tokenHash = hashOf(token);
  const [link] = await pool.query(queries.findReset, { tokenHash, now: context.now.toISOString(), kind: 'PASSWORD' });
  if (!link) throw used();
  const { tenantId, accountId } = link;
  const known = await context.transaction({ tenantId, readOnly: true }, (db) =>
    db.first(accounts.findAccount, { id: accountId }),
  );
  if (!known?.active) throw used();
  await refuseGuessable(newPassword, 'resetPasswordRo.newPassword', namesOf(known));
  const passwordHash = await hashPassword(context.turn, newPassword);
  const owner = await context.transaction({ tenantId }, async (db) => {
    const stored = await db.first(accounts.takeAccount, { id: accountId });
    const [taken] = await db.all(queries.takeReset, { tokenHash });
    if (!taken || !stored?.active) throw used();
    await db.run(accounts.updatePasswordHash, { id: accountId, passwordHash });
    await endFormerPassword(db, { tenantId, accountId });
    // The link went to the address, so that whoever reads it is the owner, unless somebody has shown that before.
    if (stored.linkEmail === null) await proveAddress(db, { id: accountId, tenantId, email: stored.email });
    // Whoever reads the account's mail is its owner, and must get in past the guesses of others.
    if (context.device) await db.run(queries.rememberDevice, { device: context.device, tenantId, accountId });
    const caller = { accountId, username: stored.username };
    await context.audited(db, { tenantId, caller }, { record: 'password', id: accountId });
    return stored;
  });
  const forget = [strangersKey(nameHash(owner.username)), strangersKey(nameHash(owner.email))];
  await settleAttempt(pool, { takeBack: [], forget });
  context.say('Your password has been changed. Please sign in.');
  return null;
}

/** Changes one's own password; one's other sessions end. Fails at the old password where it is another one. */
export const changeOwnPassword = (pool: Pool): Prepared<typeof account.updatePassword> => ({
  prepare: async (context) => {
    const { caller, body, params } = context;
    if (params.id !== caller.accountId) throw absent();
    const { oldPassword, newPassword } = body.passwordRo;
    const tried = await tryOwnPassword(context, pool, oldPassword, 'passwordRo.oldPassword');
    await settleAttempt(pool, { takeBack: [], forget: [tryOwnPassword.key(caller.accountId)] });
    await refuseGuessable(newPassword, 'passwordRo.newPassword', namesOf(tried));
    const passwordHash = await hashPassword(context.turn, newPassword);
    return async ({ db, audit }) => {
      const given = { id: caller.accountId, passwordHash, tried: tried.passwordHash };
      if ((await db.run(accounts.replacePasswordHash, given)) === 0) {
        throw incorrect('passwordRo.oldPassword', 'This is not your password.');
      }
      await endFormerPassword(db, caller, caller.sessionId);
      await audit.changed('password', caller.accountId, null, null);
      context.say('Saved');
      return null;
    };
  },
});

/** Confirms the address that somebody else has changed, with the own password: an open session alone cannot. */
export const confirmOwnAddress = (pool: Pool): Prepared<typeof account.confirmAddress> => ({
  prepare: async (context) => {
    const { caller, body } = context;
    await tryOwnPassword(context, pool, body.passwordRo.password, 'passwordRo.password');
    await settleAttempt(pool, { takeBack: [], forget: [tryOwnPassword.key(caller.accountId)] });
    return async (call) => {
      const { email, linkEmail } = await call.db.one(accounts.takeAccount, { id: caller.accountId });
      await confirmAddress(call, caller, { now: email, seen: body.passwordRo.email });
      await call.audit.changed('account', caller.accountId, { linkEmail }, { linkEmail: email });
      call.say('Links for a new password now go to your new address');
      return null;
    };
  },
});
