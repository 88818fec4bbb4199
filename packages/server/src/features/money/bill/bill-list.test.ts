// Lists of bills and payments: filters, order, pages and exports.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { hospitalForFile } from '../../../../test/file-fixtures.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { aHospital } from '../../../../test/hospital.ts';
import { exportOf, wrongOrders } from '../../../../test/lists.ts';

const { billing, payment, pharmacy } = calls;

const { server, hospital } = await hospitalForFile();

type Bill = { id: string; ticketId: string; total: number; typeId: string; invoice: { number: string } };
async function aBillOf(firstName: string, lastName: string, amount: number): Promise<Bill> {
  const ticket = await aTicket(hospital, (await aPatient(hospital, { firstName, lastName })).id);
  return aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), amount);
}
const ada = await aBillOf('Adé', 'Bello', 100);
const sale = await aBillOf('Sale', 'Ibrahim', 250.5);
const cancelled = await aBillOf('Chi', 'Eze', 40);
await aPayment(hospital, sale, 50.25);
await hospital.admin.get(pharmacy.cancel, { params: { id: cancelled.typeId } });

const page = (filters: object, more: object = {}) => hospital.admin.get(billing.page, { body: { filters, ...more } });
const ids = async (filters: object, more: object = {}) => (await page(filters, more)).data.map((one: Bill) => one.id);
const received = async (filters: object) =>
  (await hospital.admin.get(payment.page, { body: { filters } })).data.map(
    (one: { billingId: string }) => one.billingId,
  );

test('bills of any status are listed newest first, with the total still owed', async () => {
  const first = await page({}, { size: 2 });
  expect(first).toMatchObject({
    data: [{ id: cancelled.id }, { id: sale.id }],
    tablePage: { totalPages: 2, number: 0, totalElements: 3 },
    owed: 300.25,
  });
  expect(await page({}, { size: 2, page: 1 })).toMatchObject({ data: [{ id: ada.id }], owed: 300.25 });
});

test.for([
  ['UNPAID', [ada]],
  ['NOT COMPLETED', [sale]],
  ['CANCELLED', [cancelled]],
  ['OPEN', [sale, ada]],
] as const)('the status %s finds its bills', async ([status, bills]) => {
  expect(await ids({ status })).toEqual(bills.map(({ id }) => id));
});

test('words find patients and numbers, ignoring accents and case, and every word has to match', async () => {
  expect(await ids({ search: 'ade' })).toEqual([ada.id]);
  expect(await ids({ search: 'BELLO Adé' })).toEqual([ada.id]);
  expect(await ids({ search: 'ade ibrahim' })).toEqual([]);
  expect(await ids({ search: sale.invoice.number.toLowerCase() })).toEqual([sale.id]);
  expect(await ids({ search: ' ' })).toHaveLength(3);
  expect(await ids({ search: "%_\\'" })).toEqual([]);
});

test('a range of days includes its first and last day', async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Africa/Lagos' });
  expect(await ids({ from: today, to: today })).toHaveLength(3);
  expect(await ids({ to: '2020-01-01' })).toEqual([]);
  expect(await received({ from: today, to: today })).toEqual([sale.id]);
  expect(await received({ to: '2020-01-01' })).toEqual([]);
});

test('payments are found by their status, and by words as bills are', async () => {
  expect(await received({})).toEqual([sale.id]);
  expect(await received({ status: 'INPROGRESS', search: 'sale' })).toEqual([sale.id]);
  expect(await received({ status: 'COMPLETED' })).toEqual([]);
  expect(await received({ search: 'ade' })).toEqual([]);
});

test('the status OPEN finds every bill that is owed, whatever its day', async () => {
  await server.sql("update bill set day = '2025-02-03' where id = $1", [ada.id]);
  expect(await ids({ status: 'OPEN' })).toEqual([sale.id, ada.id]);
  expect(await page({ status: 'OPEN' })).toMatchObject({ owed: 300.25 });
  expect(await ids({ search: 'bello' })).toEqual([ada.id]);
});

test('the list is sorted by every column in both directions, across pages and in the export', async () => {
  const [a, s, c] = [ada.id, sale.id, cancelled.id];
  const orders = {
    invoice: [a, s, c],
    patient: [a, c, s],
    created: [a, s, c],
    source: [a, s, c],
    amount: [c, a, s],
    paid: [a, c, s],
    status: [c, s, a],
  };
  expect(await wrongOrders(hospital.admin, billing, {}, orders)).toEqual([]);
});

test.for([
  { sort: 'purpose' },
  { sort: 'b.id; drop table bill' },
  { direction: 'down' },
  { size: 101 },
  { filters: { id: 1 } },
  { filters: { status: 'LOST' } },
  { filters: { from: 'yesterday' } },
])('an unknown filter or order is refused: %j', async (body) => {
  expect((await hospital.admin.ask(billing.page, { body })).status).toBe(400);
});

test('each page of the list is audited with the patients shown, without the search words', async () => {
  const [first] = (await page({ search: 'Bello' })).data;
  const rows = await server.sql('select * from audit where call = $1 order by id desc limit 1', [billing.page.path]);
  expect(rows).toMatchObject([
    {
      outcome: 'READ',
      actor: hospital.admin.session.username,
      record: 'patient',
      record_id: null,
      after: { asked: { filters: { search: '(words)' }, page: 0, size: 25 }, patients: [first.ticket.patient.id] },
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/bello/i);
});

const exported = async (body: object, person = hospital.admin) => {
  const { raw, headers } = await person.ask(billing.export, { body });
  expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  return raw
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line));
};

test('an export holds every row in the requested order, and states their number before and after', async () => {
  const [start, ...rows] = await exported({ sort: 'amount', direction: 'desc' });
  const end = rows.pop();
  expect([start, end]).toEqual([{ total: 3 }, { rows: 3 }]);
  expect(rows).toEqual((await page({}, { sort: 'amount', direction: 'desc' })).data);
  expect(await exported({ filters: { status: 'INVOICED' } })).toEqual([{ total: 0 }, { rows: 0 }]);
});

test('an export is audited before its first row with filters and row count, then with the patients shown', async () => {
  await exported({ filters: { search: 'Bello', from: '2020-01-01' } });
  const rows = await server.sql('select * from audit where call = $1 order by id desc limit 2', [billing.export.path]);
  const { ticket } = (await page({ search: 'Bello' })).data[0] as { ticket: { patient: { id: string } } };
  expect(rows).toMatchObject([
    {
      outcome: 'READ',
      record: 'patient',
      record_id: null,
      after: { rows: { from: 1, to: 1 }, patients: [ticket.patient.id] },
    },
    {
      outcome: 'READ',
      record: 'billing',
      after: { asked: { filters: { search: '(words)', from: '2020-01-01' } }, rows: 1 },
    },
  ]);
  await server.sql('alter table audit rename to audit_away');
  try {
    const refused = await hospital.admin.ask(billing.export, { body: {} });
    expect([refused.status, refused.raw.includes(ada.id)]).toEqual([500, false]);
  } finally {
    await server.sql('alter table audit_away rename to audit');
  }
});

test('a list longer than a batch is exported completely, each row once, in every order', async () => {
  const many = await aHospital(server);
  const ticket = await aTicket(many, (await aPatient(many)).id);
  const one = await aPharmacyBill(many, await aPharmacyRequest(many, ticket.id), 10);
  await manyBills(one.id, 2_500);
  const unpaged = await many.admin.ask(billing.unpaid, { params: { from: 'nil', to: 'nil' } });
  expect(unpaged.data).toHaveLength(1000);
  expect(unpaged.message).toBe('The newest 1,000 are shown. Search to find the others.');
  for (const sort of [undefined, 'amount', 'patient', 'created', 'status', 'invoice'] as const) {
    const rows = await exportOf(many.admin, billing, sort ? { sort } : {});
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2_501);
  }
});

/** Copies of that bill, spread over a year. */
async function manyBills(id: string, count: number) {
  await server.sql(
    `insert into bill (tenant_id, id, type, ticket_id, source_id, invoice_sequence, invoice_number, amount, day, created_by)
     select b.tenant_id, gen_random_uuid(), b.type, b.ticket_id, gen_random_uuid(), 1000 + n, 'X' || n,
       100 * (1 + n % 40), b.day - n % 300, b.created_by
     from bill b cross join generate_series(1, $2::integer) n where b.id = $1`,
    [id, count],
  );
}
