// Lists of bills and of what was received of them.
import type { FiltersOf } from '@almoner/contract/list';
import { type billing, OPEN, type Payment, type payment, TO_DECIDE } from '@almoner/contract/money/billing';
import type { Call } from '../../../kernel/call.ts';
import { serveList } from '../../../kernel/list.ts';
import { wordsIn } from '../../../kernel/words.ts';
import { bills, findDiscountsToDecide } from './bill-list.queries.ts';
import * as payments from './payment.queries.ts';

export const billLists = serveList(bills, ({ status, search, ...days }: FiltersOf<typeof billing.page>) => ({
  ...days,
  status: status === OPEN || status === TO_DECIDE ? undefined : status,
  open: status === OPEN ? (true as const) : undefined,
  toDecide: status === TO_DECIDE ? (true as const) : undefined,
  words: wordsIn(search),
}));

/** How many bills have a discount that waits for a second person. */
export const countDiscountsToDecide = ({ db }: Call) => db.one(findDiscountsToDecide, {});

export const paymentLists = serveList(
  payments.payments,
  ({ search, ...asked }: FiltersOf<typeof payment.page>, { call }) => ({
    ...asked,
    words: wordsIn(search),
    timeZone: call.caller.timeZone,
  }),
);

/** The latest 1,000. */
export const listPayments = ({ db }: Call): Promise<Payment[]> => db.all(payments.listPayments, {});
