// Payments of an invoice: in parts, never above the balance, and their effect on bills and requests.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { atOnce, errorsOf, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { billDeskForFile, itemOf } from '../../../../test/bill-desk.ts';
import { aLabRequest } from '../../../../test/clinic.ts';

const { server, desk, admin, aBill, readBill, statusOf, pay, draft, sent, readInvoice, payInvoice } =
  await billDeskForFile();

test('partial payments add up; the last one settles the bills and approves their requests', async () => {
  const bill = await aBill(1500);
  const asked = await aLabRequest(desk.hospital, desk.ticket.id);
  const billingRo = { type: 'LABORATORY' as const, typeId: asked.id, ticketId: desk.ticket.id, amount: 500 };
  const items = [itemOf(bill), itemOf(await admin.get(calls.billing.create, { body: { billingRo } }))];
  const standing = async () => [
    await statusOf(bill),
    (await admin.get(calls.labRequest.read, { params: { id: asked.id } })).status,
    (await readBill(bill.id)).status,
  ];
  const invoice = await sent({ items });
  expect((await payInvoice(invoice, 500.25)).data).toMatchObject({
    status: 'PARTIALLY_PAID',
    paid: 500.25,
    balance: 1499.75,
  });
  expect(await standing()).toEqual(['INPROGRESS', 'INPROGRESS', 'INVOICED']);
  const { data } = await payInvoice(invoice, 1499.75);
  expect(data).toMatchObject({ status: 'PAID', balance: 0, receipts: [{ amount: 500.25 }, { amount: 1499.75 }] });
  expect(await standing()).toEqual(['APPROVED', 'APPROVED', 'COMPLETED']);
  const rows = await server.sql(
    `select sum(amount)::int as owed from ledger_line
    where invoice_id = $1 and bill_id is null and account = 'RECEIVABLE'`,
    [invoice.id],
  );
  expect(rows).toEqual([{ owed: 0 }]);
});

test.for([
  ['amountPaid', 2000.01, 409, 'This is more than the balance.'],
  ['amountPaid', 0, 400, 'The amount must be above zero.'],
  ['amount', 1999, 409, 'The total of the invoice has changed.'],
  ['mode', 'CHEQUE', 400, 'Please choose a payment method.'],
  ['invoiceId', '0190a1b2-0000-7000-8000-000000000000', 400, 'Please choose an invoice.'],
] as const)('a payment with %s %o is refused at its field', async ([field, value, status, message]) => {
  const answer = await payInvoice(await sent(), 1, { [field]: value });
  expect(errorsOf(answer)).toEqual([status, [{ field: `invoicePaymentRo.${field}`, message }]]);
});

test('a payment of a draft or a paid invoice is refused', async () => {
  const paid = await sent();
  await payInvoice(paid);
  expect(statusAndMessage(await payInvoice(await draft(), 1))).toEqual([409, 'This invoice has not been sent yet.']);
  expect(statusAndMessage(await payInvoice(paid, 1))).toEqual([409, 'This invoice is already paid.']);
});

test('payments by fifty tills at once never exceed the balance', async () => {
  const invoice = await sent();
  expect(statusesOf(await atOnce(50, () => payInvoice(invoice, 300)))).toEqual(times(6, 44));
  const { paid, receipts } = await readInvoice(invoice.id);
  expect([paid, receipts.length]).toEqual([1800, 6]);
});

test('a payment is in the list of payments, and the balance of a bill on the invoice is there once', async () => {
  const bill = await aBill(500);
  await pay(bill, 100);
  const invoice = await sent({ items: [itemOf(bill, 400)] });
  await payInvoice(invoice, 150);
  const rows: { id: string }[] = await admin.get(calls.payment.list);
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(bill.id)).toMatchObject({ amount: 100, amountPaid: 100, balance: 0, status: 'COMPLETED', invoice: null });
  expect(of(invoice.id)).toMatchObject({
    amount: 400,
    amountPaid: 150,
    status: 'INPROGRESS',
    billing: null,
    invoice: { id: invoice.id, number: invoice.number },
    ticket: { id: null, patient: { id: desk.patient.id } },
  });
});
