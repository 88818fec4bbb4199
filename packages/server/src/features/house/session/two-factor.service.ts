// Two-factor sign-in of one account: setting it up, accepting a code once, recovery codes, switching it off.
import type { Data } from '@almoner/contract/call';
import type { RecoveryCodes, TwoFactorSetup, TwoFactorStatus, twoFactor } from '@almoner/contract/house/two-factor';
import type { z } from 'zod';
import { countAttempt, settleAttempt, type ThrottleKey } from '../../../kernel/auth/throttle.ts';
import { twoFactorPlace } from '../../../kernel/base/encryption.ts';
import { badRequest, conflict } from '../../../kernel/base/failure.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import type { Vault } from '../../../kernel/database/vault.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import type { PreparedHandler, SessionCallContext } from '../../../kernel/request/handler.ts';
import { tryOwnPassword } from './own-password.service.ts';
import * as sessions from './session.queries.ts';
import { t } from './session.words.ts';
import * as queries from './two-factor.queries.ts';
import { isAppCode, newRecoveryCodes, newSecret, recoveryHash, timeStepOf, uriOf } from './two-factor.rules.ts';

type Codes = z.output<typeof RecoveryCodes>;

/** Whether an account signs in with two factors, and whether its role requires it. */
export const getTwoFactorStatus = (db: Database, accountId: string): Promise<TwoFactorStatus> =>
  db.one(queries.findTwoFactorStatus, { accountId });

/**
 * Whether the code is valid for the account now. An accepted code is consumed, also under concurrent calls. Fails as a
 * conflict where the key that encrypts the app's secret is lost.
 */
export async function acceptCode(
  db: Database,
  vault: Vault,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  if (!isAppCode(code)) {
    return (await db.run(queries.useRecoveryCode, { accountId, hash: recoveryHash(accountId, code) })) === 1;
  }
  const stored = await db.first(queries.lockSecrets, { accountId });
  if (!stored?.secret) return false;
  const secret = await vault.decrypt(db, twoFactorPlace(accountId), stored.secret);
  if (!secret) throw codesLost();
  const step = timeStepOf(secret, code, now);
  return step !== undefined && (await db.run(queries.useStep, { accountId, step })) === 1;
}

const codesLost = () => conflict(t.codesLost());

/** Stores a new secret for an app, pending until a code of it is confirmed. */
export async function offerSecret(
  db: Database,
  vault: Vault,
  account: { id: string; username: string },
): Promise<TwoFactorSetup> {
  const secret = newSecret();
  const sealed = await vault.encrypt(db, twoFactorPlace(account.id), secret);
  await db.run(queries.savePending, { accountId: account.id, sealed });
  return { secret, uri: uriOf(secret, account.username) };
}

/** Switches two factors on with a code of the offered secret; undefined where the code is of another. */
export async function confirmSecret(
  db: Database,
  vault: Vault,
  { accountId, code, now, replacing }: { accountId: string; code: string; now: Date; replacing: boolean },
): Promise<Codes | undefined> {
  const pending = (await db.first(queries.lockSecrets, { accountId }))?.pendingSecret;
  if (!pending) return undefined;
  const secret = await vault.decrypt(db, twoFactorPlace(accountId), pending);
  if (!secret) throw conflict(t.setupLost());
  const step = timeStepOf(secret, code, now);
  if (step === undefined) return undefined;
  const sealed = await vault.encrypt(db, twoFactorPlace(accountId), secret);
  const taken = await db.run(queries.activate, { accountId, pending, sealed, step, now: now.toISOString(), replacing });
  return taken === 1 ? replaceRecoveryCodes(db, accountId) : undefined;
}

async function replaceRecoveryCodes(db: Database, accountId: string): Promise<Codes> {
  const codes = newRecoveryCodes();
  await db.run(queries.deleteRecoveryCodes, { accountId });
  const hashes = codes.map((code) => recoveryHash(accountId, code));
  await db.run(queries.insertRecoveryCodes, { accountId, hashes });
  return codes;
}

/** Removes two factors from an account; returns whether it had them. */
export async function removeTwoFactor({ db }: CallContext, accountId: string): Promise<boolean> {
  const { on } = await getTwoFactorStatus(db, accountId);
  await db.run(queries.deleteTwoFactor, { accountId });
  return on;
}

interface TwoFactorDeps {
  pool: Pool;
  vault: Vault;
}

const notRight = () => badRequest('twoFactorRo.code', t.codeNotRight());

type AskingForPassword = typeof twoFactor.begin | typeof twoFactor.newRecoveryCodes | typeof twoFactor.delete;

/** Checks the password before `run`: the open session may have been left unattended. */
const afterPassword = <C extends AskingForPassword>(
  { pool }: TwoFactorDeps,
  run: (call: SessionCallContext<C>) => Promise<Data<C>>,
): PreparedHandler<C> => ({
  prepare: async (context) => {
    await tryOwnPassword(context, pool, context.body.twoFactorRo.password, 'twoFactorRo.password');
    return run;
  },
});

/** Checks the code of the request. Fails at the code where it is not valid. */
async function refuseWrongCode(
  call: SessionCallContext<AskingForPassword>,
  { pool, vault }: TwoFactorDeps,
): Promise<void> {
  const { caller, db, now, body } = call;
  const { accountId } = caller;
  if (!(await acceptCode(db, vault, { accountId, code: body.twoFactorRo.code, now }))) throw notRight();
  call.afterCommit(() => settleAttempt(pool, { takeBack: [], forget: [tryOwnPassword.key(accountId)] }));
}

export const beginTwoFactor = (deps: TwoFactorDeps) =>
  afterPassword<typeof twoFactor.begin>(deps, async (call) => {
    const { caller, db, audit } = call;
    const { on } = await getTwoFactorStatus(db, caller.accountId);
    if (on) await refuseWrongCode(call, deps);
    await audit.changed('two-factor', caller.accountId, null, { offered: true });
    return offerSecret(db, deps.vault, { id: caller.accountId, username: caller.username });
  });

// Confirming needs no password, so guesses at an unattended session are limited.
const guessesOf = (accountId: string): ThrottleKey => ({ on: `new code ${accountId}`, free: 5 });

export const confirmTwoFactor = ({ pool, vault }: TwoFactorDeps): PreparedHandler<typeof twoFactor.confirm> => ({
  prepare: async ({ caller: { accountId, sessionId }, body }) => {
    const guesses = [guessesOf(accountId)];
    await countAttempt(pool, guesses);
    return async ({ db, audit, now, setMessage, afterCommit }) => {
      const before = await getTwoFactorStatus(db, accountId);
      const codes = await confirmSecret(db, vault, { accountId, code: body.twoFactorRo.code, now, replacing: true });
      if (!codes) throw badRequest('twoFactorRo.code', t.codeNotOfApp());
      await db.run(sessions.markTwoFactor, { id: sessionId });
      await audit.changed('two-factor', accountId, { on: before.on }, { on: true });
      afterCommit(() => settleAttempt(pool, { takeBack: [], forget: guesses }));
      setMessage(t.twoFactorOn());
      return codes;
    };
  },
});

export const renewRecoveryCodes = (deps: TwoFactorDeps) =>
  afterPassword<typeof twoFactor.newRecoveryCodes>(deps, async (call) => {
    const { caller, db, audit } = call;
    await refuseWrongCode(call, deps);
    await audit.changed('recovery codes', caller.accountId, null, { renewed: true });
    return replaceRecoveryCodes(db, caller.accountId);
  });

export const switchTwoFactorOff = (deps: TwoFactorDeps) =>
  afterPassword<typeof twoFactor.delete>(deps, async (call) => {
    const { caller, db, audit } = call;
    const { required } = await getTwoFactorStatus(db, caller.accountId);
    if (required) throw conflict(t.twoFactorRequired());
    await refuseWrongCode(call, deps);
    await removeTwoFactor(call, caller.accountId);
    await audit.changed('two-factor', caller.accountId, { on: true }, { on: false });
    call.setMessage(t.twoFactorOff());
    return null;
  });
