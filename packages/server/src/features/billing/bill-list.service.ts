// Lists of bills and of what was received of them.
import { type billing, OPEN, type Payment, type payment } from '@almoner/contract/billing';
import type { FiltersOf } from '@almoner/contract/list';
import type { Database } from '../../kernel/database.ts';
import { serveList } from '../../kernel/list.ts';
import { wordsIn } from '../../kernel/words.ts';
import { bills } from './bill-list.queries.ts';
import * as payments from './payment.queries.ts';

export const billLists = serveList(bills, ({ status, search, ...days }: FiltersOf<typeof billing.page>) => ({
  ...days,
  status: status === OPEN ? undefined : status,
  open: status === OPEN ? (true as const) : undefined,
  words: wordsIn(search),
}));

export const paymentLists = serveList(
  payments.payments,
  ({ search, ...asked }: FiltersOf<typeof payment.page>, { caller }) => ({
    ...asked,
    words: wordsIn(search),
    timeZone: caller.timeZone,
  }),
);

/** The latest 1,000. */
export const listPayments = (db: Database): Promise<Payment[]> => db.all(payments.listPayments, {});
