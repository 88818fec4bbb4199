// Opens sessions, and describes the caller's session for the browser.
import { randomBytes } from 'node:crypto';
import type { AnyCall } from '@almoner/contract/call';
import type { SessionContext } from '@almoner/contract/house/session';
import { hashOf } from '../../../kernel/auth/caller.ts';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { OpenCallContext } from '../../../kernel/request/handler.ts';
import * as accounts from './account.queries.ts';
import { agentInWords } from './agent-words.ts';
import * as queries from './session.queries.ts';

/** A random secret of 256 bits, encoded for a header or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export interface NewSession {
  tenantId: string;
  accountId: string;
  address: string;
  device: Buffer | undefined;
  /** User-Agent header of the browser. */
  agent: string;
  /** Whether it was opened with two factors. */
  twoFactor: boolean;
  /** Public host of the product, such as `hospital.example`. */
  domain: string;
  mailKept: boolean;
}

/** Opens a session in the running transaction of its tenant; the token is returned here only. */
export async function openSession(db: Database, opening: NewSession): Promise<SessionContext> {
  const { tenantId, accountId, address, device, agent, twoFactor } = opening;
  const token = newToken();
  await db.run(queries.insertSession, {
    tokenHash: hashOf(token),
    id: newId(),
    tenantId,
    accountId,
    address,
    device: device ?? null,
    agent: agentInWords(agent),
    twoFactor,
  });
  if (device) await db.run(queries.rememberDevice, { device, tenantId, accountId });
  await db.run(queries.deleteOldSessions, {});
  return { ...(await describeSession(db, accountId, opening)), token };
}

/** Describes the signed-in account with its current role. */
export async function describeSession(
  db: Database,
  accountId: string,
  { domain, mailKept }: Pick<NewSession, 'domain' | 'mailKept'>,
): Promise<Omit<SessionContext, 'token'>> {
  const row = await db.one(queries.getSessionRow, { accountId });
  const { firstName, lastName, roleName, modules, ...rest } = row;
  return {
    ...rest,
    name: [firstName, lastName].filter(Boolean).join(' '),
    role: { name: roleName, moduleList: modules },
    domain,
    mailKept,
  };
}

/**
 * Records the owner's first sign-in. In a transaction of its own: two concurrent first sign-ins both hold a shared lock on
 * the account, and neither could change it.
 */
export async function noteUse(
  { transaction }: Pick<OpenCallContext<AnyCall>, 'transaction'>,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<void> {
  await transaction({ tenantId }, (db) => db.run(accounts.markUsed, { id: accountId }));
}
