// All SQL of roles and their modules.
import type { Module } from '@almoner/contract/access';
import type { Role, RoleRecord } from '@almoner/contract/house/role';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';

export const listRoles = statement((db) =>
  db.selectFrom('role').select(['id', 'name']).where('status', '=', 1).orderBy('name'),
);

export interface RoleRow extends Role {
  active: boolean;
  /** All stored permissions, including modules that are switched off: switching one on grants them. */
  grants: string[];
}

const withGrants = sql`
    select r.id, r.name, r.status = 1 as active, array(
      select m.module || g.suffix
      from role_module m
      cross join lateral (values (':READ', m.can_read), (':WRITE', m.can_write), (':EXECUTE', m.can_execute))
        as g (suffix, given)
      where m.tenant_id = r.tenant_id and m.role_id = r.id and g.given
    ) as grants
    from role r`;

export const findRole = statement(
  (_, given: { idOrName: string }) => sql<RoleRow>`
    ${withGrants}
    where r.tenant_id = ${tenant} and (r.id::text = ${given.idOrName}::text or r.name = ${given.idOrName}::text)
    order by r.id::text = ${given.idOrName}::text desc
    limit 1`,
);

export const listWithGrants = statement(
  () => sql<RoleRow>`${withGrants}
  where r.tenant_id = ${tenant} order by r.name`,
);

export const lockRole = statement((db, given: { name: string }) =>
  db.selectFrom('role').select('id').where('name', '=', given.name).forNoKeyUpdate(),
);

/** `roles` is a JSON array of `Role`. */
export const insertRoles = statement(
  (_, given: { roles: string }) => sql`
    insert into role (tenant_id, id, name)
    select ${tenant}, r.id, r.name from json_to_recordset(${given.roles}::json) as r (id uuid, name text)`,
);

export interface LockedRole extends RoleRecord {
  /** Whether the account that signed the company up has it. */
  hasRoot?: boolean;
}

const record = sql`r.id, r.name, r.status, r.two_factor as "twoFactor", r.version,
  (select count(*) from account a where a.tenant_id = r.tenant_id and a.role_id = r.id) as accounts`;

export const listRecords = statement(
  () => sql<RoleRecord>`select ${record} from role r
  where r.tenant_id = ${tenant} order by r.name_key`,
);

export const findRecord = statement(
  (_, given: { id: string }) => sql<RoleRecord>`select ${record} from role r
    where r.tenant_id = ${tenant} and r.id = ${given.id}`,
);

/** Locks a role: every change of it or its modules takes this lock first, so that changes of one role are serial. */
export const lockRecord = statement(
  (_, given: { id: string }) => sql<LockedRole>`
    select ${record}, exists (
      select from account a where a.tenant_id = r.tenant_id and a.role_id = r.id and a.is_root
    ) as "hasRoot"
    from role r where r.tenant_id = ${tenant} and r.id = ${given.id} for no key update of r`,
);

export const insertRecord = insertOf('role', 'id', 'name', 'status', 'twoFactor');

export const updateRecord = statement(
  (_, given: Pick<RoleRecord, 'id' | 'name' | 'status' | 'twoFactor'>) => sql`
    update role set name = ${given.name}, status = ${given.status}, two_factor = ${given.twoFactor}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}`,
);

export const deleteRecord = statement((db, given: { id: string }) => db.deleteFrom('role').where('id', '=', given.id));

export interface ModuleRow {
  id: string;
  roleId: string;
  name: Module;
  status: boolean;
  read: boolean;
  write: boolean;
  execute: boolean;
}

const moduleRow = sql`id, role_id as "roleId", module as name, status,
  can_read as read, can_write as write, can_execute as execute`;

export const listModules = statement(
  (_, given: { roleId: string }) =>
    sql<ModuleRow>`select ${moduleRow} from role_module where tenant_id = ${tenant} and role_id = ${given.roleId}`,
);

export const findModule = statement(
  (_, given: { id: string }) => sql<ModuleRow>`select ${moduleRow} from role_module
    where tenant_id = ${tenant} and id = ${given.id}`,
);

export const updateModule = statement(
  (_, given: Pick<ModuleRow, 'id' | 'status' | 'read' | 'write' | 'execute'>) => sql<ModuleRow>`
    update role_module set status = ${given.status}, can_read = ${given.read}, can_write = ${given.write},
      can_execute = ${given.execute}
    where tenant_id = ${tenant} and id = ${given.id} returning ${moduleRow}`,
);

/** `modules` is a JSON array of `ModuleRow`. */
export const insertModules = statement(
  (_, given: { modules: string }) => sql`
    insert into role_module (tenant_id, id, role_id, module, status, can_read, can_write, can_execute)
    select ${tenant}, m.id, m."roleId", m.name, m.status, m.read, m.write, m.execute
    from json_to_recordset(${given.modules}::json) as m (id uuid, "roleId" uuid, name text, status boolean, read boolean,
      write boolean, execute boolean)`,
);
