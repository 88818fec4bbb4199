// SQL of the lists of laboratory requests and reports.
import type { labRequest } from '@almoner/contract/care/lab-request';
import type { laboratory } from '@almoner/contract/care/laboratory';
import { sql } from 'kysely';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { filtersByTicket, leftJoinTicket, type TicketMatches } from '../../front/ticket/ticket.sql.ts';
import { billSorts, mayJoinBill } from '../../money/bill/bill.sql.ts';
import { labRequestColumns } from './lab-request.queries.ts';
import { reportSummary } from './laboratory.queries.ts';

interface LaboratoryFilters extends TicketMatches {
  status?: string | undefined;
  date?: string | undefined;
}

const searched = filtersByTicket('r.ticket_id', (words) => holdsWords(words, sql`r.code`));
const status = (given: Required<LaboratoryFilters>) => sql`r.status = ${given.status}`;

const sorts = {
  code: { by: sql`r.code`, type: 'text' },
  patient: { by: sql`p.name_folded`, type: 'text' },
  status: { by: sql`r.status`, type: 'text' },
} as const;

export const labRequestList = listOf<typeof labRequest.page, LaboratoryFilters>({
  columns: labRequestColumns,
  table: sql`lab_request r`,
  alias: 'r',
  joins: sql`${leftJoinTicket('r')} ${mayJoinBill('r')}`,
  filters: { ...searched, status, date: ({ date }) => sql`r.day = ${date}::date` },
  sorts: {
    ...sorts,
    ...billSorts,
    title: { by: sql`fold_name(r.title)`, type: 'text' },
    date: { by: sql`r.day`, type: 'date' },
  },
  order: { sort: 'date', direction: 'desc' },
  state: { by: sql`r.status`, filters: ['status'] },
});

export const reportList = listOf<typeof laboratory.page, LaboratoryFilters>({
  columns: reportSummary,
  table: sql`laboratory l`,
  alias: 'l',
  joins: sql`
    left join laboratory_version v on v.tenant_id = l.tenant_id and v.laboratory_id = l.id and v.version = (
      select max(n.version) from laboratory_version n where n.tenant_id = l.tenant_id and n.laboratory_id = l.id)
    left join lab_request r on r.tenant_id = l.tenant_id and r.id = l.lab_request_id
    ${leftJoinTicket('r')}`,
  filters: { ...searched, status, date: ({ date }) => sql`v.day = ${date}::date` },
  sorts: {
    ...sorts,
    title: { by: sql`fold_name(v.title)`, type: 'text' },
    date: { by: sql`v.day`, type: 'date' },
  },
  // By the report's id: a correction does not bring an old report to the top.
  order: { direction: 'desc' },
  state: { by: sql`r.status`, filters: ['status'] },
});
