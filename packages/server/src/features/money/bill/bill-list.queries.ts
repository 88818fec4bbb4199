// SQL of the list of bills.
import type { FiltersOf } from '@almoner/contract/list';
import type { billing } from '@almoner/contract/money/billing';
import { sql } from 'kysely';
import { statement, tenant } from '../../../kernel/database/statement.ts';
import { holdsWords } from '../../../kernel/database/text-search.ts';
import { listOf } from '../../../kernel/records/list.ts';
import { ofDays } from '../../../kernel/records/list-sql.ts';
import { filtersByTicket, leftJoinTicket, type TicketMatches } from '../../front/ticket/ticket.sql.ts';
import { isOwed } from '../payment/owed.sql.ts';
import { billColumns } from './bill.queries.ts';
import { billReceived } from './bill.sql.ts';

const isOpen = isOwed('b');

const hasDiscountToDecide = sql`
  b.discount_asked is not null and b.discount_decided_by is null and b.status = 'UNPAID'`;

export const findDiscountsToDecide = statement(
  () => sql<{ count: number }>`select count(*)::int as count from bill b
    where b.tenant_id = ${tenant} and ${hasDiscountToDecide}`,
);

interface BillFilters extends TicketMatches, Omit<FiltersOf<typeof billing.page>, 'search'> {
  /** Bills that are owed, directly or through an invoice. */
  open?: true | undefined;
  toDecide?: true | undefined;
}

export const bills = listOf<typeof billing.page, BillFilters>({
  columns: billColumns,
  table: sql`bill b`,
  alias: 'b',
  joins: leftJoinTicket('b'),
  filters: {
    ...ofDays(sql`b.day`),
    status: ({ status }) => sql`b.status = ${status}`,
    open: () => isOpen,
    toDecide: () => hasDiscountToDecide,
    ...filtersByTicket('b.ticket_id', (words) => holdsWords(words, sql`b.invoice_number`)),
  },
  sorts: {
    invoice: { by: sql`b.invoice_sequence`, type: 'bigint' },
    patient: { by: sql`p.name_folded`, type: 'text' },
    created: { by: sql`b.day`, type: 'date' },
    source: { by: sql`b.type`, type: 'text' },
    amount: { by: sql`b.total`, type: 'bigint' },
    paid: { by: billReceived, type: 'bigint' },
    status: { by: sql`b.status`, type: 'text' },
  },
  order: { sort: 'created', direction: 'desc' },
  totals: {
    columns: sql`coalesce(sum(b.total - ${billReceived}), 0)::float8 as owed`,
    of: isOpen,
  },
});
