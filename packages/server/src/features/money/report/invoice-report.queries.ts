// SQL of the invoice report: sent invoices, by date.
import type { FiltersOf } from '@almoner/contract/list';
import type { InvoiceReport, report } from '@almoner/contract/money/report';
import { type RawBuilder, sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofDays } from '../../../kernel/records/list-sql.ts';
import { isInvoiceOwed, isOverdue } from '../payment/owed.sql.ts';

/** Filters; an undefined filter is ignored. */
export interface InvoiceReportFilters extends Omit<FiltersOf<typeof report.invoiceRows>, 'status'> {
  today: string;
  status?: string | undefined;
  overdue?: true | undefined;
}
type RequiredFilters = Required<InvoiceReportFilters>;

const patientJoin = sql`left join patient p on p.tenant_id = i.tenant_id and p.id = i.patient_id`;
const patientName = sql`rtrim(p.first_name || ' ' || p.last_name)`;
const isSent = sql`i.status <> 'DRAFT'`;
const worth = sql`i.total - i.credited`;
const owed = sql`case when ${isInvoiceOwed} then ${worth} - i.paid else 0 end`;

const ageOn = ({ today }: Pick<RequiredFilters, 'today'>) => sql`
  case
    when not (${isInvoiceOwed}) then null
    when i.due_date >= ${today}::date then 'NOT_DUE'
    when ${today}::date - i.due_date <= 30 then '0-30'
    when ${today}::date - i.due_date <= 60 then '31-60'
    when ${today}::date - i.due_date <= 90 then '61-90'
    else 'OVER_90'
  end`;

const filters: Partial<Record<keyof RequiredFilters, (given: RequiredFilters) => RawBuilder<unknown>>> = {
  ...ofDays(sql`i.invoice_date`),
  patient: ({ patient }) => sql`strpos(lower(${patientName} || ' ' || p.number), lower(${patient}::text)) > 0`,
  status: ({ status }) => sql`i.status = ${status}`,
  overdue: ({ today }) => isOverdue(today),
  age: (given) => sql`${ageOn(given)} = ${given.age}`,
};

// One statement in which every filter is optional: it reads the invoices of months, where no index would help.
const filteredInvoices = (given: InvoiceReportFilters) => sql`
  select i.patient_id, p.number as patient_number, ${patientName} as patient_name, i.invoice_date as date, ${worth} as total,
    i.paid, ${owed} as owed, ${ageOn(given)} as age
  from invoice i ${patientJoin}
  where i.tenant_id = ${tenant} and ${isSent} and i.status <> 'VOID' and ${sql.join(
    Object.entries(filters).map(
      ([name, holds]) =>
        sql`(${given[name as keyof RequiredFilters]}::text is null or ${holds(given as RequiredFilters)})`,
    ),
    sql` and `,
  )}`;

const sums = sql`count(*), coalesce(sum(total), 0)::float8 as invoiced, coalesce(sum(paid), 0)::float8 as paid,
  coalesce(sum(owed), 0)::float8 as owed`;

export const sumInvoices = statement(
  (_, given: InvoiceReportFilters) =>
    sql<InvoiceReport['totals']>`select ${sums} from (${filteredInvoices(given)}) as i`,
);

export const sumByAge = statement(
  (_, given: InvoiceReportFilters) => sql<InvoiceReport['ageing'][number]>`
    select age, count(*), sum(owed)::float8 as owed from (${filteredInvoices(given)}) as i where age is not null group by age`,
);

export const sumByPatient = statement(
  (_, given: InvoiceReportFilters) => sql<InvoiceReport['patients'][number]>`
    select patient_id as id, patient_number as number, patient_name as name, ${sums}
    from (${filteredInvoices(given)}) as i
    group by 1, 2, 3
    order by owed desc, invoiced desc, id
    limit 50`,
);

export const sumByMonth = statement(
  (_, given: InvoiceReportFilters) => sql<InvoiceReport['steps'][number]>`
    select date_trunc('month', i.date)::date as date, sum(total)::float8 as invoiced, sum(paid)::float8 as paid
    from (${filteredInvoices(given)}) as i
    group by 1
    order by 1`,
);

export const invoiceRows = listOf<typeof report.invoiceRows, InvoiceReportFilters>({
  columns: (given) => sql`
    i.id, coalesce(i.invoice_number, '') as number, i.invoice_date as date, i.due_date as "dueDate", i.status, ${worth} as total, i.paid,
    json_build_object('id', p.id, 'name', ${patientName}, 'number', p.number) as patient,
    ${ageOn(given)} as age, ${owed} as owed`,
  table: sql`invoice i`,
  alias: 'i',
  joins: patientJoin,
  where: isSent,
  filters,
  sorts: { date: { by: sql`i.invoice_date`, type: 'date' } },
  order: { sort: 'date', direction: 'desc' },
});
