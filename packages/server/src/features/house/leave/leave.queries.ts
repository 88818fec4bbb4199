// SQL of the leave days of people, by leave type and year.
import type { Leave, LeaveEntry, leave, OwnLeave } from '@almoner/contract/house/leave';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';

/** A member of staff as leave shows them, from `staff s` and `role r`. */
export const person = sql`
  json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name,
    'account', json_build_object('role', json_build_object('name', r.name)))`;

/** Joins the person of a row, by its `staff_id`, and their role. */
export const joinPerson = (alias: 'l' | 'k') => sql`
  left join staff s on s.tenant_id = ${sql.raw(alias)}.tenant_id and s.id = ${sql.raw(alias)}.staff_id
  left join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join role r on r.tenant_id = a.tenant_id and r.id = a.role_id`;

// In half days, the stored unit.
const taken = sql`coalesce(l.taken_half_days, 0)`;
const remaining = sql`greatest(2 * y.duration - ${taken}, 0)`;

/** Half days as days for the wire. */
export const inDays = (halfDays: RawBuilder<unknown>) => sql`(${halfDays}) / 2.0::float8`;

const columns = sql`
  l.id, ${person} as staff, json_build_object('id', y.id, 'name', y.name, 'duration', y.duration) as "leaveType",
    l.year, ${inDays(taken)} as taken, ${inDays(remaining)} as remaining,
    (select coalesce(json_agg(json_build_object('id', k.id, 'startDate', k.start_date, 'endDate', k.end_date,
        'numberOfDays', ${inDays(sql`h.half_days`)}, 'status', k.status) order by k.start_date desc, k.id), '[]')
      from leave_share h join leave_track k on k.tenant_id = h.tenant_id and k.id = h.track_id
      where h.tenant_id = ${tenant} and h.leave_id = l.id) as "leaveTrackList"`;

const joins = sql`
  left join leave_type y on y.tenant_id = l.tenant_id and y.id = l.leave_type_id
  ${joinPerson('l')}`;

interface LeaveFilters {
  words?: string[] | undefined;
  leaveTypeId?: string | undefined;
  year?: number | undefined;
}

export const leaves = listOf<typeof leave.page, LeaveFilters>({
  columns,
  table: sql`leave l`,
  alias: 'l',
  joins,
  filters: {
    words: ({ words }) => holdsWords(words, sql`s.name_folded`),
    leaveTypeId: ({ leaveTypeId }) => sql`l.leave_type_id = ${leaveTypeId}`,
    year: ({ year }) => sql`l.year = ${year}`,
  },
  sorts: {
    staff: { by: sql`s.name_folded`, type: 'text' },
    type: { by: sql`y.name_key`, type: 'text' },
    year: { by: sql`l.year`, type: 'bigint' },
    taken: { by: taken, type: 'bigint' },
    remaining: { by: remaining, type: 'bigint' },
  },
  order: { sort: 'year', direction: 'desc' },
});

/** Leave of one account, or of all staff where the account is null. */
export const listLeaves = statement(
  (_, given: { accountId: string | null }) => sql<Leave>`
    select ${columns} from leave l ${joins}
    where l.tenant_id = ${tenant} and (${given.accountId}::uuid is null or s.account_id = ${given.accountId}::uuid)
    order by l.year desc, s.first_name, s.last_name, s.id, y.name_key
    limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

/** Leave of an account in a year, for each type that can be requested or was. */
export const listBalances = statement(
  (_, given: { accountId: string; year: number }) => sql<OwnLeave['balances'][number]>`
    select y.id as "leaveTypeId", y.name, y.duration, ${given.year}::integer as year,
      ${inDays(taken)} as taken, ${inDays(remaining)} as remaining
    from leave_type y
    left join leave l on l.tenant_id = y.tenant_id and l.leave_type_id = y.id and l.year = ${given.year}::integer
      and l.staff_id = (select s.id from staff s
        where s.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid)
    where y.tenant_id = ${tenant} and ((y.status = 1 and coalesce(y.year,
      ${given.year}::integer) = ${given.year}::integer) or l.id is not null)
    order by y.name_key`,
);

export const listEntries = statement(
  (_, given: { accountId: string; leaveTypeId: string }) => sql<LeaveEntry>`
    select l.id, y.name, y.duration, l.year, ${inDays(taken)} as taken, ${inDays(remaining)} as remaining
    from leave l
    join leave_type y on y.tenant_id = l.tenant_id and y.id = l.leave_type_id
    join staff s on s.tenant_id = l.tenant_id and s.id = l.staff_id
    where l.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid and y.id = ${given.leaveTypeId}::uuid
    order by l.year desc`,
);

/** Locks a person: commands about their leave, and bookings of a doctor, run one after the other. */
export const holdStaff = statement((db, given: { id: string }) =>
  db.selectFrom('staff').select('id').where('id', '=', given.id).forNoKeyUpdate(),
);

export interface Worker {
  id: string;
  firstName: string;
  lastName: string;
  /** Working days of the person, else of the hospital. */
  workingDays: number[];
}

const worker = sql`
  select s.id, s.first_name as "firstName", s.last_name as "lastName",
    coalesce(s.working_days, c.working_days) as "workingDays"
  from staff s join company_setting c on c.tenant_id = s.tenant_id`;

export const findWorker = statement(
  (_, given: { id: string }) => sql<Worker>`${worker} where s.tenant_id = ${tenant} and s.id = ${given.id}::uuid`,
);

export const findWorkerOfAccount = statement(
  (_, given: { accountId: string }) => sql<Worker>`${worker}
    where s.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid`,
);

/** Days left of a type for a person in a year. */
export const findRemaining = statement(
  (_, given: { staffId: string; leaveTypeId: string; year: number }) => sql<{ remaining: number }>`
    select case when coalesce(y.year, ${given.year}::integer) = ${given.year}::integer then ${inDays(remaining)} else 0 end
      as remaining
    from leave_type y
    left join leave l on l.tenant_id = y.tenant_id and l.leave_type_id = y.id and l.year = ${given.year}::integer
      and l.staff_id = ${given.staffId}::uuid
    where y.tenant_id = ${tenant} and y.id = ${given.leaveTypeId}::uuid`,
);

interface YearOfType {
  id: string;
  staffId: string;
  leaveTypeId: string;
  year: number;
  duration: number;
}

/** Inserts or updates the person's year of a leave type; the entitled days follow the type. */
export const openYear = statement(
  (_, given: YearOfType) => sql<{ id: string; remaining: number }>`
    insert into leave (tenant_id, id, staff_id, leave_type_id, year, entitled_half_days)
    values (${tenant}, ${given.id}, ${given.staffId}, ${given.leaveTypeId}, ${given.year},
      2 * ${given.duration}::integer)
    on conflict on constraint leave_of_year
      do update set entitled_half_days = greatest(excluded.entitled_half_days, leave.taken_half_days)
    returning id, ${inDays(sql`entitled_half_days - taken_half_days`)} as remaining`,
);

const inHalves = (days: number) => sql`(2 * ${days}::float8)::integer`;

/** Changes nothing where fewer days are left. */
export const takeDays = statement(
  (_, given: { id: string; days: number }) => sql`
    update leave set taken_half_days = taken_half_days + ${inHalves(given.days)}
    where tenant_id = ${tenant} and id = ${given.id}
      and taken_half_days + ${inHalves(given.days)} <= entitled_half_days`,
);

export const giveBackDays = statement(
  (_, given: { id: string; days: number }) => sql`
    update leave set taken_half_days = taken_half_days - ${inHalves(given.days)} where tenant_id = ${tenant} and id = ${given.id}`,
);

/** Deletes years of leave without a request. */
export const deleteUnusedYears = statement(
  (_, given: { ids: readonly string[] }) => sql`
    delete from leave l
    where l.tenant_id = ${tenant} and l.id = any(${given.ids}::uuid[]) and not exists (
      select from leave_share h where h.tenant_id = ${tenant} and h.leave_id = l.id)`,
);
