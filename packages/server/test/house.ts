// What tests of staff, roles and sign-in do in the same way.
import { calls } from '@almoner/contract/calls';
import type { LeaveType } from '@almoner/contract/house/leave-type';
import type { RoleRecord } from '@almoner/contract/house/role';
import { expect } from 'vitest';
import type { Letter } from '../src/kernel/mail.ts';
import { type Answer, aStaffBody, type Hospital, type TestServer } from './hospital.ts';

interface StaffChanges {
  person?: object;
  account?: object;
  version?: number;
}

/** Saves a staff record as it is, but for what is given, as the edit form does. */
export async function saveStaff(
  { admin }: Pick<Hospital, 'admin'>,
  id: string,
  { person, account, ...more }: StaffChanges,
  by = admin,
): Promise<Answer> {
  const known = await admin.get(calls.staff.read, { params: { id } });
  const { username, email } = known.account;
  const form = Object.entries(aStaffBody().personRo).map(([field, typed]) => [field, known[field] || typed]);
  const personRo = { ...Object.fromEntries(form), ...person };
  const staffRo = { personRo, accountRo: { username, email, ...account }, ...more };
  return by.ask(calls.staff.update, { params: { id }, body: { staffRo } });
}

/** The role of this name, as the settings list it. */
export async function roleNamed({ admin }: Pick<Hospital, 'admin'>, name: string): Promise<RoleRecord> {
  const roles: RoleRecord[] = await admin.get(calls.role.all);
  const found = roles.find((one) => one.name === name);
  if (!found) throw new Error(`there is no role ${name}`);
  return found;
}

/** The address with which a hospital was signed up by `aSignup`. */
export const emailOf = ({ admin }: Pick<Hospital, 'admin'>): string =>
  admin.session.username.replace(/^root-(.*)$/, '$1@hospital.example');

/** The newest letter to an address, once one was mailed. */
export async function letterTo({ letters }: Pick<TestServer, 'letters'>, address: string): Promise<Letter> {
  const find = () => letters.findLast(({ to }) => to === address);
  await expect.poll(find).toBeDefined();
  return find() as Letter;
}

/** The token of the link in a letter. */
export const tokenIn = (text = ''): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The hospital's leave types by their names. */
export async function leaveTypesOf({ admin }: Pick<Hospital, 'admin'>): Promise<Record<string, LeaveType>> {
  const types: LeaveType[] = await admin.get(calls.leaveType.list);
  return Object.fromEntries(types.map((one) => [one.name, one]));
}
