// What the modules are called on the screen.
import type { Module } from '@almoner/contract/access';

export const moduleWords: Record<Module, string> = {
  DOCTOR: 'Doctors',
  NURSE: 'Nurses',
  APPOINTMENT: 'Appointments',
  DEPARTMENT: 'Departments',
  PATIENT: 'Patients',
  EMPLOYEE: 'Employees',
  ACCOUNT: 'Accounts',
  PAYROLL: 'Payroll',
  TREATMENT: 'Treatments',
  LABORATORY: 'Laboratory',
  PHARMACY: 'Pharmacy',
  RECEPTION: 'Reception',
  ASSETS: 'Assets',
  REPORT: 'Reports',
  SETTING: 'Settings',
  BRANCH: 'Branches',
  ROLE: 'Roles & Permissions',
  CATEGORYSETUP: 'Inc. / Exp. / Tax',
  LABORATORYSETUP: 'Laboratory setup',
  SPECIALIST: 'Specialists',
  WARDTYPE: 'Ward types',
  WARD: 'Wards',
  LEAVETYPE: 'Leave types',
};
