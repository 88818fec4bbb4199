// Invoices as drafts: what they add up to, what is refused, what is found.
import { calls } from '@almoner/contract/calls';
import { describe, expect, test } from 'vitest';
import { aPayment, aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, aPatient, aTicket } from '../../../../test/front-desk.ts';
import { somebodyWith } from '../../../../test/hospital.ts';
import { anInvoice, anInvoiceBody } from '../../../../test/invoice-examples.ts';

const { invoice } = calls;

const { server, desk } = await deskForFile();

const free = { item: 'Card', description: '', unitCost: 100, quantity: 1, billId: null };

type Given = NonNullable<Parameters<typeof anInvoiceBody>[1]>;

const body = (given: Given = {}) => anInvoiceBody(desk.patient.id, given);
const create = (given: object = {}) =>
  desk.hospital.admin.ask(invoice.create, { body: { invoiceRo: { ...body(), ...given } } });
const draft = (given: Given = {}) => anInvoice(desk.hospital, desk.patient.id, given);
const sent = (given: Given = {}) => anInvoice(desk.hospital, desk.patient.id, given, true);
const change = (id: string, given: object) =>
  desk.hospital.admin.ask(invoice.update, { params: { id }, body: { invoiceRo: { ...body(), ...given } } });
const aBill = async (amount: number) =>
  aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, desk.ticket.id), amount);
const asking = (bill: { id: string }, unitCost: number, quantity = 1) => ({
  item: 'Prescription',
  description: '',
  unitCost,
  quantity,
  billId: bill.id,
});
const aTax = (name: string, rate: number | null, status: 0 | 1 = 1) =>
  desk.hospital.admin.get(calls.taxCategory.create, { body: { taxCategoryRo: { name, rate, status } } });

describe('a draft', () => {
  test('adds up by the server: discount, then tax, each rounded half up to a kobo', async () => {
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

  test('keeps the tax as it was, also when Settings change it', async () => {
    const tax = await aTax('GST', 5);
    const { id } = await draft({ tax: { categoryId: tax.id } });
    const taxCategoryRo = { name: 'GST', rate: 10, status: 0 as const };
    await desk.hospital.admin.get(calls.taxCategory.update, { params: { id: tax.id }, body: { taxCategoryRo } });
    expect(await desk.hospital.admin.get(invoice.read, { params: { id } })).toMatchObject({ taxAmount: 100 });
    const deleted = await desk.hospital.admin.ask(calls.taxCategory.delete, { params: { id: tax.id } });
    expect([deleted.status, deleted.message]).toEqual([
      409,
      'This category is in use. Make it inactive instead, and it is no longer offered.',
    ]);
  });

  test.for<[string, object, string, string]>([
    ['a total of its own', { total: 5 }, 'invoiceRo.total', 'This field is not known.'],
    ['no patient', { patientId: null }, 'invoiceRo.patientId', 'Please choose a patient.'],
    ['no item', { items: [] }, 'invoiceRo.items', 'Please add an item.'],
    ['no due date', { dueDate: '' }, 'invoiceRo.dueDate', 'Please provide a date.'],
    [
      'a due date before its own',
      { invoiceDate: '2026-03-02', dueDate: '2026-03-01' },
      'invoiceRo.dueDate',
      'Please provide a due date that is not before the invoice date.',
    ],
    ['more than all off', { discount: 101 }, 'invoiceRo.discount', 'Please provide a percentage from 0 to 100.'],
    [
      'no address that a mail reaches',
      { email: 'ada' },
      'invoiceRo.email',
      'Please provide an email address, such as ada@example.com.',
    ],
    [
      'nothing to pay',
      { items: [{ item: 'Card', unitCost: 0, quantity: 1 }] },
      'invoiceRo.items',
      'Please ask for an amount.',
    ],
    [
      'an item without a name',
      { items: [{ unitCost: 1, quantity: 1 }] },
      'invoiceRo.items.0.item',
      'Please fill in this field.',
    ],
    [
      'half an item',
      { items: [{ item: 'Card', unitCost: 1, quantity: 0 }, free] },
      'invoiceRo.items.0.quantity',
      'Please use a quantity of at least 1.',
    ],
  ])('with %s is refused at its field', async ([, given, field, message]) => {
    const answer = await create(given);
    const expected = field.endsWith('.item') ? expect.any(String) : message;
    expect([answer.status, answer.data.errors]).toEqual([400, [{ field, message: expected }]]);
  });

  test('with a tax that is inactive or has no rate is refused at the tax', async () => {
    for (const tax of [await aTax('Old', 5, 0), await aTax('Stamp duty', null)]) {
      expect((await create({ tax: { categoryId: tax.id } })).data.errors).toEqual([
        {
          field: 'invoiceRo.tax.categoryId',
          message: 'Please choose a tax that is charged on invoices and has a rate.',
        },
      ]);
    }
  });

  test("of another hospital's patient, ticket, department, tax or bill is answered like nobody's", async () => {
    const other = await aDesk(server);
    const tax = await other.hospital.admin.get(calls.taxCategory.create, {
      body: { taxCategoryRo: { name: 'VAT', rate: 5 } },
    });
    const bill = await aPharmacyBill(other.hospital, await aPharmacyRequest(other.hospital, other.ticket.id), 5);
    const nobody = '0190a1b2-0000-7000-8000-000000000000';
    const given = (of: { patient: string; ticket: string; department: string; tax: string; bill: string }) => [
      { patientId: of.patient },
      { ticketId: of.ticket },
      { departmentId: of.department },
      { tax: { categoryId: of.tax } },
      { items: [asking({ id: of.bill }, 5)] },
    ];
    const theirs = given({
      patient: other.patient.id,
      ticket: other.ticket.id,
      department: other.department.id,
      tax: tax.id,
      bill: bill.id,
    });
    const unknown = given({ patient: nobody, ticket: nobody, department: nobody, tax: nobody, bill: nobody });
    for (const [index, one] of theirs.entries()) {
      const [foreign, none] = [await create(one), await create(unknown[index])];
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign.raw).toBe(none.raw);
    }
  });

  test('is for a ticket of its patient only', async () => {
    const elsewhere = await aTicket(desk.hospital);
    expect((await create({ ticketId: elsewhere.id })).data.errors).toEqual([
      { field: 'invoiceRo.ticketId', message: 'Please choose a ticket of this patient.' },
    ]);
  });

  test('changes until it is sent; a stale copy is refused with what changed', async () => {
    const { id } = await draft();
    expect((await change(id, { discount: 10, version: 1 })).data).toMatchObject({ total: 1800, version: 2 });
    const stale = await change(id, { discount: 20, version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.data.changed).toContainEqual({ field: 'discount', from: 0, to: 10 });
    const { id: other } = await sent();
    const late = await change(other, {});
    expect([late.status, late.message]).toEqual([409, 'This invoice is sent already, so it can no longer change.']);
  });

  test('is deleted, which the audit trail knows; a sent one is not', async () => {
    const { id } = await draft();
    const remove = (one: string) => desk.hospital.admin.ask(invoice.delete, { params: { id: one } });
    expect((await remove(id)).status).toBe(200);
    expect((await desk.hospital.admin.ask(invoice.read, { params: { id } })).status).toBe(404);
    const rows = await server.sql('select after from audit where record_id = $1 order by id', [id]);
    expect(rows.at(-1)).toEqual({ after: null });
    const answer = await remove((await sent()).id);
    expect([answer.status, answer.message]).toEqual([
      409,
      'This invoice is sent already, so it can no longer be deleted.',
    ]);
  });
});

describe('a bill that is pulled in', () => {
  test('is offered with its balance while it is owed by itself', async () => {
    const ticket = await aTicket(desk.hospital, desk.patient.id);
    const bill = await aPharmacyBill(desk.hospital, await aPharmacyRequest(desk.hospital, ticket.id), 900);
    await aPayment(desk.hospital, bill, 150.5);
    const charges = () => desk.hospital.admin.get(invoice.charges, { params: { ticketId: ticket.id } });
    expect(await charges()).toMatchObject([{ id: bill.id, number: bill.invoice.number, balance: 749.5 }]);
    await sent({ ticketId: ticket.id, items: [asking(bill, 749.5)] });
    expect(await charges()).toEqual([]);
  });

  test('asks for exactly its balance, once', async () => {
    const bill = await aBill(400);
    const message = `The balance of bill ${bill.invoice.number} is another by now; please remove it and pull it in again.`;
    for (const item of [asking(bill, 399), asking(bill, 400, 2)]) {
      const answer = await create({ items: [item] });
      expect([answer.status, answer.data.errors]).toEqual([409, [{ field: 'invoiceRo.items.0.billId', message }]]);
    }
    const twice = await create({ items: [asking(bill, 400), asking(bill, 400)] });
    expect([twice.status, twice.message]).toEqual([409, 'A bill can be on an invoice once only.']);
  });

  test('is one of the patient, and of the ticket where there is one', async () => {
    const bill = await aBill(10);
    const ticket = await aTicket(desk.hospital, desk.patient.id);
    const refused = { field: 'invoiceRo.items.0.billId', message: 'Please choose a bill of this patient and ticket.' };
    expect((await create({ ticketId: ticket.id, items: [asking(bill, 10)] })).data.errors).toEqual([refused]);
    const somebody = await aPatient(desk.hospital);
    expect((await create({ patientId: somebody.id, items: [asking(bill, 10)] })).data.errors).toEqual([refused]);
  });

  test('is refused where it is settled or cancelled', async () => {
    const [paid, cancelled] = [await aBill(10), await aBill(20)];
    await aPayment(desk.hospital, paid);
    await desk.hospital.admin.get(calls.pharmacy.cancel, { params: { id: cancelled.typeId } });
    const messages = await Promise.all(
      [asking(paid, 10), asking(cancelled, 20)].map(async (item) => (await create({ items: [item] })).message),
    );
    expect(messages).toEqual([
      `Bill ${paid.invoice.number} is settled already; please remove it.`,
      `Bill ${cancelled.invoice.number} is cancelled; please remove it.`,
    ]);
  });
});

describe('the list', () => {
  test('has the newest first, and is narrowed by days, status and words', async () => {
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

  test('is for who may see accounts, and never holds an invoice of another hospital', async () => {
    await draft();
    const other = await aDesk(server);
    expect((await other.hospital.admin.get(invoice.list, { params: { page: 0, size: 10 } })).data).toEqual([]);
    const clerk = await somebodyWith(other.hospital, ['PATIENT:READ', 'ACCOUNT:WRITE']);
    expect((await clerk.ask(invoice.list, { params: { page: 0, size: 10 } })).status).toBe(403);
    const invoiceRo = anInvoiceBody(other.patient.id);
    expect((await clerk.ask(invoice.create, { body: { invoiceRo } })).status).toBe(200);
    expect((await clerk.ask(invoice.create, { body: { invoiceRo, send: true } })).status).toBe(403);
  });
});
