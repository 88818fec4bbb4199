// The list of invoices.

import type { FiltersOf } from '@almoner/contract/list';
import type { InvoiceRow, invoice } from '@almoner/contract/money/invoice';
import { NIL, type Page } from '@almoner/contract/wire';
import { dayIn } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import { type AskedBy, serveList } from '../../../kernel/list.ts';
import { wordsIn } from '../../../kernel/words.ts';
import { findPatientsMeant } from '../../front/patient/patient-reference.service.ts';
import { invoices } from './invoice-list.queries.ts';

type Filters = FiltersOf<typeof invoice.page>;

const valuesOf = async ({ search, status, ...days }: Filters, { caller, now, read }: AskedBy) => ({
  ...days,
  ...(await findPatientsMeant(read, { search })),
  today: dayIn(caller.timeZone, now),
  status: status === 'OVERDUE' ? undefined : status,
  overdue: status === 'OVERDUE' ? (true as const) : undefined,
  words: wordsIn(search),
});

export const invoiceLists = serveList(invoices, valuesOf);

type InPath = { [Name in keyof Filters]-?: NonNullable<Filters[Name]> | typeof NIL };

/** Invoices that pass every filter of a path, newest first. */
export async function findInvoices(
  context: Omit<AskedBy, 'read'> & { db: Database },
  asked: InPath,
  { page, size }: { page: number; size: number },
): Promise<Page<InvoiceRow>> {
  const { db, caller, now } = context;
  const given = Object.fromEntries(Object.entries(asked).filter(([, word]) => word !== NIL)) as Filters;
  const values = await valuesOf(given, { caller, now, read: (work) => work(db) });
  return invoices.page(db, values, {}, page, size);
}
