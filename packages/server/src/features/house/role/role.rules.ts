// Permissions of default roles, and rules for granting and revoking.
import { type Grant, type Module, modules, permissions } from '@almoner/contract/access';
import type { DefaultRole } from '@almoner/contract/house/role-name';
import type { Caller } from '../../../kernel/auth/caller.ts';
import type { ModuleRow } from './role.queries.ts';

// Read, write, execute.
type Access = 'r' | 'rw' | 'rx' | 'rwx';
type Accesses = Partial<Record<Module, Access>>;

// Every role may view staff, departments and branches.
const everybody: Accesses = { DOCTOR: 'r', NURSE: 'r', DEPARTMENT: 'r' };

const accessOf: Record<DefaultRole, Accesses> = {
  ADMIN: Object.fromEntries(modules.map((module) => [module, 'rwx'])),
  DOCTOR: {
    ...everybody,
    PATIENT: 'rw',
    APPOINTMENT: 'rwx',
    TREATMENT: 'rwx',
    LABORATORY: 'rw',
    PHARMACY: 'r',
    WARD: 'rx',
  },
  // Nurses read prescriptions; they neither prescribe nor write reports.
  NURSE: {
    ...everybody,
    PATIENT: 'rw',
    APPOINTMENT: 'rx',
    TREATMENT: 'r',
    LABORATORY: 'r',
    PHARMACY: 'r',
    WARD: 'rx',
  },
  RECEPTIONIST: { ...everybody, PATIENT: 'rw', APPOINTMENT: 'rwx', RECEPTION: 'rwx', WARD: 'r' },
  LABORATORIST: { ...everybody, PATIENT: 'r', LABORATORY: 'rwx', LABORATORYSETUP: 'rw' },
  PHARMACIST: { ...everybody, PATIENT: 'r', PHARMACY: 'rwx' },
  ACCOUNTANT: {
    DEPARTMENT: 'r',
    EMPLOYEE: 'r',
    PATIENT: 'r',
    ACCOUNT: 'rwx',
    PAYROLL: 'rwx',
    ASSETS: 'rw',
    REPORT: 'r',
    CATEGORYSETUP: 'rw',
  },
};

/** Permissions of a role in one module. */
export type ModuleAccess = Pick<ModuleRow, 'name' | 'status' | 'read' | 'write' | 'execute'>;

/** The modules of a default role with its initial permissions. */
export const defaultModules = (role: DefaultRole): ModuleAccess[] =>
  modules.map((name) => {
    const access: string = accessOf[role][name] ?? '';
    const [read, write, execute] = [access.includes('r'), access.includes('w'), access.includes('x')];
    return { name, status: access !== '', read, write, execute };
  });

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
