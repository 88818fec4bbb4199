// What tells the screens of doctors, nurses and employees apart: the role, the words and the addresses.
import { execute, read, write } from '@almoner/contract/access';
import { addressOf } from '../../../kernel/screen-links';

/** A group of staff whose records are looked after under one module. */
export interface StaffArea {
  one: string;
  many: string;
  address: string;
  mayRead: ReturnType<typeof read>;
  mayWrite: ReturnType<typeof write>;
  mayExecute: ReturnType<typeof execute>;
  hint: string;
}

export interface StaffKind extends StaffArea {
  /** Role and module bear the same name. */
  role: 'DOCTOR' | 'NURSE';
}

export const doctors: StaffKind = {
  role: 'DOCTOR',
  one: 'Doctor',
  many: 'Doctors',
  address: addressOf('doctors'),
  mayRead: read('DOCTOR'),
  mayWrite: write('DOCTOR'),
  mayExecute: execute('DOCTOR'),
  hint: 'Doctors are booked for appointments and sign in with an account of their own.',
};

export const nurses: StaffKind = {
  role: 'NURSE',
  one: 'Nurse',
  many: 'Nurses',
  address: addressOf('nurses'),
  mayRead: read('NURSE'),
  mayWrite: write('NURSE'),
  mayExecute: execute('NURSE'),
  hint: 'Nurses care for the patients on the wards and sign in with an account of their own.',
};

export const employees: StaffArea = {
  one: 'Employee',
  many: 'Employees',
  address: addressOf('employees'),
  mayRead: read('EMPLOYEE'),
  mayWrite: write('EMPLOYEE'),
  mayExecute: execute('EMPLOYEE'),
  hint: 'Everybody who works here and is neither doctor nor nurse, each with an account of their own.',
};

/** Where the records of a role's members are looked after. */
export const areaOf = (roleName: string): StaffArea =>
  [doctors, nurses].find(({ role }) => role === roleName) ?? employees;
