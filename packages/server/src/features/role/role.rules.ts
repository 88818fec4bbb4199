// What the roles of a new hospital may do, until its administrator changes them.
import { type Grant, type Module, modules, permissions } from '@almoner/contract/access';

/** The roles that every hospital starts with. */
export const defaultRoles = [
  'ADMIN',
  'DOCTOR',
  'NURSE',
  'RECEPTIONIST',
  'LABORATORIST',
  'PHARMACIST',
  'ACCOUNTANT',
] as const;
export type DefaultRole = (typeof defaultRoles)[number];

// Read, write, execute.
type Access = 'r' | 'rw' | 'rx' | 'rwx';
type Accesses = Partial<Record<Module, Access>>;

// Who works with whom and where is everybody's to see.
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

/** The grants of a default role. */
export function defaultGrants(role: DefaultRole): Grant[] {
  return modules.flatMap((module) => {
    const access: string = accessOf[role][module] ?? '';
    return permissions
      .filter((permission) => access.includes({ READ: 'r', WRITE: 'w', EXECUTE: 'x' }[permission]))
      .map((permission): Grant => `${module}:${permission}`);
  });
}
