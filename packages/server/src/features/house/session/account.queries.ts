// All SQL of accounts and their sign-in names.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../kernel/database/schema.generated.ts';
import { hexOf, provenStatement, provenStatements, statement, tenant } from '../../../kernel/database/statement.ts';

export interface AccountValues {
  id: string;
  username: string;
  email: string;
  phone: string;
  registrationId: string;
  passwordHash: string;
  status: 0 | 1;
  isRoot: boolean;
  roleId: string;
  /** Account that prepared this one; null where no administrator has to activate it. */
  preparedBy: string | null;
}

/**
 * `accounts` is a JSON array of `AccountValues`. Skips accounts whose registration id is taken; returns the ids of the
 * others. `used` is set only for a root account, whose owner chose the password. An account with `preparedBy` waits for an
 * administrator.
 */
export const insertAccounts = statement(
  (_, given: { accounts: string }) => sql<{ id: string }>`
    insert into account (tenant_id, id, username, email, phone, registration_id, password_hash, status, is_root,
      role_id, used,
      prepared_by, waiting_since)
    select ${tenant}, n.id, n.username, n.email, n.phone, n."registrationId", n."passwordHash", n.status, n."isRoot",
      n."roleId",
      n."isRoot", n."preparedBy", case when n."preparedBy" is not null then now() end
    from json_to_recordset(${given.accounts}::json) as n (id uuid, username text, email text, phone text,
      "registrationId" text, "passwordHash" text, status smallint, "isRoot" boolean, "roleId" uuid, "preparedBy" uuid)
    on conflict on constraint account_registration_id_taken do nothing
    returning id`,
);

export const lockLanguage = statement((db, given: { id: string }) =>
  db.selectFrom('account').select('language').where('id', '=', given.id).forNoKeyUpdate(),
);

export const setLanguage = statement((db, given: { id: string; language: string | null }) =>
  db.updateTable('account').set({ language: given.language }).where('id', '=', given.id),
);

/** Strength of a claim to a name: unconfirmed, given by a confirmed hospital, or proven by its owner opening a link. */
export const RIGHT = { unconfirmed: 0, given: 1, proven: 2 } as const;

export interface LoginName {
  nameHash: Buffer;
  kind: 'username' | 'email';
  tenantId: string;
  accountId: string;
  right: (typeof RIGHT)[keyof typeof RIGHT];
}

interface Claims {
  /** In locking order. */
  names: LoginName[];
  hashes: Buffer[];
  kinds: string[];
  accountIds: string[];
  rights: number[];
}

/**
 * Claims names. A name that another account holds by an equal or stronger claim stays there. Returns the holder of each
 * name, in order.
 */
export const claimLoginNames = provenStatements(
  ({ names }: Claims) =>
    names.map(({ nameHash, kind, tenantId, accountId, right }) => [
      'login name',
      tenantId,
      accountId,
      kind,
      String(right),
      hexOf([nameHash]),
    ]),
  (_, given) => sql<{ holder: string | null; standing: number | null }>`
    select c.holder, c.standing
    from unnest(${given.hashes}::bytea[], ${given.kinds}::text[], ${given.accountIds}::uuid[],
      ${given.rights}::smallint[], ${given.proof}::bytea[]) with ordinality
      as n (name, kind, account, by_right, proof, place)
    left join lateral claim_login_name(n.name, n.kind, n.account, n.by_right, n.proof) as c on true
    order by n.place`,
);

/** Whether the hospital is confirmed; a shared lock keeps the answer valid until the transaction ends. */
export const holdConfirmed = statement(
  () => sql<{ confirmed: boolean }>`
    select confirmed_at is not null as confirmed from company_setting where tenant_id = ${tenant} for share`,
);

/** Confirms the hospital; no row where it was confirmed before. */
export const confirmHospital = statement(
  (_, given: { now: string }) => sql<{ id: string }>`
    update company_setting set confirmed_at = ${given.now}::timestamptz
    where tenant_id = ${tenant} and confirmed_at is null returning tenant_id as id`,
);

export const confirmLoginNames = statement(() => sql`select confirm_login_names()`);

export const updateAccountNames = statement((db, given: { id: string; username: string; email: string }) =>
  db.updateTable('account').set({ username: given.username, email: given.email }).where('id', '=', given.id),
);

export const updatePasswordHash = statement((db, given: { id: string; passwordHash: string }) =>
  db
    .updateTable('account')
    .set((set) => ({ password_hash: given.passwordHash, used: true, version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

/** Replaces the password hash if it is still the one that was checked. */
export const replacePasswordHash = statement((db, given: { id: string; passwordHash: string; tried: string }) =>
  db
    .updateTable('account')
    .set((set) => ({ password_hash: given.passwordHash, version: set('version', '+', 1) }))
    .where('id', '=', given.id)
    .where('password_hash', '=', given.tried),
);

/**
 * The account of a sign-in name, whether this device is known to it, and whether its hospital has a session from this
 * network. Across tenants.
 */
export const findLoginName = provenStatement(
  ({ nameHash }: { nameHash: Buffer; device: Buffer | null; network: string | null }) => [
    'find login name',
    hexOf([nameHash]),
  ],
  (_, given) => sql<{ tenantId: string; accountId: string; knownDevice: boolean; atHome: boolean }>`
    select tenant_id as "tenantId", account_id as "accountId", known_device as "knownDevice", at_home as "atHome"
    from find_login_name(${given.nameHash}, ${given.device}, ${given.network}, ${given.proof})`,
);

/** The names among these that belong to an account, with the account. Across tenants. */
export const listTakenNames = provenStatement(
  ({ hashes }: { hashes: Buffer[] }) => ['taken names', hexOf(hashes)],
  (_, given) => sql<{ nameHash: Buffer; accountId: string }>`
    select name as "nameHash", account as "accountId" from taken_names(${given.hashes}, ${given.proof})`,
);

/** The names of the hospital's own accounts. */
export const listOwnNames = statement((db) => db.selectFrom('account').select(['username', 'email']));

/** The account with the columns for signing in and changing the password. */
export const findAccount = statement((db, given: { id: string }) => accountBy(db, given));

/** The account as of findAccount, with a shared lock. */
export const holdAccount = statement((db, given: { id: string }) => accountBy(db, given).forShare('a'));

/** The account as of findAccount, with an exclusive lock. */
export const takeAccount = statement((db, given: { id: string }) => accountBy(db, given).forNoKeyUpdate('a'));

export const markUsed = statement((db, given: { id: string }) =>
  db.updateTable('account').set({ used: true }).where('id', '=', given.id).where('used', '=', false),
);

/** Drops the earlier address, so that links go to the current one. */
export const confirmEmail = statement((db, given: { id: string }) =>
  db.updateTable('account').set({ link_email: null, link_email_by: null }).where('id', '=', given.id),
);

const accountBy = (db: Kysely<DB>, given: { id: string }) =>
  db
    .selectFrom('account as a')
    .where('a.id', '=', given.id)
    .select(['a.id', 'a.username', 'a.email', 'a.password_hash as passwordHash', 'a.used'])
    .select([
      'a.link_email as linkEmail',
      sql<string>`(select name from company_setting where tenant_id = ${tenant})`.as('hospital'),
      sql<string>`(select locale from company_setting where tenant_id = ${tenant})`.as('locale'),
      sql<string | null>`coalesce(a.language, (select language from company_setting where tenant_id = ${tenant}))`.as(
        'language',
      ),
    ])
    .select(sql<boolean>`a.status = 1 and (select t.active from own_tenant() t)`.as('active'));
