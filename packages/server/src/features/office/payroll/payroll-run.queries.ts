// SQL of payrolls and of the people they pay.
import type { PayrollRun, payrollRun } from '@almoner/contract/office/payroll';
import type { RunStatus } from '@almoner/contract/office/payroll-status';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { nameOfAccount } from '../../house/staff/staff-name.sql.ts';
import type { Payee, RunTotals } from './payslip.rules.ts';
import { partsOfSalary } from './salary.sql.ts';

interface Viewer {
  accountId: string;
}
type One = Viewer & { id: string };

const columns = ({ accountId }: Viewer) => sql`
  u.id, to_char(u.month, 'YYYY-MM') as month,
  case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as branch, u.status, u.people, u.gross,
  u.deductions, u.net, u.bank, u.cash, u.exceptions,
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
  (_, given: One) => sql<PayrollRun>`
    select ${columns(given)} from payroll_run u ${joins}
    where u.tenant_id = ${tenant} and u.id = ${given.id}::uuid for update of u`,
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
}

const isPaid = (
  given: PayrollScope,
) => sql`s.tenant_id = ${tenant} and s.branch_id is not distinct from ${given.branchId}::uuid
  and (exists (select from salary held where held.tenant_id = ${tenant} and held.staff_id = s.id
      and held.from_day <= ${given.to}::date and (held.to_day is null or held.to_day >= ${given.from}::date))
    or (a.status = 1 and a.waiting_since is null and coalesce(s.date_of_reg <= ${given.to}::date, true)))
  and not exists (select from payslip p where p.tenant_id = ${tenant} and p.staff_id = s.id
    and p.month = ${given.from}::date and p.live and p.run_id <> ${given.id}::uuid)`;

export const countPayees = statement(
  (_, given: PayrollScope) => sql<{ total: number }>`
    select count(*)::integer as total from staff s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    where ${isPaid(given)}`,
);

/**
 * The next people of the branch who work here or have a salary in the month, in the order of their ids; without people whom
 * another payroll of the month pays.
 */
export const listPayees = statement(
  (_, given: PayrollScope & { after: string; most: number }) => sql<Payee>`
    select s.id as "staffId", a.status as active,
      coalesce(s.working_days, o.working_days) as "workingDays",
      coalesce(y.salaries, '[]'::json) as salaries, coalesce(k.days, '[]'::json) as "unpaidLeave",
      (select p.net from payslip p join payroll_run u on u.tenant_id = p.tenant_id and u.id = p.run_id
        where p.tenant_id = s.tenant_id and p.staff_id = s.id and p.live and p.month < ${given.from}::date
          and u.status in ('APPROVED', 'PAID')
        order by p.month desc limit 1) as "previousNet"
    from staff s
    join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    join company_setting o on o.tenant_id = s.tenant_id
    left join lateral (
      select json_agg(json_build_object('id', y.id, 'from', y.from_day, 'to', y.to_day, 'basic', y.basic, 'parts',
        ${partsOfSalary}, 'bankName', y.bank_name, 'accountNumber', y.account_number, 'accountName', y.account_name)
        order by y.from_day) as salaries
      from salary y
      where y.tenant_id = ${tenant} and y.staff_id = s.id and y.from_day <= ${given.to}::date
        and (y.to_day is null or y.to_day >= ${given.from}::date)) as y on true
    left join lateral (
      select json_agg(json_build_object('from', k.start_date, 'to', k.end_date, 'startsAtNoon', k.starts_at_noon,
        'endsAtNoon', k.ends_at_noon) order by k.start_date, k.starts_at_noon) as days
      from leave_track k
      join leave l on l.tenant_id = k.tenant_id and l.id = k.leave_id
      join leave_type t on t.tenant_id = l.tenant_id and t.id = l.leave_type_id
      where k.tenant_id = ${tenant} and k.staff_id = s.id and k.status = 'APPROVED' and t.unpaid
        and k.start_date <= ${given.to}::date and k.end_date >= ${given.from}::date) as k on true
    where ${isPaid(given)} and s.id > ${given.after}::uuid
    order by s.id limit ${given.most}`,
);

export const findUnit = statement(
  () => sql<{ unit: number }>`select money_unit as unit from company_setting where tenant_id = ${tenant}`,
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

export const deletePayslips = statement(
  (_, given: { id: string }) => sql`delete from payslip where tenant_id = ${tenant} and run_id = ${given.id}::uuid`,
);

/** `payslips` is a JSON array of Calculated with `id`. */
export const insertPayslips = statement(
  (_, given: { id: string; month: string; payslips: string }) => sql`
    insert into payslip (tenant_id, id, run_id, month, staff_id, live, working_days, paid_half_days, unpaid_half_days,
      lines, basic, gross, deductions, net, previous_net, exceptions, bank_name, account_number, account_name)
    select ${tenant}, n.id, ${given.id}::uuid, ${given.month}::date, n."staffId", n.live, n."workingDays",
      (2 * n."paidDays")::integer, (2 * n."unpaidDays")::integer, n.lines, n.basic, n.gross, n.deductions, n.net, n."previousNet", n.exceptions, n."bankName",
      n."accountNumber", n."accountName"
    from json_to_recordset(${given.payslips}::json) as n (id uuid, "staffId" uuid, live boolean, "workingDays" integer,
      "paidDays" float8, "unpaidDays" float8, lines jsonb, basic bigint, gross bigint, deductions bigint, net bigint,
      "previousNet" bigint, exceptions text[], "bankName" text, "accountNumber" text, "accountName" text)`,
);

/** `salaries` is a JSON array of `payslipId` and `salaryId`. */
export const insertPayslipSalaries = statement(
  (_, given: { salaries: string }) => sql`
    insert into payslip_salary (tenant_id, payslip_id, salary_id)
    select ${tenant}, n."payslipId", n."salaryId"
    from json_to_recordset(${given.salaries}::json) as n ("payslipId" uuid, "salaryId" uuid)`,
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
  select r.component_id from salary_part r where r.tenant_id = ${tenant} and r.salary_id in (${paidBy(given)})`;

/** A salary of the payroll, or a component of one, that the account changed since the last approval of a payroll with it. */
export const findOwnChange = statement(
  (_, given: { id: string; accountId: string }) => sql<{ id: string }>`
    select y.id from salary y
    where y.tenant_id = ${tenant} and y.changed_by = ${given.accountId}::uuid and y.id in (${paidBy(given)})
    union all
    select c.id from salary_component c
    where c.tenant_id = ${tenant} and c.changed_by = ${given.accountId}::uuid and c.id in (${partsOf(given)})
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

interface Stamped {
  id: string;
  accountId: string;
  now: string;
}

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
  (_, given: Stamped & { reason: string }) => sql<{ id: string }>`
    update payroll_run set status = 'REVERSED', reversed_by = ${given.accountId}::uuid,
      reversed_at = ${given.now}::timestamptz, reversal_reason = ${given.reason}, version = version + 1
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

export const runs = listOf<typeof payrollRun.page, Viewer & Filters>({
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
