// SQL of payrolls and of the people they pay.
import type { PayrollDetail, PayrollRun, payroll } from '@almoner/contract/office/payroll';
import type { PayslipException, RunStatus } from '@almoner/contract/office/payroll-status';
import { type RawBuilder, sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import type { Payee, RunTotals } from './payslip.rules.ts';
import type { MoneyForm } from './payslip-explanation.rules.ts';
import { componentFields, partsOfSalary } from './salary.sql.ts';

interface Viewer {
  accountId: string;
}
type One = Viewer & { id: string };

interface Stamped {
  id: string;
  accountId: string;
  now: string;
}

const columns = ({ accountId }: Viewer) => sql`
  u.id, extract(year from u.month)::integer as year, extract(month from u.month)::integer as month,
  case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as branch, u.status, u.people, u.gross,
  u.deductions, u.net, u.bank, u.cash,
  case when u.status = 'CALCULATED' then u.exceptions - (select count(*)::integer from payroll_answer w
    where w.tenant_id = u.tenant_id and w.run_id = u.id) else 0 end as "toAnswer",
  (select count(*)::integer from payslip p where p.tenant_id = u.tenant_id and p.run_id = u.id
    and 'NEGATIVE' = any(p.exceptions)) as negative,
  ${nameOfAccount('u.prepared_by')} as "preparedBy", u.prepared_at as "preparedAt",
  coalesce(u.prepared_by = ${accountId}::uuid, false) as "preparedByMe",
  ${nameOfAccount('u.approved_by')} as "approvedBy", u.approved_at as "approvedAt",
  ${nameOfAccount('u.paid_by')} as "paidBy", u.paid_at as "paidAt",
  ${nameOfAccount('u.reversed_by')} as "reversedBy", u.reversed_at as "reversedAt",
  u.reversal_reason as "reversalReason", ${nameOfAccount('u.mailed_by')} as "mailedBy", u.mailed_at as "mailedAt",
  u.version`;
const joins = sql`left join branch b on b.tenant_id = u.tenant_id and b.id = u.branch_id`;

export const findRun = statement(
  (_, given: One) => sql<PayrollRun>`
    select ${columns(given)} from payroll_run u ${joins} where u.tenant_id = ${tenant} and u.id = ${given.id}::uuid`,
);

export const lockRun = statement(
  (_, given: { id: string }) => sql<{ id: string }>`
    select id from payroll_run where tenant_id = ${tenant} and id = ${given.id}::uuid for update`,
);

const lastOf = (branchId: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`
  l.tenant_id = ${tenant} and l.branch_id is not distinct from ${branchId} and l.month < ${before}
    and l.status in ('APPROVED', 'PAID')
  order by l.month desc limit 1`;

/** The last payroll of a branch before a month, approved or paid. */
export const findLastRun = statement(
  (_, given: { branchId: string | null; from: string }) => sql<{ id: string }>`
    select l.id from payroll_run l where ${lastOf(sql`${given.branchId}::uuid`, sql`${given.from}::date`)}`,
);

/** The sums of the last payroll before one, of the same branch. */
export const findPreviousRun = statement(
  (_, given: { id: string }) => sql<NonNullable<PayrollDetail['previous']>>`
    select p.* from payroll_run u cross join lateral (
      select l.id, extract(year from l.month)::integer as year, extract(month from l.month)::integer as month, l.people,
        l.gross, l.deductions, l.net
      from payroll_run l where ${lastOf(sql`u.branch_id`, sql`u.month`)}) as p
    where u.tenant_id = ${tenant} and u.id = ${given.id}::uuid`,
);

export const insertRun = insertOf('payroll_run', 'id', 'month', 'branchId', 'createdBy', 'createdAt');

export const deleteRun = statement(
  (_, given: { id: string }) => sql`delete from payroll_run where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export interface PayrollScope {
  id: string;
  /** The first and the last day of the month. */
  from: string;
  to: string;
  branchId: string | null;
  /** The last payroll of the branch. */
  lastRunId: string | null;
}

const belongs = (given: PayrollScope) => sql`s.branch_id is not distinct from ${given.branchId}::uuid
  and (exists (select from salary held where held.tenant_id = ${tenant} and held.staff_id = s.id
      and held.from_day <= ${given.to}::date and (held.to_day is null or held.to_day >= ${given.from}::date))
    or (a.status = 1 and a.waiting_since is null and coalesce(s.date_of_reg <= ${given.to}::date, true)))
  and not exists (select from payslip p where p.tenant_id = ${tenant} and p.staff_id = s.id
    and p.month = ${given.from}::date and p.live and p.run_id <> ${given.id}::uuid)`;
const wasPaid = (given: PayrollScope) => sql`s.id in (select l.staff_id from payslip l
  where l.tenant_id = ${tenant} and l.run_id = ${given.lastRunId}::uuid and l.live)`;
const isListed = (given: PayrollScope) => sql`s.tenant_id = ${tenant} and ((${belongs(given)}) or ${wasPaid(given)})`;

export const countPayees = statement(
  (_, given: PayrollScope) => sql<{ total: number }>`
    select count(*)::integer as total from staff s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where ${isListed(given)}`,
);

/**
 * The next people of the branch who work here or have a salary in the month, without people whom another payroll of the month
 * pays, and all whom the last payroll of the branch paid; in the order of their ids.
 */
export const listPayees = statement(
  (_, given: PayrollScope & { after: string; most: number }) => sql<Payee>`
    select s.id as "staffId", a.status as active, b.belongs,
      case when ${given.lastRunId}::uuid is not null then ${wasPaid(given)} end as "wasPaid",
      coalesce(s.working_days, o.working_days) as "workingDays", o.salary_days as "salaryDays",
      coalesce(y.salaries, '[]'::json) as salaries, coalesce(k.days, '[]'::json) as "unpaidLeave",
      coalesce(d.adjustments, '[]'::json) as adjustments,
      coalesce((select sum(p.basic)::bigint from payslip p join payroll_run u on u.tenant_id = p.tenant_id and u.id = p.run_id
        where p.tenant_id = s.tenant_id and p.staff_id = s.id and p.live and u.status in ('APPROVED', 'PAID')
          and p.month >= date_trunc('year', ${given.from}::date) and p.month < ${given.from}::date), 0) as "basicOfYear",
      (select json_build_object('net', p.net, 'lines', p.lines, 'workingDays', p.working_days,
          'paidDays', p.paid_half_days / 2.0::float8, 'unpaidDays', p.unpaid_half_days / 2.0::float8)
        from payslip p join payroll_run u on u.tenant_id = p.tenant_id and u.id = p.run_id
        where p.tenant_id = s.tenant_id and p.staff_id = s.id and p.live and p.month < ${given.from}::date
          and u.status in ('APPROVED', 'PAID')
        order by p.month desc limit 1) as previous
    from staff s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join company_setting o on o.tenant_id = s.tenant_id
    -- OFFSET 0 keeps it from being computed again wherever it is used.
    cross join lateral (select ${belongs(given)} as belongs offset 0) as b
    left join lateral (
      select json_agg(json_build_object('id', y.id, 'from', y.from_day, 'to', y.to_day, 'basic', y.basic, 'parts',
        ${partsOfSalary}, 'bankName', y.bank_name, 'accountNumber', y.account_number, 'accountName', y.account_name)
        order by y.from_day) as salaries
      from salary y
      where b.belongs and y.tenant_id = ${tenant} and y.staff_id = s.id and y.from_day <= ${given.to}::date
        and (y.to_day is null or y.to_day >= ${given.from}::date)) as y on true
    left join lateral (
      select json_agg(json_build_object('from', k.start_date, 'to', k.end_date, 'startsAtNoon', k.starts_at_noon,
        'endsAtNoon', k.ends_at_noon) order by k.start_date, k.starts_at_noon) as days
      from leave_track k
      join leave l on l.tenant_id = k.tenant_id and l.id = k.leave_id
      join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
      where k.tenant_id = ${tenant} and k.staff_id = s.id and k.status = 'APPROVED' and t.unpaid
        and k.start_date <= ${given.to}::date and k.end_date >= ${given.from}::date) as k on true
    left join lateral (
      select json_agg(json_build_object('id', d.id, 'amount', d.amount, 'hours', d.hours,
        'part', json_build_object(${componentFields}, 'amount', c.amount)) order by c.kind desc, c.name_key, d.id) as adjustments
      from pay_adjustment d join salary_component c on c.tenant_id = d.tenant_id and c.id = d.component_id
      where b.belongs and d.tenant_id = ${tenant} and d.staff_id = s.id and d.month <= ${given.from}::date
        and d.run_id is null) as d on true
    where s.tenant_id = ${tenant} and (b.belongs or ${wasPaid(given)}) and s.id > ${given.after}::uuid
    order by s.id limit ${given.most}`,
);

/** The currency of the hospital, with its rounding unit in minor units. */
export const findMoney = statement(
  () => sql<MoneyForm>`
    select money_unit as unit, currency, locale from company_setting where tenant_id = ${tenant}`,
);

// Ids of the salaries that a payroll uses.
const paidBy = ({ id }: { id: string }) => sql`
  select h.salary_id from payslip_salary h join payslip p on p.tenant_id = h.tenant_id and p.id = h.payslip_id
  where h.tenant_id = ${tenant} and p.run_id = ${id}::uuid`;

/**
 * Locks the salaries of a payroll until the transaction ends, in the order of their ids. Not FOR SHARE: approval writes
 * them, and two payrolls with one salary would wait for each other's share.
 */
export const holdSalaries = statement(
  (_, given: { id: string }) => sql`
    select y.id from salary y
    where y.tenant_id = ${tenant} and y.id in (${paidBy(given)})
    order by y.id for no key update of y`,
);

// Ids of the pay adjustments that a payroll has.
const adjustmentsOf = ({ id }: { id: string }) => sql`
  select h.adjustment_id from payslip_adjustment h
  join payslip p on p.tenant_id = h.tenant_id and p.id = h.payslip_id
  where h.tenant_id = ${tenant} and p.run_id = ${id}::uuid`;

/** Locks the open pay adjustments of a payroll until the transaction ends, in the order of their ids. */
export const holdAdjustments = statement(
  (_, given: { id: string }) => sql`
    select d.id from pay_adjustment d
    where d.tenant_id = ${tenant} and d.run_id is null and d.id in (${adjustmentsOf(given)})
    order by d.id for no key update of d`,
);

/** Marks the held pay adjustments of a payroll as approved by it. */
export const approveAdjustments = statement(
  (_, given: { id: string }) => sql`
    update pay_adjustment set run_id = ${given.id}::uuid, version = version + 1
    where tenant_id = ${tenant} and run_id is null and id in (${adjustmentsOf(given)})`,
);

/** Opens the pay adjustments of a payroll again. */
export const reopenAdjustments = statement(
  (_, given: { id: string }) => sql`
    with held as (
      select d.id from pay_adjustment d where d.tenant_id = ${tenant} and d.run_id = ${given.id}::uuid
      order by d.id for no key update)
    update pay_adjustment set run_id = null, version = version + 1
    where tenant_id = ${tenant} and id in (select id from held)`,
);

export const deletePayslips = statement(
  (_, given: { id: string }) => sql`delete from payslip where tenant_id = ${tenant} and run_id = ${given.id}::uuid`,
);

/** `payslips` is a JSON array of Calculated with `id`. */
export const insertPayslips = statement(
  (_, given: { id: string; month: string; payslips: string }) => sql`
    insert into payslip (tenant_id, id, run_id, month, staff_id, live, salary_days, working_days, paid_half_days, unpaid_half_days,
      lines, basic, gross, deductions, net, previous_net, changes, exceptions, left_reason, bank_name, account_number,
      account_name)
    select ${tenant}, n.id, ${given.id}::uuid, ${given.month}::date, n."staffId", n.live, n."salaryDays", n."workingDays",
      (2 * n."paidDays")::integer, (2 * n."unpaidDays")::integer, n.lines, n.basic, n.gross, n.deductions, n.net,
      n."previousNet", nullif(n.changes, 'null'::jsonb), n.exceptions, n."left", n."bankName", n."accountNumber",
      n."accountName"
    from json_to_recordset(${given.payslips}::json) as n (id uuid, "staffId" uuid, live boolean, "salaryDays" text, "workingDays" integer,
      "paidDays" float8, "unpaidDays" float8, lines jsonb, basic bigint, gross bigint, deductions bigint, net bigint,
      "previousNet" bigint, changes jsonb, exceptions text[], "left" text, "bankName" text, "accountNumber" text, "accountName" text)`,
);

/** `salaries` is a JSON array of `payslipId` and `salaryId`. */
export const insertPayslipSalaries = statement(
  (_, given: { salaries: string }) => sql`
    insert into payslip_salary (tenant_id, payslip_id, salary_id)
    select ${tenant}, n."payslipId", n."salaryId"
    from json_to_recordset(${given.salaries}::json) as n ("payslipId" uuid, "salaryId" uuid)`,
);

/** `adjustments` is a JSON array of `payslipId` and `adjustmentId`. */
export const insertPayslipAdjustments = statement(
  (_, given: { adjustments: string }) => sql`
    insert into payslip_adjustment (tenant_id, payslip_id, adjustment_id)
    select ${tenant}, n."payslipId", n."adjustmentId"
    from json_to_recordset(${given.adjustments}::json) as n ("payslipId" uuid, "adjustmentId" uuid)
    order by n."adjustmentId"`,
);

/** Deletes the answers to exceptions that a new calculation no longer has, or has with other figures. */
export const deleteOldAnswers = statement(
  (_, given: { id: string }) => sql`
    delete from payroll_answer w where w.tenant_id = ${tenant} and w.run_id = ${given.id}::uuid and not exists (
      select from payslip p where p.tenant_id = ${tenant} and p.run_id = w.run_id and p.staff_id = w.staff_id
        and w.kind = any (p.exceptions)
        and (p.net, p.previous_net, p.working_days, p.paid_half_days, p.left_reason)
          is not distinct from (w.net, w.previous_net, w.working_days, w.paid_half_days, w.left_reason))`,
);

/** The exceptions of a person's payslip, and the answer to one of them. */
export const findAsked = statement(
  (_, given: { id: string; staffId: string; kind: PayslipException }) => sql<{
    exceptions: PayslipException[];
    answer: string | null;
  }>`
    select p.exceptions, w.answer from payslip p
    left join payroll_answer w on w.tenant_id = p.tenant_id and w.run_id = p.run_id and w.staff_id = p.staff_id
      and w.kind = ${given.kind}::text
    where p.tenant_id = ${tenant} and p.run_id = ${given.id}::uuid and p.staff_id = ${given.staffId}::uuid`,
);

interface Answered extends Stamped {
  kind: PayslipException;
  answer: string;
  /** Null for all people whose exception of this kind has no answer; a person's own answer is replaced. */
  staffId: string | null;
}

export const insertAnswers = statement(
  (_, given: Answered) => sql<{ staffId: string }>`
    insert into payroll_answer as w (tenant_id, run_id, staff_id, kind, answer, answered_by, answered_at, net, previous_net,
      working_days, paid_half_days, left_reason)
    select ${tenant}, p.run_id, p.staff_id, ${given.kind}::text, ${given.answer}::text, ${given.accountId}::uuid,
      ${given.now}::timestamptz, p.net, p.previous_net, p.working_days, p.paid_half_days, p.left_reason
    from payslip p
    where p.tenant_id = ${tenant} and p.run_id = ${given.id}::uuid and ${given.kind}::text = any (p.exceptions)
      and (${given.staffId}::uuid is null or p.staff_id = ${given.staffId}::uuid)
    on conflict (tenant_id, run_id, staff_id, kind) do update set answer = excluded.answer,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at
      where w.tenant_id = ${tenant} and ${given.staffId}::uuid is not null
    returning w.staff_id as "staffId"`,
);

export const noteAnswers = statement(
  (_, given: { id: string }) => sql`
    update payroll_run set version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'CALCULATED'`,
);

interface CalculatedRun extends RunTotals {
  id: string;
  digest: string;
  accountId: string;
  now: string;
}

export const prepareRun = statement(
  (_, given: CalculatedRun) => sql`
    update payroll_run set status = 'CALCULATED', people = ${given.people}::integer, gross = ${given.gross}::bigint,
      deductions = ${given.deductions}::bigint, net = ${given.net}::bigint, bank = ${given.bank}::bigint,
      cash = ${given.cash}::bigint, exceptions = ${given.exceptions}::integer, digest = ${given.digest},
      prepared_by = ${given.accountId}::uuid, prepared_at = ${given.now}::timestamptz, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status in ('DRAFT', 'CALCULATED')`,
);

export const findDigest = statement(
  (_, given: { id: string }) => sql<{ digest: string | null }>`
    select digest from payroll_run where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

const partsOf = (given: { id: string }) => sql`
  select r.component_id from salary_part r where r.tenant_id = ${tenant} and r.salary_id in (${paidBy(given)})
  union select d.component_id from pay_adjustment d where d.tenant_id = ${tenant} and d.id in (${adjustmentsOf(given)})`;

/**
 * A salary or pay adjustment of the payroll, or a component of one, that the account changed since the last approval of a payroll
 * with it.
 */
export const findOwnChange = statement(
  (_, given: { id: string; accountId: string }) => sql<{ id: string }>`
    select y.id from salary y
    where y.tenant_id = ${tenant} and y.changed_by = ${given.accountId}::uuid and y.id in (${paidBy(given)})
    union all
    select c.id from salary_component c
    where c.tenant_id = ${tenant} and c.changed_by = ${given.accountId}::uuid and c.id in (${partsOf(given)})
    union all
    select d.id from pay_adjustment d
    where d.tenant_id = ${tenant} and d.changed_by = ${given.accountId}::uuid and d.id in (${adjustmentsOf(given)})
    limit 1`,
);

/** Approval clears `changed_by`: a second person has seen the salaries and components. */
export const forgetSalaryChanges = statement(
  (_, given: { id: string }) => sql`
    update salary set changed_by = null
    where tenant_id = ${tenant} and changed_by is not null and id in (${paidBy(given)})`,
);
export const forgetComponentChanges = statement(
  (_, given: { id: string }) => sql`
    with held as (
      select c.id from salary_component c
      where c.tenant_id = ${tenant} and c.changed_by is not null and c.id in (${partsOf(given)}) order by c.id for update)
    update salary_component set changed_by = null where tenant_id = ${tenant} and id in (select id from held)`,
);

/** Each step returns no row where the status is another by now. */
export const approveRun = statement(
  (_, given: Stamped & { byRoot: boolean }) => sql<{ id: string }>`
    update payroll_run set status = 'APPROVED', approved_by = ${given.accountId}::uuid,
      approved_by_root = ${given.byRoot}::boolean, approved_at = ${given.now}::timestamptz, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'CALCULATED' returning id`,
);

export const payRun = statement(
  (_, given: Stamped) => sql<{ id: string }>`
    update payroll_run set status = 'PAID', paid_by = ${given.accountId}::uuid, paid_at = ${given.now}::timestamptz,
      version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status = 'APPROVED' returning id`,
);

export const reverseRun = statement(
  (_, given: Stamped & { reason: string | null }) => sql<{ id: string }>`
    update payroll_run set status = 'REVERSED', reversed_by = ${given.accountId}::uuid,
      reversed_at = ${given.now}::timestamptz, reversal_reason = ${given.reason}::text, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status in ('APPROVED', 'PAID') returning id`,
);

export const noteMailing = statement(
  (_, given: Stamped) => sql`
    update payroll_run set mailed_by = ${given.accountId}::uuid, mailed_at = ${given.now}::timestamptz,
      version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and status in ('APPROVED', 'PAID')`,
);

export const endPayslips = statement(
  (_, given: { id: string }) => sql`
    update payslip set live = false where tenant_id = ${tenant} and run_id = ${given.id}::uuid and live`,
);

/** People with a payslip of a payroll. */
export const listPaid = statement(
  (_, given: { id: string }) => sql<{ staffId: string }>`
    select p.staff_id as "staffId" from payslip p
    where p.tenant_id = ${tenant} and p.run_id = ${given.id}::uuid and p.live`,
);

/** Amounts that a payroll passes on, by component. */
export const sumRemitted = statement(
  (_, given: { id: string }) => sql<{ name: string; amount: number }>`
    select min(l.name) as name, sum(l.amount)::bigint as amount
    from payslip p cross join lateral jsonb_to_recordset(p.lines)
      as l ("componentId" uuid, name text, amount bigint, remitted boolean)
    where p.tenant_id = ${tenant} and p.run_id = ${given.id}::uuid and p.live and l.remitted
    group by l."componentId" having sum(l.amount) > 0 order by 1`,
);

interface Filters {
  branchId?: string | undefined;
  status?: RunStatus | undefined;
}

export const runs = listOf<typeof payroll.page, Viewer & Filters>({
  columns,
  table: sql`payroll_run u`,
  alias: 'u',
  joins,
  filters: {
    branchId: ({ branchId }) => sql`u.branch_id = ${branchId}::uuid`,
    status: ({ status }) => sql`u.status = ${status}`,
  },
  sorts: {
    month: { by: sql`u.month`, type: 'date' },
    branch: { by: sql`coalesce(b.name_key, '')`, type: 'text' },
    people: { by: sql`u.people::bigint`, type: 'bigint' },
    net: { by: sql`u.net`, type: 'bigint' },
    status: { by: sql`u.status`, type: 'text' },
  },
  order: { sort: 'month', direction: 'desc' },
  state: { by: sql`u.status`, filters: ['status'] },
});
