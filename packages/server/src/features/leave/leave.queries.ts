// SQL of the days that people have of a leave type in a year.
import type { Leave, LeaveEntry, OwnLeave } from '@almoner/contract/leave';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';

/** A member of staff as leave shows them, from `staff s` and `role r`. */
export const person = sql`
  json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name,
    'account', json_build_object('role', json_build_object('name', r.name)))`;

const remaining = sql`greatest(y.duration - coalesce(l.taken, 0), 0)`;

/** Of one account, or of everybody where it is null. */
export const listLeaves = statement(
  (_, given: { accountId: string | null }) => sql<Leave>`
    select l.id, ${person} as staff,
      json_build_object('id', y.id, 'name', y.name, 'duration', y.duration) as "leaveType",
      l.year, l.taken, ${remaining} as remaining,
      (select coalesce(json_agg(json_build_object('id', k.id, 'startDate', k.start_date, 'endDate', k.end_date,
          'numberOfDays', k.number_of_days, 'status', k.status) order by k.start_date desc, k.id), '[]')
        from leave_track k where k.leave_id = l.id) as "leaveTrackList"
    from leave l
    join leave_type y on y.id = l.leave_type_id
    join staff s on s.id = l.staff_id
    join account a on a.id = s.account_id
    join role r on r.id = a.role_id
    where ${given.accountId}::uuid is null or s.account_id = ${given.accountId}::uuid
    order by l.year desc, s.first_name, s.last_name, s.id, y.name_key
    limit 1000`,
);

/** What an account has in a year of each type that can be asked for, or was. */
export const listBalances = statement(
  (_, given: { accountId: string; year: number }) => sql<OwnLeave['balances'][number]>`
    select y.id as "leaveTypeId", y.name, y.duration, ${given.year}::integer as year,
      coalesce(l.taken, 0) as taken, ${remaining} as remaining
    from leave_type y
    left join leave l on l.leave_type_id = y.id and l.year = ${given.year}::integer
      and l.staff_id = (select s.id from staff s where s.account_id = ${given.accountId}::uuid)
    where (y.status = 1 and coalesce(y.year, ${given.year}::integer) = ${given.year}::integer) or l.id is not null
    order by y.name_key`,
);

export const listEntries = statement(
  (_, given: { accountId: string; leaveTypeId: string }) => sql<LeaveEntry>`
    select l.id, y.name, y.duration, l.year, l.taken, ${remaining} as remaining
    from leave l
    join leave_type y on y.id = l.leave_type_id
    join staff s on s.id = l.staff_id
    where s.account_id = ${given.accountId}::uuid and y.id = ${given.leaveTypeId}::uuid
    order by l.year desc`,
);

/** Commands about the leave of one person take turns until the transaction ends, and so do bookings of a doctor. */
export const holdStaff = statement((db, given: { id: string }) =>
  db.selectFrom('staff').select('id').where('id', '=', given.id).forNoKeyUpdate(),
);

export const holdStaffOfAccount = statement((db, given: { accountId: string }) =>
  db.selectFrom('staff').select('id').where('account_id', '=', given.accountId).forNoKeyUpdate(),
);

interface YearOfType {
  id: string;
  staffId: string;
  leaveTypeId: string;
  year: number;
  duration: number;
}

/** The person's year of the type, made where it is not there; what they are entitled to follows the type. */
export const openYear = statement(
  (_, given: YearOfType) => sql<{ id: string; remaining: number }>`
    insert into leave (id, staff_id, leave_type_id, year, entitled)
    values (${given.id}, ${given.staffId}, ${given.leaveTypeId}, ${given.year}, ${given.duration})
    on conflict on constraint leave_of_year
      do update set entitled = greatest(excluded.entitled, leave.taken)
    returning id, entitled - taken as remaining`,
);

/** Takes nothing where fewer days are left. */
export const takeDays = statement((db, given: { id: string; days: number }) =>
  db
    .updateTable('leave')
    .set({ taken: sql<number>`taken + ${given.days}::integer` })
    .where('id', '=', given.id)
    .where(sql<boolean>`taken + ${given.days}::integer <= entitled`),
);

export const giveBackDays = statement((db, given: { id: string; days: number }) =>
  db
    .updateTable('leave')
    .set({ taken: sql<number>`taken - ${given.days}::integer` })
    .where('id', '=', given.id),
);
