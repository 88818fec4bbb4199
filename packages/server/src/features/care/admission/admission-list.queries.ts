// SQL of the list of admissions.
import type { admission } from '@almoner/contract/care/admission';
import type { FiltersOf } from '@almoner/contract/list';
import { sql } from 'kysely';
import { listOf } from '../../../kernel/records/list.ts';
import { ofInstants } from '../../../kernel/records/list-sql.ts';
import { filtersByTicket, type TicketMatches } from '../../front/ticket/ticket.sql.ts';
import { isOpen, rowColumns, rowJoins } from './admission.sql.ts';

export interface AdmissionFilters extends TicketMatches, Omit<FiltersOf<typeof admission.page>, 'search'> {
  timeZone: string;
}

export const admissions = listOf<typeof admission.page, AdmissionFilters>({
  columns: rowColumns,
  table: sql`admission m`,
  alias: 'm',
  joins: rowJoins,
  filters: {
    ...ofInstants(sql`m.requested_at`),
    status: ({ status }) => sql`m.status = ${status}`,
    open: () => isOpen,
    wardId: ({ wardId }) => sql`b.ward_id = ${wardId}::uuid`,
    ...filtersByTicket('m.ticket_id'),
  },
  sorts: {
    patient: { by: sql`p.name_folded`, type: 'text' },
    ward: { by: sql`coalesce(w.number_key, '')`, type: 'text' },
    doctor: { by: sql`coalesce(s.name_folded, '')`, type: 'text' },
    requested: { by: sql`m.requested_at`, type: 'timestamptz' },
    status: { by: sql`m.status`, type: 'text' },
  },
  order: { sort: 'requested', direction: 'desc' },
  state: { by: sql`m.status`, filters: ['status', 'open'] },
});
