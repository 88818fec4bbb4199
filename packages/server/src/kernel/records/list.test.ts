// Calls with the page in their path, and the rows of the invoice report, return the exact number of pages: a client that
// pages by `totalPages` must reach the last row. The lists of contract/list.ts count up to LIST_COUNTED.
import type { AnyCall } from '@almoner/contract/call';
import { calls } from '@almoner/contract/calls';
import { LIST_COUNTED } from '@almoner/contract/list';
import { expect, test } from 'vitest';
import { billDeskForFile } from '../../../test/bill-desk.ts';
import { aTreatment } from '../../../test/clinic.ts';

const { invoice, report, treatment } = calls;
const SIZE = 100;
// The last page holds two rows beyond the limit of counting.
const MANY = LIST_COUNTED + 2;
const LAST = LIST_COUNTED / SIZE;
const ANY = { from: 'nil', to: 'nil', status: 'nil', search: 'nil', patientName: 'nil', patientPhone: 'nil' };

const { server, desk, admin, sent } = await billDeskForFile();

const aSentInvoice = async () => (await sent()).id;
const aTreatmentOfToday = async () => (await aTreatment(desk.hospital, { ticketId: desk.ticket.id })).id;

/** A table, the calls that list it, a function that creates its first row, and the columns that its copies change. */
const LISTS: [string, AnyCall[], () => Promise<string>, string, object?][] = [
  [
    'treatment',
    [treatment.search, treatment.today],
    aTreatmentOfToday,
    'ticket_id, complain, comment, day, created_by',
  ],
  [
    'invoice',
    [invoice.list, invoice.search, report.invoiceRows],
    aSentInvoice,
    'patient_id, invoice_date, due_date, tax_name, tax_rate, subtotal, created_at, created_by, unit, sent_at, sent_by',
    { invoice_sequence: '1000 + n', invoice_number: "'INV-' || 1000 + n" },
  ],
];

test.for(LISTS)(
  'the first page of each %s has the number of pages, and the last page has the last rows',
  async ([table, listing, make, copied, numbered = {}]) => {
    await server.sql(
      `insert into ${table} (${['tenant_id, id', copied, ...Object.keys(numbered)]})
     select ${['tenant_id, gen_random_uuid()', copied, ...Object.values(numbered)]}
     from ${table}, generate_series(2, ${MANY}) n where id = $1`,
      [await make()],
    );
    for (const call of listing) {
      const tablePage = { totalPages: LAST + 1, totalElements: MANY };
      const page = (number: number) => {
        const which = { page: number, size: SIZE };
        return admin.get(call, { params: { ...ANY, ...which }, body: which });
      };
      expect((await page(0)).tablePage).toEqual({ ...tablePage, number: 0 });
      const last = await page(LAST);
      expect([last.data.length, last.tablePage]).toEqual([2, { ...tablePage, number: LAST }]);
      expect(await page(LAST + 1)).toEqual({ data: [], tablePage: { ...tablePage, number: LAST + 1 } });
    }
  },
);
