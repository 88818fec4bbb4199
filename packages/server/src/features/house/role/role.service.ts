// Roles: the default roles of a new hospital, and lookups.
import type { Role, RoleRecord } from '@almoner/contract/house/role';
import { defaultRoles } from '@almoner/contract/house/role-name';
import { newId } from '../../../kernel/base/identity.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import * as queries from './role.queries.ts';
import * as rules from './role.rules.ts';
import { defaultModules, type ModuleAccess } from './role.rules.ts';

/** The role with every grant. One active account must keep it. */
export const ADMIN = 'ADMIN';

/** Whether the caller may grant and revoke every permission: an ADMIN or the root account. */
export const mayGrantAll = rules.mayGrantAll;

/** Creates the default roles with a row for every module; returns the id of ADMIN. */
export async function createDefaultRoles(db: Database): Promise<string> {
  const adminId = newId();
  const roles = defaultRoles.map((name) => ({ id: name === ADMIN ? adminId : newId(), name }));
  await db.run(queries.insertRoles, { roles: JSON.stringify(roles) });
  await addModules(
    db,
    roles.flatMap(({ id: roleId, name }) => defaultModules(name).map((one) => ({ ...one, roleId }))),
  );
  return adminId;
}

/** Inserts the permissions of new roles by module. */
export async function addModules(db: Database, access: (ModuleAccess & { roleId: string })[]): Promise<void> {
  await db.run(queries.insertModules, { modules: JSON.stringify(access.map((one) => ({ ...one, id: newId() }))) });
}

export type RoleWithGrants = queries.RoleRow;

/** The role with this id, else with this name; undefined if there is none. */
export const findRole = (db: Database, idOrName: string): Promise<RoleWithGrants | undefined> =>
  db.first(queries.findRole, { idOrName });

/** Active roles by name. */
export const listActiveRoles = (db: Database): Promise<Role[]> => db.all(queries.listRoles, {});

/** All roles by name, including inactive ones, as Roles & Permissions shows them. */
export const listRoleRecords = (db: Database): Promise<RoleRecord[]> => db.all(queries.listRecords, {});

/** A role as Roles & Permissions shows it. Fails as not found. */
export const getRoleRecord = (db: Database, id: string): Promise<RoleRecord> => db.one(queries.findRecord, { id });

/** All roles with their grants, including inactive ones. */
export const listRoles = ({ db }: CallContext): Promise<RoleWithGrants[]> => db.all(queries.listWithGrants, {});

/**
 * Serialises the transactions that take the role ADMIN from an account, so that each counts the admins left by the one
 * before. Giving the role to accounts does not wait.
 */
export async function lockAdminRole(db: Database): Promise<void> {
  await db.one(queries.lockRole, { name: ADMIN });
}
