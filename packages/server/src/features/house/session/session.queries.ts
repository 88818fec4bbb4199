// All SQL of sessions, devices and links for a new password.
import type { Module, Permission } from '@almoner/contract/access';
import type { Device } from '@almoner/contract/house/device';
import type { Language } from '@almoner/contract/languages';
import { sql } from 'kysely';
import { hexOf, provenStatement, statement, tenant } from '../../../kernel/database/statement.ts';

interface Opened {
  tokenHash: Buffer;
  id: string;
  tenantId: string;
  accountId: string;
  address: string;
  device: Buffer | null;
  agent: string;
  twoFactor: boolean;
}

export const insertSession = provenStatement(
  ({ tokenHash, tenantId, accountId }: Opened) => ['session', tenantId, accountId, hexOf([tokenHash])],
  (_, given) => sql`select open_session(${given.tokenHash}, ${given.id}, ${given.accountId}, ${given.address},
    ${given.device}, ${given.agent}, ${given.twoFactor}, ${given.proof})`,
);

/** Deletes a session of the caller's own hospital. */
export const deleteSession = statement((_, given: { id: string }) => sql`select * from end_session(${given.id})`);

/** Records that the second factor was used in this session. */
export const markTwoFactor = statement((_, given: { id: string }) => sql`select * from mark_two_factor(${given.id})`);

/** Owner of sessions and links: an account of a hospital. */
export type Owner = { tenantId: string; accountId: string };

/** The sessions of an account that have neither timed out nor ended. */
export const listSessions = statement(
  (_, given: Owner & { current: string }) => sql<Device>`
    select s.id, s.id = ${given.current}::uuid as current, s.agent as browser, coalesce(host(s.address), '') as address,
      s.created_at as "signedInAt", s.seen_at as "seenAt"
    from live_sessions(${given.accountId}) s
    order by current desc, s.seen_at desc, s.id`,
);

export const countSessions = statement(
  (_, given: Owner) => sql<{ sessions: number }>`select count(*) as sessions from live_sessions(${given.accountId})`,
);

export const deleteOldSessions = statement(() => sql`select forget_old_sessions()`);

export const rememberDevice = provenStatement(
  ({ device, tenantId, accountId }: { device: Buffer; tenantId: string; accountId: string }) => [
    'device',
    tenantId,
    accountId,
    hexOf([device]),
  ],
  (_, given) => sql`select remember_device(${given.device}, ${given.accountId}, ${given.proof})`,
);

interface SessionRow {
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
  language: Language | null;
  idleLockMinutes: number;
  companyVersion: number;
  addressToConfirm: string | null;
}

/** The data of the session that the browser holds. */
export const getSessionRow = statement(
  (_, given: { accountId: string }) => sql<SessionRow>`
    select a.id, s.id as "staffId", a.username, s.first_name as "firstName", s.last_name as "lastName",
      a.is_root as "isRoot", r.name as "roleName", c.name as institution,
      t.code as "tenantCode", c.time_zone as "timeZone", c.currency, c.locale, c.idle_lock_minutes as "idleLockMinutes",
      c.version as "companyVersion", coalesce(a.language, c.language) as language,
      case when a.is_root and c.confirmed_at is null then a.email end as "addressToConfirm",
      (select coalesce(json_agg(json_build_object('name', m.module, 'status', m.status and r.status = 1,
          'permissionList', array_remove(array[
            case when m.can_read then 'READ' end, case when m.can_write then 'WRITE' end,
            case when m.can_execute then 'EXECUTE' end], null)) order by m.module), '[]')
        from role_module m where m.tenant_id = a.tenant_id and m.role_id = r.id) as modules
    from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    join company_setting c on c.tenant_id = a.tenant_id
    cross join own_tenant() t
    where a.tenant_id = ${tenant} and a.id = ${given.accountId}`,
);

interface NewLink {
  tokenHash: Buffer;
  tenantId: string;
  accountId: string;
  now: string;
  minutes: number;
  kind: LinkKind;
}

/**
 * Purpose of a mailed link: to choose a password, to make a device known despite guesses of others, or to confirm an
 * address.
 */
export type LinkKind = 'PASSWORD' | 'LET_IN' | 'EMAIL';

/**
 * Adds a link, unless three of the last nine minutes are unused: then no row. Deletes expired links. The caller has locked
 * the account.
 */
export const insertLink = provenStatement(
  ({ tokenHash, tenantId, accountId, kind }: NewLink) => ['reset', tenantId, accountId, kind, hexOf([tokenHash])],
  (_, given) => sql<{ added: boolean }>`
    select added from open_reset(${given.tokenHash}, ${given.accountId}, ${given.kind}, ${given.now},
      ${given.minutes}, ${given.proof})`,
);

/** Revokes all mailed links of an account. */
export const deleteLinks = statement((_, given: Owner) => sql`select * from end_resets(${given.accountId})`);

export const findReset = statement(
  (_, given: { tokenHash: Buffer; now: string; kind: LinkKind }) => sql<{ tenantId: string; accountId: string }>`
    select tenant_id as "tenantId", account_id as "accountId" from find_reset(${given.tokenHash}, ${given.kind}, ${given.now})`,
);

/** Consumes the link: of concurrent calls one gets a row. */
export const takeReset = statement(
  (_, given: { tokenHash: Buffer }) =>
    sql<{ accountId: string }>`select account_id as "accountId" from take_reset(${given.tokenHash})`,
);
