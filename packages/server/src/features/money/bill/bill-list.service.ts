// The list of bills.
import type { FiltersOf } from '@almoner/contract/list';
import { type billing, OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import { serveList } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { withTickets } from '../../front/ticket/ticket-search.service.ts';
import { bills, findDiscountsToDecide } from './bill-list.queries.ts';

export const billLists = serveList(bills, async ({ status, ...filters }: FiltersOf<typeof billing.page>, asking) => ({
  ...(await withTickets(filters, asking)),
  status: status === OPEN || status === TO_DECIDE ? undefined : status,
  open: status === OPEN ? (true as const) : undefined,
  toDecide: status === TO_DECIDE ? (true as const) : undefined,
}));

export const countDiscountsToDecide = ({ db }: CallContext) => db.one(findDiscountsToDecide, {});
