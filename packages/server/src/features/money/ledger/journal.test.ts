// Postings of bills and payments, and the database rights on rows that are only ever added.
import { calls } from '@almoner/contract/calls';
import pg from 'pg';
import { expect, test } from 'vitest';
import { billDeskForFile } from '../../../../test/bill-desk.ts';
import { aTreatment } from '../../../../test/clinic.ts';

const { server, desk, admin, aBill, pay, cancel } = await billDeskForFile();

const postingsOf = (billId: string) =>
  server.sql('select event, debit, credit, amount::int from posting where bill_id = $1 order by id', [billId]);

const owedOn = async (billId: string) => {
  const sql = `select sum(amount)::int as owed from ledger_line where bill_id = $1 and account = 'RECEIVABLE'`;
  return (await server.sql(sql, [billId]))[0]?.owed;
};

test('a bill is owed, and receipts reduce the debt', async () => {
  const bill = await aBill(1234.56);
  await pay(bill, 234.5);
  expect(await postingsOf(bill.id)).toEqual([
    { event: 'BILL', debit: 'RECEIVABLE', credit: 'REVENUE:PHARMACY', amount: 123456 },
    { event: 'RECEIPT', debit: 'CASH', credit: 'RECEIVABLE', amount: 23450 },
  ]);
  expect(await owedOn(bill.id)).toBe(100006);
});

test('a changed bill is posted by the difference, up or down, and not without one', async () => {
  const bill = await aBill(100);
  const { type, typeId, ticketId } = bill;
  for (const [amount, discount] of [
    [150, 0],
    [150, 50],
    [75, 0],
  ]) {
    const body = { billingRo: { type, typeId, ticketId, amount: amount as number, discount: discount as number } };
    await admin.get(calls.billing.update, { params: { id: bill.id }, body });
  }
  expect(await postingsOf(bill.id)).toEqual([
    { event: 'BILL', debit: 'RECEIVABLE', credit: 'REVENUE:PHARMACY', amount: 10000 },
    { event: 'BILL_CHANGED', debit: 'RECEIVABLE', credit: 'REVENUE:PHARMACY', amount: 5000 },
    { event: 'BILL_CHANGED', debit: 'REVENUE:PHARMACY', credit: 'RECEIVABLE', amount: 7500 },
  ]);
});

test('a bill that is cancelled with its request is no longer owed', async () => {
  const bill = await aBill(80);
  await cancel(bill);
  expect(await owedOn(bill.id)).toBe(0);
  expect((await postingsOf(bill.id)).at(-1)).toMatchObject({ event: 'BILL_CANCELLED', credit: 'RECEIVABLE' });
});

test("a changed doctor's charge is posted by the difference", async () => {
  const { ticket } = desk;
  const treatment = await aTreatment(desk.hospital, { ticketId: ticket.id });
  await admin.get(calls.treatment.update, {
    params: { id: treatment.id },
    body: {
      ticketId: ticket.id,
      complain: 'Headache',
      comment: 'Rest and drink.',
      pharmacyServiceRo: { doctorServiceRo: { amount: 5010 } },
    },
  });
  expect(await postingsOf(treatment.doctorService.billing.id)).toEqual([
    { event: 'BILL', debit: 'RECEIVABLE', credit: 'REVENUE:SERVICE', amount: 500000 },
    { event: 'BILL_CHANGED', debit: 'RECEIVABLE', credit: 'REVENUE:SERVICE', amount: 1000 },
  ]);
});

test('a refused payment posts nothing', async () => {
  const bill = await aBill(50);
  expect((await pay(bill, 60)).status).toBe(409);
  expect(await postingsOf(bill.id)).toHaveLength(1);
});

test.for([
  'update posting set amount = amount + 1',
  'delete from posting',
  "update ledger_account set kind = 'INCOME'",
  'delete from ledger_account',
  'update receipt set amount = amount + 1',
  'delete from receipt',
  'delete from finance_entry',
  'delete from tax_payment',
  'update tax_payment set amount = 1',
  'delete from finance_attachment',
  "update finance_attachment set name = 'x'",
])('the application may not: %s', async (sql) => {
  const application = new pg.Client({ connectionString: server.database.appUrl });
  await application.connect();
  await expect(application.query(sql).finally(() => application.end())).rejects.toThrow('permission denied');
});
