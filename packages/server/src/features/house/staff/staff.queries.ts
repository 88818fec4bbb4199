// All SQL of staff, their pictures, and what of their accounts a staff record shows or changes.
import type { Staff, WaitingAccount } from '@almoner/contract/house/staff';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../kernel/schema.generated.ts';
import { statement, tenant } from '../../../kernel/statement.ts';
import { nameOfAccount } from './staff-name.sql.ts';

type Gender = Staff['gender'];
type Named = { id: string; name: string };

/** Id and name of what the record belongs to; null where it belongs to none. */
export const named = (table: 'branch' | 'department' | 'specialist') =>
  sql<Named | null>`case when ${sql.ref(`${table}.id`)} is not null
    then json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

const members = (db: Kysely<DB>) =>
  db
    .selectFrom('staff')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'staff.tenant_id').onRef('account.id', '=', 'staff.account_id'),
    )
    .innerJoin('role', (join) =>
      join.onRef('role.tenant_id', '=', 'account.tenant_id').onRef('role.id', '=', 'account.role_id'),
    );

const records = (db: Kysely<DB>) =>
  members(db)
    .leftJoin('specialist', (join) =>
      join.onRef('specialist.tenant_id', '=', 'staff.tenant_id').onRef('specialist.id', '=', 'staff.specialist_id'),
    )
    .leftJoin('department', (join) =>
      join.onRef('department.tenant_id', '=', 'staff.tenant_id').onRef('department.id', '=', 'staff.department_id'),
    )
    .leftJoin('branch', (join) =>
      join.onRef('branch.tenant_id', '=', 'staff.tenant_id').onRef('branch.id', '=', 'staff.branch_id'),
    )
    .select([
      'staff.id',
      'staff.first_name as firstName',
      'staff.last_name as lastName',
      'staff.phone',
      'staff.date_of_reg as dateOfReg',
      'staff.has_image as hasImage',
      'staff.title',
      'account.registration_id as registrationId',
      'account.email',
      'account.status',
      sql<boolean>`account.waiting_since is not null`.as('waiting'),
      'role.id as roleId',
      'role.name as roleName',
      named('specialist').as('specialist'),
      named('department').as('department'),
      'staff.account_id as accountId',
    ]);

const details = (db: Kysely<DB>) =>
  records(db).select([
    'staff.address',
    'staff.date_of_birth as dateOfBirth',
    sql<Gender>`staff.gender`.as('gender'),
    'staff.religion',
    'staff.biography',
    'staff.working_days as workingDays',
    'staff.version',
    'account.username',
    'account.phone as accountPhone',
    'account.is_root as isRoot',
    'account.used',
    'account.link_email as linkEmail',
    'account.link_email_by as linkEmailBy',
    named('branch').as('branch'),
  ]);

export const listNamesOfRole = statement((db, given: { role: string }) =>
  members(db)
    .select([
      'staff.id',
      'staff.first_name as firstName',
      'staff.last_name as lastName',
      'staff.department_id as departmentId',
    ])
    .where('role.name', '=', given.role)
    .where('account.status', '=', 1)
    .orderBy('staff.first_name')
    .orderBy('staff.last_name')
    .orderBy('staff.id'),
);

const isPicked = (words: string[] | null) => sql<boolean>`account.status = 1
  and (${words}::text[] is null or staff.name_folded like all (${words}::text[]))`;

/** Those with all of the words in their names; null is everybody. */
export const pageOfActive = statement((db, given: { words: string[] | null; limit: number; offset: number }) =>
  members(db)
    .where(isPicked(given.words))
    .select(['staff.id', 'staff.first_name as firstName', 'staff.last_name as lastName', 'role.name as role'])
    .orderBy('staff.first_name')
    .orderBy('staff.last_name')
    .orderBy('staff.id')
    .limit(given.limit)
    .offset(given.offset),
);

export const countActive = statement((db, given: { words: string[] | null }) =>
  members(db)
    .where(isPicked(given.words))
    .select((of) => of.fn.countAll<number>().as('total')),
);

export const findStaff = statement((db, given: { id: string }) => details(db).where('staff.id', '=', given.id));

/** In the order of their ids. */
export const listStaff = statement((db, given: { ids: string[] }) =>
  details(db).where('staff.id', '=', sql<string>`any(${given.ids}::uuid[])`).orderBy('staff.id'),
);

export const findStaffOfAccount = statement((db, given: { accountId: string }) =>
  details(db).where('staff.account_id', '=', given.accountId),
);

/**
 * Locks a record and its account. Read the record with a statement of its own behind it: a join that waited
 * for its lock would answer the role or department as it was before.
 */
export const lockStaff = statement((db, given: { id: string }) =>
  db
    .selectFrom('staff')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'staff.tenant_id').onRef('account.id', '=', 'staff.account_id'),
    )
    .select('staff.id')
    .where('staff.id', '=', given.id)
    .forUpdate(['staff', 'account']),
);

export interface StaffValues {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  phone: string;
  gender: Gender;
  dateOfBirth: string | null;
  dateOfReg: string | null;
  religion: string;
  address: string;
  title: string;
  biography: string;
  branchId: string | null;
  departmentId: string | null;
  specialistId: string | null;
  workingDays: number[] | null;
}

const columns = (given: StaffValues) => ({
  first_name: given.firstName,
  last_name: given.lastName,
  phone: given.phone,
  gender: given.gender,
  date_of_birth: given.dateOfBirth,
  date_of_reg: given.dateOfReg,
  religion: given.religion,
  address: given.address,
  title: given.title,
  biography: given.biography,
  branch_id: given.branchId,
  department_id: given.departmentId,
  specialist_id: given.specialistId,
  working_days: given.workingDays,
});

/** `members` is a JSON array of `StaffValues`. */
export const insertStaff = statement(
  (_, given: { members: string }) => sql`
    insert into staff (tenant_id, id, account_id, first_name, last_name, phone, gender, date_of_birth, date_of_reg,
      religion,
      address, title, biography, branch_id, department_id, specialist_id)
    select ${tenant}, n.id, n."accountId", n."firstName", n."lastName", n.phone, n.gender, n."dateOfBirth",
      n."dateOfReg",
      n.religion, n.address, n.title, n.biography, n."branchId", n."departmentId", n."specialistId"
    from json_to_recordset(${given.members}::json) as n (id uuid, "accountId" uuid, "firstName" text, "lastName" text,
      phone text, gender text, "dateOfBirth" date, "dateOfReg" date, religion text, address text, title text,
      biography text, "branchId" uuid, "departmentId" uuid, "specialistId" uuid)`,
);

export const updateStaff = statement((db, given: StaffValues) =>
  db
    .updateTable('staff')
    .set((set) => ({ ...columns(given), version: set('version', '+', 1) }))
    .where('id', '=', given.id),
);

export interface ProfileValues {
  id: string;
  phone: string;
  address: string;
  religion: string;
  title: string;
  biography: string;
}

/** What people change about themselves; they are called on the same phone as the account has. */
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
  /** Where links go while the address is not confirmed, and who changed it; null where it is. */
  linkEmail: string | null;
  linkEmailBy: string | null;
}

export const updateAccount = statement((db, given: AccountChange) =>
  db
    .updateTable('account')
    .set((set) => ({
      phone: given.phone,
      status: given.status,
      role_id: given.roleId,
      waiting_since: sql<string | null>`case when ${given.waiting}::boolean then waiting_since end`,
      link_email: given.linkEmail,
      link_email_by: given.linkEmailBy,
      version: set('version', '+', 1),
    }))
    .where('id', '=', given.accountId),
);

/** Takes an account from those that wait, active or not. The staff record has another version by that. */
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
