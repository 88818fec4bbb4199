// The list of invoices: in which order, which it finds, and all of them in an export.
import { calls } from '@almoner/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { serverForFile } from '../../../../test/file-fixtures.ts';
import { aPatient } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { anInvoice } from '../../../../test/invoice-examples.ts';
import { exportOf, idsOf, pageOf, wrongOrders } from '../../../../test/lists.ts';

const { invoice } = calls;

const server = await serverForFile();
server.setNow(new Date('2026-11-20T12:00:00Z'));
const hospital = await aHospital(server);
type Made = { id: string; number: string; patient: { id: string; patientId: string } };
let ade: Made;
let sale: Made;
let draft: Made;

beforeAll(async () => {
  const costing = (unitCost: number) => [{ item: 'Bed', description: '', unitCost, quantity: 1, billId: null }];
  const forPatient = async (names: object, given: object, send: boolean): Promise<Made> =>
    anInvoice(hospital, (await aPatient(hospital, names)).id, given, send);
  sale = await forPatient(
    { firstName: 'Sale', lastName: 'Ibrahim', phone: '0905 777 1234' },
    { invoiceDate: '2026-11-01', dueDate: '2026-11-10', items: costing(500) },
    true,
  );
  ade = await forPatient(
    { firstName: 'Adé', lastName: 'Bello' },
    { invoiceDate: '2026-11-03', dueDate: '2026-12-01', items: costing(100) },
    true,
  );
  draft = await forPatient(
    { firstName: 'Chi', lastName: 'Bello' },
    { invoiceDate: '2026-11-02', dueDate: '2026-12-24', items: costing(300) },
    false,
  );
});
test('the list is sorted by any of its columns, both ways, page by page and in the export', async () => {
  const orders = {
    // What has no number yet is before the first.
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

test('words, days and where it stands find an invoice; a page beyond the end is empty', async () => {
  const found = (filters: object) => idsOf(hospital.admin, invoice, filters);
  expect(await found({ search: 'bello' })).toEqual([ade.id, draft.id]);
  expect(await found({ search: sale.number.toLowerCase() })).toEqual([sale.id]);
  expect(await found({ search: ade.patient.patientId })).toEqual([ade.id]);
  expect(await found({ search: '0905 777' })).toEqual([sale.id]);
  expect(await found({ search: 'nobody' })).toEqual([]);
  expect(await found({ from: '2026-11-02', to: '2026-11-03', status: 'DRAFT' })).toEqual([draft.id]);
  expect(await found({ status: 'OVERDUE' })).toEqual([sale.id]);
  expect((await pageOf(hospital.admin, invoice, {}, { page: 3, size: 2 })).tablePage).toEqual({
    totalPages: 2,
    number: 3,
    totalElements: 3,
  });
  for (const body of [{ sort: 'balance' }, { filters: { status: 'LOST' } }]) {
    expect((await hospital.admin.ask(invoice.page, { body })).status).toBe(400);
  }
});

test('a page is one line in the audit trail, with whom it showed and without what was typed', async () => {
  await pageOf(hospital.admin, invoice, { search: 'Bello' }, { sort: 'created' });
  const [row] = await server.sql('select * from audit where call = $1 order by id desc limit 1', [invoice.page.path]);
  expect(row).toMatchObject({ outcome: 'READ', after: { patients: [draft.patient.id, ade.patient.id] } });
  expect(JSON.stringify(row)).not.toMatch(/bello/i);
});

test('an export of more than a batch holds each invoice once, whatever it is sorted by', async () => {
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
