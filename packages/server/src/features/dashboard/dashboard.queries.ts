// What the dashboard counts and lists of staff: figures over several features' tables, which none of them has.
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

/** How many active members of staff have each of the roles that the dashboard counts. */
export const countStaffByRole = statement((db) =>
  db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select(['role.name as role', sql<number>`count(*)`.as('count')])
    .where('account.status', '=', 1)
    .where('role.name', 'in', ['DOCTOR', 'NURSE', 'LABORATORIST'])
    .groupBy('role.name'),
);

export const listNewestDoctors = statement((db, given: { limit: number }) =>
  db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .innerJoin('role', 'role.id', 'account.role_id')
    .leftJoin('specialist', 'specialist.id', 'staff.specialist_id')
    .select([
      'staff.id',
      'staff.first_name as firstName',
      'staff.last_name as lastName',
      'specialist.name as specialist',
      sql<string | null>`case when staff.has_image then '/staff/read/image/' || staff.id end`.as('imagePath'),
    ])
    .where('account.status', '=', 1)
    .where('role.name', '=', 'DOCTOR')
    .orderBy('staff.id', 'desc')
    .limit(given.limit),
);
