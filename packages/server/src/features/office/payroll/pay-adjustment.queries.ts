// SQL of pay adjustments: earnings and deductions of a single month.
import type { PayAdjustment, payAdjustment } from '@almoner/contract/office/pay-adjustment';
import { sql } from 'kysely';
import { insertOf } from '../../../kernel/database/insert.ts';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { personOf } from '../../house/staff/person.sql.ts';

const columns = sql`
  d.id, ${personOf('s')} as staff, extract(year from d.month)::integer as year, extract(month from d.month)::integer as month,
  json_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'counted', c.counted, 'rate', c.rate) as component, d.amount, d.hours, d.note,
  case when d.run_id is null then 'OPEN' else 'APPROVED' end as status,
  case when u.id is not null then json_build_object('id', u.id, 'year', extract(year from u.month)::integer,
    'month', extract(month from u.month)::integer) end as payroll,
  d.version`;
const joins = sql`
  left join staff s on s.tenant_id = d.tenant_id and s.id = d.staff_id
  left join salary_component c on c.tenant_id = d.tenant_id and c.id = d.component_id
  left join payroll_run u on u.tenant_id = d.tenant_id and u.id = d.run_id`;

export const findAdjustment = statement(
  (_, given: { id: string }) => sql<PayAdjustment>`
    select ${columns} from pay_adjustment d ${joins} where d.tenant_id = ${tenant} and d.id = ${given.id}::uuid`,
);

export const lockAdjustment = statement((db, given: { id: string }) =>
  db.selectFrom('pay_adjustment').select('id').where('id', '=', given.id).forUpdate(),
);

/**
 * Locks the payrolls that have an adjustment and are not approved, in the order of their ids. Call it before the adjustment is
 * locked.
 */
export const lockCalculated = statement(
  (_, given: { id: string }) => sql<{ id: string }>`
    select u.id from payroll_run u
    where u.tenant_id = ${tenant} and u.status in ('DRAFT', 'CALCULATED') and u.id in (
      select p.run_id from payslip_adjustment h join payslip p on p.tenant_id = h.tenant_id and p.id = h.payslip_id
      where h.tenant_id = ${tenant} and h.adjustment_id = ${given.id}::uuid)
    order by u.id for update of u`,
);

export const insertAdjustment = insertOf(
  'pay_adjustment',
  'id',
  'staffId',
  'month',
  'componentId',
  'amount',
  'hours',
  'note',
  'changedBy',
);

export interface Values {
  id: string;
  staffId: string;
  month: string;
  componentId: string;
  amount: number | null;
  hours: number | null;
  note: string;
  changedBy: string;
}

export const updateAdjustment = statement(
  (_, given: Values) => sql`
    update pay_adjustment set staff_id = ${given.staffId}::uuid, month = ${given.month}::date,
      component_id = ${given.componentId}::uuid, amount = ${given.amount}::bigint, hours = ${given.hours}::integer,
      note = ${given.note}, changed_by = ${given.changedBy}::uuid, version = version + 1
    where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

export const deleteAdjustment = statement(
  (_, given: { id: string }) => sql`delete from pay_adjustment where tenant_id = ${tenant} and id = ${given.id}::uuid`,
);

interface OfBranch {
  branchId: string | null;
  /** First day of the month. */
  month: string;
  componentId: string;
}

/** People of a branch with a salary in the month, without those who have an adjustment of the component for it. */
export const listOfBranch = statement(
  (_, given: OfBranch) => sql<{ staffId: string }>`
    select s.id as "staffId" from staff s
    where s.tenant_id = ${tenant} and s.branch_id is not distinct from ${given.branchId}::uuid
      and exists (select from salary y where y.tenant_id = ${tenant} and y.staff_id = s.id
        and y.from_day < ${given.month}::date + interval '1 month' and (y.to_day is null or y.to_day >= ${given.month}::date))
      and not exists (select from pay_adjustment d where d.tenant_id = ${tenant} and d.staff_id = s.id
        and d.month = ${given.month}::date and d.component_id = ${given.componentId}::uuid)
    order by s.id`,
);

interface Filters {
  status?: PayAdjustment['status'] | undefined;
  words?: string[] | undefined;
  branchId?: string | undefined;
}

const status = sql`case when d.run_id is null then 'OPEN' else 'APPROVED' end`;

export const adjustments = listOf<typeof payAdjustment.page, Filters>({
  columns: () => columns,
  table: sql`pay_adjustment d`,
  alias: 'd',
  joins,
  filters: {
    status: ({ status: one }) => sql`(d.run_id is null) = (${one}::text = 'OPEN')`,
    words: ({ words }) => holdsWords(words, sql`s.name_folded`),
    branchId: ({ branchId }) => sql`s.branch_id = ${branchId}::uuid`,
  },
  sorts: {
    month: { by: sql`d.month`, type: 'date' },
    name: { by: sql`s.name_folded`, type: 'text' },
    component: { by: sql`c.name_key`, type: 'text' },
  },
  order: { sort: 'month', direction: 'desc' },
  state: { by: status, filters: ['status'] },
});
