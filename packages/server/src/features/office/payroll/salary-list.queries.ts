// SQL of the list of staff with their salaries.

import { type PayPart, payOfMonth } from '@almoner/contract/office/pay';
import type { SalaryRow, salary } from '@almoner/contract/office/salary';
import { sql } from 'kysely';
import { tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf, withRows } from '../../../kernel/records/list.ts';
import { partsOfSalary } from './salary.sql.ts';

interface SalaryFilters {
  today: string;
  words?: string[] | undefined;
  roleId?: string | undefined;
  branchId?: string | undefined;
  salary?: 'SET' | 'MISSING' | undefined;
}

interface StoredRow extends Omit<SalaryRow, 'salary'> {
  salary: {
    id: string;
    from: string;
    to: string | null;
    basic: number;
    bankName: string;
    parts: PayPart[];
    unit: number;
  } | null;
}

// Today's salary of `staff s`, else the next one.
const current = (today: string, what = sql`y.*`) => sql`(
  select ${what} from salary y
  where y.tenant_id = ${tenant} and y.staff_id = s.id and (y.to_day is null or y.to_day >= ${today}::date)
  order by y.from_day limit 1)`;

const stored = listOf<typeof salary.page, SalaryFilters, StoredRow>({
  columns: ({ today }) => sql`
    s.id, s.first_name as "firstName", s.last_name as "lastName", a.registration_id as "registrationId", a.email,
    s.date_of_reg as joined, a.status as active, json_build_object('id', r.id, 'name', r.name) as role,
    case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as branch,
    ${current(
      today,
      sql`json_build_object('id', y.id, 'from', y.from_day, 'to', y.to_day, 'basic', y.basic, 'bankName', y.bank_name,
        'parts', ${partsOfSalary}, 'unit',
        (select o.money_unit from company_setting o where o.tenant_id = y.tenant_id))`,
    )} as salary`,
  table: sql`staff s`,
  alias: 's',
  joins: sql`
    left join account a on a.tenant_id = s.tenant_id and a.id = s.account_id
    left join role r on r.tenant_id = a.tenant_id and r.id = a.role_id
    left join branch b on b.tenant_id = s.tenant_id and b.id = s.branch_id`,
  filters: {
    words: ({ words }) => holdsWords(words, sql`s.name_folded`),
    roleId: ({ roleId }) => sql`r.id = ${roleId}::uuid`,
    branchId: ({ branchId }) => sql`s.branch_id = ${branchId}::uuid`,
    salary: ({ salary, today }) => sql`(${current(today, sql`y.id`)} is not null) = (${salary}::text = 'SET')`,
  },
  sorts: {
    name: { by: sql`s.name_folded`, type: 'text' },
    id: { by: sql`a.registration_id`, type: 'text' },
    role: { by: sql`fold_name(r.name)`, type: 'text' },
    branch: { by: sql`coalesce(b.name_key, '')`, type: 'text' },
    joined: { by: sql`coalesce(s.date_of_reg, '-infinity')`, type: 'date' },
    basic: { by: ({ today }) => sql`coalesce(${current(today, sql`y.basic`)}, 0)`, type: 'bigint' },
  },
  order: { sort: 'name', direction: 'asc' },
});

export const salaries = withRows(stored, ({ salary: held, ...person }): SalaryRow => {
  if (!held) return { ...person, salary: null };
  const { parts, unit, ...rest } = held;
  const { gross, deductions, net } = payOfMonth(held.basic, parts, unit);
  return { ...person, salary: { ...rest, gross, deductions, net } };
});
