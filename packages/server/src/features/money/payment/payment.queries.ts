// The SQL of the Payments list: what was received by bill and by invoice.
import type { Payment, payment } from '@almoner/contract/money/billing';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/list.ts';
import { UNPAGED } from '../../../kernel/paging.ts';
import { statement, tenant } from '../../../kernel/statement.ts';
import { holdsWords } from '../../../kernel/words.ts';
import { ticketWords } from '../../front/ticket/ticket.sql.ts';
import { paymentStatus } from './owed.sql.ts';

interface Given {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  words?: string[] | undefined;
  timeZone: string;
}

// Every bill and invoice of which something was received. What of a bill an invoice asks for is paid there: counted here
// as well it would be received twice.
const received = sql`(
  select b.tenant_id, b.id, b.paid_at, b.total - b.invoiced as total, b.paid, b.invoice_number as number, b.ticket_id,
    null::uuid as patient_id, b.type
  from bill b where b.tenant_id = ${tenant} and b.paid_at is not null
  union all
  select i.tenant_id, i.id, i.paid_at, i.total, i.paid, i.invoice_number, i.ticket_id, i.patient_id, null
  from invoice i where i.tenant_id = ${tenant} and i.paid_at is not null) as r`;

const statusOfPayment = paymentStatus(sql`r.paid`, sql`r.total`);

const columns = sql`
  r.id, r.total as amount, r.paid as "amountPaid", r.total - r.paid as balance, ${statusOfPayment} as status,
  r.paid_at as "closeDate",
  (select e.mode from receipt e
    where e.tenant_id = ${tenant} and (e.bill_id = r.id or e.invoice_id = r.id) order by e.id desc limit 1) as mode,
  r.ticket_id as "ticketId", json_build_object('id', t.id, 'number', coalesce(t.number, ''), 'patient',
    json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number)) as ticket,
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
    from (select * from ${received} order by r.paid_at desc, r.id limit ${sql.lit(UNPAGED + 1)}) as r ${joins}
    order by r.paid_at desc, r.id`,
);

export const payments = listOf<typeof payment.page, Given>({
  columns,
  table: received,
  alias: 'r',
  joins,
  filters: {
    from: ({ from, timeZone }) => sql`r.paid_at >= (${from}::date::timestamp at time zone ${timeZone}::text)`,
    to: ({ to, timeZone }) => sql`r.paid_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)`,
    status: ({ status }) => sql`${statusOfPayment} = ${status}`,
    words: ({ words }) => holdsWords(words, sql`concat_ws(' ', ${ticketWords}, r.number)`),
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
});
