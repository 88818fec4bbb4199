// What invoices of a period ask for: they count by the day that stands on them, and by the patient's name or number.
import type { InvoiceReport, InvoiceReportRow } from '@almoner/contract/money/report';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/statement.ts';
import { isInvoiceOwed, isOverdue } from '../payment/owed.sql.ts';
import { type Period, within } from './report.queries.ts';

export interface InvoicesAsked extends Period {
  patient: string | null;
  status: string | null;
  today: string;
}

// Sent ones, with how long they are past due; what is void or paid is no longer owed.
const asked = (given: InvoicesAsked) => sql`
  select i.id, i.invoice_number as number, i.invoice_date as date, i.due_date as "dueDate", i.status, i.total, i.paid,
    i.patient_id, p.first_name || ' ' || p.last_name as patient_name, p.number as patient_number,
    case when ${isInvoiceOwed} then i.total - i.paid else 0 end as owed,
    case
      when not (${isInvoiceOwed}) then null
      when i.due_date >= ${given.today}::date then 'NOT_DUE'
      when ${given.today}::date - i.due_date <= 30 then '0-30'
      when ${given.today}::date - i.due_date <= 60 then '31-60'
      when ${given.today}::date - i.due_date <= 90 then '61-90'
      else 'OVER_90'
    end as age
  from invoice i
  join patient p on p.tenant_id = i.tenant_id and p.id = i.patient_id
  where i.tenant_id = ${tenant} and i.status <> 'DRAFT' and ${within(sql.ref('i.invoice_date'), given)}
    and (${given.patient}::text is null
      or strpos(lower(p.first_name || ' ' || p.last_name || ' ' || p.number), lower(${given.patient}::text)) > 0)
    and (${given.status}::text is null or i.status = ${given.status}::text or (${given.status}::text = 'OVERDUE'
      and ${isOverdue(given.today)}))`;

const sums = sql`count(*), coalesce(sum(total), 0)::bigint as invoiced, coalesce(sum(paid), 0)::bigint as paid,
  coalesce(sum(owed), 0)::bigint as owed`;

export const sumInvoices = statement(
  (_, given: InvoicesAsked) => sql<InvoiceReport['totals']>`
    select ${sums} from (${asked(given)}) as i where i.status <> 'VOID'`,
);

export const sumByAge = statement(
  (_, given: InvoicesAsked) => sql<InvoiceReport['ageing'][number]>`
    select age, count(*), sum(owed)::bigint as owed from (${asked(given)}) as i where age is not null group by age`,
);

export const sumByPatient = statement(
  (_, given: InvoicesAsked) => sql<InvoiceReport['patients'][number]>`
    select patient_id as id, patient_number as number, patient_name as name, ${sums}
    from (${asked(given)}) as i where i.status <> 'VOID'
    group by 1, 2, 3
    order by owed desc, invoiced desc, id
    limit 50`,
);

export const sumByMonth = statement(
  (_, given: InvoicesAsked) => sql<InvoiceReport['steps'][number]>`
    select date_trunc('month', i.date)::date as date, sum(total)::bigint as invoiced, sum(paid)::bigint as paid
    from (${asked(given)}) as i where i.status <> 'VOID'
    group by 1
    order by 1`,
);

export const listInvoiceRows = statement(
  (_, given: InvoicesAsked & { age: string | null; limit: number; offset: number }) => sql<
    InvoiceReportRow & { of: number }
  >`
    select i.id, i.number, json_build_object('id', patient_id, 'name', patient_name, 'number', patient_number) as patient,
      i.date, i."dueDate", i.status, i.age, i.total, i.paid, i.owed, count(*) over () as of
    from (${asked(given)}) as i
    where ${given.age}::text is null or i.age = ${given.age}::text
    order by i.date desc, i.id desc
    limit ${given.limit} offset ${given.offset}`,
);
