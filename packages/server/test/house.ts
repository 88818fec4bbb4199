// Helpers of the tests of staff, roles and sign-in.
import { calls } from '@almoner/contract/calls';
import type { LeaveType } from '@almoner/contract/house/leave-type';
import type { RoleRecord } from '@almoner/contract/house/role';
import { expect } from 'vitest';
import type { MailMessage } from '../src/kernel/mail/mail.ts';
import { type Answer, aHospital, aStaffBody, type Hospital, somebody, type TestServer } from './hospital.ts';

interface StaffChanges {
  person?: object;
  account?: object;
  version?: number;
}

/** Saves a staff record with some fields replaced, as the edit form does. */
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

/** The role with this name. */
export async function roleNamed({ admin }: Pick<Hospital, 'admin'>, name: string): Promise<RoleRecord> {
  const roles: RoleRecord[] = await admin.get(calls.role.all);
  const found = roles.find((one) => one.name === name);
  if (!found) throw new Error(`there is no role ${name}`);
  return found;
}

/** The address that `aSignup` used for a hospital. */
export const emailOf = ({ admin }: Pick<Hospital, 'admin'>): string =>
  admin.session.username.replace(/^root-(.*)$/, '$1@hospital.example');

/**
 * Makes the insertion of the account number `which` from now on draw a registration id that is already taken. The returned
 * function ends this and returns the number of draws: the sequence advances even if an attempt is rolled back.
 */
export async function forceTakenId(
  server: TestServer,
  which: number,
  registrationId: string,
): Promise<() => Promise<number>> {
  await server.sql(`create sequence draw;
    create function draw_taken() returns trigger language plpgsql security definer as $$ begin
      if nextval('draw') = ${which} then new.registration_id := '${registrationId}'; end if;
      return new;
    end $$;
    create trigger draw_taken before insert on account for each row execute function draw_taken()`);
  return async () => {
    const [draw] = await server.sql('select last_value::int as count from draw');
    await server.sql('drop trigger draw_taken on account; drop function draw_taken; drop sequence draw');
    return Number(draw?.count);
  };
}

/** The newest letter to an address; waits for one. */
export async function letterTo({ letters }: Pick<TestServer, 'letters'>, address: string): Promise<MailMessage> {
  const find = () => letters.findLast(({ to }) => to === address);
  await expect.poll(find).toBeDefined();
  return find() as MailMessage;
}

/** The token of the link in a letter. */
export const tokenIn = (text = ''): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The hospital's leave types by name. */
export async function leaveTypesOf({ admin }: Pick<Hospital, 'admin'>): Promise<Record<string, LeaveType>> {
  const types: LeaveType[] = await admin.get(calls.leaveType.list);
  return Object.fromEntries(types.map((one) => [one.name, one]));
}

/**
 * Status and message of a response, with its fields if it names some: `409 roleRo.name: A role with this name already
 * exists.`
 */
export function answerText(answer: Pick<Answer, 'status' | 'message' | 'data'> | undefined): string {
  const errors: { field: string; message: string }[] | undefined = answer?.data?.errors;
  return `${answer?.status} ${errors?.map((one) => `${one.field}: ${one.message}`).join(', ') ?? answer?.message}`;
}

/** A new hospital with a nurse, and the id of its type of leave Casual Leave. */
export async function aNurseWithLeave(server: TestServer) {
  const hospital = await aHospital(server);
  const casualId = (await leaveTypesOf(hospital))['Casual Leave']?.id ?? '';
  return { hospital, casualId, nurse: await somebody(hospital, 'NURSE') };
}
