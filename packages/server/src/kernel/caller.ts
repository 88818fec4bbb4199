// Who is calling: the live session behind the bearer token, with the role's grants as they are at this
// moment. Nothing is cached, so a change of a role holds on the next call.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Pool } from './database.ts';
import { tellEnded } from './events.ts';
import { expired } from './failure.ts';
import type { Logger } from './log.ts';
import { statement } from './statement.ts';

export interface Caller {
  sessionId: string;
  tenantId: string;
  tenantCode: string;
  accountId: string;
  username: string;
  isRoot: boolean;
  roleId: string;
  roleName: string;
  grants: ReadonlySet<string>;
  timeZone: string;
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface CallerRow extends Omit<Caller, 'grants'> {
  grants: string[];
  seenAt: string;
}

const findCaller = statement(
  (_, given: { token: Buffer }) => sql<CallerRow>`
    select session_id as "sessionId", tenant_id as "tenantId", tenant_code as "tenantCode",
      account_id as "accountId", username, is_root as "isRoot", role_id as "roleId", role_name as "roleName",
      grants, seen_at as "seenAt", time_zone as "timeZone"
    from find_caller(${given.token})`,
);

const touchSession = statement((_, given: { token: Buffer }) => sql`select touch_session(${given.token})`);

// Activity is written down at most this often; the idle time-out is counted in minutes.
const TOUCH_EVERY_MS = 20_000;

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/**
 * Answers who calls with this Authorization header, and notes the activity unless the call is a background
 * refresh. Fails as expired where the token is missing, unknown, revoked or timed out.
 */
export async function identify(
  pool: Pool,
  log: Logger,
  authorization: string | undefined,
  background: boolean,
): Promise<Caller> {
  const secret = BEARER.exec(authorization ?? '')?.[1];
  if (secret === undefined) throw expired();
  const token = hashOf(secret);
  const [row] = await pool.query(findCaller, { token });
  if (!row) throw expired();
  const { seenAt, grants, ...caller } = row;
  if (!background && Date.now() - Date.parse(seenAt) > TOUCH_EVERY_MS) {
    pool.query(touchSession, { token }).catch((err) => log.warn({ err }, 'activity of a session was not written down'));
  }
  return { ...caller, grants: new Set(grants) };
}

const endSessions = statement(
  (_, given: { accountId: string; except: string | null }) =>
    sql`select * from end_sessions(${given.accountId}, ${given.except})`,
);

/** Has the open streams of an account end with the session that this transaction ended. */
export const endStreams = (db: Database, accountId: string) => tellEnded(db, accountId);

const endChallenges = statement(
  (_, given: { accountId: string }) => sql`select * from end_challenges(${given.accountId})`,
);

/** Ends an account's sessions, all or all but one, and sign-ins that wait for their second step; answers how many sessions. */
export async function revokeSessions(
  db: Database,
  { accountId }: { tenantId: string; accountId: string },
  except: string | null = null,
): Promise<number> {
  await db.run(endChallenges, { accountId });
  await tellEnded(db, accountId);
  return db.run(endSessions, { accountId, except });
}

const endOneFactorSessions = statement(
  (_, given: { accountId: string | null; roleId: string | null; except: string }) =>
    sql`select * from end_one_factor_sessions(${given.accountId}, ${given.roleId}, ${given.except})`,
);

/**
 * Ends the sessions that were opened with a password alone and whose role requires two factors: of an account, or of
 * all members of a role; but the caller's own. Answers how many.
 */
export const revokeOneFactorSessions = (
  db: Database,
  { sessionId }: Caller,
  of: { accountId?: string; roleId?: string },
): Promise<number> =>
  db.run(endOneFactorSessions, {
    accountId: of.accountId ?? null,
    roleId: of.roleId ?? null,
    except: sessionId,
  });
