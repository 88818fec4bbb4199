// Modules of default roles, and rules for granting and revoking.
import { type Grant, modules, type Permission, permissions } from '@almoner/contract/access';
import type { DefaultRole } from '@almoner/contract/house/role-name';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { defaultGrants } from './default-grants.ts';
import type { ModuleRow } from './role.queries.ts';

/** Permissions of a role in one module. */
export type ModuleAccess = Pick<ModuleRow, 'name' | 'status' | 'read' | 'write' | 'execute'>;

/** The modules of a default role with its initial permissions. */
export const defaultModules = (role: DefaultRole): ModuleAccess[] => {
  const grants = new Set(defaultGrants(role));
  return modules.map((name) => {
    const has = (permission: Permission) => grants.has(`${name}:${permission}`);
    return { name, status: permissions.some(has), read: has('READ'), write: has('WRITE'), execute: has('EXECUTE') };
  });
};

/** The property of a module for each permission on the wire. */
export const permissionKey = {
  READ_PERMISSION: 'read',
  WRITE_PERMISSION: 'write',
  EXECUTE_PERMISSION: 'execute',
} as const;

/** The grants stored in a module's row, switched on or not: switching it on grants them. */
export const grantsOf = ({ name, read, write, execute }: ModuleAccess): Grant[] =>
  permissions
    .filter((permission) => ({ READ: read, WRITE: write, EXECUTE: execute })[permission])
    .map((permission): Grant => `${name}:${permission}`);

/** The grants that a change adds: one permission, or, where access is switched on, all stored permissions of the module. */
export function addedGrants(before: ModuleAccess, after: ModuleAccess): Grant[] {
  if (after.status && !before.status) return grantsOf(after);
  const had = new Set(grantsOf(before));
  return grantsOf(after).filter((grant) => !had.has(grant));
}

/** The grants that a change revokes. */
export const revokedGrants = (before: ModuleAccess, after: ModuleAccess): Grant[] => addedGrants(after, before);

type Granting = Pick<Caller, 'isRoot' | 'roleName' | 'grants'>;

/** Whether the caller may grant everything: an ADMIN or the root account. */
export const mayGrantAll = ({ isRoot, roleName }: Granting): boolean => isRoot || roleName === 'ADMIN';

/** Whether the caller may grant or revoke these grants: other accounts need to hold them all. */
export const mayGrant = (caller: Granting, grants: readonly Grant[]): boolean =>
  mayGrantAll(caller) || grants.every((grant) => caller.grants.has(grant));

/** All modules, without access. */
export const blankModules = (): ModuleAccess[] =>
  modules.map((name) => ({ name, status: false, read: false, write: false, execute: false }));
