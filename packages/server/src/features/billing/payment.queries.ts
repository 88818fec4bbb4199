// The SQL of the Payments list: what was received by bill and by invoice.
import type { Payment } from '@almoner/contract/billing';
import { type RawBuilder, sql } from 'kysely';
import { isWithin, type Period } from '../../kernel/period.ts';
import { statement } from '../../kernel/statement.ts';
import { joinTicket, ticketReference } from '../ticket/ticket-reference.service.ts';

type Sql = RawBuilder<unknown>;

const standing = (paid: string, total: Sql) => sql`
  ${sql.ref(paid)} as "amountPaid", ${total} - ${sql.ref(paid)} as balance,
  case when ${sql.ref(paid)} < ${total} then 'INPROGRESS' else 'COMPLETED' end as status`;

// What of a bill an invoice asks for is paid there: counted here as well it would be received twice.
const ofBills = (which: Sql) => sql`
  select b.id, b.total - b.invoiced as amount, ${standing('b.paid', sql`(b.total - b.invoiced)`)},
    b.paid_at as "closeDate",
    (select r.mode from receipt r where r.bill_id = b.id order by r.id desc limit 1) as mode,
    b.ticket_id as "ticketId", ${ticketReference} as ticket, b.id as "billingId",
    json_build_object('id', b.id, 'type', b.type, 'invoice', json_build_object('number', b.invoice_number)) as billing,
    null::json as invoice, concat_ws(' ', p.first_name, p.last_name, p.number, t.number, b.invoice_number) as words
  from bill b ${joinTicket('b.ticket_id')}
  where b.paid_at is not null and ${which}`;

const ofInvoices = (which: Sql) => sql`
  select b.id, b.total as amount, ${standing('b.paid', sql`b.total`)}, b.paid_at as "closeDate",
    (select r.mode from receipt r where r.invoice_id = b.id order by r.id desc limit 1) as mode,
    b.ticket_id as "ticketId", json_build_object('id', t.id, 'number', coalesce(t.number, ''), 'patient',
      json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'patientId', p.number)) as ticket,
    null::uuid as "billingId", null::json as billing, json_build_object('id', b.id, 'number', b.invoice_number) as invoice,
    concat_ws(' ', p.first_name, p.last_name, p.number, t.number, b.invoice_number) as words
  from invoice b join patient p on p.id = b.patient_id left join ticket t on t.id = b.ticket_id
  where b.paid_at is not null and ${which}`;

const columns = sql`
  id, amount, "amountPaid", balance, status, "closeDate", mode, "ticketId", ticket, "billingId", billing, invoice`;

const latest = sql`true order by b.paid_at desc limit 1000`;

export const listPayments = statement(
  () => sql<Payment>`
    select ${columns} from ((${ofBills(latest)}) union all (${ofInvoices(latest)})) as received
    order by "closeDate" desc, id limit 1000`,
);

/** Null is any. */
interface Asked extends Period {
  status: string | null;
  search: string | null;
}

/** Whether each word that is searched for is part of these; folded alike, so that neither accents nor capitals matter. */
export const holdsWords = (search: string | null, words: Sql) => sql`
  not exists (
    select from regexp_split_to_table(fold_name(trim(${search}::text)), '\\s+') as word
    where strpos(fold_name(${words}), word) = 0)`;

const asked = (given: Asked) => sql`
  (${ofBills(isWithin('b.paid_at', given))} union all ${ofInvoices(isWithin('b.paid_at', given))}) as received
  where (${given.status}::text is null or status = ${given.status}::text)
    and ${holdsWords(given.search, sql`words`)}`;

export const searchPayments = statement(
  (_, given: Asked & { offset: number; size: number }) => sql<Payment>`
    select ${columns} from ${asked(given)} order by "closeDate" desc, id
    limit ${given.size}::integer offset ${given.offset}::integer`,
);

export const countPayments = statement(
  (_, given: Asked) => sql<{ total: number }>`select count(*)::integer as total from ${asked(given)}`,
);
