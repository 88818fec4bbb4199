// List of invoices: order, filters and export.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { anInvoice } from '../../../../test/invoices.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { invoice } = calls;

const { server, hospital } = await hospitalForFile({ now: '2026-11-20T12:00:00Z' });

type Made = { id: string; number: string; patient: { id: string; patientId: string } };
type Names = { firstName: string; lastName: string; phone?: string };
const of = async (names: Names, [invoiceDate, dueDate]: [string, string], unitCost: number, send: boolean) => {
  const items = [{ item: 'Bed', description: '', unitCost, quantity: 1, billId: null }];
  const { id } = await aPatient(hospital, names);
  return anInvoice(hospital, id, { invoiceDate, dueDate, items }, send) as Promise<Made>;
};
const phone = '0905 777 1234';
const sale = await of({ firstName: 'Sale', lastName: 'Ibrahim', phone }, ['2026-11-01', '2026-11-10'], 500, true);
const ade = await of({ firstName: 'Adé', lastName: 'Bello' }, ['2026-11-03', '2026-12-01'], 100, true);
const draft = await of({ firstName: 'Chi', lastName: 'Bello' }, ['2026-11-02', '2026-12-24'], 300, false);

test('the list is sorted by every column in both directions, across pages and in the export', async () => {
  const orders = {
    // Drafts have no number.
    number: [draft.id, sale.id, ade.id],
    patient: [ade.id, draft.id, sale.id],
    created: [sale.id, draft.id, ade.id],
    due: [sale.id, ade.id, draft.id],
    amount: [ade.id, draft.id, sale.id],
    status: [draft.id, sale.id, ade.id],
  };
  expect(await wrongOrders(hospital.admin, invoice, {}, orders)).toEqual([]);
  expect(await idsOf(hospital.admin, invoice, {})).toEqual([ade.id, draft.id, sale.id]);
});

test.for([
  [{ search: 'bello' }, [ade, draft]],
  [{ search: sale.number.toLowerCase() }, [sale]],
  [{ search: ade.patient.patientId }, [ade]],
  [{ search: '0905 777' }, [sale]],
  [{ search: 'nobody' }, []],
  [{ from: '2026-11-02', to: '2026-11-03', status: 'DRAFT' }, [draft]],
  [{ status: 'OVERDUE' }, [sale]],
] as const)('the list is filtered by %j', async ([filters, invoices]) => {
  expect(await idsOf(hospital.admin, invoice, filters)).toEqual(invoices.map(({ id }) => id));
});

test('each state has its count under every filter; overdue invoices are counted separately', async () => {
  const all = { counts: { DRAFT: 1, SENT: 1, 'SENT OVERDUE': 1 }, exact: true };
  const statesOf = async (filters: object) =>
    (await hospital.admin.get(invoice.page, { body: { filters, page: 0, size: 1 } })).states;
  expect(await statesOf({})).toEqual(all);
  for (const status of ['DRAFT', 'OVERDUE', 'PAID']) expect(await statesOf({ status }), status).toEqual(all);
  expect(await statesOf({ search: 'bello', status: 'OVERDUE' })).toEqual({
    counts: { DRAFT: 1, SENT: 1 },
    exact: true,
  });
});

test.for([{ sort: 'balance' }, { filters: { status: 'LOST' } }])(
  'an unknown filter or order is refused: %j',
  async (body) => {
    expect((await hospital.admin.ask(invoice.page, { body })).status).toBe(400);
  },
);

test('a page beyond the end is empty, and reports the total count', async () => {
  const { data, tablePage } = await pageOf(hospital.admin, invoice, {}, { page: 3, size: 2 });
  expect(data).toEqual([]);
  expect(tablePage).toEqual({ totalPages: 2, number: 3, totalElements: 3 });
});

test('an export of more than a batch holds each invoice once, in every order', async () => {
  const many = await aHospital(server);
  const one = await anInvoice(many, (await aPatient(many)).id, {}, true);
  await server.sql(
    `insert into invoice (tenant_id, id, patient_id, invoice_date, due_date, tax_name, tax_rate, subtotal, created_at, created_by, unit)
     select tenant_id, gen_random_uuid(), patient_id, invoice_date - n % 9, due_date, tax_name, tax_rate, subtotal, created_at,
       created_by, unit
     from invoice, generate_series(1, 2300) n where id = $1`,
    [one.id],
  );
  for (const sort of [undefined, 'number', 'patient', 'due', 'status'] as const) {
    const rows = await exportOf(many.admin, invoice, sort ? { sort, direction: 'desc' } : {});
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2301);
  }
  expect((await pageOf(many.admin, invoice, {}, { size: 100, page: 23 })).data).toHaveLength(1);
});
