// Drafts of invoices: totals, refusals, charged bills, and the list by path.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { errorsOf, statusAndMessage } from '../../../../test/answers.ts';
import { billDeskForFile, itemOf } from '../../../../test/bill-desk.ts';
import { aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { aPatient, aTicket } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';
import { anInvoice, anInvoiceBody } from '../../../../test/invoices.ts';

const { invoice } = calls;

const { server, desk, admin, aBill, pay, cancel, draft, sent, readInvoice } = await billDeskForFile();

const body = (given: object) => ({ invoiceRo: { ...anInvoiceBody(desk.patient.id), ...given } });
const create = (given: object = {}) => admin.ask(invoice.create, { body: body(given) });
const change = (id: string, given: object) => admin.ask(invoice.update, { params: { id }, body: body(given) });
const aTax = (name: string, rate: number | null, status: 0 | 1 = 1) =>
  admin.get(calls.taxCategory.create, { body: { taxCategoryRo: { name, rate, status } } });

describe('a draft', () => {
  test('is totalled by the server: discount, then tax, each rounded half up to a kobo', async () => {
    const tax = await aTax('VAT', 7.5);
    const data = await draft({
      items: [
        { item: 'Bed', description: 'Two nights', unitCost: 333.33, quantity: 3, billId: null },
        { item: 'Card', description: '', unitCost: 0.05, quantity: 1, billId: null },
      ],
      discount: 12.5,
      tax: { categoryId: tax.id },
    });
    // 1,000.04 less 125.005 (125.01) is 875.03; 7.5% of it is 65.62725.
    expect(data).toMatchObject({
      number: null,
      status: 'DRAFT',
      subtotal: 1000.04,
      discountAmount: 125.01,
      taxAmount: 65.63,
      total: 940.66,
      balance: 940.66,
      tax: { name: 'VAT', rate: 7.5 },
      items: [{ amount: 999.99 }, { amount: 0.05 }],
    });
  });

  test('keeps its tax when Settings change it', async () => {
    const tax = await aTax('GST', 5);
    const { id } = await draft({ tax: { categoryId: tax.id } });
    const taxCategoryRo = { name: 'GST', rate: 10, status: 0 as const };
    await admin.get(calls.taxCategory.update, { params: { id: tax.id }, body: { taxCategoryRo } });
    expect(await readInvoice(id)).toMatchObject({ taxAmount: 100 });
    const deleted = await admin.ask(calls.taxCategory.delete, { params: { id: tax.id } });
    expect(deleted.status).toBe(409);
  });

  const item = { item: 'Card', unitCost: 1, quantity: 1 };
  test.for<[field: string, given: object, message: string]>([
    ['total', { total: 5 }, 'Unknown field.'],
    ['patientId', { patientId: null }, 'Please choose a patient.'],
    ['items', { items: [] }, 'Please add an item.'],
    ['items', { items: [{ ...item, unitCost: 0 }] }, 'The invoice must come to more than zero.'],
    ['items.0.item', { items: [{ ...item, item: '' }] }, 'Please provide an item.'],
    ['items.0.quantity', { items: [{ ...item, quantity: 0 }, item] }, 'The quantity must be at least 1.'],
    ['discount', { discount: 101 }, 'Enter a percentage from 0 to 100.'],
    ['dueDate', { dueDate: '' }, 'Please provide a date.'],
    [
      'dueDate',
      { invoiceDate: '2026-03-02', dueDate: '2026-03-01' },
      'The due date cannot be before the invoice date.',
    ],
    ['email', { email: 'ada' }, 'This is not an email address. Write it like ada@example.com.'],
  ])('is refused at %s of %o', async ([field, given, message]) => {
    expect(errorsOf(await create(given))).toEqual([400, [{ field: `invoiceRo.${field}`, message }]]);
  });

  test('with an inactive tax or one without a rate is refused at the tax', async () => {
    for (const tax of [await aTax('Old', 5, 0), await aTax('Stamp duty', null)]) {
      expect((await create({ tax: { categoryId: tax.id } })).data.errors).toEqual([
        {
          field: 'invoiceRo.tax.categoryId',
          message: 'Choose a tax that is charged on invoices and has a rate.',
        },
      ]);
    }
  });

  test('takes a ticket of its patient only', async () => {
    const elsewhere = await aTicket(desk.hospital);
    expect((await create({ ticketId: elsewhere.id })).data.errors).toEqual([
      { field: 'invoiceRo.ticketId', message: 'Please choose a ticket of this patient.' },
    ]);
  });

  test('can be changed until it is sent; a stale copy is refused with the changes', async () => {
    const { id } = await draft();
    expect((await change(id, { discount: 10, version: 1 })).data).toMatchObject({ total: 1800, version: 2 });
    const stale = await change(id, { discount: 20, version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.data.changed).toContainEqual({ field: 'discount', from: 0, to: 10 });
    const { id: other } = await sent();
    const late = await change(other, {});
    expect(statusAndMessage(late)).toEqual([409, 'This invoice has been sent and can no longer be changed.']);
  });

  test('can be deleted, which is audited; a sent invoice cannot', async () => {
    const { id } = await draft();
    const remove = (one: string) => admin.ask(invoice.delete, { params: { id: one } });
    expect((await remove(id)).status).toBe(200);
    expect((await admin.ask(invoice.read, { params: { id } })).status).toBe(404);
    const rows = await server.sql('select after from audit where record_id = $1 order by id', [id]);
    expect(rows.at(-1)).toEqual({ after: null });
    const refusal = 'This invoice has been sent and can no longer be deleted.';
    expect(statusAndMessage(await remove((await sent()).id))).toEqual([409, refusal]);
  });
});

describe('a bill that is pulled in', () => {
  test('is offered with its balance while it is owed on its own', async () => {
    const ticket = await aTicket(desk.hospital, desk.patient.id);
    const bill = await aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, ticket.id), 900);
    await aPayment(desk.hospital, bill, 150.5);
    const charges = () => admin.get(invoice.charges, { params: { ticketId: ticket.id } });
    expect(await charges()).toMatchObject([{ id: bill.id, number: bill.invoice.number, balance: 749.5 }]);
    await sent({ ticketId: ticket.id, items: [itemOf(bill, 749.5)] });
    expect(await charges()).toEqual([]);
  });

  test('is charged with exactly its balance, once', async () => {
    const bill = await aBill(400);
    const message = `The balance of bill ${bill.invoice.number} has changed. Remove it and add it again.`;
    for (const item of [itemOf(bill, 399), itemOf(bill, 400, 2)]) {
      const answer = await create({ items: [item] });
      expect(errorsOf(answer)).toEqual([409, [{ field: 'invoiceRo.items.0.billId', message }]]);
    }
    const twice = await create({ items: [itemOf(bill), itemOf(bill)] });
    expect(statusAndMessage(twice)).toEqual([409, 'A bill can be on an invoice only once.']);
  });

  test('belongs to the patient, and to the ticket if there is one', async () => {
    const bill = await aBill(10);
    const ticket = await aTicket(desk.hospital, desk.patient.id);
    const refused = { field: 'invoiceRo.items.0.billId', message: 'Please choose a bill of this patient and ticket.' };
    expect((await create({ ticketId: ticket.id, items: [itemOf(bill)] })).data.errors).toEqual([refused]);
    const somebody = await aPatient(desk.hospital);
    expect((await create({ patientId: somebody.id, items: [itemOf(bill)] })).data.errors).toEqual([refused]);
  });

  test('is refused if it is settled or cancelled', async () => {
    const [paid, cancelled] = [await aBill(10), await aBill(20)];
    await pay(paid);
    await cancel(cancelled);
    const messages = await Promise.all(
      [itemOf(paid), itemOf(cancelled)].map(async (item) => (await create({ items: [item] })).message),
    );
    expect(messages).toEqual([
      `Bill ${paid.invoice.number} is already settled. Please remove it.`,
      `Bill ${cancelled.invoice.number} is cancelled. Please remove it.`,
    ]);
  });
});

describe('the list', () => {
  test('has the newest first, and is filtered by days, status and words', async () => {
    const { hospital } = desk;
    const zara = await aPatient(hospital, { firstName: 'Zára', lastName: 'Ọlá' });
    const one = await anInvoice(hospital, zara.id, { invoiceDate: '2027-01-05' });
    const two = await anInvoice(hospital, zara.id, { invoiceDate: '2027-01-06', dueDate: '2027-01-07' }, true);
    const ids = async (given: object) => {
      const params = { from: 'nil', to: 'nil', status: 'nil', search: 'nil', page: 0, size: 50, ...given };
      const { data } = await hospital.admin.get(invoice.search, { params: params as never });
      return data.map(({ id }: { id: string }) => id);
    };
    const first = await hospital.admin.get(invoice.list, { params: { page: 0, size: 2 } });
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual([two.id, one.id]);
    expect(await ids({ search: 'zara ola' })).toEqual([two.id, one.id]);
    expect(await ids({ search: two.number.toLowerCase() })).toEqual([two.id]);
    expect(await ids({ search: zara.patientId, from: '2027-01-06' })).toEqual([two.id]);
    expect(await ids({ search: zara.patientId, to: '2027-01-05' })).toEqual([one.id]);
    expect(await ids({ search: zara.patientId, status: 'DRAFT' })).toEqual([one.id]);
    expect(await ids({ search: zara.patientId, status: 'OVERDUE' })).toEqual([]);
    server.setNow(new Date('2027-01-08T09:00:00Z'));
    const late = await hospital.signIn(hospital.admin.session.username);
    const params = { from: 'nil', to: 'nil', status: 'OVERDUE', search: zara.patientId, page: 0, size: 50 } as const;
    expect((await late.get(invoice.search, { params })).data).toMatchObject([
      { id: two.id, overdue: true, status: 'SENT' },
    ]);
    server.setNow(undefined);
  });
});

test('Save & Send needs the permission to send; others save drafts', async () => {
  const clerk = await somebodyWith(desk.hospital, ['ACCOUNT:WRITE']);
  expect((await clerk.ask(invoice.create, { body: body({}) })).status).toBe(200);
  expect((await clerk.ask(invoice.create, { body: { ...body({}), send: true } })).status).toBe(403);
});
