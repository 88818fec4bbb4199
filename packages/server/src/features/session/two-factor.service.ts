// Two-factor sign-in of one account: setting it up, accepting a code once, recovery codes, switching it off.
import type { RecoveryCodes, TwoFactorSetup, TwoFactorStanding, twoFactor } from '@almoner/contract/two-factor';
import type { z } from 'zod';
import type { Prepared, SessionContext } from '../../kernel/context.ts';
import type { Database, Pool } from '../../kernel/database.ts';
import { conflict, incorrect } from '../../kernel/failure.ts';
import { settleAttempt } from '../../kernel/throttle.ts';
import { tryOwnPassword } from './own-password.service.ts';
import * as sessions from './session.queries.ts';
import * as queries from './two-factor.queries.ts';
import { isAppCode, newRecoveryCodes, newSecret, recoveryHash, stepOf, uriOf } from './two-factor.rules.ts';

type Codes = z.output<typeof RecoveryCodes>;

/** Whether an account signs in with two factors, and whether its role requires it. */
export const getStanding = (db: Database, accountId: string): Promise<TwoFactorStanding> =>
  db.one(queries.findStanding, { accountId });

/** Whether the code is the account's at this moment; it is used up by that, whoever else comes with it. */
export async function acceptCode(db: Database, accountId: string, code: string, now: Date): Promise<boolean> {
  if (!isAppCode(code)) {
    return (await db.run(queries.useRecoveryCode, { accountId, hash: recoveryHash(accountId, code) })) === 1;
  }
  const stored = await db.first(queries.findSecrets, { accountId });
  const step = stored?.secret ? stepOf(stored.secret, code, now) : undefined;
  return step !== undefined && (await db.run(queries.useStep, { accountId, step })) === 1;
}

/** A new secret for an app, which counts once a code of it is confirmed. */
export async function offerSecret(db: Database, account: { id: string; username: string }): Promise<TwoFactorSetup> {
  const secret = newSecret();
  await db.run(queries.savePending, { accountId: account.id, secret });
  return { secret, uri: uriOf(secret, account.username) };
}

/** Switches it on with a code of the offered secret; undefined where the code is not of it. */
export async function confirmSecret(
  db: Database,
  accountId: string,
  { code, now, replacing }: { code: string; now: Date; replacing: boolean },
): Promise<Codes | undefined> {
  const pending = (await db.first(queries.findSecrets, { accountId }))?.pendingSecret;
  const step = pending ? stepOf(pending, code, now) : undefined;
  if (!pending || step === undefined) return undefined;
  const taken = await db.run(queries.activate, { accountId, pending, step, now: now.toISOString(), replacing });
  return taken === 1 ? replaceRecoveryCodes(db, accountId) : undefined;
}

async function replaceRecoveryCodes(db: Database, accountId: string): Promise<Codes> {
  const codes = newRecoveryCodes();
  await db.run(queries.deleteRecoveryCodes, { accountId });
  const hashes = codes.map((code) => recoveryHash(accountId, code));
  await db.run(queries.insertRecoveryCodes, { accountId, hashes });
  return codes;
}

/** Takes it from an account; answers whether it had it. */
export async function removeTwoFactor(db: Database, accountId: string): Promise<boolean> {
  const { on } = await getStanding(db, accountId);
  await db.run(queries.deleteTwoFactor, { accountId });
  return on;
}

const notRight = () => incorrect('twoFactorRo.code', 'This code is not right, or it was used already.');

// Whoever sits at an open session is not yet its owner: the password is asked for, and a code where there are any.
async function prove(context: SessionContext<typeof twoFactor.delete>, pool: Pool, code: string): Promise<void> {
  const { caller, db, now } = context;
  if (!(await acceptCode(db, caller.accountId, code, now))) throw notRight();
  context.afterCommit(() => settleAttempt(pool, { takeBack: [], forget: [tryOwnPassword.key(caller.accountId)] }));
}

export const beginTwoFactor = (pool: Pool): Prepared<typeof twoFactor.begin> => ({
  prepare: async (context) => {
    const { password, code } = context.body.twoFactorRo;
    await tryOwnPassword(context, pool, password, 'twoFactorRo.password');
    return async (running) => {
      const { caller, db, audit } = running;
      const { on } = await getStanding(db, caller.accountId);
      if (on) await prove(running as never, pool, code);
      await audit.changed('two-factor', caller.accountId, null, { offered: true });
      return offerSecret(db, { id: caller.accountId, username: caller.username });
    };
  },
});

export async function confirmTwoFactor(context: SessionContext<typeof twoFactor.confirm>): Promise<Codes> {
  const { caller, db, audit, body, now } = context;
  const { code } = body.twoFactorRo;
  const before = await getStanding(db, caller.accountId);
  const codes = await confirmSecret(db, caller.accountId, { code, now, replacing: true });
  if (!codes)
    throw incorrect('twoFactorRo.code', 'This code is not right. Please type the one that the app shows now.');
  await db.run(sessions.markTwoFactor, { id: caller.sessionId });
  await audit.changed('two-factor', caller.accountId, { on: before.on }, { on: true });
  context.say('Two-factor sign-in is on');
  return codes;
}

export const renewRecoveryCodes = (pool: Pool): Prepared<typeof twoFactor.newRecoveryCodes> => ({
  prepare: async (context) => {
    const { password, code } = context.body.twoFactorRo;
    await tryOwnPassword(context, pool, password, 'twoFactorRo.password');
    return async (running) => {
      const { caller, db, audit } = running;
      await prove(running as never, pool, code);
      await audit.changed('recovery codes', caller.accountId, null, { renewed: true });
      return replaceRecoveryCodes(db, caller.accountId);
    };
  },
});

export const switchTwoFactorOff = (pool: Pool): Prepared<typeof twoFactor.delete> => ({
  prepare: async (context) => {
    const { password, code } = context.body.twoFactorRo;
    await tryOwnPassword(context, pool, password, 'twoFactorRo.password');
    return async (running) => {
      const { caller, db, audit } = running;
      const { required } = await getStanding(db, caller.accountId);
      if (required) throw conflict('Your role requires two-factor sign-in.');
      await prove(running, pool, code);
      await removeTwoFactor(db, caller.accountId);
      await audit.changed('two-factor', caller.accountId, { on: true }, { on: false });
      running.say('Two-factor sign-in is off');
      return null;
    };
  },
});
