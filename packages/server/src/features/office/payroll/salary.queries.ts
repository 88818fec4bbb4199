// SQL of salaries and their parts.
import type { Salary } from '@almoner/contract/office/salary';
import { sql } from 'kysely';
import { childrenOf } from '../../../kernel/database/children.ts';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { personOf } from '../../house/staff/person.sql.ts';
import { partsOfSalary } from './salary.sql.ts';

export interface StoredSalary extends Omit<Salary, 'gross' | 'deductions' | 'net' | 'lines'> {
  /** Rounding unit of the currency, in minor units. */
  unit: number;
}

// Last day of the last month in which an approved payroll used `salary y`.
const paidUntil = sql`(
  select max((p.month + interval '1 month')::date - 1)
  from payslip_salary h
  join payslip p on p.tenant_id = h.tenant_id and p.id = h.payslip_id
  join payroll_run u on u.tenant_id = p.tenant_id and u.id = p.run_id
  where h.tenant_id = y.tenant_id and h.salary_id = y.id and u.status in ('APPROVED', 'PAID'))`;

const salaries = sql`
  select y.id, ${personOf('s')} as staff,
    y.from_day as "from", y.to_day as "to", y.basic, ${partsOfSalary} as parts, y.bank_name as "bankName",
    y.account_number as "accountNumber", y.account_name as "accountName", ${paidUntil} as "paidUntil", y.version, o.money_unit as unit
  from salary y
  join staff s on s.tenant_id = y.tenant_id and s.id = y.staff_id
  join company_setting o on o.tenant_id = y.tenant_id`;

export const findSalary = statement(
  (_, given: { id: string }) =>
    sql<StoredSalary>`${salaries} where y.tenant_id = ${tenant} and y.id = ${given.id}::uuid`,
);

/**
 * Locks the person whose salaries are written until the transaction ends: concurrent writes take turns, and no salary waits
 * for another of the same person.
 */
export const lockStaff = statement((db, given: { staffId: string }) =>
  db.selectFrom('staff').select('id').where('id', '=', given.staffId).forNoKeyUpdate(),
);

/**
 * Locks the payrolls that use a salary and are not approved, in the order of their ids. Call it before the salary is locked.
 */
export const lockCalculated = statement(
  (_, given: { id: string }) => sql<{ id: string }>`
    select u.id from payroll_run u
    where u.tenant_id = ${tenant} and u.status in ('DRAFT', 'CALCULATED') and u.id in (
      select p.run_id from payslip_salary h join payslip p on p.tenant_id = h.tenant_id and p.id = h.payslip_id
      where h.tenant_id = ${tenant} and h.salary_id = ${given.id}::uuid)
    order by u.id for update of u`,
);

export const lockSalary = statement(
  (_, given: { id: string }) => sql<StoredSalary>`
    ${salaries} where y.tenant_id = ${tenant} and y.id = ${given.id}::uuid for update of y`,
);

export const listOfStaff = statement(
  (_, given: { staffId: string }) => sql<StoredSalary>`
    ${salaries} where y.tenant_id = ${tenant} and y.staff_id = ${given.staffId}::uuid order by y.from_day desc`,
);

export const findStaff = statement(
  (_, given: { staffId: string }) => sql<{ id: string; firstName: string; lastName: string }>`
    select id, first_name as "firstName", last_name as "lastName" from staff where tenant_id = ${tenant} and id = ${given.staffId}::uuid`,
);

/** Locks the open-ended salary that a new one from `from` on would end. */
export const lockOpen = statement(
  (_, given: { staffId: string; from: string }) => sql<StoredSalary>`
    ${salaries} where y.tenant_id = ${tenant} and y.staff_id = ${given.staffId}::uuid and y.to_day is null
      and y.from_day < ${given.from}::date
    for update of y`,
);

/** Last day for which a person was paid, by any salary. */
export const findPaidUntil = statement(
  (_, given: { staffId: string }) => sql<{ day: string | null }>`
    select max((p.month + interval '1 month')::date - 1) as day
    from payslip p join payroll_run u on u.tenant_id = p.tenant_id and u.id = p.run_id
    where p.tenant_id = ${tenant} and p.staff_id = ${given.staffId}::uuid and p.live and u.status in ('APPROVED', 'PAID')`,
);

/** Ends a salary on the day before `from`; changes nothing where it has an end by now. */
export const endSalary = statement(
  (_, given: { id: string; from: string; accountId: string }) => sql`
    update salary set to_day = ${given.from}::date - 1, changed_by = ${given.accountId}::uuid, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid and to_day is null`,
);

export const noteEnding = statement(
  (_, given: { id: string; endedBy: string }) => sql`
    update salary set ended_by = ${given.endedBy}::uuid where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

/** Locks the salary that this one ended. */
export const lockEndedBy = statement(
  (_, given: { id: string }) => sql<StoredSalary>`
    ${salaries} where y.tenant_id = ${tenant} and y.ended_by = ${given.id}::uuid for update of y`,
);

export const forgetEnding = statement(
  (_, given: { id: string }) => sql`
    update salary set ended_by = null where tenant_id = ${tenant} and ended_by = ${given.id}::uuid`,
);

export const reopen = statement(
  (_, given: { id: string; accountId: string }) => sql`
    update salary set to_day = null, changed_by = ${given.accountId}::uuid, version = version + 1 where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const insertSalary = insertOf(
  'salary',
  'id',
  'staffId',
  'fromDay',
  'toDay',
  'basic',
  'bankName',
  'accountNumber',
  'accountName',
  'changedBy',
);

interface Values {
  id: string;
  toDay: string | null;
  basic: number;
  bankName: string;
  accountNumber: string;
  accountName: string;
  changedBy: string;
}

export const updateSalary = statement(
  (_, given: Values) => sql`
    update salary set to_day = ${given.toDay}::date,
      ended_by = case when ${given.toDay}::date is not distinct from to_day then ended_by end, basic = ${given.basic}::bigint,
      bank_name = ${given.bankName}, account_number = ${given.accountNumber}, account_name = ${given.accountName},
      changed_by = ${given.changedBy}::uuid, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const salaryParts = childrenOf('salary_part', 'salaryId', 'componentId', 'amount');

/** Takes a deleted salary out of payrolls that are not approved: they have to be calculated again. */
export const forgetCalculated = statement(
  (_, given: { id: string }) => sql`
    delete from payslip_salary h using payslip p, payroll_run u
    where h.tenant_id = ${tenant} and h.salary_id = ${given.id}::uuid and p.tenant_id = h.tenant_id
      and p.id = h.payslip_id and u.tenant_id = p.tenant_id and u.id = p.run_id and u.status in ('DRAFT', 'CALCULATED')`,
);

export const deleteSalary = statement(
  (_, given: { id: string }) => sql`delete from salary where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);
