// Money for an invoice: in parts, never too much, and what it settles.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aLabRequest, aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';
import { anInvoice, type anInvoiceBody } from '../../../../test/invoice-examples.ts';

const { billing, invoice } = calls;

const { server, desk } = await deskForFile();

const admin = () => desk.hospital.admin;
const sent = (given: Parameters<typeof anInvoiceBody>[1] = {}) =>
  anInvoice(desk.hospital, desk.patient.id, given, true);
const pay = (id: string, amountPaid: number, given: object = {}) =>
  admin().ask(invoice.pay, {
    body: { invoicePaymentRo: { invoiceId: id, amount: 2000, amountPaid, mode: 'TRANSFER', ...given } },
  });
const read = (id: string) => admin().get(invoice.read, { params: { id } });
const asking = (bill: { id: string; total: number }) => ({
  item: 'Bill',
  description: '',
  unitCost: bill.total,
  quantity: 1,
  billId: bill.id,
});

async function bothDesks() {
  const { hospital, ticket } = desk;
  const pharmacy = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), 1500);
  const asked = await aLabRequest(hospital, ticket.id);
  const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId: ticket.id, amount: 500 };
  const laboratory = await admin().get(billing.create, { body: { billingRo } });
  const standing = async () => [
    (await admin().get(calls.pharmacy.read, { params: { id: pharmacy.typeId } })).status,
    (await admin().get(calls.labRequest.read, { params: { id: laboratory.typeId } })).status,
    (await admin().get(billing.read, { params: { id: pharmacy.id } })).status,
  ];
  return { items: [asking(pharmacy), asking(laboratory)], standing };
}

test('adds up in parts; the last part settles the bills and approves what they are for', async () => {
  const { items, standing } = await bothDesks();
  const { id } = await sent({ items });
  expect((await pay(id, 500.25)).data).toMatchObject({ status: 'PARTIALLY_PAID', paid: 500.25, balance: 1499.75 });
  expect(await standing()).toEqual(['INPROGRESS', 'INPROGRESS', 'INVOICED']);
  const { data } = await pay(id, 1499.75, { mode: 'CASH' });
  expect(data).toMatchObject({ status: 'PAID', balance: 0, receipts: [{ amount: 500.25 }, { amount: 1499.75 }] });
  expect(await standing()).toEqual(['APPROVED', 'APPROVED', 'COMPLETED']);
  const rows = await server.sql(
    `select sum(amount)::int as owed from ledger_line
    where invoice_id = $1 and bill_id is null and account = 'RECEIVABLE'`,
    [id],
  );
  expect(rows).toEqual([{ owed: 0 }]);
});

test.for<[string, object, number, string | null, string]>([
  [
    'more than the balance',
    { amountPaid: 2000.01 },
    409,
    'invoicePaymentRo.amountPaid',
    'This is more than the balance.',
  ],
  ['nothing', { amountPaid: 0 }, 400, 'invoicePaymentRo.amountPaid', 'Please provide an amount above zero.'],
  ['another total', { amount: 1999 }, 409, 'invoicePaymentRo.amount', 'The invoice has another total by now.'],
  ['no method', { mode: 'CHEQUE' }, 400, 'invoicePaymentRo.mode', 'Please choose a payment method.'],
  [
    'an invoice that is none',
    { invoiceId: '0190a1b2-0000-7000-8000-000000000000' },
    400,
    'invoicePaymentRo.invoiceId',
    'Please choose an invoice.',
  ],
])('of %s is refused at its field', async ([, given, status, field, message]) => {
  const answer = await pay((await sent()).id, 1, given);
  expect([answer.status, answer.data.errors]).toEqual([status, [{ field, message }]]);
});

test('of a draft or a paid one is refused', async () => {
  const { id: draft } = await anInvoice(desk.hospital, desk.patient.id);
  const { id: paid } = await sent();
  await pay(paid, 2000);
  expect([(await pay(draft, 1)).message, (await pay(paid, 1)).message]).toEqual([
    'This invoice is not sent yet.',
    'This invoice is paid already.',
  ]);
});

test('by fifty tills at once is never more than the balance', async () => {
  const { id } = await sent();
  const answers = await Promise.all(Array.from({ length: 50 }, () => pay(id, 300)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(44);
  const whole = await read(id);
  expect([whole.paid, whole.receipts.length]).toEqual([1800, 6]);
});

test('stands in the list of payments, and what of a bill it asks for stands there once', async () => {
  const { hospital, ticket } = desk;
  const bill = await aPharmacyBill(hospital, await aPharmacyRequest(hospital, ticket.id), 500);
  await aPayment(hospital, bill, 100);
  const items = [{ ...asking(bill), unitCost: 400 }];
  const { id, number } = await sent({ items });
  await pay(id, 150, { amount: 400 });
  const rows = await admin().get(calls.payment.list);
  const of = (one: string) => rows.find((row: { id: string }) => row.id === one);
  expect(of(bill.id)).toMatchObject({ amount: 100, amountPaid: 100, balance: 0, status: 'COMPLETED', invoice: null });
  const invoiced = { amount: 400, amountPaid: 150, status: 'INPROGRESS', billing: null, invoice: { id, number } };
  expect(of(id)).toMatchObject({ ...invoiced, ticket: { id: null, patient: { id: desk.patient.id } } });
});

test('is for who may take money', async () => {
  const other = await aDesk(server);
  const { id } = await anInvoice(other.hospital, other.patient.id, {}, true);
  const clerk = await somebodyWith(other.hospital, ['ACCOUNT:READ', 'ACCOUNT:WRITE']);
  const body = { invoicePaymentRo: { invoiceId: id, amount: 2000, amountPaid: 1, mode: 'CASH' } };
  expect((await clerk.ask(invoice.pay, { body })).status).toBe(403);
});

test('what is given back is owed again, with the bills and their requests', async () => {
  const { items, standing } = await bothDesks();
  const { id } = await sent({ items });
  await pay(id, 2000);
  const [receipt] = (await read(id)).receipts;
  const refunded = (amount: number) =>
    admin().ask(calls.refund.create, {
      body: { refundRo: { receiptId: receipt.id, amount, mode: 'CASH', reason: 'Not done' } },
    });
  const { data: asked } = await refunded(500);
  await admin().get(calls.refund.setStatus, { params: { id: asked.id, status: 'APPROVED' } });
  expect(await read(id)).toMatchObject({ status: 'PARTIALLY_PAID', paid: 1500, balance: 500 });
  expect(await standing()).toEqual(['INPROGRESS', 'INPROGRESS', 'INVOICED']);
  expect((await refunded(1500.01)).status).toBe(409);
  await pay(id, 500);
  expect(await standing()).toEqual(['APPROVED', 'APPROVED', 'COMPLETED']);
});
