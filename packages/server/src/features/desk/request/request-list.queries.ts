// SQL of the list of requests of one day, to pharmacy and laboratory.
import type { Request, request } from '@almoner/contract/desk/request';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { UNPAGED_LIMIT } from '../../../kernel/records/paging.ts';
import { allRequests } from '../../care/order/order.sql.ts';
import { joinTicket, leftJoinTicket, ticketReference } from '../../front/ticket/ticket.sql.ts';

interface RequestFilters {
  day?: string | undefined;
  source?: Request['source'] | undefined;
}

const columns = sql`r.id, r.source, ${ticketReference} as ticket, r.day as date, r.created_at as "createdAt", r.status`;
// Filters are conditions on `r`: inside the union they would keep PostgreSQL from using the index of either table.
const both = sql`${allRequests} r`;

export const dayRequestList = listOf<typeof request.page, RequestFilters>({
  columns,
  table: both,
  alias: 'r',
  joins: leftJoinTicket('r'),
  filters: {
    day: ({ day }) => sql`r.day = ${day}::date`,
    source: ({ source }) => sql`r.source = ${source}`,
  },
  sorts: {
    source: { by: sql`r.source`, type: 'text' },
    patient: { by: sql`p.name_folded`, type: 'text' },
    ticket: { by: sql`t.number`, type: 'text' },
    date: { by: sql`r.created_at`, type: 'timestamptz' },
    status: { by: sql`r.status`, type: 'text' },
  },
  order: { direction: 'desc' },
});

export const listOfDay = statement(
  (_, given: { day: string }) => sql<Request>`
    select ${columns} from ${both} ${joinTicket('r.ticket_id')}
    where r.tenant_id = ${tenant} and r.day = ${given.day}::date order by r.id desc limit ${sql.lit(UNPAGED_LIMIT + 1)}`,
);
