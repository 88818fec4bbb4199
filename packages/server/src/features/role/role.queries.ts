// All SQL of roles and their modules.
import type { Role } from '@almoner/contract/role';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

export const listRoles = statement((db) =>
  db.selectFrom('role').select(['id', 'name']).where('status', '=', 1).orderBy('name'),
);

export const listRolesForEmployees = statement((db) =>
  db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('status', '=', 1)
    .where('name', 'not in', ['DOCTOR', 'NURSE'])
    .orderBy('name'),
);

export interface RoleRow extends Role {
  active: boolean;
  /** What its modules that are switched on grant, whether or not the role itself is active. */
  grants: string[];
}

export const findRole = statement(
  (_, given: { idOrName: string }) => sql<RoleRow>`
    select r.id, r.name, r.status = 1 as active, array(
      select m.module || g.suffix
      from role_module m
      cross join lateral (values (':READ', m.can_read), (':WRITE', m.can_write), (':EXECUTE', m.can_execute))
        as g (suffix, given)
      where m.tenant_id = r.tenant_id and m.role_id = r.id and m.status and g.given
    ) as grants
    from role r
    where r.id::text = ${given.idOrName}::text or r.name = ${given.idOrName}::text
    order by r.id::text = ${given.idOrName}::text desc
    limit 1`,
);

export const lockRole = statement((db, given: { name: string }) =>
  db.selectFrom('role').select('id').where('name', '=', given.name).forNoKeyUpdate(),
);

export const insertRoles = statement(
  (_, given: { ids: string[]; names: string[] }) => sql`
    insert into role (id, name) select * from unnest(${given.ids}::uuid[], ${given.names}::text[])`,
);

export interface RoleModules {
  ids: string[];
  roleIds: string[];
  modules: string[];
  reads: boolean[];
  writes: boolean[];
  executes: boolean[];
}

export const insertRoleModules = statement(
  (_, given: RoleModules) => sql`
    insert into role_module (id, role_id, module, can_read, can_write, can_execute, status)
    select m.*, m.can_read or m.can_write or m.can_execute
    from unnest(${given.ids}::uuid[], ${given.roleIds}::uuid[], ${given.modules}::text[],
      ${given.reads}::boolean[], ${given.writes}::boolean[], ${given.executes}::boolean[])
      as m (id, role_id, module, can_read, can_write, can_execute)`,
);
