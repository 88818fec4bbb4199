// Staff records on the wire, and permissions on them.
import type { Module, Permission } from '@almoner/contract/access';
import type { EncodedMessage } from '@almoner/contract/encoded-message';
import type { Staff } from '@almoner/contract/house/staff';
import type { Caller } from '../../../kernel/auth/caller.ts';
import { badRequest, forbidden } from '../../../kernel/base/failure.ts';
import { ADMIN, mayGrantAll, type RoleWithGrants } from '../role/role.service.ts';
import type { StaffRow } from './staff.queries.ts';
import { t } from './staff.words.ts';

/** Removes the server-only columns of a row. */
export const toStaff = ({ accountId: _, isRoot: __, used: ___, linkEmailBy: ____, ...staff }: StaffRow): Staff => staff;

/** The module that the records of a role belong to. */
export function moduleOf(roleName: string): Module {
  return roleName === 'DOCTOR' || roleName === 'NURSE' ? roleName : 'EMPLOYEE';
}

/** Whether members of this role are employees: neither doctors nor nurses. */
export const isEmployeeRole = (roleName: string): boolean => moduleOf(roleName) === 'EMPLOYEE';

/** Whether the caller has the permission in the module that records of this role belong to. */
export const isPermitted = (caller: Caller, permission: Permission, roleName: string): boolean =>
  caller.grants.has(`${moduleOf(roleName)}:${permission}`);

/** Refuses a caller without the permission in the module of that role's records. */
export function refuseWithoutPermission(caller: Caller, permission: Permission, roleName: string): void {
  if (!isPermitted(caller, permission, roleName)) throw forbidden();
}

/**
 * Whether the caller holds all stored permissions of the role: only then may they give it, or change its members' sign-in.
 * Otherwise an account with more rights than its maker could be made or taken over.
 */
export function holdsAllGrantsOf(
  caller: Pick<Caller, 'isRoot' | 'roleName' | 'grants'>,
  given: RoleWithGrants,
): boolean {
  if (mayGrantAll(caller)) return true;
  return given.name !== ADMIN && given.grants.every((grant) => caller.grants.has(grant));
}

/** Message for a birth after `today` or after the day of registration; undefined otherwise. */
export function complaintAboutDates(
  person: { dateOfBirth: string; dateOfReg: string },
  today: string,
): EncodedMessage | undefined {
  if (person.dateOfBirth > today) return t.birthInFuture();
  if (person.dateOfBirth > person.dateOfReg) return t.birthBeforeRegistration();
  return undefined;
}

/** Refuses a birth after `today` or after the day of registration. */
export function refuseUnsoundDates(person: { dateOfBirth: string; dateOfReg: string }, today: string): void {
  const complaint = complaintAboutDates(person, today);
  if (complaint) throw badRequest('staffRo.personRo.dateOfBirth', complaint);
}
