// The list of payments: bills and invoices with receipts.
import type { FiltersOf } from '@almoner/contract/list';
import type { Payment, payment } from '@almoner/contract/money/billing';
import { serveList } from '../../../kernel/records/list.ts';
import { limitRows } from '../../../kernel/records/paging.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import * as queries from './payment.queries.ts';

export const paymentLists = serveList(queries.payments, async (filters: FiltersOf<typeof payment.page>, asking) => ({
  ...(await withTickets(filters, asking)),
  timeZone: asking.call.caller.timeZone,
}));

/** The latest 1,000 payments; `setMessage` reports where there are more. */
export const listPayments = async ({ db, setMessage }: CallContext): Promise<Payment[]> =>
  limitRows(await db.all(queries.listPayments, {}), 'latest', setMessage);
