// Lists of bills and of what was received of them.
import { type billing, OPEN, type Payment, type payment } from '@almoner/contract/billing';
import type { FiltersOf } from '@almoner/contract/list';
import { NIL } from '@almoner/contract/wire';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { serveList } from '../../kernel/list.ts';
import { wordsIn } from '../../kernel/words.ts';
import { bills } from './bill-list.queries.ts';
import * as payments from './payment.queries.ts';

type BillFilters = FiltersOf<typeof billing.page>;

const billsAsked = ({ from, to, status, search }: BillFilters) => ({
  from,
  to,
  status: status === OPEN ? undefined : status,
  open: status === OPEN ? (true as const) : undefined,
  words: wordsIn(search),
});

export const billLists = serveList(bills, (filters: BillFilters) => billsAsked(filters));

export const paymentLists = serveList(
  payments.payments,
  ({ search, ...asked }: FiltersOf<typeof payment.page>, { caller }) => ({
    ...asked,
    words: wordsIn(search),
    timeZone: caller.timeZone,
  }),
);

/** What is asked for in a path: NIL where nothing is. */
type InPath<Filters> = { [Name in keyof Filters]-?: NonNullable<Filters[Name]> | typeof NIL } & {
  page: number;
  size: number;
};

const given = <Value>(value: Value | typeof NIL) => (value === NIL ? undefined : (value as Value));

/** Bills, newest first, with what is still to come in of all of them. */
export function listBills(db: Database, asked: InPath<BillFilters>) {
  const { from, to, status, search, page, size } = asked;
  const filters = { from: given(from), to: given(to), status: given(status), search: given(search) };
  return bills.page(db, billsAsked(filters), {}, page, size);
}

/** Bills and invoices of which something was received, last payment first. */
export function searchPayments(db: Database, asked: InPath<FiltersOf<typeof payment.page>>, { timeZone }: Caller) {
  const { from, to, status, search, page, size } = asked;
  const filters = { from: given(from), to: given(to), status: given(status), words: wordsIn(given(search)), timeZone };
  return payments.payments.page(db, filters, {}, page, size);
}

/** The latest 1,000. */
export const listPayments = (db: Database): Promise<Payment[]> => db.all(payments.listPayments, {});
