// SQL of the lists of bills and of what was received of them.
import type { Bill, Payment } from '@almoner/contract/billing';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';
import { joinTicket, ticketReference } from '../ticket/ticket-reference.service.ts';
import { joined } from './bill.queries.ts';
import { billReceived } from './bill-reference.service.ts';

/** Null is any. */
interface Asked {
  from: string | null;
  to: string | null;
  status: string | null;
  search: string | null;
}

// Each word is part of the patient's name or of a number; folded alike, so that neither accents nor capitals matter.
const holdsWords = ({ search }: Asked) => sql`
  not exists (
    select from regexp_split_to_table(fold_name(trim(${search}::text)), '\\s+') as word
    where strpos(fold_name(concat_ws(' ', p.first_name, p.last_name, p.number, t.number, b.invoice_number)), word) = 0)`;

const isAsked = (asked: Asked) => sql`
  b.day between coalesce(${asked.from}::date, '-infinity') and coalesce(${asked.to}::date, 'infinity')
  and (${asked.status}::text is null or b.status = ${asked.status}::text
    or (${asked.status}::text = 'OPEN' and b.status in ('UNPAID', 'NOT COMPLETED')))
  and ${holdsWords(asked)}`;

export const listBills = statement(
  (_, given: Asked & { offset: number; size: number }) => sql<Bill>`
    ${joined} where ${isAsked(given)}
    order by b.id desc
    limit ${given.size}::integer offset ${given.offset}::integer`,
);

export const sumBills = statement(
  (_, given: Asked) => sql<{ total: number; owed: number }>`
    select count(*)::integer as total,
      coalesce(sum(b.total - ${billReceived}) filter (where b.cancelled_at is null), 0)::bigint as owed
    from bill b ${joinTicket('b.ticket_id')} where ${isAsked(given)}`,
);

type AskedPayments = Asked & { timeZone: string };

const payments = sql`
  select b.id, b.total as amount, ${billReceived} as "amountPaid", b.total - ${billReceived} as balance,
    case when ${billReceived} < b.total then 'INPROGRESS' else 'COMPLETED' end as status, b.paid_at as "closeDate",
    (select r.mode from receipt r where r.bill_id = b.id order by r.id desc limit 1) as mode,
    b.ticket_id as "ticketId", ${ticketReference} as ticket, b.id as "billingId",
    json_build_object('id', b.id, 'type', b.type, 'invoice', json_build_object('number', b.invoice_number)) as billing
  from bill b ${joinTicket('b.ticket_id')}
  where b.paid_at is not null`;

export const listPayments = statement(() => sql<Payment>`${payments} order by b.paid_at desc, b.id limit 1000`);

const isReceived = (asked: AskedPayments) => sql`
  b.paid_at >= coalesce(${asked.from}::date::timestamp at time zone ${asked.timeZone}::text, '-infinity')
  and b.paid_at < coalesce((${asked.to}::date + 1)::timestamp at time zone ${asked.timeZone}::text, 'infinity')
  and (${asked.status}::text is null or (${asked.status}::text = 'COMPLETED') = (${billReceived} >= b.total))
  and ${holdsWords(asked)}`;

export const searchPayments = statement(
  (_, given: AskedPayments & { offset: number; size: number }) => sql<Payment>`
    ${payments} and ${isReceived(given)}
    order by b.paid_at desc, b.id
    limit ${given.size}::integer offset ${given.offset}::integer`,
);

export const countPayments = statement(
  (_, given: AskedPayments) => sql<{ total: number }>`
    select count(*)::integer as total
    from bill b ${joinTicket('b.ticket_id')} where b.paid_at is not null and ${isReceived(given)}`,
);
