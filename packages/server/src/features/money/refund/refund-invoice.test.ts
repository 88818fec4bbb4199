// Money given back of what was received for an invoice: the invoice is owed again, and so are its bills.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { anInvoice } from '../../../../test/invoice-examples.ts';

const { billing, refund } = calls;

const { server, desk } = await deskForFile();

const readBill = (id: string) => desk.hospital.admin.get(billing.read, { params: { id } });
const request = (receiptId: string, amount: number) =>
  desk.hospital.admin.ask(refund.create, {
    body: { refundRo: { receiptId, amount, mode: 'CASH', reason: 'Not in stock' } },
  });
const decide = (id: string) => desk.hospital.admin.ask(refund.setStatus, { params: { id, status: 'APPROVED' } });

describe('a refund of what was received for an invoice', () => {
  const readInvoice = (id: string) => desk.hospital.admin.get(calls.invoice.read, { params: { id } });
  const requestOf = async ({ typeId }: { typeId: string }) =>
    (await desk.hospital.admin.get(calls.pharmacy.read, { params: { id: typeId } })).status;
  const payInvoice = (invoice: { id: string; total: number }, amountPaid = invoice.total) =>
    desk.hospital.admin.get(calls.invoice.pay, {
      body: { invoicePaymentRo: { invoiceId: invoice.id, amount: invoice.total, amountPaid, mode: 'CASH' } },
    });

  async function aPaidInvoice() {
    const bill = await aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, desk.ticket.id), 800);
    const item = { item: bill.invoice.number, unitCost: 800, quantity: 1, billId: bill.id };
    const sent = await anInvoice(desk.hospital, desk.ticket.patientId, { items: [item] }, true);
    return { bill, invoice: await payInvoice(sent) };
  }

  test('makes it owed again, and what its bills are for is no longer paid for', async () => {
    const { bill, invoice } = await aPaidInvoice();
    expect([invoice.status, await requestOf(bill)]).toEqual(['PAID', 'APPROVED']);
    const { id } = (await request(invoice.receipts[0].id, 300)).data;
    expect((await decide(id)).data).toMatchObject({ status: 'APPROVED', receipt: { invoiceId: invoice.id } });
    expect(await readInvoice(invoice.id)).toMatchObject({ status: 'PARTIALLY_PAID', paid: 500, balance: 300 });
    expect([(await readBill(bill.id)).status, await requestOf(bill)]).toEqual(['INVOICED', 'INPROGRESS']);
    const posted = await server.sql(
      'select event, debit, credit, amount::int, invoice_id from posting where refund_id = $1',
      [id],
    );
    expect(posted).toEqual([
      { event: 'REFUND', debit: 'RECEIVABLE', credit: 'CASH', amount: 30000, invoice_id: invoice.id },
    ]);
    expect((await payInvoice(invoice, 300)).status).toBe('PAID');
    expect([(await readBill(bill.id)).status, await requestOf(bill)]).toEqual(['COMPLETED', 'APPROVED']);
  });

  test('by ten at once gives back once; then the invoice can be void', async () => {
    const { bill, invoice } = await aPaidInvoice();
    const { id } = (await request(invoice.receipts[0].id, 800)).data;
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe('This refund is approved already.');
    await desk.hospital.admin.get(calls.invoice.void, { params: { id: invoice.id }, body: { reason: 'Not theirs' } });
    expect((await readBill(bill.id)).status).toBe('UNPAID');
  });
});
