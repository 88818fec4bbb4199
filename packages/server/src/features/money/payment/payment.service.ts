// The list of payments: bills and invoices with receipts.
import type { FiltersOf } from '@almoner/contract/list';
import type { Payment, payment } from '@almoner/contract/money/billing';
import { serveList } from '../../../kernel/records/list.ts';
import { mostUrgent } from '../../../kernel/records/paging.ts';
import type { Call } from '../../../kernel/request/call.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import * as queries from './payment.queries.ts';

export const paymentLists = serveList(queries.payments, async (filters: FiltersOf<typeof payment.page>, asking) => ({
  ...(await withTickets(filters, asking)),
  timeZone: asking.call.caller.timeZone,
}));

/** The latest 1,000 payments; `say` reports where there are more. */
export const listPayments = async ({ db, say }: Call): Promise<Payment[]> =>
  mostUrgent(await db.all(queries.listPayments, {}), 'latest', say);
