// Kinds of staff: the module, which texts ask for too, and the addresses of the screens of doctors, nurses and employees.
import { execute, read, write } from '@almoner/contract/access';
import { addressOf } from '../../../kernel/screen-links';

const areaIn = <Module extends 'DOCTOR' | 'NURSE' | 'EMPLOYEE'>(
  module: Module,
  list: 'doctors' | 'nurses' | 'employees',
) => ({
  /** The role of a doctor or nurse bears the same name. */
  module,
  address: addressOf(list),
  mayRead: read(module),
  mayWrite: write(module),
  mayExecute: execute(module),
});

/** A group of staff whose records are looked after under one module. */
export type StaffArea = ReturnType<typeof areaIn>;
export type StaffKind = typeof doctors | typeof nurses;

export const doctors = areaIn('DOCTOR', 'doctors');
export const nurses = areaIn('NURSE', 'nurses');
export const employees = areaIn('EMPLOYEE', 'employees');

/** Where the records of a role's members are looked after. */
export const areaOf = (roleName: string): StaffArea =>
  [doctors, nurses].find(({ module }) => module === roleName) ?? employees;
