// All SQL of accounts and their names for signing in.
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../kernel/schema.generated.ts';
import { statement } from '../../kernel/statement.ts';

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
  /** Who prepared it, where an administrator has to activate it. */
  preparedBy: string | null;
}

export const insertAccount = statement((db, given: AccountValues) =>
  db.insertInto('account').values({
    id: given.id,
    username: given.username,
    email: given.email,
    phone: given.phone,
    registration_id: given.registrationId,
    password_hash: given.passwordHash,
    status: given.status,
    is_root: given.isRoot,
    role_id: given.roleId,
    // Whoever signs a company up has chosen the password.
    used: given.isRoot,
    prepared_by: given.preparedBy,
    waiting_since: sql`case when ${given.preparedBy}::uuid is not null then now() end`,
  }),
);

export const insertLoginName = statement(
  (db, given: { nameHash: Buffer; kind: 'username' | 'email'; tenantId: string; accountId: string }) =>
    db.insertInto('login_name').values({
      name_hash: given.nameHash,
      kind: given.kind,
      tenant_id: given.tenantId,
      account_id: given.accountId,
    }),
);

export const updateLoginName = statement(
  (db, given: { nameHash: Buffer; kind: 'username' | 'email'; tenantId: string; accountId: string }) =>
    db
      .updateTable('login_name')
      .set({ name_hash: given.nameHash })
      .where('tenant_id', '=', given.tenantId)
      .where('account_id', '=', given.accountId)
      .where('kind', '=', given.kind),
);

export const updateAccountNames = statement((db, given: { id: string; username: string; email: string }) =>
  db.updateTable('account').set({ username: given.username, email: given.email }).where('id', '=', given.id),
);

export const updatePasswordHash = statement((db, given: { id: string; passwordHash: string }) =>
  db
    .updateTable('account')
    .set((set) => ({ password_hash: given.passwordHash, used: true, version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

/** The same where the password is still the one that was tried. */
export const replacePasswordHash = statement((db, given: { id: string; passwordHash: string; tried: string }) =>
  db
    .updateTable('account')
    .set((set) => ({ password_hash: given.passwordHash, version: set('version', '+', 1) }))
    .where('id', '=', given.id)
    .where('password_hash', '=', given.tried),
);

/**
 * The account behind a sign-in name, whether it has signed in on this device before, and whether somebody of its
 * hospital is signed in from this network. Across tenants.
 */
export const findLoginName = statement(
  (db, given: { nameHash: Buffer; device: Buffer | null; network: string | null }) =>
    db
      .selectFrom('login_name as l')
      .where('l.name_hash', '=', given.nameHash)
      .select(['l.tenant_id as tenantId', 'l.account_id as accountId'])
      .select(
        sql<boolean>`exists (select from known_device k where k.tenant_id = l.tenant_id
          and k.account_id = l.account_id and k.device_hash = ${given.device})`.as('knownDevice'),
      )
      .select(
        sql<boolean>`exists (select from session s where s.tenant_id = l.tenant_id
          and s.address <<= ${given.network}::cidr)`.as('atHome'),
      ),
);

/** Of these names, those that belong to an account, and whose. Across tenants. */
export const listTakenNames = statement((db, given: { hashes: Buffer[] }) =>
  db
    .selectFrom('login_name')
    .select(['name_hash as nameHash', 'account_id as accountId'])
    .where(sql<boolean>`name_hash = any(${given.hashes}::bytea[])`),
);

/** The names of the hospital's own accounts. */
export const listOwnNames = statement((db) => db.selectFrom('account').select(['username', 'email']));

/** What signing in and changing the password look at. */
export const findAccount = statement((db, given: { id: string }) => accountBy(db, given));

/** The same, held as it is until the transaction ends. */
export const holdAccount = statement((db, given: { id: string }) => accountBy(db, given).forShare('a'));

/** The same; whoever else takes it waits. */
export const takeAccount = statement((db, given: { id: string }) => accountBy(db, given).forNoKeyUpdate('a'));

export const markUsed = statement((db, given: { id: string }) =>
  db.updateTable('account').set({ used: true }).where('id', '=', given.id).where('used', '=', false),
);

/** The owner has said that the address is theirs: links go there. */
export const confirmEmail = statement((db, given: { id: string }) =>
  db.updateTable('account').set({ link_email: null, link_email_by: null }).where('id', '=', given.id),
);

const accountBy = (db: Kysely<DB>, given: { id: string }) =>
  db
    .selectFrom('account as a')
    .innerJoin('tenant as t', 't.id', 'a.tenant_id')
    .where('a.id', '=', given.id)
    .select(['a.id', 'a.username', 'a.email', 'a.password_hash as passwordHash', 'a.used'])
    .select(['a.link_email as linkEmail', sql<string>`(select name from company_setting)`.as('hospital')])
    .select(sql<boolean>`a.status = 1 and t.status = 1`.as('active'));
