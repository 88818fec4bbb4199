// An accountant creates an invoice, adds a pharmacy bill, sends it by mail and takes the payments. Refusals on the way are
// covered too.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aBill, command } from './clinic.ts';
import { aDesk, dayFromNow } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { mail } from './mail.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi] = PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const message = (page: Page, words: string) => page.locator('.field-message').filter({ hasText: words });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const item = (page: Page, place: number) => page.getByRole('group', { name: `Item ${place}`, exact: true });

async function choosePatient(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Patient', exact: true }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

const anInvoiceBody = (patientId: string, given: object = {}) => ({
  invoiceRo: {
    patientId,
    tax: { categoryId: null },
    invoiceDate: dayFromNow(0),
    dueDate: dayFromNow(14),
    items: [{ item: 'Consultation', unitCost: 1000, quantity: 2 }],
    ...given,
  },
});

test('an invoice is created, sent by mail with its PDF, paid in parts, and settles the bill on it', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1500.5);
  await command(request, hospital, '/taxCategory/create', { taxCategoryRo: { name: 'VAT', rate: 7.5 } });
  const accountant = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  const payer = `payer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await openSignedIn(page, accountant, '/home');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(heading(page)).toHaveText('Invoices');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Create New Invoice' }).first().click();
  await expect(heading(page)).toHaveText('Create Invoice');
  await press(page, 'Save');
  for (const words of ['Please choose a patient.', 'Please provide an item.', 'Please provide a unit cost.']) {
    await expect(message(page, words)).toBeVisible();
  }
  await axe(page);

  await choosePatient(page, nameOf(ada));
  await expect(page.getByLabel('Billing address')).toHaveValue('3 Allen Avenue');
  await page.getByLabel(/^Ticket/).selectOption({ index: 1 });
  await page.getByRole('button', { name: `Add ${bill.invoice.number}` }).click();
  await expect(item(page, 1).getByLabel('Unit cost')).toHaveValue('1,500.50');
  await expect(item(page, 1).getByLabel('Unit cost')).toHaveAttribute('readonly');
  await press(page, 'Add item');
  await page.keyboard.type('Registration card');
  await item(page, 2).getByLabel('Unit cost').fill('250.25');
  await item(page, 2).getByLabel('Qty').fill('2');
  await press(page, 'Add item');
  await page.getByRole('button', { name: 'Remove item 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add item' })).toBeFocused();
  await page.getByLabel('Tax').selectOption('GST');
  await expect(page.getByRole('link', { name: 'Set its rate in Settings' })).toBeVisible();
  await page.getByLabel('Tax').selectOption('VAT (7.5%)');
  await page.getByLabel('Discount %').fill('10');
  // 2,001.00 less 10% is 1,800.90; 7.5% tax on that is 135.07.
  await expect(page.getByRole('status', { name: 'Total' })).toContainText('₦1,935.97');
  await page.getByRole('textbox', { name: 'Email' }).fill(payer);
  await page.getByRole('textbox', { name: 'Due date' }).fill('01/01/2020');
  await press(page, 'Save');
  await expect(message(page, 'The due date cannot be before the invoice date.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Due date' }).fill(dayFromNow(14).split('-').reverse().join('/'));
  await press(page, 'Save & Send');

  await expect(heading(page)).toHaveText(/^Invoice INV-\d{6}$/);
  const number = (await heading(page).textContent())?.replace('Invoice ', '') ?? '';
  for (const text of ['Registration card', '₦1,935.97', 'Sent on']) await expect(main(page)).toContainText(text);
  await axe(page);
  const letter = await mail(payer);
  expect(letter.subject).toContain(number);
  expect(letter.attachments.map(({ name }) => name)).toEqual([`${number}.pdf`]);
  expect(letter.attachments[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(main(page)).toContainText(`Email to ${payer} kept on`);

  const downloading = page.waitForEvent('download');
  await press(page, 'Download');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  expect(
    fs
      .readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.goto(`/home/bills/${bill.id}/pay`);
  await expect(page.getByText(`This bill is on invoice ${number}; take the payment there.`)).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await press(page, 'Take payment');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount to pay')).toHaveValue('1,935.97');
  await expect(dialog.locator('.figures > div', { hasText: 'Still to pay' })).toContainText('1,935.97');
  await axe(page);
  await dialog.getByRole('button', { name: /^Take / }).click();
  await expect(message(page, 'Please choose a payment method.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Transfer' }).check();
  await dialog.getByLabel('Amount to pay').fill('1935.98');
  await dialog.getByRole('button', { name: /^Take / }).click();
  await expect(message(page, 'This is more than the balance.')).toBeVisible();
  await dialog.getByLabel('Amount to pay').fill('935.97');
  await dialog.getByRole('button', { name: /^Take / }).click();
  await expect(page.getByRole('region', { name: nameOf(ada) })).toContainText('Partially Paid');
  await press(page, 'Take payment');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: /^Take / }).click();
  await expect(main(page)).toContainText('Paid in full');
  await expect(main(page)).toContainText('received by Ife Bello');
  await page
    .getByRole('link', { name: /^Receipt 0000/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Receipt 000001');
  for (const text of [number, '₦935.97', '₦1,000.00', 'Transfer']) await expect(main(page)).toContainText(text);
  await axe(page);
  await page.goto(`/home/bills/${bill.id}`);
  await expect(page.getByRole('region', { name: nameOf(ada) })).toContainText('Completed');
});

test('a draft is found, changed and deleted; a sent invoice can be voided with a reason', async ({ page, request }) => {
  const { hospital, patientId } = await aDesk(request, baba);
  const draft = await command(request, hospital, '/invoice/create', anInvoiceBody(patientId));
  const sent = await command(request, hospital, '/invoice/create', { ...anInvoiceBody(patientId), send: true });
  await openSignedIn(page, hospital, '/home/invoices?status=DRAFT');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await axe(page);
  await page.getByRole('link', { name: `Edit ${nameOf(baba)}` }).click();
  await expect(heading(page)).toHaveText('Edit Invoice');
  await item(page, 1).getByLabel('Qty').fill('3');
  await press(page, 'Save');
  await expect(main(page)).toContainText('₦3,000.00');
  await page.goto('/home/invoices');
  await expect(rows).toHaveCount(2);
  const state = (name: string) =>
    page.getByRole('radiogroup', { name: 'Status' }).locator('label').filter({ hasText: name });
  await expect(state('Draft')).toHaveText(/Draft\s*1/);
  await state('Sent').click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('radio', { name: /^All/ }).click();
  await expect(rows).toHaveCount(2);
  await page
    .getByRole('button', { name: `More for ${nameOf(baba)}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await press(page, 'Delete Invoice');
  await expect(rows).toHaveCount(1);
  expect((await request.get(`/api/invoice/read/${draft.id}`, { headers: hospital.headers })).status()).toBe(404);

  await page.goto(`/home/invoices/${sent.id}`);
  await press(page, 'Void');
  await press(page, 'Void invoice');
  await expect(message(page, 'Please provide a reason.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Reason').fill('Written for the wrong patient');
  await press(page, 'Void invoice');
  await expect(main(page)).toContainText('Written for the wrong patient');
  await expect(page.getByRole('button', { name: 'Take payment' })).toBeHidden();
  await page.goto(`/home/invoices/${sent.id}/edit`);
  await expect(heading(page)).toHaveText(`Invoice ${sent.number}`);
});

test('a bill paid meanwhile is reported at its item, and nothing is sent', async ({ page, request }) => {
  const { hospital, patientId, ticketId } = await aDesk(request, chi);
  const bill = await aBill(request, hospital, ticketId, 700);
  const items = [{ item: 'Prescription', unitCost: 700, quantity: 1, billId: bill.id }];
  const draft = await command(request, hospital, '/invoice/create', anInvoiceBody(patientId, { ticketId, items }));
  await command(request, hospital, '/billing/create/payment', {
    paymentRo: { amount: 700, amountPaid: 700, ticketId, billingId: bill.id, mode: 'CASH' },
  });
  await openSignedIn(page, hospital, `/home/invoices/${draft.id}/edit`);
  await press(page, 'Save & Send');
  await expect(message(page, `Bill ${bill.invoice.number} is already settled. Please remove it.`)).toBeVisible();
  await axe(page);
  await page.goto(`/home/invoices/${draft.id}`);
  await press(page, 'Send');
  await press(page, 'Send invoice');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('is already settled');
});

test('a user without access to accounts sees no invoices', async ({ page, request }) => {
  const { hospital } = await aDesk(request, ada);
  const nurse = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, '/home/invoices');
  await expect(heading(page)).toHaveText('Your role does not have access to this screen.');
  await expect(page.getByRole('link', { name: 'Invoices', exact: true })).toBeHidden();
});
