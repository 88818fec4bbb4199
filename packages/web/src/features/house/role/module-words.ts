// Display names of the modules and of their permissions.
import type { Module, Permission } from '@almoner/contract/access';
import { t } from './module.words';

export const moduleWords: Record<Module, () => string> = {
  DOCTOR: t.doctors,
  NURSE: t.nurses,
  APPOINTMENT: t.appointments,
  DEPARTMENT: t.departments,
  PATIENT: t.patients,
  EMPLOYEE: t.employees,
  ACCOUNT: t.accounts,
  PAYROLL: t.payroll,
  TREATMENT: t.treatments,
  LABORATORY: t.laboratory,
  PHARMACY: t.pharmacy,
  RECEPTION: t.reception,
  ASSETS: t.assets,
  REPORT: t.reports,
  SETTING: t.settings,
  BRANCH: t.branches,
  ROLE: t.roles,
  CATEGORYSETUP: t.categories,
  LABORATORYSETUP: t.laboratorySetup,
  SPECIALIST: t.specialists,
  WARDTYPE: t.wardTypes,
  WARD: t.wards,
  LEAVETYPE: t.leaveTypes,
};

export const permissionWords: Record<Permission, () => string> = { READ: t.read, WRITE: t.write, EXECUTE: t.execute };
