// Roles: those of a new hospital, and what the role of an account means to other features.
import { modules } from '@almoner/contract/access';
import type { Call } from '../../../kernel/call.ts';
import type { Database } from '../../../kernel/database.ts';
import { newId } from '../../../kernel/identity.ts';
import * as queries from './role.queries.ts';
import * as rules from './role.rules.ts';
import { defaultGrants, defaultRoles } from './role.rules.ts';

/** The role that holds every grant, and whose last active account stays. */
export const ADMIN = 'ADMIN';

/** Whether somebody may give, and take, everything: an ADMIN or the root account. */
export const isUnbound = rules.isUnbound;

/** Creates the roles of a new hospital with a row for every module; answers their ids by name. */
export async function createDefaultRoles(db: Database): Promise<ReadonlyMap<string, string>> {
  const roles = new Map<string, string>(defaultRoles.map((name) => [name, newId()]));
  const rows = defaultRoles.flatMap((name) => {
    const grants = new Set<string>(defaultGrants(name));
    return modules.map((module) => ({
      id: newId(),
      roleId: roles.get(name) as string,
      module,
      read: grants.has(`${module}:READ`),
      write: grants.has(`${module}:WRITE`),
      execute: grants.has(`${module}:EXECUTE`),
    }));
  });
  await db.run(queries.insertRoles, { ids: [...roles.values()], names: [...roles.keys()] });
  await db.run(queries.insertRoleModules, {
    ids: rows.map((row) => row.id),
    roleIds: rows.map((row) => row.roleId),
    modules: rows.map((row) => row.module),
    reads: rows.map((row) => row.read),
    writes: rows.map((row) => row.write),
    executes: rows.map((row) => row.execute),
  });
  return roles;
}

export type RoleWithGrants = queries.RoleRow;

/** The role of this id or, where it is no role's id, of this name; undefined where there is none. */
export const findRole = (db: Database, idOrName: string): Promise<RoleWithGrants | undefined> =>
  db.first(queries.findRole, { idOrName });

/** All roles, those that are not active too. */
export const listRoles = ({ db }: Call): Promise<RoleWithGrants[]> => db.all(queries.listWithGrants, {});

/**
 * Makes the transactions that take ADMIN from somebody follow one another, so that each sees what the one
 * before has left. Giving a role to accounts does not wait for it.
 */
export async function takeTurnsOnAdmins(db: Database): Promise<void> {
  await db.one(queries.lockRole, { name: ADMIN });
}
