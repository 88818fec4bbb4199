// SQL of the list of pharmacy requests.
import type { pharmacy } from '@almoner/contract/care/pharmacy';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/records/list.ts';
import { filtersByTicket, leftJoinTicket, type TicketMatches } from '../../front/ticket/ticket.sql.ts';
import { billSorts, mayJoinBill } from '../../money/bill/bill.sql.ts';
import { pharmacyRequestColumns } from './pharmacy.queries.ts';

interface PharmacyFilters extends TicketMatches {
  status?: string | undefined;
  date?: string | undefined;
}

export const pharmacyRequestList = listOf<typeof pharmacy.page, PharmacyFilters>({
  columns: pharmacyRequestColumns,
  table: sql`pharmacy_request r`,
  alias: 'r',
  joins: sql`${leftJoinTicket('r')} ${mayJoinBill('r')}`,
  filters: {
    ...filtersByTicket('r.ticket_id'),
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
