// Forgotten and changed passwords. Asking for a link is answered before anything is looked up, so that
// neither text nor time tells whether the account exists.
import type { account } from '@almoner/contract/session';
import { hashOf, revokeSessions } from '../../kernel/caller.ts';
import type { OpenContext, Prepared } from '../../kernel/context.ts';
import type { Pool } from '../../kernel/database.ts';
import { absent, incorrect } from '../../kernel/failure.ts';
import { verbatim, words } from '../../kernel/letter-words.ts';
import { countAttempt, settleAttempt } from '../../kernel/throttle.ts';
import * as accounts from './account.queries.ts';
import { nameHash } from './account.service.ts';
import { tryOwnPassword } from './own-password.service.ts';
import { hashPassword, refuseCommonPassword } from './password.service.ts';
import * as queries from './session.queries.ts';
import { newToken } from './session.service.ts';
import { accountKey } from './sign-in.service.ts';

const RESET_VALID_MS = 10 * 60_000;

/** Mails a link for a new password, valid once and for ten minutes, where username and address are one account's. */
export async function mailResetLink(
  context: OpenContext<typeof account.forgotPassword>,
  { pool, publicUrl }: { pool: Pool; publicUrl: string },
): Promise<null> {
  const { username, email } = context.body.forgotPasswordRo;
  await countAttempt(pool, [
    { on: `reset ${nameHash(username).toString('hex')}`, free: 3 },
    { on: `reset from ${context.address}`, free: 30 },
  ]);
  context.behind(async () => {
    const byName = await pool.query(accounts.findLoginName, { nameHash: nameHash(username), device: null });
    const byEmail = await pool.query(accounts.findLoginName, { nameHash: nameHash(email), device: null });
    const [found] = byName;
    if (!found || found.accountId !== byEmail[0]?.accountId) return;
    const { tenantId, accountId } = found;
    const token = newToken();
    await context.transaction({ tenantId }, async (db) => {
      const owner = await db.first(accounts.findAccount, { id: accountId });
      if (!owner?.active) return;
      const now = context.now.toISOString();
      await db.run(queries.replaceReset, { tokenHash: hashOf(token), tenantId, accountId, now });
      await context.audited(db, { tenantId, caller: null }, { record: 'password link', id: accountId });
      await context.outbox(db, {
        kind: 'NEW_PASSWORD',
        to: owner.email,
        secret: true,
        until: new Date(context.now.getTime() + RESET_VALID_MS),
        subject: words`Choose a new password`,
        text: words`Hello ${owner.username},

somebody asked for a new password for your account. If it was you, open this link within ten minutes:

${verbatim(`${publicUrl}/resetPassword?token=${token}`)}

If it was not you, there is nothing to do: your password stays as it is.
`,
      });
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
  const [link] = await pool.query(queries.findReset, { tokenHash, now: context.now.toISOString() });
  if (!link) throw used();
  const { tenantId, accountId } = link;
  await refuseCommonPassword(newPassword, 'resetPasswordRo.newPassword');
  const passwordHash = await hashPassword(context.turn, newPassword);
  const owner = await context.transaction({ tenantId }, async (db) => {
    const [taken] = await db.all(queries.takeReset, { tokenHash });
    const stored = await db.first(accounts.findAccount, { id: accountId });
    if (!taken || !stored?.active) throw used();
    await db.run(accounts.updatePasswordHash, { id: accountId, passwordHash });
    await revokeSessions(db, { tenantId, accountId });
    // Whoever reads the account's mail is its owner, and must get in past the guesses of others.
    if (context.device) await db.run(queries.rememberDevice, { device: context.device, tenantId, accountId });
    const caller = { accountId, username: stored.username };
    await context.audited(db, { tenantId, caller }, { record: 'password', id: accountId });
    return stored;
  });
  const forget = [accountKey(nameHash(owner.username)), accountKey(nameHash(owner.email))];
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
    await refuseCommonPassword(newPassword, 'passwordRo.newPassword', [tried.username, tried.email]);
    const passwordHash = await hashPassword(context.turn, newPassword);
    return async ({ db, audit }) => {
      const given = { id: caller.accountId, passwordHash, tried: tried.passwordHash };
      if ((await db.run(accounts.replacePasswordHash, given)) === 0) {
        throw incorrect('passwordRo.oldPassword', 'This is not your password.');
      }
      await revokeSessions(db, caller, caller.sessionId);
      await audit.changed('password', caller.accountId, null, null);
      context.say('Saved');
      return null;
    };
  },
});
