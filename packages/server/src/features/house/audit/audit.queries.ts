// All SQL that reads the audit trail. A trail has millions of rows: each combination of filters is a statement of
// its own, because one statement with every filter optional could use no index.
import type { AuditOutcome } from '@almoner/contract/house/audit';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../../kernel/database/period.ts';
import { type Statement, statement, tenant } from '../../../kernel/database/statement.ts';
import { staffName } from './record-name.queries.ts';

export interface StoredEntry {
  id: string;
  at: string;
  accountId: string | null;
  username: string;
  address: string | null;
  call: string;
  outcome: AuditOutcome;
  record: string | null;
  recordId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Filters of a list; an absent filter is undefined. */
export interface AuditFilters {
  accountId?: string;
  record?: string;
  recordId?: string;
  outcome?: AuditOutcome;
  call?: string;
  from?: string;
  to?: string;
}

const columns = sql`id, at, account_id as "accountId", actor as username, host(address) as address, call, outcome,
  record, record_id as "recordId", before, after`;

// The smallest UUID of version 7 of an instant (its first 48 bits are milliseconds), less a day in case clocks differ.
// It only narrows the index scan; the condition on "at" is the exact one.
const idAt = (instant: RawBuilder<unknown>) =>
  sql`(lpad(to_hex(floor(extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

type Places = Record<string, unknown>;

const conditions: Record<keyof AuditFilters, (places: Places, filters: AuditFilters) => RawBuilder<unknown>> = {
  accountId: ({ accountId }) => sql`account_id = ${accountId}`,
  record: ({ record }) => sql`record = ${record}`,
  recordId: ({ recordId }) => sql`record_id = ${recordId}`,
  // A literal, so that the planner can use the partial index of refusals.
  outcome: (_, { outcome }) => sql`outcome = ${sql.lit(outcome)}`,
  call: ({ call }) => sql`call = ${call}`,
  from: ({ from, timeZone }) =>
    sql`id >= ${idAt(startOfDay(from, timeZone, -1))} and at >= ${startOfDay(from, timeZone)}`,
  to: ({ to, timeZone }) => sql`id < ${idAt(startOfDay(to, timeZone, 2))} and at < ${startOfDay(to, timeZone, 1)}`,
};

export type Direction = 'older' | 'newer';

const compiled = new Map<string, Statement<Places, StoredEntry>>();

/**
 * The statement for the filters that are set, such as `record = $1 and id < $2 order by id desc` for `{ record: 'staff' }`,
 * 'older', continuing from a cursor (`going`). It is compiled on first use. Rows come newest first, or oldest first for
 * 'newer'.
 */
export function listEntries(
  filters: AuditFilters,
  direction: Direction,
  going: boolean,
): Statement<Places, StoredEntry> {
  const names = (Object.keys(filters) as (keyof AuditFilters)[]).toSorted();
  const key = [direction, going, filters.outcome, ...names].join(' ');
  const known = compiled.get(key) ?? listStatement(filters, names, direction === 'older', going);
  compiled.set(key, known);
  return known;
}

const listStatement = (filters: AuditFilters, names: (keyof AuditFilters)[], older: boolean, going: boolean) =>
  statement((_, places: Places) => {
    const where = [sql`tenant_id = ${tenant}`, ...names.map((name) => conditions[name](places, filters))];
    if (going) where.push(older ? sql`id < ${places.cursor}` : sql`id > ${places.cursor}`);
    return sql<StoredEntry>`
      select ${columns} from audit where ${sql.join(where, sql` and `)}
      order by id ${older ? sql`desc` : sql`asc`} limit ${places.limit}`;
  });

/** Stops counting at a bound, since a stopped sealer may leave millions. */
const WAITING_COUNTED = 10_001;

export const findWaiting = statement(
  () => sql<{ waiting: number; oldest: string | null }>`
    select (select count(*) from (select from audit_unsealed
      where tenant_id = ${tenant} limit ${sql.lit(WAITING_COUNTED)}) as w) as waiting,
      (select a.at from audit_unsealed u join audit a on a.tenant_id = u.tenant_id and a.id = u.audit_id
        where u.tenant_id = ${tenant}
       order by u.audit_id limit 1) as oldest`,
);

/** Most views that are counted; with more in a week, the newest are counted and the result says since when. */
const LOOKS_COUNTED = 50_000;

/** Number of different patients that each account viewed on each day, since a day of the hospital. */
export const countPatientsRead = statement(
  (_, given: { from: string; timeZone: string }) => sql<{
    accountId: string;
    roleId: string;
    day: string;
    patients: number;
    since: string | null;
  }>`
    with look as materialized (
      select account_id, at, (at at time zone ${given.timeZone})::date as day, record_id, after from audit
      where tenant_id = ${tenant} and outcome = 'READ' and record = 'patient' and account_id is not null
        and ${conditions.from(given, {})}
      order by id desc limit ${sql.lit(LOOKS_COUNTED)}
    ), seen as (
      select account_id, day, record_id as patient_id from look where record_id is not null
      union
      select l.account_id, l.day, p.id::uuid
      from look l cross join lateral jsonb_array_elements_text(l.after -> 'patients') as p (id)
      where l.record_id is null
    ), counted as (
      select account_id, day, count(*) as patients from seen group by account_id, day
    )
    select c.account_id as "accountId", a.role_id as "roleId", c.day, c.patients,
      (select case when count(*) = ${sql.lit(LOOKS_COUNTED)} then min(at) end from look) as since
    from counted c join account a on a.tenant_id = ${tenant} and a.id = c.account_id`,
);

export const listReaders = statement(
  (_, given: { ids: string[] }) => sql<{ id: string; username: string; name: string; role: string }>`
    select a.id, a.username, ${staffName} as name, r.name as role
    from account a join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    left join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    where a.tenant_id = ${tenant} and a.id = any(${given.ids}::uuid[])`,
);

export const findEntry = statement(
  (_, given: { id: string }) => sql<StoredEntry>`select ${columns} from audit
    where tenant_id = ${tenant} and id = ${given.id}`,
);

export const listPeople = statement(
  () => sql<{ id: string; username: string; name: string }>`
    select a.id, a.username, ${staffName} as name
    from account a left join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id where a.tenant_id = ${tenant}
    order by s.first_name, s.last_name, a.username`,
);

// A loose index scan: steps from each distinct value to the next, so a million rows cost as little as ten.
const eachOnce = (column: RawBuilder<unknown>) => sql<{ value: string }>`
  with recursive each (value) as (
    (select ${column} from audit where tenant_id = ${tenant} and ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from audit
      where tenant_id = ${tenant} and ${column} > each.value order by ${column} limit 1)
    from each where each.value is not null
  ) select value from each where value is not null`;

export const listRecords = statement(() => eachOnce(sql.ref('record')));
export const listCalls = statement(() => eachOnce(sql.ref('call')));
