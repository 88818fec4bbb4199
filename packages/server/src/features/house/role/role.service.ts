// Roles: those of a new hospital, and what the role of an account means to other features.
import { defaultRoles } from '@almoner/contract/house/role-name';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './role.queries.ts';
import * as rules from './role.rules.ts';
import { defaultModules, type ModuleAccess } from './role.rules.ts';

/** The role that holds every grant, and whose last active account stays. */
export const ADMIN = 'ADMIN';

/** Whether the caller may give and take every permission: an ADMIN or the root account. */
export const isUnbound = rules.isUnbound;

/** Creates the roles of a new hospital with a row for every module; answers the id of ADMIN. */
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

/** Writes down what new roles may do in each module. */
export async function addModules(db: Database, access: (ModuleAccess & { roleId: string })[]): Promise<void> {
  await db.run(queries.insertModules, { modules: JSON.stringify(access.map((one) => ({ ...one, id: newId() }))) });
}

export type RoleWithGrants = queries.RoleRow;

/** The role of this id or, where it is no role's id, of this name; undefined where there is none. */
export const findRole = (db: Database, idOrName: string): Promise<RoleWithGrants | undefined> =>
  db.first(queries.findRole, { idOrName });

/** All roles, those that are not active too. */
export const listRoles = ({ db }: Call): Promise<RoleWithGrants[]> => db.all(queries.listWithGrants, {});

/**
 * Serialises the transactions that take the role ADMIN from an account, so that each counts the admins that the one before
 * has left. Giving a role to accounts does not wait for it.
 */
export async function takeTurnsOnAdmins(db: Database): Promise<void> {
  await db.one(queries.lockRole, { name: ADMIN });
}
