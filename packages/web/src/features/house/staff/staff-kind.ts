// Kinds of staff: doctors, nurses and employees, each with its module, which also selects words, and the address of its
// list.
import { execute, read, write } from '@almoner/contract/access';
import { screenAddress } from '../../../kernel/route/screen-links';

const areaIn = <Module extends 'DOCTOR' | 'NURSE' | 'EMPLOYEE'>(
  module: Module,
  list: 'doctors' | 'nurses' | 'employees',
) => ({
  /** For doctors and nurses the role has the same name. */
  module,
  address: screenAddress(list),
  mayRead: read(module),
  mayWrite: write(module),
  mayExecute: execute(module),
});

/** A group of staff whose records belong to one module. */
export type StaffArea = ReturnType<typeof areaIn>;
export type StaffKind = typeof doctors | typeof nurses;

export const doctors = areaIn('DOCTOR', 'doctors');
export const nurses = areaIn('NURSE', 'nurses');
export const employees = areaIn('EMPLOYEE', 'employees');

/** Group that manages the records of a role's members. */
export const areaOf = (roleName: string): StaffArea =>
  [doctors, nurses].find(({ module }) => module === roleName) ?? employees;
