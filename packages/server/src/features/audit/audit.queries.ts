// All SQL that reads the audit trail. A trail has millions of rows: each combination of filters is a statement of
// its own, because one statement with every filter optional could use no index.
import type { AuditOutcome } from '@almoner/contract/audit';
import { type RawBuilder, sql } from 'kysely';
import { type Statement, statement } from '../../kernel/statement.ts';

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

/** What a list is filtered by; an absent filter is undefined. */
export interface AuditFilters {
  accountId?: string;
  record?: string;
  recordId?: string;
  outcome?: AuditOutcome;
  call?: string;
  from?: string;
  to?: string;
}

interface Given extends AuditFilters {
  timeZone: string;
  limit: number;
  cursor?: string;
}

const columns = sql`id, at, account_id as "accountId", actor as username, host(address) as address, call, outcome,
  record, record_id as "recordId", before, after`;

type Condition = (given: Required<Given>) => RawBuilder<unknown>;

const startOf = (day: string, timeZone: string, days: number) =>
  sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${timeZone})`;

// The least id that could be made at an instant: 48 bits of milliseconds lead an id of version 7. A day of slack
// for clocks that differ; what is exact is the condition on "at".
const idAt = (instant: RawBuilder<unknown>) =>
  sql`(lpad(to_hex(floor(extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

const conditions: Record<keyof AuditFilters, Condition> = {
  accountId: ({ accountId }) => sql`account_id = ${accountId}`,
  record: ({ record }) => sql`record = ${record}`,
  recordId: ({ recordId }) => sql`record_id = ${recordId}`,
  outcome: ({ outcome }) => sql`outcome = ${outcome}`,
  call: ({ call }) => sql`call = ${call}`,
  from: ({ from, timeZone }) => sql`id >= ${idAt(startOf(from, timeZone, -1))} and at >= ${startOf(from, timeZone, 0)}`,
  to: ({ to, timeZone }) => sql`id < ${idAt(startOf(to, timeZone, 2))} and at < ${startOf(to, timeZone, 1)}`,
};

export type Direction = 'older' | 'newer';

const lists = new Map<string, Statement<Given, StoredEntry>>();

/** The statement of the filters that are set; its rows come in the direction's order, newest or oldest first. */
export function listEntries(
  filters: AuditFilters,
  direction: Direction,
  going: boolean,
): Statement<Given, StoredEntry> {
  const names = Object.keys(filters) as (keyof AuditFilters)[];
  const refusals = filters.outcome === 'REFUSED';
  const key = [direction, going, refusals, ...names.toSorted()].join(' ');
  const known = lists.get(key) ?? listStatement(names, direction, going, refusals);
  lists.set(key, known);
  return known;
}

function listStatement(names: (keyof AuditFilters)[], direction: Direction, going: boolean, refusals: boolean) {
  const older = direction === 'older';
  return statement((_, given: Given) => {
    const all = given as Required<Given>;
    // Written out, so that the index of refusals fits.
    const refused = sql`outcome = 'REFUSED'`;
    const where = names.map((name) => (name === 'outcome' && refusals ? refused : conditions[name](all)));
    if (going) where.push(older ? sql`id < ${all.cursor}` : sql`id > ${all.cursor}`);
    return sql<StoredEntry>`
      select ${columns} from audit where ${where.length > 0 ? sql.join(where, sql` and `) : sql`true`}
      order by id ${older ? sql`desc` : sql`asc`} limit ${all.limit}`;
  });
}

const staffName = sql`concat_ws(' ', nullif(s.first_name, ''), nullif(s.last_name, ''))`;

export const findEntry = statement(
  (_, given: { id: string }) => sql<StoredEntry>`select ${columns} from audit where id = ${given.id}`,
);

export const listPeople = statement(
  () => sql<{ id: string; username: string; name: string }>`
    select a.id, a.username, ${staffName} as name
    from account a left join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
    order by s.first_name, s.last_name, a.username`,
);

// Each value once, by stepping through an index from one to the next: as quick with a million rows as with ten.
const eachOnce = (column: RawBuilder<unknown>) => sql<{ value: string }>`
  with recursive each (value) as (
    (select ${column} from audit where ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from audit where ${column} > each.value order by ${column} limit 1)
    from each where each.value is not null
  ) select value from each where value is not null`;

export const listRecords = statement(() => eachOnce(sql.ref('record')));
export const listCalls = statement(() => eachOnce(sql.ref('call')));

/** What ids are called, whatever they belong to. */
export const listNames = statement(
  (_, given: { ids: string[] }) => sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from patient where id = any(${given.ids}::uuid[])
    union all select s.id, ${staffName} from staff s where s.id = any(${given.ids}::uuid[])
    union all select a.id, coalesce(nullif(${staffName}, ''), a.username)
      from account a left join staff s on s.tenant_id = a.tenant_id and s.account_id = a.id
      where a.id = any(${given.ids}::uuid[])
    union all select id, name from department where id = any(${given.ids}::uuid[])
    union all select id, name from branch where id = any(${given.ids}::uuid[])
    union all select id, name from role where id = any(${given.ids}::uuid[])
    union all select m.id, r.name from role_module m join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.id = any(${given.ids}::uuid[])
    union all select id, name from specialist where id = any(${given.ids}::uuid[])
    union all select id, name from leave_type where id = any(${given.ids}::uuid[])
    union all select id, number from ticket where id = any(${given.ids}::uuid[])
    union all select id, number from appointment where id = any(${given.ids}::uuid[])`,
);
