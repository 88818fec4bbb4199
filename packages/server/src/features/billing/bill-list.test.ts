// The lists of bills and payments: what they find, page by page.
import { calls } from '@almoner/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPayment, aPharmacyBill, aPharmacyRequest } from '../../../test/clinic.ts';
import { aPatient, aTicket } from '../../../test/front-desk.ts';
import { aHospital, aServer, type Hospital, type TestServer } from '../../../test/hospital.ts';

const { billing, payment, pharmacy } = calls;

let server: TestServer;
let hospital: Hospital;
type Bill = { id: string; ticketId: string; total: number; typeId: string; invoice: { number: string } };
let ada: Bill;
let sale: Bill;
let cancelled: Bill;

async function aBillOf(firstName: string, lastName: string, amount: number): Promise<Bill> {
  const ticket = await aTicket(hospital, (await aPatient(hospital, { firstName, lastName })).id);
  return aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), amount);
}

beforeAll(async () => {
  server = await aServer();
  hospital = await aHospital(server);
  ada = await aBillOf('Adé', 'Bello', 100);
  sale = await aBillOf('Sale', 'Ibrahim', 250.5);
  cancelled = await aBillOf('Chi', 'Eze', 40);
  await aPayment(hospital, sale, 50.25);
  await hospital.admin.get(pharmacy.cancel, { params: { id: cancelled.typeId } });
});
afterAll(() => server.end());

const any = { from: 'nil', to: 'nil', status: 'nil', search: 'nil', page: 0, size: 10 } as const;
const bills = async (asked: object = {}) => hospital.admin.get(billing.list, { params: { ...any, ...asked } });
const found = async (asked: object) => (await bills(asked)).data.map((one: Bill) => one.id);
const received = async (asked: object) =>
  (await hospital.admin.get(payment.search, { params: { ...any, ...asked } })).data.map(
    (one: { billingId: string }) => one.billingId,
  );

test('bills of any status are listed newest first, with what is still to come in of all of them', async () => {
  const first = await bills({ size: 2 });
  expect(first).toMatchObject({
    data: [{ id: cancelled.id }, { id: sale.id }],
    tablePage: { totalPages: 2, number: 0, totalElements: 3 },
    owed: 300.25,
  });
  expect(await bills({ size: 2, page: 1 })).toMatchObject({ data: [{ id: ada.id }], owed: 300.25 });
});

test('a status finds its bills, and OPEN what is not settled', async () => {
  expect(await found({ status: 'UNPAID' })).toEqual([ada.id]);
  expect(await found({ status: 'NOT COMPLETED' })).toEqual([sale.id]);
  expect(await found({ status: 'CANCELLED' })).toEqual([cancelled.id]);
  expect(await found({ status: 'OPEN' })).toEqual([sale.id, ada.id]);
});

test('words find patient and numbers, without accents or capitals, and every word has to fit', async () => {
  expect(await found({ search: 'ade' })).toEqual([ada.id]);
  expect(await found({ search: 'BELLO Adé' })).toEqual([ada.id]);
  expect(await found({ search: 'ade ibrahim' })).toEqual([]);
  expect(await found({ search: sale.invoice.number.toLowerCase() })).toEqual([sale.id]);
  expect(await found({ search: ' ' })).toHaveLength(3);
  expect(await found({ search: "%_\\'" })).toEqual([]);
});

test('days bound the list, both included', async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Africa/Lagos' });
  expect(await found({ from: today, to: today })).toHaveLength(3);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await received({ from: today, to: today })).toEqual([sale.id]);
  expect(await received({ to: '2020-01-01' })).toEqual([]);
});

test('payments are found by their status and by the same words', async () => {
  expect(await received({})).toEqual([sale.id]);
  expect(await received({ status: 'INPROGRESS', search: 'sale' })).toEqual([sale.id]);
  expect(await received({ status: 'COMPLETED' })).toEqual([]);
  expect(await received({ search: 'ade' })).toEqual([]);
});

test('a status or a page that there is none of is refused', async () => {
  for (const asked of [{ status: 'LOST' }, { size: 101 }, { from: 'yesterday' }]) {
    expect((await hospital.admin.ask(billing.list, { params: { ...any, ...asked } })).status).toBe(400);
  }
});
