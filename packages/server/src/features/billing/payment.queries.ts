// The SQL of the Payments list: what was received by bill and by invoice.
import type { Payment } from '@almoner/contract/billing';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';
import { joinTicket, ticketReference } from '../ticket/ticket-reference.service.ts';

const standing = (paid: string, total: ReturnType<typeof sql>) => sql`
  ${sql.ref(paid)} as "amountPaid", ${total} - ${sql.ref(paid)} as balance,
  case when ${sql.ref(paid)} < ${total} then 'INPROGRESS' else 'COMPLETED' end as status`;

// What of a bill an invoice asks for is paid there: counted here as well it would be received twice.
const ofBills = sql`
  select b.id, b.total - b.invoiced as amount, ${standing('b.paid', sql`(b.total - b.invoiced)`)},
    b.paid_at as "closeDate",
    (select r.mode from receipt r where r.bill_id = b.id order by r.id desc limit 1) as mode,
    b.ticket_id as "ticketId", ${ticketReference} as ticket, b.id as "billingId",
    json_build_object('id', b.id, 'type', b.type, 'invoice', json_build_object('number', b.invoice_number)) as billing,
    null::json as invoice
  from bill b ${joinTicket('b.ticket_id')}
  where b.paid_at is not null
  order by b.paid_at desc
  limit 1000`;

const ofInvoices = sql`
  select i.id, i.total as amount, ${standing('i.paid', sql`i.total`)}, i.paid_at as "closeDate",
    (select r.mode from receipt r where r.invoice_id = i.id order by r.id desc limit 1) as mode,
    i.ticket_id as "ticketId", json_build_object('id', t.id, 'number', coalesce(t.number, ''), 'patient',
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number)) as ticket,
    null::uuid as "billingId", null::json as billing,
    json_build_object('id', i.id, 'number', i.invoice_number) as invoice
  from invoice i join patient p on p.id = i.patient_id left join ticket t on t.id = i.ticket_id
  where i.paid_at is not null
  order by i.paid_at desc
  limit 1000`;

export const listPayments = statement(
  () => sql<Payment>`
    select * from ((${ofBills}) union all (${ofInvoices})) as received order by "closeDate" desc, id limit 1000`,
);
