// SQL of the list of bills.
import type { Bill } from '@almoner/contract/billing';
import { sql } from 'kysely';
import { statement } from '../../kernel/statement.ts';
import { joinTicket } from '../ticket/ticket-reference.service.ts';
import { joined } from './bill.queries.ts';
import { billReceived } from './bill-reference.service.ts';
import { holdsWords } from './payment.queries.ts';

/** Null is any. */
interface Asked {
  from: string | null;
  to: string | null;
  status: string | null;
  search: string | null;
}

const words = sql`concat_ws(' ', p.first_name, p.last_name, p.number, t.number, b.invoice_number)`;

const isAsked = (asked: Asked) => sql`
  b.day between coalesce(${asked.from}::date, '-infinity') and coalesce(${asked.to}::date, 'infinity')
  and (${asked.status}::text is null or b.status = ${asked.status}::text
    or (${asked.status}::text = 'OPEN' and b.status in ('UNPAID', 'NOT COMPLETED')))
  and ${holdsWords(asked.search, words)}`;

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
