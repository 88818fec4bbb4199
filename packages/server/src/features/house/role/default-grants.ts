// Initial permissions of the default roles.
import { type Grant, type Module, modules, permissions } from '@almoner/contract/access';
import type { DefaultRole } from '@almoner/contract/house/role-name';

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

const letters = { READ: 'r', WRITE: 'w', EXECUTE: 'x' } as const;

/** The permissions that a default role has at first. */
export const defaultGrants = (role: DefaultRole): Grant[] =>
  modules.flatMap((name) =>
    permissions
      .filter((permission) => accessOf[role][name]?.includes(letters[permission]))
      .map((permission): Grant => `${name}:${permission}`),
  );
