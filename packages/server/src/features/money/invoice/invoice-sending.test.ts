// Sending and voiding: numbers without gaps, bills that move, what the ledger is posted, and who comes first.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import type { Answer } from '../../../../test/hospital.ts';
import { anInvoice, anInvoiceBody } from '../../../../test/invoice-examples.ts';

const { billing, invoice } = calls;

const { server, desk } = await deskForFile();

type Given = NonNullable<Parameters<typeof anInvoiceBody>[1]>;
const admin = () => desk.hospital.admin;
const draft = (given: Given = {}) => anInvoice(desk.hospital, desk.patient.id, given);
const sent = (given: Given = {}) => anInvoice(desk.hospital, desk.patient.id, given, true);
const send = (id: string, version?: number) => admin().ask(invoice.send, { params: { id }, body: { version } });
const undo = (id: string) => admin().ask(invoice.void, { params: { id }, body: { reason: 'Wrong patient' } });
const read = (id: string) => admin().get(invoice.read, { params: { id } });
const readBill = (id: string) => admin().get(billing.read, { params: { id } });
const aBill = async (amount: number) =>
  aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, desk.ticket.id), amount);
const asking = (bill: { id: string }, unitCost: number) => ({
  item: 'Prescription',
  description: '',
  unitCost,
  quantity: 1,
  billId: bill.id,
});
const free = { item: 'Card', description: '', unitCost: 100, quantity: 1, billId: null };
const pay = (id: string, amount: number, amountPaid = amount) =>
  admin().ask(invoice.pay, { body: { invoicePaymentRo: { invoiceId: id, amount, amountPaid, mode: 'CASH' } } });
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** Every number that bills and invoices of the hospital have. */
const numbers = async () => {
  const rows = await server.sql(
    `select s from (select invoice_sequence as s, tenant_id from bill union all select invoice_sequence, tenant_id from invoice) n
     where s is not null and tenant_id = (select id from tenant where code = $1) order by s`,
    [admin().session.tenantCode],
  );
  return rows.map(({ s }) => s as number);
};

describe('sending', () => {
  test('gives a number of the one series of bills and invoices', async () => {
    const bill = await aBill(10);
    const { number, status, sentBy } = await sent();
    expect([status, sentBy]).toEqual(['SENT', admin().session.username]);
    expect(Number(number.replace('INV-', ''))).toBe(Number(bill.invoice.number.replace('INV-', '')) + 1);
  });

  test('twice at once gives one number, and none is lost by those that fail', async () => {
    const bill = await aBill(50);
    await sent({ items: [asking(bill, 50)] });
    const [one, other] = [await draft(), await aBill(5)];
    const failing = await draft({ items: [asking(other, 5)] });
    await aPayment(desk.hospital, other);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => send(one.id)),
      ...Array.from({ length: 5 }, () => send(failing.id)),
      ...Array.from({ length: 5 }, async () => send((await draft()).id)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(14);
    const all = await numbers();
    expect(all).toEqual(all.map((_, index) => index + 1));
  });

  test('a stale copy, or while somebody edits, sends what was looked at or nothing', async () => {
    const { id } = await draft();
    const edit = () =>
      admin().ask(invoice.update, {
        params: { id },
        body: { invoiceRo: anInvoiceBody(desk.patient.id, { items: [free], version: 1 }) },
      });
    const [first, second] = await Promise.all([send(id, 1), edit()]);
    expect(statuses([first, second])).toEqual([200, 409]);
    const { status, total } = await read(id);
    expect([status, total]).toEqual(first?.status === 200 ? ['SENT', 2000] : ['DRAFT', 100]);
  });

  test('moves the balance of its bills to it', async () => {
    const bill = await aBill(500);
    await aPayment(desk.hospital, bill, 100);
    const { id, number } = await sent({ ticketId: desk.ticket.id, items: [asking(bill, 400), free] });
    expect(await readBill(bill.id)).toMatchObject({ status: 'INVOICED', onInvoice: { id, number } });
    const { ticketId, total } = bill;
    const paymentRo = { amount: total, amountPaid: 400, ticketId, billingId: bill.id, mode: 'CASH' as const };
    const direct = await admin().ask(billing.pay, { body: { paymentRo } });
    expect([direct.status, direct.message]).toEqual([409, 'This bill is on an invoice; take the payment there.']);
    expect((await read(id)).bills).toMatchObject([{ id: bill.id, balance: 400 }]);
  });

  test('of two invoices with one bill at once sends one, and names the bill in the other', async () => {
    const bill = await aBill(70);
    const drafts = await Promise.all(Array.from({ length: 10 }, () => draft({ items: [asking(bill, 70)] })));
    const answers = await Promise.all(drafts.map(({ id }) => send(id)));
    const [winner] = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(9);
    const message = `Bill ${bill.invoice.number} is on invoice ${winner?.data.number} already; please remove it.`;
    expect(losers[0]?.data.errors).toEqual([{ field: 'invoiceRo.items.0.billId', message }]);
  });

  test('while its bill is paid at the till takes the one or the other, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bill = await aBill(70);
      const { id } = await draft({ items: [asking(bill, 70)] });
      const { ticketId, total: amount } = bill;
      const paymentRo = { amount, amountPaid: 70, ticketId, billingId: bill.id, mode: 'CASH' as const };
      const answers = await Promise.all([send(id), admin().ask(billing.pay, { body: { paymentRo } })]);
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });

  test('one whose discount leaves nothing is paid at once, and so is what its bills are for', async () => {
    const bill = await aBill(70);
    expect(await sent({ items: [asking(bill, 70)], discount: 100 })).toMatchObject({ status: 'PAID', total: 0 });
    expect(await readBill(bill.id)).toMatchObject({ status: 'COMPLETED' });
    const request = await admin().get(calls.pharmacy.read, { params: { id: bill.typeId } });
    expect(request.status).toBe('APPROVED');
  });
});

const ledger = (id: string) =>
  server.sql(
    'select event, debit, credit, amount::int, bill_id is not null as of_bill from posting where invoice_id = $1 order by id',
    [id],
  );
const owed = async (where: string, id: string) => {
  const sql = `select coalesce(sum(amount), 0)::int as owed from ledger_line where ${where} and account = 'RECEIVABLE'`;
  return (await server.sql(sql, [id]))[0]?.owed;
};
const owedOfBill = (id: string) => owed('bill_id = $1', id);
const owedOfInvoice = (id: string) => owed('invoice_id = $1 and bill_id is null', id);

describe('the ledger', () => {
  test('owes by the invoice what it owed by the bill, less discount, with tax; a void undoes exactly that', async () => {
    const bill = await aBill(1000);
    const tax = await admin().get(calls.taxCategory.create, { body: { taxCategoryRo: { name: 'VAT', rate: 7.5 } } });
    const items = [asking(bill, 1000), free];
    const { id } = await sent({ items, discount: 10, tax: { categoryId: tax.id } });
    expect(await ledger(id)).toEqual([
      { event: 'INVOICE', debit: 'REVENUE:INVOICE', credit: 'RECEIVABLE', amount: 100000, of_bill: true },
      { event: 'INVOICE', debit: 'RECEIVABLE', credit: 'REVENUE:INVOICE', amount: 110000, of_bill: false },
      { event: 'INVOICE', debit: 'DISCOUNT', credit: 'RECEIVABLE', amount: 11000, of_bill: false },
      { event: 'INVOICE', debit: 'RECEIVABLE', credit: 'TAX_COLLECTED', amount: 7425, of_bill: false },
    ]);
    expect([await owedOfBill(bill.id), await owedOfInvoice(id)]).toEqual([0, 106425]);
    expect((await undo(id)).data).toMatchObject({ status: 'VOID', voidReason: 'Wrong patient', balance: 0 });
    expect([await owedOfBill(bill.id), await owedOfInvoice(id)]).toEqual([100000, 0]);
    const sql = `select account, sum(amount)::int as sum from ledger_line where invoice_id = $1 group by account`;
    expect((await server.sql(sql, [id])).every(({ sum }) => sum === 0)).toBe(true);
  });
});

describe('a void', () => {
  test('gives its bills back, to be paid or invoiced again', async () => {
    const bill = await aBill(60);
    const { id } = await sent({ items: [asking(bill, 60)] });
    await undo(id);
    expect(await readBill(bill.id)).toMatchObject({ status: 'UNPAID', onInvoice: null });
    expect((await sent({ items: [asking(bill, 60)] })).status).toBe('SENT');
  });

  test('is refused for drafts, void and paid ones, and without a reason', async () => {
    const [one, paid, partly] = [await draft(), await sent(), await sent()];
    await pay(paid.id, 2000);
    await pay(partly.id, 2000, 1);
    const voided = await sent();
    await undo(voided.id);
    const answers = await Promise.all([one, paid, partly, voided].map(({ id }) => undo(id)));
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [409, 'This invoice is a draft; delete it instead.'],
      [409, 'This invoice is paid, so it can no longer be void.'],
      [409, 'Something of this invoice is paid; give that back first.'],
      [409, 'This invoice is void already.'],
    ]);
    const silent = await admin().ask(invoice.void, { params: { id: one.id }, body: { reason: ' ' } });
    expect(silent.data.errors).toEqual([{ field: 'reason', message: 'Please provide a reason.' }]);
    expect([await send(voided.id), await pay(voided.id, 2000)].map(({ message }) => message)).toEqual([
      'This invoice is void.',
      'This invoice is void.',
    ]);
  });

  test('and a payment at once: one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bill = await aBill(60);
      const { id } = await sent({ items: [asking(bill, 60)] });
      const [voided, paid] = await Promise.all([undo(id), pay(id, 60)]);
      expect(statuses([voided, paid])).toEqual([200, 409]);
      const { status } = await readBill(bill.id);
      expect(status).toBe(voided.status === 200 ? 'UNPAID' : 'COMPLETED');
    }
  });
});
