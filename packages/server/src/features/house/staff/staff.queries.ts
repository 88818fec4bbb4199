// All SQL of staff, their pictures, and the account columns that a staff record shows or changes.
import type { Staff, StaffName, WaitingAccount } from '@almoner/contract/house/staff';
import { sql } from 'kysely';
import type { z } from 'zod';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { joinAccount } from './staff-account.sql.ts';
import { nameOfAccount } from './staff-name.sql.ts';

/** Id and name of the record's branch, department or specialist; null without one. */
export const idAndName = (table: 'branch' | 'department' | 'specialist') =>
  sql<Staff['branch']>`case when ${sql.ref(`${table}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

/** Joins the table of `idAndName` to `staff s`. */
export const joinNamed = (table: 'branch' | 'department' | 'specialist') => sql`
  left join ${sql.table(table)} on ${sql.ref(`${table}.tenant_id`)} = s.tenant_id
    and ${sql.ref(`${table}.id`)} = ${sql.ref(`s.${table}_id`)}`;

export const imagePath = sql`case when s.has_image then '/staff/read/image/' || s.id end`;

const members = sql`from staff s ${joinAccount}`;

/** A record as on the wire, with server-only columns of its account. */
export interface StaffRow extends Staff {
  accountId: string;
  isRoot: boolean;
  used: boolean;
  linkEmailBy: string | null;
}

const records = sql`
  select s.id, s.first_name as "firstName", s.last_name as "lastName", s.phone, s.address, s.date_of_reg as "dateOfReg",
    s.gender, s.date_of_birth as "dateOfBirth", s.religion, ${imagePath} as "imagePath",
    case when s.has_image then s.id end as image,
    ${idAndName('branch')} as branch, ${idAndName('department')} as department, ${idAndName('specialist')} as specialist,
    json_build_object('title', s.title, 'biography', s.biography) as qualification, s.working_days as "workingDays",
    json_build_object('registrationId', a.registration_id, 'username', a.username, 'email', a.email, 'phone', a.phone,
      'status', a.status, 'waiting', a.waiting_since is not null, 'linkEmail', a.link_email,
      -- Always the company's own: people do not register themselves.
      'isCompanyReg', true, 'role', json_build_object('id', r.id, 'name', r.name)) as account,
    s.version, s.account_id as "accountId", a.is_root as "isRoot", a.used, a.link_email_by as "linkEmailBy"
  ${members} ${joinNamed('branch')} ${joinNamed('department')} ${joinNamed('specialist')}`;

export const listNamesOfRole = statement(
  (_, given: { role: string }) => sql<z.infer<typeof StaffName>>`
    select s.id, s.first_name as "firstName", s.last_name as "lastName", s.department_id as "departmentId" ${members}
    where s.tenant_id = ${tenant} and r.name = ${given.role} and a.status = 1
    order by s.first_name, s.last_name, s.id`,
);

const picked = (words: string[] | null) => sql`
  ${members} where s.tenant_id = ${tenant} and a.status = 1
    and (${words}::text[] is null or s.name_folded like all (${words}::text[]))`;

/** Active staff whose names have all words; null is all staff. */
export const pageOfActive = statement(
  (_, given: { words: string[] | null; limit: number; offset: number }) => sql<{
    id: string;
    firstName: string;
    lastName: string;
    role: string;
  }>`
    select s.id, s.first_name as "firstName", s.last_name as "lastName", r.name as role ${picked(given.words)}
    order by s.first_name, s.last_name, s.id limit ${given.limit}::int offset ${given.offset}::int`,
);

export const countActive = statement(
  (_, given: { words: string[] | null }) => sql<{ total: number }>`select count(*) as total ${picked(given.words)}`,
);

export const findStaff = statement(
  (_, given: { id: string }) => sql<StaffRow>`${records} where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid`,
);

/** Staff by id. */
export const listStaff = statement(
  (_, given: { ids: string[] }) => sql<StaffRow>`
    ${records} where s.tenant_id = ${tenant} and s.id = any(${given.ids}::uuid[]) order by s.id`,
);

export const findStaffOfAccount = statement(
  (_, given: { accountId: string }) => sql<StaffRow>`
    ${records} where s.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid`,
);

/**
 * Locks a record and its account. NO KEY: neither is ever deleted, and every write refers to the writer's account. Read the
 * record in a later statement: a join that waited for the lock would return the earlier role or department.
 */
export const lockStaff = statement(
  (_, given: { id: string }) => sql<{ id: string }>`
    select s.id from staff s join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid for no key update of s, a`,
);

export interface StaffValues
  extends Pick<
    Staff,
    'firstName' | 'lastName' | 'phone' | 'gender' | 'dateOfBirth' | 'dateOfReg' | 'religion' | 'address'
  > {
  id: string;
  accountId: string;
  title: string;
  biography: string;
  branchId: string | null;
  departmentId: string | null;
  specialistId: string | null;
  workingDays: number[] | null;
}

/** `members` is a JSON array of `StaffValues`. */
export const insertStaff = statement(
  (_, given: { members: string }) => sql`
    insert into staff (tenant_id, id, account_id, first_name, last_name, phone, gender, date_of_birth, date_of_reg,
      religion, address, title, biography, branch_id, department_id, specialist_id, working_days)
    select ${tenant}, n.id, n."accountId", n."firstName", n."lastName", n.phone, n.gender, n."dateOfBirth",
      n."dateOfReg", n.religion, n.address, n.title, n.biography, n."branchId", n."departmentId", n."specialistId",
      n."workingDays"
    from json_to_recordset(${given.members}::json) as n (id uuid, "accountId" uuid, "firstName" text, "lastName" text,
      phone text, gender text, "dateOfBirth" date, "dateOfReg" date, religion text, address text, title text,
      biography text, "branchId" uuid, "departmentId" uuid, "specialistId" uuid, "workingDays" integer[])`,
);

export const updateStaff = statement(
  (_, given: StaffValues) => sql`
    update staff set first_name = ${given.firstName}, last_name = ${given.lastName}, phone = ${given.phone},
      gender = ${given.gender}, date_of_birth = ${given.dateOfBirth}, date_of_reg = ${given.dateOfReg},
      religion = ${given.religion}, address = ${given.address}, title = ${given.title}, biography = ${given.biography},
      branch_id = ${given.branchId}, department_id = ${given.departmentId}, specialist_id = ${given.specialistId},
      working_days = ${given.workingDays}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}`,
);

interface ProfileValues {
  id: string;
  phone: string;
  address: string;
  religion: string;
  title: string;
  biography: string;
}

/** Updates the profile, and the phone in both record and account. */
export const updateProfile = statement(
  (_, given: ProfileValues) => sql`
    with own as (
      update staff set phone = ${given.phone}, address = ${given.address}, religion = ${given.religion},
        title = ${given.title}, biography = ${given.biography}, version = version + 1
      where tenant_id = ${tenant} and id = ${given.id}
      returning tenant_id, account_id
    )
    update account a set phone = ${given.phone}, version = a.version + 1
    from own where a.tenant_id = own.tenant_id and a.id = own.account_id`,
);

export interface AccountChange {
  accountId: string;
  phone: string;
  status: 0 | 1;
  roleId: string;
  waiting: boolean;
  /** Address for links while the new one is unconfirmed, and the account that changed it; null once confirmed. */
  linkEmail: string | null;
  linkEmailBy: string | null;
}

export const updateAccount = statement(
  (_, given: AccountChange) => sql`
    update account set phone = ${given.phone}, status = ${given.status}, role_id = ${given.roleId},
      waiting_since = case when ${given.waiting}::boolean then waiting_since end, link_email = ${given.linkEmail},
      link_email_by = ${given.linkEmailBy}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.accountId}`,
);

/** Ends the waiting of an account, activated or not. Raises the version of the staff record too. */
export const settleWaiting = statement(
  (_, given: { id: string; status: 0 | 1 }) => sql`
    with member as (
      update staff set version = version + 1 where tenant_id = ${tenant} and id = ${given.id}
      returning tenant_id, account_id
    )
    update account a set status = ${given.status}::smallint, waiting_since = null, version = a.version + 1
    from member where a.tenant_id = member.tenant_id and a.id = member.account_id`,
);

export interface WaitingRow extends Omit<WaitingAccount, 'role'> {
  roleId: string;
  roleName: string;
}

export const listWaiting = statement(
  () => sql<WaitingRow>`
    select s.id, s.first_name as "firstName", s.last_name as "lastName", s.version, a.username, a.email,
      r.id as "roleId", r.name as "roleName", ${nameOfAccount('a.prepared_by')} as "preparedBy", a.waiting_since as since
    from account a
    join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    where a.tenant_id = ${tenant} and a.waiting_since is not null
    order by a.waiting_since, a.id limit 100`,
);

export const countOtherActiveOfRole = statement((db, given: { roleId: string; accountId: string }) =>
  db
    .selectFrom('account')
    .where('role_id', '=', given.roleId)
    .where('status', '=', 1)
    .where('id', '<>', given.accountId)
    .select((of) => of.fn.countAll<number>().as('total')),
);

export const findImage = statement((db, given: { id: string }) =>
  db.selectFrom('staff_image').select('bytes').where('staff_id', '=', given.id),
);

export const deleteImage = statement(
  (_, given: { id: string }) => sql`
    with picture as (delete from staff_image where tenant_id = ${tenant} and staff_id = ${given.id})
    update staff set has_image = false where tenant_id = ${tenant} and id = ${given.id}`,
);

export const saveImage = statement(
  (_, given: { id: string; bytes: Buffer }) => sql`
    with picture as (
      insert into staff_image (tenant_id, staff_id, bytes) values (${tenant}, ${given.id}, ${given.bytes})
      on conflict (tenant_id, staff_id) do update set bytes = excluded.bytes
    )
    update staff set has_image = true where tenant_id = ${tenant} and id = ${given.id}`,
);

/** Distinct unusual letters of the names that `may_lack_letters` reports. */
export const listUnusualLetters = statement(
  () => sql<{ letter: string }>`
    select distinct letter from staff s, unnest(string_to_array(s.first_name || s.last_name, null)) as letter
    where s.tenant_id = ${tenant} and may_lack_letters(s.first_name || s.last_name) and ascii(letter) > 591`,
);
