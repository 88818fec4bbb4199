// The grants that the roles of a new hospital begin with.
import { type Grant, type Module, modules, permissions } from '@almoner/contract/access';
import type { DefaultRole } from '@almoner/contract/house/role-name';
import type { Caller } from '../../../kernel/caller.ts';
import type { ModuleRow } from './role.queries.ts';

// Read, write, execute.
type Access = 'r' | 'rw' | 'rx' | 'rwx';
type Accesses = Partial<Record<Module, Access>>;

// Everybody may see the staff, departments and branches.
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
  // Nurses read what doctors prescribed; prescribing and writing reports are not theirs.
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

/** What a role may do in one module. */
export type ModuleAccess = Pick<ModuleRow, 'name' | 'status' | 'read' | 'write' | 'execute'>;

/** Every module as a default role begins with it. */
export const defaultModules = (role: DefaultRole): ModuleAccess[] =>
  modules.map((name) => {
    const access: string = accessOf[role][name] ?? '';
    const [read, write, execute] = [access.includes('r'), access.includes('w'), access.includes('x')];
    return { name, status: access !== '', read, write, execute };
  });

/** Which of a module's columns a permission's wire word means. */
export const permissionKey = {
  READ_PERMISSION: 'read',
  WRITE_PERMISSION: 'write',
  EXECUTE_PERMISSION: 'execute',
} as const;

/** What a module's row holds, whether or not it is switched on: it need only be switched on to grant it. */
export const grantsOf = ({ name, read, write, execute }: ModuleAccess): Grant[] =>
  permissions
    .filter((permission) => ({ READ: read, WRITE: write, EXECUTE: execute })[permission])
    .map((permission): Grant => `${name}:${permission}`);

/** What a change newly grants: one permission, or, where access is switched on, every permission stored behind it. */
export function given(before: ModuleAccess, after: ModuleAccess): Grant[] {
  if (after.status && !before.status) return grantsOf(after);
  const had = new Set(grantsOf(before));
  return grantsOf(after).filter((grant) => !had.has(grant));
}

/** What a change revokes. */
export const taken = (before: ModuleAccess, after: ModuleAccess): Grant[] => given(after, before);

type Granting = Pick<Caller, 'isRoot' | 'roleName' | 'grants'>;

/** An ADMIN and the root account may give everything. */
export const isUnbound = ({ isRoot, roleName }: Granting): boolean => isRoot || roleName === 'ADMIN';

/** Nobody else gives, or takes from others, what they do not have. */
export const mayGrant = (caller: Granting, grants: readonly Grant[]): boolean =>
  isUnbound(caller) || grants.every((grant) => caller.grants.has(grant));

/** Every module, with access to none. */
export const blankModules = (): ModuleAccess[] =>
  modules.map((name) => ({ name, status: false, read: false, write: false, execute: false }));
