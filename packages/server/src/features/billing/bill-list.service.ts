// Lists of bills and of what was received of them, page by page.
import type { Payment } from '@almoner/contract/billing';
import { NIL, type Page } from '@almoner/contract/wire';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/database.ts';
import { toPage } from '../../kernel/paging.ts';
import * as queries from './bill-list.queries.ts';
import * as payments from './payment.queries.ts';

/** What is asked for, as the path has it: NIL where nothing is. */
interface Asked {
  from: string;
  to: string;
  status: string;
  search: string;
  page: number;
  size: number;
}

const given = (value: string) => (value === NIL ? null : value);

const filterOf = ({ from, to, status, search }: Asked) => ({
  from: given(from),
  to: given(to),
  status: given(status),
  search: given(search),
});

/** Bills, newest first, with what is still to come in of all of them. */
export async function listBills(db: Database, asked: Asked) {
  const filter = filterOf(asked);
  const { page, size } = asked;
  const [rows, { total, owed }] = await Promise.all([
    db.all(queries.listBills, { ...filter, size, offset: page * size }),
    db.one(queries.sumBills, filter),
  ]);
  return { ...toPage(rows, total, page, size), owed };
}

/** Bills and invoices of which something was received, last payment first. */
export async function searchPayments(db: Database, asked: Asked, { timeZone }: Caller): Promise<Page<Payment>> {
  const filter = { ...filterOf(asked), timeZone };
  const { page, size } = asked;
  const [rows, { total }] = await Promise.all([
    db.all(payments.searchPayments, { ...filter, size, offset: page * size }),
    db.one(payments.countPayments, filter),
  ]);
  return toPage(rows, total, page, size);
}

/** The latest 1,000. */
export const listPayments = (db: Database): Promise<Payment[]> => db.all(payments.listPayments, {});
