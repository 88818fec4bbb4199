// All SQL of sessions, devices and links for a new password.
import type { Module, Permission } from '@almoner/contract/access';
import type { Device } from '@almoner/contract/device';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

export const insertSession = statement(
  (
    db,
    given: {
      tokenHash: Buffer;
      id: string;
      tenantId: string;
      accountId: string;
      address: string;
      device: Buffer | null;
      agent: string;
      twoFactor: boolean;
    },
  ) =>
    db.insertInto('session').values({
      token_hash: given.tokenHash,
      id: given.id,
      tenant_id: given.tenantId,
      account_id: given.accountId,
      address: given.address,
      device_hash: given.device,
      agent: given.agent,
      two_factor: given.twoFactor,
    }),
);

export const deleteSession = statement((db, given: { id: string }) =>
  db.deleteFrom('session').where('id', '=', given.id),
);

/** The owner of a session has shown the second factor in it. */
export const markTwoFactor = statement((db, given: { id: string }) =>
  db.updateTable('session').set({ two_factor: true }).where('id', '=', given.id),
);

const live = sql`s.seen_at > now() - make_interval(mins => c.idle_minutes)
  and s.created_at > now() - make_interval(hours => c.session_hours)`;

type Owner = { tenantId: string; accountId: string };

/** The sessions of an account that have neither timed out nor ended. */
export const listSessions = statement(
  (_, given: Owner & { current: string }) => sql<Device>`
    select s.id, s.id = ${given.current}::uuid as current, s.agent as browser, coalesce(host(s.address), '') as address,
      s.created_at as "signedInAt", s.seen_at as "seenAt"
    from session s join company_setting c on c.tenant_id = s.tenant_id
    where s.tenant_id = ${given.tenantId} and s.account_id = ${given.accountId} and ${live}
    order by current desc, s.seen_at desc, s.id`,
);

export const countSessions = statement(
  (_, given: Owner) => sql<{ sessions: number }>`
    select count(*) as sessions from session s join company_setting c on c.tenant_id = s.tenant_id
    where s.tenant_id = ${given.tenantId} and s.account_id = ${given.accountId} and ${live}`,
);

export const deleteOldSessions = statement((db) =>
  db.deleteFrom('session').where('created_at', '<', sql<string>`now() - interval '25 hours'`),
);

export const rememberDevice = statement(
  (_, given: { device: Buffer; tenantId: string; accountId: string }) =>
    sql`insert into known_device (device_hash, tenant_id, account_id)
    values (${given.device}, ${given.tenantId}, ${given.accountId})
    on conflict (tenant_id, account_id, device_hash) do update set seen_at = now()`,
);

export interface SessionRow {
  id: string;
  staffId: string;
  username: string;
  firstName: string;
  lastName: string;
  isRoot: boolean;
  roleName: string;
  modules: { name: Module; status: boolean; permissionList: Permission[] }[];
  institution: string;
  tenantCode: string;
  timeZone: string;
  currency: string;
  locale: string;
  idleLockMinutes: number;
  companyVersion: number;
}

/** Everything that a browser holds about who is signed in. */
export const getSessionRow = statement(
  (_, given: { accountId: string }) => sql<SessionRow>`
    select a.id, s.id as "staffId", a.username, s.first_name as "firstName", s.last_name as "lastName",
      a.is_root as "isRoot", r.name as "roleName", c.name as institution,
      t.code as "tenantCode", c.time_zone as "timeZone", c.currency, c.locale, c.idle_lock_minutes as "idleLockMinutes",
      c.version as "companyVersion",
      (select coalesce(json_agg(json_build_object('name', m.module, 'status', m.status and r.status = 1,
          'permissionList', array_remove(array[
            case when m.can_read then 'READ' end, case when m.can_write then 'WRITE' end,
            case when m.can_execute then 'EXECUTE' end], null)) order by m.module), '[]')
        from role_module m where m.tenant_id = a.tenant_id and m.role_id = r.id) as modules
    from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    join company_setting c on c.tenant_id = a.tenant_id
    join tenant t on t.id = a.tenant_id
    where a.id = ${given.accountId}`,
);

interface NewLink {
  tokenHash: Buffer;
  tenantId: string;
  accountId: string;
  now: string;
  minutes: number;
  kind: LinkKind;
}

/** What a mailed link is for: to choose a password, or to be let in past the guesses of others. */
export type LinkKind = 'PASSWORD' | 'LET_IN';

/**
 * Adds a link where fewer than three of the last nine minutes are unused: no row where there are. The account is
 * taken. Links that are over go.
 */
export const insertLink = statement(
  (_, given: NewLink) => sql<{ added: boolean }>`
    with over as (
      delete from password_reset where tenant_id = ${given.tenantId} and account_id = ${given.accountId}
        and expires_at <= ${given.now}::timestamptz
    )
    insert into password_reset (token_hash, tenant_id, account_id, kind, created_at, expires_at)
    select ${given.tokenHash}::bytea, ${given.tenantId}::uuid, ${given.accountId}::uuid, ${given.kind},
      ${given.now}::timestamptz,
      ${given.now}::timestamptz + make_interval(mins => ${given.minutes}::integer)
    where (select count(*) from password_reset r where r.tenant_id = ${given.tenantId}
      and r.account_id = ${given.accountId} and r.kind = ${given.kind} and r.created_at > ${given.now}::timestamptz - interval '9 minutes') < 3
    returning true as added`,
);

/** Takes all mailed links of an account out of use. */
export const deleteLinks = statement((db, given: Owner) =>
  db.deleteFrom('password_reset').where('tenant_id', '=', given.tenantId).where('account_id', '=', given.accountId),
);

export const findReset = statement((db, given: { tokenHash: Buffer; now: string; kind: LinkKind }) =>
  db
    .selectFrom('password_reset')
    .where('token_hash', '=', given.tokenHash)
    .where('kind', '=', given.kind)
    .where('expires_at', '>', given.now)
    .select(['tenant_id as tenantId', 'account_id as accountId']),
);

/** Takes the link out of use; one row for the first who comes, none for everybody after. */
export const takeReset = statement((db, given: { tokenHash: Buffer }) =>
  db.deleteFrom('password_reset').where('token_hash', '=', given.tokenHash).returning(['account_id as accountId']),
);
