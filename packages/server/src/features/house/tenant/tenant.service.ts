// Company signup: creates everything that a new tenant starts with, in one transaction.
import { randomInt } from 'node:crypto';
import type { SessionContext } from '@almoner/contract/house/session';
import type { tenant } from '@almoner/contract/house/tenant';
import { languages } from '@almoner/contract/languages';
import { SOURCE } from '@almoner/words/catalogue';
import { hashOf } from '../../../kernel/auth/caller.ts';
import { clientKeyOf, countAttempt } from '../../../kernel/auth/throttle.ts';
import { Failure } from '../../../kernel/base/failure.ts';
import { newId } from '../../../kernel/base/identity.ts';
import { t as kernel } from '../../../kernel/base/kernel.words.ts';
import { translateMessage } from '../../../kernel/base/language.ts';
import type { Database, Pool } from '../../../kernel/database/database.ts';
import type { OpenCallContext } from '../../../kernel/request/handler.ts';
import { createBranch } from '../branch/branch.service.ts';
import { createDefaultLeaveTypes } from '../leave/leave-type.service.ts';
import { createDefaultRoles } from '../role/role.service.ts';
import { getAccount, registerAccount } from '../session/account.service.ts';
import { mailLink, mayMailLink } from '../session/confirm-email.service.ts';
import { countNaming } from '../session/naming.service.ts';
import { hashPassword, isPassword, namesOf, refuseGuessable } from '../session/password.service.ts';
import { type NewSession, openSession } from '../session/session.service.ts';
import { getTwoFactorStatus } from '../session/two-factor.service.ts';
import { addOwner } from '../staff/owner.service.ts';
import { shipSubstances } from '../substance/substance.service.ts';
import { refuseUninvited, type SignupPolicy } from './signup-policy.service.ts';
import * as queries from './tenant.queries.ts';
import { codeFrom } from './tenant.rules.ts';
import { t } from './tenant.words.ts';

type Context = OpenCallContext<typeof tenant.create>;
type Body = Context['body'];

export interface SignupDeps extends SignupPolicy {
  pool: Pool;
  /** Public address of the product; the link in the letter begins with it. */
  publicUrl: string;
}

/**
 * Signs a company up and signs its root account in. A signup sent twice, with one Idempotency-Key, happens once. Fails as a
 * conflict at a taken username or address.
 */
export async function signUpCompany(
  context: Context,
  { pool, publicUrl, ...policy }: SignupDeps,
): Promise<SessionContext> {
  const { now, body, address, device, agent, mailKept, idempotencyKey, language } = context;
  await countAttempt(pool, [{ on: `signup from ${clientKeyOf(address)}`, free: 60 }]);
  await refuseGuessable(body.password, 'password', namesOf({ ...body, hospital: body.tenantRo.name }));
  const passwordHash = await hashPassword(context.turn, body.password);
  const tenantId = newId();
  const opening = { address, device, agent, mailKept, domain: new URL(publicUrl).host, twoFactor: false };
  const free = await countNaming(pool, context);
  const mailable = await mayMailLink(pool, body.email);
  const carryOut = context.transaction({ tenantId }, async (db) => {
    if (idempotencyKey !== undefined) {
      const receipt = await findEarlier(db, idempotencyKey, body);
      if (receipt) return { receipt };
    }
    const accountId = await createTenant(db, tenantId, { body, passwordHash, language });
    await refuseUninvited(db, policy, { invite: body.invite, now }, { tenantId, accountId });
    if (idempotencyKey !== undefined) {
      await db.run(queries.insertReceipt, { ...receiptOf(idempotencyKey, body), tenantId, accountId });
    }
    if (mailable) await mailLink(db, { tenantId, accountId }, publicUrl, context);
    const caller = { accountId, username: body.username };
    const after = { name: body.tenantRo.name, username: body.username };
    await context.audited(db, { tenantId, caller }, { record: 'tenant', id: tenantId, after });
    return { session: await openSession(db, { ...opening, tenantId, accountId }) };
  });
  const earlier = await carryOut.catch(async (error: unknown) => {
    // The count is taken back unless the answer revealed a taken name.
    if (!(error instanceof Failure && error.code === 'conflict')) await free();
    throw error;
  });
  await free();
  return earlier.session ?? repeatSignup(context, earlier.receipt, opening);
}

interface Receipt {
  tenantId: string;
  accountId: string;
}

async function findEarlier(db: Database, idempotencyKey: string, body: Body): Promise<Receipt | undefined> {
  const { key, bodyHash } = receiptOf(idempotencyKey, body);
  await db.run(queries.lockReceipt, { key });
  const receipt = await db.first(queries.findReceipt, { key });
  if (receipt && !receipt.bodyHash.equals(bodyHash)) throw mismatch();
  return receipt;
}

const mismatch = () => new Failure('mismatch', kernel.keyUsed());

/** Signs in to the account of the first signup with this key, with the password of the request. */
async function repeatSignup(
  { transaction, audited, body, turn }: Context,
  { tenantId, accountId }: Receipt,
  opening: Omit<NewSession, 'tenantId' | 'accountId'>,
): Promise<SessionContext> {
  const stored = await transaction({ tenantId, readOnly: true }, (db) => getAccount(db, accountId));
  if (!(await isPassword(turn, body.password, stored.passwordHash))) throw mismatch();
  return transaction({ tenantId }, async (db) => {
    // Read again: the account may have been changed or switched off while the password was checked.
    const now = await getAccount(db, accountId);
    if (!now.active || now.passwordHash !== stored.passwordHash) throw mismatch();
    // A repeated signup must not bypass the second factor.
    const { on, required } = await getTwoFactorStatus(db, accountId);
    if (on || required) throw mismatch();
    const { username } = now;
    await audited(
      db,
      { tenantId, caller: { accountId, username } },
      { record: 'session', id: null, after: { username } },
    );
    return openSession(db, { ...opening, tenantId, accountId });
  });
}

async function createTenant(
  db: Database,
  tenantId: string,
  { body, passwordHash, language }: { body: Body; passwordHash: string; language: string },
): Promise<string> {
  const { tenantRo, username, email, phone, address } = body;
  await insertWithFreeCode(db, tenantId, tenantRo.name);
  // English is the fallback for browsers without a preference: it is not stored as a choice for other accounts.
  const chosen = languages.find((one) => one === language && one !== SOURCE) ?? null;
  await db.run(queries.insertSettings, { name: tenantRo.name, email, phone, address, language: chosen });
  const roleId = await createDefaultRoles(db);
  await createDefaultLeaveTypes(db, language);
  await shipSubstances(db, tenantId);
  const branchId = await createBranch(db, { name: translateMessage(t.mainBranch(), language), address });
  const id = newId();
  const fields = { username: 'username', email: 'email' };
  const values = { id, tenantId, username, email, phone, passwordHash, roleId };
  await registerAccount(db, { ...values, isRoot: true, status: 1, preparedBy: null }, fields);
  await addOwner(db, { accountId: id, firstName: username, phone, address, branchId });
  return id;
}

/** Inserts the tenant under the code of the name, with digits appended where it is taken. */
async function insertWithFreeCode(db: Database, id: string, name: string): Promise<void> {
  const code = codeFrom(name);
  const candidates = [code, ...Array.from({ length: 5 }, () => `${code}-${randomInt(1000, 1_000_000)}`)];
  for (const candidate of candidates) {
    const inserted = await db.unless('tenant_code_taken', () => db.run(queries.insertTenant, { id, code: candidate }));
    if (inserted !== undefined) return;
  }
  throw new Error('no free tenant code was found');
}

// Leaves out the password: no fast hash of it may be stored.
function receiptOf(idempotencyKey: string, { password: _, ...body }: Body) {
  return { key: hashOf(`signup ${idempotencyKey}`), bodyHash: hashOf(JSON.stringify(body)) };
}
