// SQL of the trial balance and the statement of accounts: sums of ledger lines in a period. A null bound leaves that side
// open.
import type { StatementAssets, StatementKind, StatementRow, StatementStep } from '@almoner/contract/money/report';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import type { Movement } from './report.rules.ts';

/** Most rows of each kind; one more is read, to know whether there are more. */
export const TRIAL_BALANCE_ROWS = 1_000;

export interface Period {
  from: string | null;
  to: string | null;
}

export const within = (day: RawBuilder<unknown>, { from, to }: Period) =>
  sql`${day} between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')`;

const onDay = sql.ref('l.day');

// A row per bill and invoice with a charge or receipt in the period; report.rules.ts explains `received` and `grown`.
// Only lines of RECEIVABLE count. Opening balances are left out: they were charged before these books, and count once they are
// paid. Example of one bill in one month:
//   BILL            +500
//   BILL_CHANGED    +100
//   RECEIPT         −200
//   INVOICE         −400   its balance moves to an invoice; the line has both ids and counts for the bill
//                          received 200, grown 0: an amount of 200 with nothing open
const moved = (period: Period) => sql`
  select * from (
    select coalesce(l.bill_id, l.invoice_id) as id, l.bill_id is not null as is_bill,
      coalesce(-sum(l.amount) filter (where l.event in ('RECEIPT', 'REFUND')), 0)::bigint as received,
      sum(l.amount)::bigint as grown
    from ledger_line l
    where l.tenant_id = ${tenant} and l.account = 'RECEIVABLE' and l.event <> 'OPENING' and ${within(onDay, period)}
    group by 1, 2) as m
  where received <> 0 or grown > 0`;

// A row per expense, income and tax. An entry that is reversed in the same period has none.
const entries = (period: Period) => sql`
  select l.finance_entry_id as id, a.kind, a.category_id,
    sum(case a.kind when 'INCOME' then -l.amount else l.amount end)::bigint as amount
  from ledger_line l
  join ledger_account a on a.tenant_id = l.tenant_id and a.code = l.account
  where l.tenant_id = ${tenant} and a.kind in ('INCOME', 'EXPENSES', 'TAX') and l.finance_entry_id is not null
    and ${within(onDay, period)}
  group by 1, 2, 3
  having sum(l.amount) <> 0`;

interface MovedRow extends Movement {
  id: string;
  source: 'BILL' | 'INVOICE';
  number: string;
}

export const listMoved = statement(
  (_, given: Period) => sql<MovedRow>`
    select m.id, case when m.is_bill then 'BILL' else 'INVOICE' end as source,
      coalesce(b.invoice_number, i.invoice_number) as number, m.received, m.grown
    from (${moved(given)}) as m
    left join bill b on b.tenant_id = ${tenant} and b.id = m.id
    left join invoice i on i.tenant_id = ${tenant} and i.id = m.id
    order by m.id desc limit ${sql.lit(TRIAL_BALANCE_ROWS + 1)}`,
);

interface EntryRow {
  id: string;
  kind: Exclude<StatementKind, 'REVENUE'>;
  date: string;
  reference: string;
  amount: number;
  category: { id: string; name: string } | null;
}

export const listEntries = statement(
  (_, given: Period) => sql<EntryRow>`
    select id, kind, date, reference, amount, category from (
      select e.id, e.kind, f.day as date, f.reference, e.amount,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as category,
      row_number() over (partition by e.kind order by f.day desc, e.id desc) as place
    from (${entries(given)}) as e
    join finance_entry f on f.tenant_id = ${tenant} and f.id = e.id
    left join category c on c.tenant_id = ${tenant} and c.id = e.category_id
    ) as one
    where one.place <= ${sql.lit(TRIAL_BALANCE_ROWS + 1)}
    order by one.date, one.id`,
);

interface GroupRow {
  kind: StatementKind;
  group: string;
  name: string;
  amount: number;
  balance: number;
  count: number;
}

export const sumGroups = statement(
  (_, given: Period) => sql<GroupRow>`
    select 'REVENUE' as kind, coalesce(b.type, 'INVOICE') as "group", '' as name,
      sum(m.received + greatest(m.grown, 0))::float8 as amount, sum(greatest(m.grown, 0))::float8 as balance, count(*)
    from (${moved(given)}) as m
    left join bill b on b.tenant_id = ${tenant} and b.id = m.id
    group by 2
    union all
    select e.kind, coalesce(e.category_id::text, 'OTHERS'), coalesce(c.name, ''), sum(e.amount)::float8, 0, count(*)
    from (${entries(given)}) as e
    left join category c on c.tenant_id = ${tenant} and c.id = e.category_id
    group by 1, 2, 3
    order by 1, 4 desc, 2`,
);

/** Taxes of the period that are unpaid, less payments of earlier taxes. */
export const sumTaxOwed = statement(
  (_, given: Period) => sql<{ owed: number }>`
    select coalesce(-sum(l.amount), 0)::float8 as owed
    from ledger_line l where l.tenant_id = ${tenant} and l.account = 'TAX_OWED' and ${within(onDay, given)}`,
);

/**
 * Sums of the assets in the books. Cost, accumulated depreciation and debt are as of the end of the period, the others
 * within it.
 */
export const sumAssets = statement(
  (_, given: Period) => sql<StatementAssets>`
    with l as (
      select account, amount, ${within(onDay, given)} as within from ledger_line l
      where l.tenant_id = ${tenant} and l.asset_entry_id is not null
        and l.day <= coalesce(${given.to}::date, 'infinity'))
    select coalesce(sum(amount) filter (where account = 'ASSETS'), 0)::float8 as cost,
      coalesce(-sum(amount) filter (where account = 'ACCUMULATED_DEPRECIATION'), 0)::float8 as accumulated,
      coalesce(sum(amount) filter (where account = 'DEPRECIATION' and within), 0)::float8 as depreciation,
      coalesce(sum(amount) filter (where account = 'ASSETS_WRITTEN_OFF' and within), 0)::float8 as "writtenOff",
      coalesce(-sum(amount) filter (where account in ('CASH', 'TRANSFER', 'CHEQUE') and within), 0)::float8 as paid,
      coalesce(-sum(amount) filter (where account = 'ASSETS_OWED'), 0)::float8 as owed
    from l`,
);

/** `unit` is day or month. */
export const sumSteps = statement(
  (_, given: Period & { unit: string }) => sql<StatementStep>`
    select date_trunc(${given.unit}::text, l.day)::date as date,
      coalesce(-sum(l.amount) filter (where a.kind = 'RECEIVABLE'), 0)::float8 as received,
      coalesce(-sum(l.amount) filter (where a.kind = 'INCOME'), 0)::float8 as income,
      coalesce(sum(l.amount) filter (where a.kind = 'EXPENSES'), 0)::float8 as expenses,
      coalesce(sum(l.amount) filter (where a.kind = 'TAX'), 0)::float8 as tax,
      coalesce(-sum(l.amount) filter (where a.kind = 'MONEY'), 0)::float8 as assets
    from ledger_line l
    join ledger_account a on a.tenant_id = l.tenant_id and a.code = l.account
    where l.tenant_id = ${tenant} and ${within(onDay, given)}
      and (a.kind in ('INCOME', 'EXPENSES', 'TAX')
        or (a.kind = 'RECEIVABLE' and l.event in ('RECEIPT', 'REFUND'))
        or (a.kind = 'MONEY' and l.asset_entry_id is not null))
    group by 1
    order by 1`,
);

interface RowsPage extends Period {
  group: string | null;
  size: number;
  offset: number;
}

type Found = StatementRow & { total: number };

// Not by kernel/records/list.ts, which would sum up the ledger three times: for the rows, their ids and their count. All rows are
// summed before the first is known, so that a LIMIT of any size leaves the plan as it is.
const paged = (rows: RawBuilder<unknown>, { group, size, offset }: RowsPage) => sql<Found>`
  select r.*, count(*) over () as total from (${rows}) as r
  where ${group}::text is null or r."group" = ${group}::text
  order by r.date desc, r.id desc
  limit ${size} offset ${offset}`;

export const listRevenueRows = statement((_, given: RowsPage) =>
  paged(
    sql`
      select m.id, case when m.is_bill then 'BILL' else 'INVOICE' end as source,
        coalesce(b.day, i.invoice_date) as date, coalesce(b.invoice_number, i.invoice_number) as number,
        p.id as "patientId", rtrim(p.first_name || ' ' || p.last_name) as name, coalesce(b.type, 'INVOICE') as "group", '' as "groupName",
        m.received + greatest(m.grown, 0) as amount, greatest(m.grown, 0) as balance
      from (${moved(given)}) as m
      left join bill b on b.tenant_id = ${tenant} and b.id = m.id
      left join ticket t on t.tenant_id = b.tenant_id and t.id = b.ticket_id
      left join invoice i on i.tenant_id = ${tenant} and i.id = m.id
      left join patient p on p.tenant_id = ${tenant} and p.id = coalesce(t.patient_id, i.patient_id)`,
    given,
  ),
);

export const listEntryRows = statement((_, given: RowsPage & { kind: string }) =>
  paged(
    sql`
      select e.id, e.kind as source, f.day as date, f.reference as number, null::uuid as "patientId",
        concat_ws(' · ', nullif(f.item, ''), nullif(f.party, '')) as name,
        coalesce(e.category_id::text, 'OTHERS') as "group", coalesce(c.name, '') as "groupName", e.amount,
        0::bigint as balance
      from (${entries(given)}) as e
      join finance_entry f on f.tenant_id = ${tenant} and f.id = e.id
      left join category c on c.tenant_id = ${tenant} and c.id = e.category_id
      where e.kind = ${given.kind}::text`,
    given,
  ),
);
