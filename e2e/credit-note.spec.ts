// One accountant credits lines of a paid invoice, and another approves the refund of the overpaid amount.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { command } from './clinic.ts';
import { aDesk, dayFromNow } from './front-desk.ts';
import { aColleague, openSignedIn, signedInBeside } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const main = (page: Page) => page.getByRole('main');
const message = (page: Page, words: string) => page.locator('.field-message').filter({ hasText: words });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('lines of a paid invoice are credited, also as PDF, and another accountant approves the refund', async ({
  page,
  request,
  browser,
}) => {
  const { hospital, patientId } = await aDesk(request, ada);
  const items = [
    { item: 'Consultation', description: 'Two visits', unitCost: 1000, quantity: 2 },
    { item: 'Registration card', unitCost: 500.5, quantity: 1 },
  ];
  const days = { invoiceDate: dayFromNow(0), dueDate: dayFromNow(14) };
  const invoiceRo = { patientId, tax: { categoryId: null }, discount: 10, items, ...days };
  const invoice = await command(request, hospital, '/invoice/create', { invoiceRo, send: true });
  const { total: amount } = invoice;
  await command(request, hospital, '/invoice/create/payment', {
    invoicePaymentRo: { invoiceId: invoice.id, amount, amountPaid: amount, mode: 'CASH' },
  });
  const asker = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  const approver = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Uche', lastName: 'Eze' });
  await openSignedIn(page, asker, `/home/invoices/${invoice.id}`);
  await press(page, 'Credit');
  const dialog = page.getByRole('dialog');
  const line = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
  await expect(dialog).toContainText('dispensed drugs are not returned to stock');
  await press(page, 'Create Credit Note');
  await expect(message(page, 'Enter a quantity or an amount to credit on at least one line.')).toBeVisible();
  await expect(message(page, 'Please provide a reason.')).toBeVisible();
  await axe(page);
  await line('Consultation').getByLabel('Quantity to credit').fill('3');
  await dialog.getByLabel('Reason').fill('She came once.');
  await press(page, 'Create Credit Note');
  await expect(message(page, 'This is more than is left on the line.')).toBeVisible();
  await line('Consultation').getByLabel('Quantity to credit').fill('1');
  await line('Registration card').getByLabel('Amount to credit').fill('100');
  // 1,100.00 less 10%.
  await expect(dialog.getByRole('status')).toContainText('Total of the credit note, with discount and tax: ₦990.00');
  await expect(dialog.getByRole('status')).toContainText('A refund of ₦990.00 is requested');
  await press(page, 'Create Credit Note');
  await expect(dialog).toBeHidden();
  for (const text of ['CN-000001', '1 × Consultation', 'Reason: She came once.', 'Partly credited', 'To be refunded'])
    await expect(main(page)).toContainText(text);
  await expect(page.getByRole('link', { name: 'Refund requested' })).toBeVisible();
  // The whole amount owed back is already requested, so no further refund is offered.
  await expect(page.getByRole('button', { name: /^Refund receipt/ })).toHaveCount(0);
  await expect(main(page)).not.toContainText('Paid in full');
  await axe(page);
  const downloading = page.waitForEvent('download');
  await press(page, 'Download CN-000001');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('CN-000001.pdf');
  expect(
    fs
      .readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const other = await signedInBeside(browser, approver, '/home/refunds');
  await other.getByRole('button', { name: /^Approve/ }).click();
  await expect(other.getByRole('dialog')).toContainText(
    `Credit note CN-000001 left invoice ${invoice.number} overpaid.`,
  );
  await press(other, 'Approve refund');
  await expect(other.getByRole('row').filter({ hasText: 'Approved' })).toBeVisible();
  await expect(main(page)).not.toContainText('To be refunded');
  await expect(main(page)).toContainText('Paid in full');
  await page.goto('/home/invoices');
  const row = page.getByRole('row').filter({ hasText: invoice.number });
  await expect(row).toContainText('Paid, partly credited', { useInnerText: true });
  expect((await row.boundingBox())?.height, 'one line').toBeLessThan(44);
});
