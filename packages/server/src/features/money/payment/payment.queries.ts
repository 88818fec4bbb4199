// SQL of the list of payments: one row per bill and per invoice with receipts.
import type { FiltersOf } from '@almoner/contract/list';
import type { Payment, payment } from '@almoner/contract/money/billing';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofInstants } from '../../../kernel/records/list-sql.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { filtersByPatient } from '../../front/patient/patient-reference.service.ts';
import { patientReference } from '../../front/patient/patient-reference.sql.ts';
import { type TicketMatches, ticketWords } from '../../front/ticket/ticket.sql.ts';
import { paymentStatus } from './owed.sql.ts';

type PaymentFilters = TicketMatches & Omit<FiltersOf<typeof payment.page>, 'search'> & { timeZone: string };

// The balance of a bill on an invoice is received with the invoice, so it is not part of the bill's total here. Example:
// a bill of 1,000 of which 300 were paid before its balance of 700 went on an invoice, of which 200 are paid:
//   bill      total 1,000 − 700 = 300   paid 300   COMPLETED
//   invoice   total 700                 paid 200   INPROGRESS
const received = sql`(
  select b.tenant_id, b.id, b.paid_at, b.total - b.invoiced as total, b.paid, b.invoice_number as number, b.ticket_id,
    null::uuid as patient_id, b.type
  from bill b where b.tenant_id = ${tenant} and b.paid_at is not null
  union all
  select i.tenant_id, i.id, i.paid_at, i.total - i.credited, i.paid, i.invoice_number, i.ticket_id, i.patient_id, null
  from invoice i where i.tenant_id = ${tenant} and i.paid_at is not null) as r`;

const statusOfPayment = paymentStatus(sql`r.paid`, sql`r.total`);

const columns = sql`
  r.id, r.total as amount, r.paid as "amountPaid", greatest(r.total - r.paid, 0) as balance, ${statusOfPayment} as status,
  r.paid_at as "closeDate",
  (select e.mode from receipt e
    where e.tenant_id = ${tenant} and (e.bill_id = r.id or e.invoice_id = r.id) order by e.id desc limit 1) as mode,
  r.ticket_id as "ticketId", json_build_object('id', t.id, 'number', coalesce(t.number, ''), 'patient',
    ${patientReference()}) as ticket,
  case when r.type is not null then r.id end as "billingId",
  case when r.type is not null then json_build_object('id', r.id, 'type', r.type,
    'invoice', json_build_object('number', r.number)) end as billing,
  case when r.type is null then json_build_object('id', r.id, 'number', r.number) end as invoice`;

const joins = sql`
  left join ticket t on t.tenant_id = r.tenant_id and t.id = r.ticket_id
  left join patient p on p.tenant_id = r.tenant_id and p.id = coalesce(r.patient_id, t.patient_id)`;

export const listPayments = statement(
  () => sql<Payment>`
    select ${columns}
    from (select * from ${received} order by r.paid_at desc, r.id limit ${sql.lit(UNPAGED_LIMIT + 1)}) as r ${joins}
    order by r.paid_at desc, r.id`,
);

const meant = filtersByPatient('p.id');
const holds = ({ words }: Required<PaymentFilters>) =>
  holdsWords(words ?? [], sql`concat_ws(' ', ${ticketWords}, r.number)`);

export const payments = listOf<typeof payment.page, PaymentFilters>({
  columns,
  table: received,
  alias: 'r',
  joins,
  filters: {
    ...ofInstants(sql`r.paid_at`),
    status: ({ status }) => sql`${statusOfPayment} = ${status}`,
    ids: (given) => sql`(${meant.ids(given)} or ${holds(given)})`,
    patterns: (given) => sql`(${meant.patterns(given)} or ${holds(given)})`,
  },
  sorts: {
    invoice: { by: sql`r.number`, type: 'text' },
    patient: { by: sql`coalesce(p.name_folded, '')`, type: 'text' },
    'paid-at': { by: sql`r.paid_at`, type: 'timestamptz' },
    amount: { by: sql`r.total`, type: 'bigint' },
    paid: { by: sql`r.paid`, type: 'bigint' },
    status: { by: statusOfPayment, type: 'text' },
  },
  order: { sort: 'paid-at', direction: 'desc' },
  state: { by: statusOfPayment, filters: ['status'] },
});
