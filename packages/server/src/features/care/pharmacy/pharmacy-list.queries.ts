// SQL of the list of pharmacy requests.
import type { pharmacy } from '@almoner/contract/care/pharmacy';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/records/list.ts';
import { isTicketMeant, mayJoinTicket, type TicketsMeant } from '../../front/ticket/ticket.sql.ts';
import { billSorts, mayJoinBill } from '../../money/bill/bill.sql.ts';
import { requestColumns } from './pharmacy.queries.ts';

interface Given extends TicketsMeant {
  status?: string | undefined;
  date?: string | undefined;
}

export const requests = listOf<typeof pharmacy.page, Given>({
  columns: requestColumns,
  table: sql`pharmacy_request r`,
  alias: 'r',
  joins: sql`${mayJoinTicket('r')} ${mayJoinBill('r')}`,
  filters: {
    ...isTicketMeant('r.ticket_id'),
    status: ({ status }) => sql`r.status = ${status}`,
    date: ({ date }) => sql`r.day = ${date}::date`,
  },
  sorts: {
    patient: { by: sql`p.name_folded`, type: 'text' },
    ticket: { by: sql`t.number`, type: 'text' },
    date: { by: sql`r.day`, type: 'date' },
    status: { by: sql`r.status`, type: 'text' },
    ...billSorts,
  },
  order: { sort: 'date', direction: 'desc' },
  state: { by: sql`r.status`, filters: ['status'] },
});
