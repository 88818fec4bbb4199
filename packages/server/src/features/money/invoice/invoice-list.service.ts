// The list of invoices.

import type { FiltersOf } from '@almoner/contract/list';
import type { InvoiceRow, invoice } from '@almoner/contract/money/invoice';
import type { Page } from '@almoner/contract/wire';
import { withWords } from '../../../kernel/database/text-search.ts';
import { type FilterContext, type InPath, serveList, withoutNull } from '../../../kernel/records/list.ts';
import type { CallContext } from '../../../kernel/request/call-context.ts';
import { findPatientMatches } from '../../front/patient/patient-reference.service.ts';
import { invoices } from './invoice-list.queries.ts';

type Filters = FiltersOf<typeof invoice.page>;

const valuesOf = async ({ status, ...filters }: Filters, { call, read }: FilterContext) => ({
  ...withWords(filters),
  ...(await findPatientMatches(read, filters)),
  today: call.today,
  status: status === 'OVERDUE' ? undefined : status,
  overdue: status === 'OVERDUE' ? (true as const) : undefined,
});

export const invoiceLists = serveList(invoices, valuesOf);

/** A page of invoices, newest first. A null filter is ignored. */
export async function listInvoices(
  call: CallContext,
  asked: InPath<Filters>,
  { page, size }: { page: number; size: number },
): Promise<Page<InvoiceRow>> {
  const values = await valuesOf(withoutNull(asked), { call, read: (work) => work(call.db) });
  return invoices.page(call.db, values, {}, page, size);
}
