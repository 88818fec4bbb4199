// The caller: the session of the bearer token with the current grants of its role. This process caches callers, and the
// database confirms on every call that the cached caller is still valid (migration 0120). So a session that ended or a role
// that changed, in any process, takes effect on the next call.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expired } from '../base/failure.ts';
import type { Logger } from '../base/log.ts';
import type { Database, Pool } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { notifySessionsEnded } from '../live/events.ts';

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
  /** Language of the account, else of the hospital; null if neither has one. */
  language: string | null;
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface CallerRow extends Omit<Caller, 'grants'> {
  grants: string[];
  seenAt: string;
  mark: string;
}

const findCaller = statement(
  (_, given: { token: Buffer }) => sql<CallerRow>`
    select session_id as "sessionId", tenant_id as "tenantId", tenant_code as "tenantCode",
      account_id as "accountId", username, is_root as "isRoot", role_id as "roleId", role_name as "roleName",
      grants, seen_at as "seenAt", time_zone as "timeZone", language, mark
    from find_caller(${given.token})`,
);

const confirmCaller = statement(
  (_, given: { token: Buffer; mark: string }) => sql<{ seenAt: string }>`
    select seen_at as "seenAt" from confirm_caller(${given.token}, ${given.mark})`,
);

const touchSession = statement((_, given: { token: Buffer }) => sql`select touch_session(${given.token})`);

// Activity is stored at most this often; the idle time-out is counted in minutes.
const TOUCH_EVERY_MS = 20_000;

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

function tokenOf(authorization: string | undefined): Buffer {
  const secret = BEARER.exec(authorization ?? '')?.[1];
  if (secret === undefined) throw expired();
  return hashOf(secret);
}

/** A cached caller; valid only once the database has confirmed it. */
export interface CachedCaller {
  token: Buffer;
  caller: Caller;
  /** The version mark by which the database confirms the cached caller. */
  mark: string;
}

/** Size of the cache; the oldest entries are dropped first. */
const CACHED_AT_MOST = 10_000;

export class Callers {
  #remembered = new Map<string, CachedCaller>();

  constructor(
    private readonly pool: Pool,
    private readonly log: Logger,
  ) {}

  /** The cached caller of this Authorization header, unconfirmed. */
  cached(authorization: string | undefined): CachedCaller | undefined {
    return this.#remembered.get(tokenOf(authorization).toString('latin1'));
  }

  /**
   * Returns the caller of this Authorization header, and notes the activity unless the call is a background refresh. Fails
   * as expired where the token is missing, unknown, revoked or timed out.
   */
  async identify(authorization: string | undefined, background: boolean): Promise<Caller> {
    const token = tokenOf(authorization);
    const key = token.toString('latin1');
    const known = this.#remembered.get(key);
    const [confirmed] = known ? await this.pool.query(confirmCaller, known) : [];
    if (known && confirmed) {
      this.noteActivity(known, confirmed.seenAt, background);
      return known.caller;
    }
    this.#remembered.delete(key);
    const [row] = await this.pool.query(findCaller, { token });
    if (!row) throw expired();
    const { seenAt, grants, mark, ...caller } = row;
    const found = { token, mark, caller: { ...caller, grants: new Set(grants) } };
    this.#remember(key, found);
    this.noteActivity(found, seenAt, background);
    return found.caller;
  }

  /** Stores the activity of a session, unless `seenAt` is recent or the call is a background refresh. */
  noteActivity({ token }: CachedCaller, seenAt: string, background: boolean): void {
    if (background || Date.now() - Date.parse(seenAt) <= TOUCH_EVERY_MS) return;
    this.pool
      .query(touchSession, { token })
      .catch((err) => this.log.warn({ err }, 'activity of a session was not written down'));
  }

  #remember(key: string, found: CachedCaller): void {
    this.#remembered.set(key, found);
    if (this.#remembered.size <= CACHED_AT_MOST) return;
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined) this.#remembered.delete(oldest);
  }
}

const endSessions = statement(
  (_, given: { accountId: string; except: string | null }) =>
    sql`select * from end_sessions(${given.accountId}, ${given.except})`,
);

/** Ends the open event streams of an account once this transaction, which ended its session, is committed. */
export const endStreams = (db: Database, accountId: string) => notifySessionsEnded(db, accountId);

const endChallenges = statement(
  (_, given: { accountId: string }) => sql`select * from end_challenges(${given.accountId})`,
);

/**
 * Ends an account's sessions, all or all but one, and its sign-ins that wait for the second factor. Returns the number of
 * sessions.
 */
export async function revokeSessions(
  db: Database,
  { accountId }: { tenantId: string; accountId: string },
  except: string | null = null,
): Promise<number> {
  await db.run(endChallenges, { accountId });
  await notifySessionsEnded(db, accountId);
  return db.run(endSessions, { accountId, except });
}

const endOneFactorSessions = statement(
  (_, given: { accountId: string | null; roleId: string | null; except: string }) =>
    sql`select * from end_one_factor_sessions(${given.accountId}, ${given.roleId}, ${given.except})`,
);

/**
 * Ends the sessions that were opened with a password alone although their role requires two factors: those of an account,
 * or of all members of a role, except the caller's own. Returns their number.
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
