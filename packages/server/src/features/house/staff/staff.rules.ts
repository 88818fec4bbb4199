// What a staff record looks like on the wire, and who may do what to whom.
import type { Module, Permission } from '@almoner/contract/access';
import type { Staff } from '@almoner/contract/house/staff';
import type { Caller } from '../../../kernel/caller.ts';
import { forbidden, incorrect } from '../../../kernel/failure.ts';
import { ADMIN, isUnbound, type RoleWithGrants } from '../role/role.service.ts';

type Named = Staff['branch'];

export interface CardRow {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  phone: string;
  dateOfReg: string | null;
  hasImage: boolean;
  title: string;
  registrationId: string;
  email: string;
  status: number;
  waiting: boolean;
  roleId: string;
  roleName: string;
  specialist: Named;
  department: Named;
}

export interface StaffRow extends CardRow {
  address: string;
  dateOfBirth: string | null;
  gender: Staff['gender'];
  religion: string;
  biography: string;
  workingDays: number[] | null;
  version: number;
  username: string;
  accountPhone: string;
  isRoot: boolean;
  used: boolean;
  linkEmail: string | null;
  linkEmailBy: string | null;
  branch: Named;
}

const imagePath = (row: CardRow) => (row.hasImage ? `/staff/read/image/${row.id}` : null);
const status = (row: CardRow) => (row.status === 1 ? 1 : 0);
const role = (row: CardRow) => ({ id: row.roleId, name: row.roleName });

/** A row as a whole record. The registration is always the company's own: people do not register themselves. */
export const toStaff = (row: StaffRow): Staff => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  address: row.address,
  dateOfReg: row.dateOfReg,
  gender: row.gender,
  dateOfBirth: row.dateOfBirth,
  religion: row.religion,
  imagePath: imagePath(row),
  branch: row.branch,
  department: row.department,
  specialist: row.specialist,
  qualification: { title: row.title, biography: row.biography },
  workingDays: row.workingDays,
  account: {
    registrationId: row.registrationId,
    username: row.username,
    email: row.email,
    phone: row.accountPhone,
    status: status(row),
    waiting: row.waiting,
    linkEmail: row.linkEmail,
    isCompanyReg: true,
    role: role(row),
  },
  version: row.version,
});

/** The module that the records of a role belong to. */
export function moduleOf(roleName: string): Module {
  return roleName === 'DOCTOR' || roleName === 'NURSE' ? roleName : 'EMPLOYEE';
}

/** Whether members of this role are employees: neither doctors nor nurses. */
export const isEmployeeRole = (roleName: string): boolean => moduleOf(roleName) === 'EMPLOYEE';

/** Refuses a caller without the permission in the module that records of this role belong to. */
export function requireFor(caller: Caller, permission: Permission, roleName: string): void {
  if (!caller.grants.has(`${moduleOf(roleName)}:${permission}`)) throw forbidden();
}

/**
 * Whether the caller may give this role, with all that it stores, and change how its members sign in. Otherwise an account could be
 * made, or taken over, to do what its maker may not.
 */
export function commands(caller: Pick<Caller, 'isRoot' | 'roleName' | 'grants'>, given: RoleWithGrants): boolean {
  if (isUnbound(caller)) return true;
  return given.name !== ADMIN && given.grants.every((grant) => caller.grants.has(grant));
}

/** What is wrong with a birth after `today` or after the day of registration. */
export function complaintAboutDates(
  person: { dateOfBirth: string; dateOfReg: string },
  today: string,
): string | undefined {
  if (person.dateOfBirth > today) return 'Please provide a date of birth that is not in the future.';
  if (person.dateOfBirth > person.dateOfReg) return 'Please provide a date of birth before the date of registration.';
  return undefined;
}

/** Refuses a birth after `today` or after the day of registration. */
export function requireSoundDates(person: { dateOfBirth: string; dateOfReg: string }, today: string): void {
  const complaint = complaintAboutDates(person, today);
  if (complaint) throw incorrect('staffRo.personRo.dateOfBirth', complaint);
}
