// Sending and voiding invoices: numbers without gaps, balances of bills, postings, and concurrent commands.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { atOnce, statusAndMessage, statusesOf, times } from '../../../../test/answers.ts';
import { billDeskForFile, type InvoiceFields, itemOf } from '../../../../test/bill-desk.ts';
import { somebody } from '../../../../test/hospital.ts';
import { anInvoiceBody } from '../../../../test/invoices.ts';

const { invoice } = calls;

const { server, desk, admin, aBill, readBill, statusOf, pay, ...money } = await billDeskForFile();
const { draft, sent, readInvoice: read, payInvoice, voidInvoice } = money;

const send = (id: string, version?: number) => admin.ask(invoice.send, { params: { id }, body: { version } });
const free = { item: 'Card', description: '', unitCost: 100, quantity: 1, billId: null };

const numbers = async () => {
  const rows = await server.sql(
    `select s from (select invoice_sequence as s, tenant_id from bill union all select invoice_sequence, tenant_id from invoice) n
     where s is not null and tenant_id = (select id from tenant where code = $1) order by s`,
    [admin.session.tenantCode],
  );
  return rows.map(({ s }) => s as number);
};

describe('sending', () => {
  test('gives a number from the shared series of bills and invoices', async () => {
    const bill = await aBill(10);
    const { number, status, sentBy } = await sent();
    expect([status, sentBy]).toEqual(['SENT', admin.session.username]);
    expect(Number(number.replace('INV-', ''))).toBe(Number(bill.invoice.number.replace('INV-', '')) + 1);
  });

  test('twice at once gives one number, and failed attempts lose none', async () => {
    const bill = await aBill(50);
    await sent({ items: [itemOf(bill)] });
    const [one, other] = [await draft(), await aBill(5)];
    const failing = await draft({ items: [itemOf(other)] });
    await pay(other);
    const answers = await Promise.all([
      atOnce(10, () => send(one.id)),
      atOnce(5, () => send(failing.id)),
      atOnce(5, async () => send((await draft()).id)),
    ]);
    expect(statusesOf(answers.flat())).toEqual(times(6, 14));
    const all = await numbers();
    expect(all).toEqual(all.map((_, index) => index + 1));
  });

  test('during an edit sends the viewed version or nothing', async () => {
    const { id } = await draft();
    const edit = () =>
      admin.ask(invoice.update, {
        params: { id },
        body: { invoiceRo: anInvoiceBody(desk.patient.id, { items: [free], version: 1 }) },
      });
    const [first, second] = await Promise.all([send(id, 1), edit()]);
    expect(statusesOf([first, second])).toEqual([200, 409]);
    const { status, total } = await read(id);
    expect([status, total]).toEqual(first?.status === 200 ? ['SENT', 2000] : ['DRAFT', 100]);
  });

  test('moves the balance of its bills to it', async () => {
    const bill = await aBill(500);
    await pay(bill, 100);
    const { id, number } = await sent({ ticketId: desk.ticket.id, items: [itemOf(bill, 400), free] });
    expect(await readBill(bill.id)).toMatchObject({ status: 'INVOICED', onInvoice: { id, number } });
    expect(statusAndMessage(await pay(bill, 400))).toEqual([
      409,
      'This bill is on an invoice; take the payment there.',
    ]);
    expect((await read(id)).bills).toMatchObject([{ id: bill.id, balance: 400 }]);
  });

  test('two invoices with one bill at once sends one, and names the bill in the refusal of the other', async () => {
    const bill = await aBill(70);
    const drafts = await atOnce(10, () => draft({ items: [itemOf(bill)] }));
    const answers = await Promise.all(drafts.map(({ id }) => send(id)));
    const [winner] = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(9);
    const message = `Bill ${bill.invoice.number} is already on invoice ${winner?.data.number}. Please remove it.`;
    expect(losers[0]?.data.errors).toEqual([{ field: 'invoiceRo.items.0.billId', message }]);
  });

  test('while its bill is paid at the till does one of the two, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bill = await aBill(70);
      const { id } = await draft({ items: [itemOf(bill)] });
      expect(statusesOf(await Promise.all([send(id), pay(bill)]))).toEqual(times(1, 1));
    }
  });

  test('an invoice whose discount leaves nothing settles it and its requests at once', async () => {
    const bill = await aBill(70);
    expect(await sent({ items: [itemOf(bill)], discount: 100 })).toMatchObject({ status: 'PAID', total: 0 });
    expect([(await readBill(bill.id)).status, await statusOf(bill)]).toEqual(['COMPLETED', 'APPROVED']);
  });
});

const owed = async (where: string, id: string) => {
  const sql = `select coalesce(sum(amount), 0)::int as owed from ledger_line where ${where} and account = 'RECEIVABLE'`;
  return (await server.sql(sql, [id]))[0]?.owed;
};
const owedOfBill = (id: string) => owed('bill_id = $1', id);
const owedOfInvoice = (id: string) => owed('invoice_id = $1 and bill_id is null', id);

describe('the ledger', () => {
  test('moves the debt from the bill to the invoice, less discount, with tax; a void reverses exactly that', async () => {
    const bill = await aBill(1000);
    const tax = await admin.get(calls.taxCategory.create, { body: { taxCategoryRo: { name: 'VAT', rate: 7.5 } } });
    const items = [itemOf(bill), free];
    const { id } = await sent({ items, discount: 10, tax: { categoryId: tax.id } });
    const postings = 'select event, debit, credit, amount::int, bill_id is not null as of_bill from posting';
    expect(await server.sql(`${postings} where invoice_id = $1 order by id`, [id])).toEqual([
      { event: 'INVOICE', debit: 'REVENUE:INVOICE', credit: 'RECEIVABLE', amount: 100000, of_bill: true },
      { event: 'INVOICE', debit: 'RECEIVABLE', credit: 'REVENUE:INVOICE', amount: 110000, of_bill: false },
      { event: 'INVOICE', debit: 'DISCOUNT', credit: 'RECEIVABLE', amount: 11000, of_bill: false },
      { event: 'INVOICE', debit: 'RECEIVABLE', credit: 'TAX_COLLECTED', amount: 7425, of_bill: false },
    ]);
    expect([await owedOfBill(bill.id), await owedOfInvoice(id)]).toEqual([0, 106425]);
    expect((await voidInvoice(id)).data).toMatchObject({ status: 'VOID', voidReason: 'Wrong patient', balance: 0 });
    expect([await owedOfBill(bill.id), await owedOfInvoice(id)]).toEqual([100000, 0]);
    const sql = `select account, sum(amount)::int as sum from ledger_line where invoice_id = $1 group by account`;
    expect((await server.sql(sql, [id])).every(({ sum }) => sum === 0)).toBe(true);
  });
});

describe('a void', () => {
  test('releases its bills, to be paid or invoiced again', async () => {
    const bill = await aBill(60);
    const { id } = await sent({ items: [itemOf(bill)] });
    await voidInvoice(id);
    expect(await readBill(bill.id)).toMatchObject({ status: 'UNPAID', onInvoice: null });
    expect((await sent({ items: [itemOf(bill)] })).status).toBe('SENT');
  });

  test('of items without a bill needs another person than the sender; bills are released', async () => {
    const accountant = await somebody(desk.hospital, 'ACCOUNTANT');
    const sentByThem = async (items: NonNullable<InvoiceFields['items']>) => {
      const { id } = await draft({ items });
      expect((await accountant.ask(invoice.send, { params: { id }, body: {} })).status).toBe(200);
      return id;
    };
    const voidAs = (who: typeof accountant, id: string) =>
      who.ask(invoice.void, { params: { id }, body: { reason: 'Wrong patient' } });
    const typed = await sentByThem([itemOf(await aBill(300)), free]);
    expect(statusAndMessage(await voidAs(accountant, typed))).toEqual([
      409,
      'You sent this invoice. Someone else must void it, because some of its items are charged nowhere else.',
    ]);
    expect((await voidAs(await somebody(desk.hospital, 'ACCOUNTANT'), typed)).data.status).toBe('VOID');
    const onlyBills = await sentByThem([itemOf(await aBill(400))]);
    expect((await voidAs(accountant, onlyBills)).data.status).toBe('VOID');
  });

  test('is refused for drafts, void and paid invoices, and without a reason', async () => {
    const invoices = [await draft(), await sent(), await sent(), await sent()] as const;
    const [one, paid, partly, voided] = invoices;
    await payInvoice(paid);
    await payInvoice(partly, 1);
    await voidInvoice(voided.id);
    const answers = await Promise.all(invoices.map(({ id }) => voidInvoice(id)));
    expect(answers.map(statusAndMessage)).toEqual([
      [409, 'This invoice is a draft; delete it instead.'],
      [409, 'This invoice is paid and cannot be voided.'],
      [409, 'Part of this invoice is paid. Refund that first.'],
      [409, 'This invoice is already void.'],
    ]);
    const silent = await admin.ask(invoice.void, { params: { id: one.id }, body: { reason: ' ' } });
    expect(silent.data.errors).toEqual([{ field: 'reason', message: 'Please provide a reason.' }]);
    for (const answer of [await send(voided.id), await payInvoice(voided)]) {
      expect(statusAndMessage(answer)).toEqual([409, 'This invoice is void.']);
    }
  });

  test('and a payment at once do one of the two', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bill = await aBill(60);
      const invoice = await sent({ items: [itemOf(bill)] });
      const [voided, paid] = await Promise.all([voidInvoice(invoice.id), payInvoice(invoice)]);
      expect(statusesOf([voided, paid])).toEqual(times(1, 1));
      expect((await readBill(bill.id)).status).toBe(voided.status === 200 ? 'UNPAID' : 'COMPLETED');
    }
  });
});
