// SQL of leave requests.
import type { LeaveStatus, LeaveTrack, leaveTrack } from '@almoner/contract/house/leave';
import { type RawBuilder, sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { nameOfAccount } from '../staff/staff-name.sql.ts';
import { inDays, joinPerson, person } from './leave.queries.ts';

// Columns of a request on the wire, from `leave_track k`.
const columns = sql`
  k.id, k.start_date as "startDate", k.end_date as "endDate", k.starts_at_noon as "startsAtNoon",
    k.ends_at_noon as "endsAtNoon", ${inDays(sql`k.half_days`)} as "numberOfDays", k.reason, k.status, json_build_object('id', l.id, 'year', l.year, 'staff', ${person},
      'leaveType', json_build_object('id', y.id, 'name', y.name)) as leave,
    coalesce((select json_agg(json_build_object('leaveId', h.leave_id, 'year', h.year, 'days', ${inDays(sql`h.half_days`)}) order by h.year)
      from leave_share h where h.tenant_id = ${tenant} and h.track_id = k.id), '[]') as years,
    ${nameOfAccount('k.entered_by')} as "enteredBy", k.requested_at as "requestedAt", k.decided_at as "decidedAt",
    case when k.decided_by is not null then trim(concat_ws(' ', d.first_name, d.last_name)) end as "decidedBy",
    k.version`;

const joins = sql`
  left join leave l on l.tenant_id = k.tenant_id and l.id = k.leave_id
  left join leave_type y on y.tenant_id = l.tenant_id and y.id = l.leave_type_id
  ${joinPerson('k')}
  left join staff d on d.tenant_id = k.tenant_id and d.account_id = k.decided_by`;

const joined = sql`select ${columns} from leave_track k ${joins}`;

const newestFirst = sql`order by k.start_date desc, k.id desc limit ${sql.lit(UNPAGED_LIMIT + 1)}`;

interface LeaveRequestFilters {
  words?: string[] | undefined;
  leaveTypeId?: string | undefined;
  status?: LeaveStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const requests = listOf<typeof leaveTrack.page, LeaveRequestFilters>({
  columns,
  table: sql`leave_track k`,
  alias: 'k',
  joins,
  filters: {
    words: ({ words }) => holdsWords(words, sql`s.name_folded`),
    leaveTypeId: ({ leaveTypeId }) => sql`l.leave_type_id = ${leaveTypeId}`,
    status: ({ status }) => sql`k.status = ${status}`,
    from: ({ from }) => sql`k.end_date >= ${from}`,
    to: ({ to }) => sql`k.start_date <= ${to}`,
  },
  sorts: {
    employee: { by: sql`s.name_folded`, type: 'text' },
    type: { by: sql`y.name_key`, type: 'text' },
    from: { by: sql`k.start_date`, type: 'date' },
    to: { by: sql`k.end_date`, type: 'date' },
    days: { by: sql`k.half_days`, type: 'bigint' },
    status: { by: sql`k.status`, type: 'text' },
  },
  order: { sort: 'from', direction: 'desc' },
  state: { by: sql`k.status`, filters: ['status'] },
});

/** Filters; null is no filter. A name matches all patterns of `words`. */
export interface Filter {
  words: string[] | null;
  leaveTypeId: string | null;
  status: LeaveStatus | null;
  from: string | null;
  to: string | null;
}

/** Requests that match the filter, pending first, then the latest. */
export const listRequests = statement(
  (_, given: Filter) => sql<LeaveTrack>`
    ${joined}
    where k.tenant_id = ${tenant} and k.end_date >= coalesce(${given.from}::date, '-infinity')
      and k.start_date <= coalesce(${given.to}::date, 'infinity')
      and (${given.status}::text is null or k.status = ${given.status}::text)
      and (${given.leaveTypeId}::uuid is null or y.id = ${given.leaveTypeId}::uuid)
      and (${given.words}::text[] is null or s.name_folded like all (${given.words}::text[]))
    order by k.status <> 'PENDING', k.start_date desc, k.id desc
    limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);

export const listOfAccount = statement(
  (_, given: { accountId: string }) => sql<LeaveTrack>`
    ${joined} where k.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid ${newestFirst}`,
);

/** Requests of one leave; with an account only if the leave is theirs. */
export const listHistory = statement(
  (_, given: { leaveId: string; accountId: string | null }) => sql<LeaveTrack>`
    ${joined}
    where k.tenant_id = ${tenant} and k.id in (select track_id from leave_share
      where tenant_id = ${tenant} and leave_id = ${given.leaveId}::uuid)
      and (${given.accountId}::uuid is null or s.account_id = ${given.accountId}::uuid)
    ${newestFirst}`,
);

export const listUnseen = statement(
  (_, given: { accountId: string }) => sql<LeaveTrack>`
    ${joined}
    where k.tenant_id = ${tenant} and s.account_id = ${given.accountId}::uuid and k.decided_at is not null
      and k.seen_at is null
    order by k.decided_at, k.id
    limit 100`,
);

export const findTrack = statement(
  (_, given: { id: string }) => sql<LeaveTrack>`${joined} where k.tenant_id = ${tenant} and k.id = ${given.id}::uuid`,
);

export interface Owner {
  staffId: string;
  firstName: string;
  accountId: string;
  /** Account that entered the request for the person; null where they requested it themselves. */
  enteredBy: string | null;
  email: string;
  status: number;
  /** Language of the account, else of the hospital. */
  language: string | null;
  locale: string;
}

/** The person of a request. A decision locks them first and reads the request afterwards. */
export const findOwner = statement(
  (_, given: { id: string }) => sql<Owner>`
    select s.id as "staffId", s.first_name as "firstName", a.id as "accountId", k.entered_by as "enteredBy", a.email, a.status,
      coalesce(a.language, c.language) as language, c.locale
    from leave_track k
    join staff s on s.tenant_id = k.tenant_id and s.id = k.staff_id
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join company_setting c on c.tenant_id = a.tenant_id
    where k.tenant_id = ${tenant} and k.id = ${given.id}::uuid`,
);

export const findNameOfAccount = statement(
  (_, given: { accountId: string }) => sql<{ name: string }>`
    select trim(concat_ws(' ', first_name, last_name)) as name from staff
      where tenant_id = ${tenant} and account_id = ${given.accountId}::uuid`,
);

export const lockTrack = statement((db, given: { id: string }) =>
  db.selectFrom('leave_track').select('id').where('id', '=', given.id).forUpdate(),
);

interface Span {
  startDate: string;
  endDate: string;
}

interface Halves {
  startsAtNoon: boolean;
  endsAtNoon: boolean;
}

/** Time range of an absence, as in the database constraint. */
const rangeOf = (of: Record<keyof Span | keyof Halves, RawBuilder<unknown>>) => sql`tsrange(
      ${of.startDate} + case when ${of.startsAtNoon} then interval '12 hours' else interval '0 hours' end,
      ${of.endDate} + case when ${of.endsAtNoon} then interval '12 hours' else interval '24 hours' end)`;

const known = rangeOf({
  startDate: sql`k.start_date`,
  endDate: sql`k.end_date`,
  startsAtNoon: sql`k.starts_at_noon`,
  endsAtNoon: sql`k.ends_at_noon`,
});

/** A request of the person, not rejected, that overlaps these days. */
export const findOverlap = statement(
  (_, given: Span & Halves & { staffId: string }) => sql<Span>`
    select k.start_date as "startDate", k.end_date as "endDate"
    from leave_track k
    where k.tenant_id = ${tenant} and k.staff_id = ${given.staffId}::uuid and k.status <> 'DECLINED'
      and ${known} && ${rangeOf({
        startDate: sql`${given.startDate}::date`,
        endDate: sql`${given.endDate}::date`,
        startsAtNoon: sql`${given.startsAtNoon}::boolean`,
        endsAtNoon: sql`${given.endsAtNoon}::boolean`,
      })}
    order by k.start_date
    limit 1`,
);

export interface Approved extends Span, Halves {
  staffId: string;
}

export const listApproved = statement(
  (_, given: { staffIds: readonly string[]; from: string; to: string }) => sql<Approved>`
    select k.staff_id as "staffId", k.start_date as "startDate", k.end_date as "endDate",
      k.starts_at_noon as "startsAtNoon", k.ends_at_noon as "endsAtNoon"
    from leave_track k
    where k.tenant_id = ${tenant} and k.staff_id = any(${given.staffIds}::uuid[]) and k.status = 'APPROVED'
      and k.start_date <= ${given.to}::date and k.end_date >= ${given.from}::date
    order by k.start_date, k.starts_at_noon`,
);

export const insertTrack = insertOf(
  'leave_track',
  'id',
  'leaveId',
  'staffId',
  'startDate',
  'endDate',
  'startsAtNoon',
  'endsAtNoon',
  'halfDays',
  'reason',
  'enteredBy',
);
export const insertShare = insertOf('leave_share', 'trackId', 'staffId', 'leaveId', 'year', 'halfDays');

export const deleteShares = statement((db, given: { trackId: string }) =>
  db.deleteFrom('leave_share').where('track_id', '=', given.trackId),
);

export const deleteTrack = statement((db, given: { id: string }) =>
  db.deleteFrom('leave_track').where('id', '=', given.id),
);

interface Move {
  id: string;
  status: LeaveStatus;
  /** Null for a request that is pending again. */
  decidedBy: string | null;
  decidedAt: string | null;
  seenAt: string | null;
}

export const moveTrack = statement(
  (_, given: Move) => sql`
    update leave_track set status = ${given.status}, decided_by = ${given.decidedBy}, decided_at = ${given.decidedAt},
      seen_at = ${given.seenAt}, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}`,
);

/** Marks the decision on a request of the account as seen; no row at another person's request. */
export const markSeen = statement(
  (_, given: { id: string; accountId: string; now: string }) => sql`
    update leave_track k set seen_at = coalesce(k.seen_at, ${given.now}::timestamptz)
    from staff s
    where k.tenant_id = ${tenant} and s.tenant_id = ${tenant} and s.id = k.staff_id
      and s.account_id = ${given.accountId}::uuid
      and k.id = ${given.id}::uuid and k.decided_at is not null`,
);
