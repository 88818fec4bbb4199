// All SQL of two-factor sign-in: secrets, recovery codes and challenges.
import type { LoginChallenge, TwoFactorStatus } from '@almoner/contract/house/two-factor';
import { sql } from 'kysely';
import { hexOf, provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

export const findTwoFactorStatus = statement(
  (_, given: { accountId: string }) => sql<TwoFactorStatus>`
    select f.secret is not null as "on", f.confirmed_at as since, r.two_factor as required,
      (select count(*) from recovery_code c where c.tenant_id = a.tenant_id and c.account_id = a.id) as "recoveryCodes"
    from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    left join two_factor f on f.tenant_id = a.tenant_id and f.account_id = a.id
    where a.tenant_id = ${tenant} and a.id = ${given.accountId}`,
);

export const holdRole = statement(
  (_, given: { accountId: string }) => sql`
    select r.id from account a join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    where a.tenant_id = ${tenant} and a.id = ${given.accountId} for share of r`,
);

/** The encrypted secrets, locked, so that a concurrent rotation of keys cannot encrypt them again between two reads. */
export const lockSecrets = statement((db, given: { accountId: string }) =>
  db
    .selectFrom('two_factor')
    .where('account_id', '=', given.accountId)
    .select(['secret', 'pending_secret as pendingSecret'])
    .forUpdate(),
);

export const savePending = statement(
  (_, given: { accountId: string; sealed: string }) => sql`
    insert into two_factor (tenant_id, account_id, pending_secret) values (${tenant}, ${given.accountId},
      ${given.sealed})
    on conflict (tenant_id, account_id) do update set pending_secret = excluded.pending_secret`,
);

interface Activation {
  accountId: string;
  pending: string;
  /** The pending secret, encrypted with the newest key. */
  sealed: string;
  step: number;
  now: string;
  replacing: boolean;
}

/** Activates the pending secret, once. `replacing` allows an active one to be replaced. */
export const activate = statement(
  (_, given: Activation) => sql`
    update two_factor set secret = ${given.sealed}::text, pending_secret = null, confirmed_at = ${given.now}::timestamptz,
      last_step = ${given.step}::bigint
    where tenant_id = ${tenant} and account_id = ${given.accountId} and pending_secret = ${given.pending}::text
      and (secret is null or ${given.replacing}::boolean)`,
);

/** Consumes a time step and all earlier ones: of concurrent calls with one code, one changes a row. */
export const useStep = statement(
  (_, given: { accountId: string; step: number }) => sql`
    update two_factor set last_step = ${given.step}::bigint
    where tenant_id = ${tenant} and account_id = ${given.accountId} and secret is not null
      and last_step < ${given.step}::bigint`,
);

export const deleteTwoFactor = statement((db, given: { accountId: string }) =>
  db.deleteFrom('two_factor').where('account_id', '=', given.accountId),
);

export const insertRecoveryCodes = statement(
  (_, given: { accountId: string; hashes: Buffer[] }) => sql`
    insert into recovery_code (tenant_id, account_id, code_hash)
    select ${tenant}, ${given.accountId}::uuid, hash from unnest(${given.hashes}::bytea[]) as hash`,
);

export const deleteRecoveryCodes = statement((db, given: { accountId: string }) =>
  db.deleteFrom('recovery_code').where('account_id', '=', given.accountId),
);

/** Consumes a recovery code: of concurrent calls one deletes a row. */
export const useRecoveryCode = statement((db, given: { accountId: string; hash: Buffer }) =>
  db.deleteFrom('recovery_code').where('account_id', '=', given.accountId).where('code_hash', '=', given.hash),
);

interface Challenge {
  tokenHash: Buffer;
  tenantId: string;
  accountId: string;
  kind: LoginChallenge['twoFactor'];
  expiresAt: string;
}

export const insertChallenge = provenStatement(
  ({ tokenHash, tenantId, accountId, kind }: Challenge) => ['challenge', tenantId, accountId, kind, hexOf([tokenHash])],
  (_, given) => sql`select open_challenge(${given.tokenHash}, ${given.accountId}, ${given.kind}, ${given.expiresAt},
    ${given.proof})`,
);

type Waiting = Pick<Challenge, 'tokenHash' | 'kind'> & { now: string; device: Buffer | null };

/** The sign-in behind a challenge, and whether its account has signed in on this device before. Across tenants. */
export const findChallenge = statement(
  (_, given: Waiting) => sql<{ tenantId: string; accountId: string; knownDevice: boolean }>`
    select tenant_id as "tenantId", account_id as "accountId", known_device as "knownDevice"
    from find_challenge(${given.tokenHash}, ${given.kind}, ${given.now}, ${given.device})`,
);

/** Counts an attempt before it is made; no row after five. */
export const countTry = statement(
  (_, given: { tokenHash: Buffer }) =>
    sql<{ accountId: string }>`select c.id as "accountId" from count_challenge_try(${given.tokenHash}) as c (id)`,
);

/** Consumes the challenge: of concurrent calls one gets a row. */
export const takeChallenge = statement(
  (_, given: { tokenHash: Buffer }) => sql`select * from take_challenge(${given.tokenHash})`,
);

export const deleteOldChallenges = statement(() => sql`select forget_old_challenges()`);
