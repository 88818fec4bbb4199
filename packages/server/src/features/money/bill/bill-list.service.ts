// The list of bills.
import type { FiltersOf } from '@almoner/contract/list';
import { type billing, OPEN, TO_DECIDE } from '@almoner/contract/money/billing';
import type { Call } from '../../../kernel/call.ts';
import { serveList } from '../../../kernel/list.ts';
import { withWords } from '../../../kernel/words.ts';
import { bills, findDiscountsToDecide } from './bill-list.queries.ts';

export const billLists = serveList(bills, ({ status, ...filters }: FiltersOf<typeof billing.page>) => ({
  ...withWords(filters),
  status: status === OPEN || status === TO_DECIDE ? undefined : status,
  open: status === OPEN ? (true as const) : undefined,
  toDecide: status === TO_DECIDE ? (true as const) : undefined,
}));

export const countDiscountsToDecide = ({ db }: Call) => db.one(findDiscountsToDecide, {});
