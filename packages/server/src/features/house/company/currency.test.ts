// A hospital with a currency without decimals: whole amounts everywhere, including shares.
import { calls } from '@almoner/contract/calls';
import { expect, test } from 'vitest';
import { aPharmacyBill, aPharmacyRequest } from '../../../../test/clinic.ts';
import { deskForFile } from '../../../../test/file-fixtures.ts';
import { aDesk, type Desk } from '../../../../test/front-desk.ts';
import { aWord, saveSettings } from '../../../../test/hospital.ts';
import { answerText } from '../../../../test/house.ts';
import { anInvoice, anInvoiceBody } from '../../../../test/invoices.ts';

const { billing, drug, invoice, labTest, report, taxCategory } = calls;

const setCurrency = ({ hospital }: Desk, currency: string) => saveSettings(hospital, { currency });

const { server, desk } = await deskForFile();
await setCurrency(desk, 'XOF');

const admin = () => desk.hospital.admin;
const request = () => aPharmacyRequest(desk.hospital, desk.ticket.id);

test('an amount with decimals is refused at every field', async () => {
  const { id: typeId, ticketId } = await request();
  const message = 'Use a whole amount: XOF has no decimals.';
  const billed = await admin().ask(billing.create, {
    body: { billingRo: { type: 'PHARMACY', typeId, ticketId, amount: 1500.5 } },
  });
  expect(answerText(billed)).toBe(`400 billingRo.amount: ${message}`);
  const items = [
    { item: 'Bed', quantity: 1, unitCost: 100 },
    { item: 'Gloves', quantity: 3, unitCost: 0.25 },
  ];
  const invoiceRo = anInvoiceBody(desk.patient.id, { items });
  const invoiced = await admin().ask(invoice.create, { body: { invoiceRo } });
  expect(invoiced.data.errors).toEqual([{ field: 'invoiceRo.items.1.unitCost', message }]);
  const drugRo = { name: aWord(), unit: 'tablet', price: 12.34, reorderLevel: 1 };
  expect(answerText(await admin().ask(drug.create, { body: { drugRo } }))).toContain(`drugRo.price: ${message}`);
});

test("a laboratory test's usual price is whole, if it has one", async () => {
  const message = 'Use a whole amount: XOF has no decimals.';
  const priced = (amount: number | null) =>
    admin().ask(labTest.create, { body: { labTestRo: { title: aWord(), amount } } });
  expect((await priced(1500.5)).data.errors).toEqual([{ field: 'labTestRo.amount', message }]);
  expect((await priced(1500)).data.amount).toBe(1500);
  expect((await priced(null)).data.amount).toBeNull();
});

test('discounts and taxes are whole amounts, and the check of the books agrees', async () => {
  const bill = await aPharmacyBill(desk.hospital, await request(), 1001);
  const billingRo = { type: 'PHARMACY' as const, typeId: bill.typeId, ticketId: bill.ticketId, amount: 1001 };
  const { total } = await admin().get(billing.update, {
    params: { id: bill.id },
    body: { billingRo: { ...billingRo, discount: 12.5 } },
  });
  // 125.125 is rounded to 125.
  expect(total).toBe(876);
  const vat = await admin().get(taxCategory.create, { body: { taxCategoryRo: { name: aWord(), rate: 7.5 } } });
  const items = [{ item: 'Bed', quantity: 1, unitCost: 999 }];
  const sent = await anInvoice(
    desk.hospital,
    desk.patient.id,
    { items, discount: 10, tax: { categoryId: vat.id } },
    true,
  );
  // 99.9 is rounded to 100, and 7.5 % of 899 to 67.
  expect(sent).toMatchObject({ discountAmount: 100, taxAmount: 67, total: 966 });
  const { differences } = await admin().get(report.selfCheck);
  expect(differences).toEqual([]);
});

test('a hospital with hundredths enters them as before', async () => {
  const other = await aDesk(server);
  expect(
    (await aPharmacyBill(other.hospital, await aPharmacyRequest(other.hospital, other.ticket.id), 1500.5)).total,
  ).toBe(1500.5);
});

test('a tax not charged on invoices is refused on an invoice', async () => {
  const taxCategoryRo = { name: aWord(), rate: 5, onInvoices: false };
  const { id: categoryId } = await admin().get(taxCategory.create, { body: { taxCategoryRo } });
  const refused = await admin().ask(invoice.create, {
    body: { invoiceRo: anInvoiceBody(desk.patient.id, { tax: { categoryId } }) },
  });
  expect(answerText(refused)).toBe(
    '400 invoiceRo.tax.categoryId: Choose a tax that is charged on invoices and has a rate.',
  );
});
