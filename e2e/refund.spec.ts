// Refunds: requested at the receipt by one cashier, decided by another, and signed for on paper.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aBill, aPharmacyRequest, command, pay, signedIn } from './clinic.ts';
import { aDesk, dayFromNow } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi] = PATIENTS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const message = (page: Page, words: string) => page.locator('.field-message').filter({ hasText: words });

test('a refund is requested with a reason, approved by another accountant, and printed', async ({
  page,
  request,
  browser,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1500);
  await pay(request, hospital, bill);
  const asker = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  const approver = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Uche', lastName: 'Eze' });
  await openSignedIn(page, asker, `/home/bills/${bill.id}`);
  await page.getByRole('button', { name: 'Refund receipt 000001' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`Refund of receipt 000001 of ${nameOf(ada)}`);
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,500.00');
  await dialog.getByLabel('Amount').fill('1500.01');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(message(page, 'Please choose what happens to the charge.')).toBeVisible();
  await expect(message(page, 'Please provide a reason.')).toBeVisible();
  await dialog.getByLabel('Keep the charge').check();
  await dialog.getByLabel('Reason').fill('The syrup is out of stock.');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(message(page, 'This is more than the receipt.')).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(page.getByRole('link', { name: 'Refund requested' })).toBeVisible();
  await axe(page);
  // The rest of the receipt can still be refunded.
  await page.getByRole('button', { name: 'Refund receipt 000001' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,000.00');
  await expect(dialog).toContainText('₦1,000.00 of this receipt can still be refunded.');
  await dialog.getByLabel('Amount').fill('1000.01');
  await dialog.getByLabel('Keep the charge').check();
  await dialog.getByLabel('Reason').fill('The tablets too.');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(message(page, 'This is more than is left of this receipt after its other refunds.')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('link', { name: 'Refunds', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: nameOf(ada) });
  await expect(row).toContainText('Requested');
  await expect(row.getByRole('button', { name: /^Approve/ })).toBeHidden();
  await expect(row.getByRole('button', { name: /^Withdraw/ })).toBeVisible();

  const other = await browser.newPage();
  await openSignedIn(other, approver, '/home/refunds?status=REQUESTED');
  const theirs = other.getByRole('row').filter({ hasText: nameOf(ada) });
  await expect(theirs).toContainText(/500\.00/);
  await axe(other);
  await theirs.getByRole('button', { name: /^Approve/ }).click();
  const question = other.getByRole('dialog');
  await expect(question).toContainText('The syrup is out of stock.');
  await axe(other);
  await question.getByRole('button', { name: 'Approve refund' }).click();
  await expect(other.getByText('Nothing matches these filters.')).toBeVisible();
  await other.goto('/home/refunds');
  await theirs.getByRole('link', { name: nameOf(ada) }).click();
  await expect(heading(other)).toHaveText('Refund 000001');
  for (const text of ['Approved', 'Ife Bello', 'Uche Eze', '₦500.00', '₦1,500.00', 'The syrup is out of stock.']) {
    await expect(other.getByRole('main')).toContainText(text);
  }
  await axe(other);
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByText('Received by the patient')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Print refund' })).toBeHidden();
  await other.close();

  await page.goto(`/home/bills/${bill.id}`);
  await expect(page.getByRole('link', { name: 'Refund 000001' })).toBeVisible();
  await expect(page.getByRole('region', { name: nameOf(ada) })).toContainText('Not completed');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: bill.invoice.number })).toContainText(/1,500\.00.*1,000\.00/);
});

test('a refund that cancels the charge leaves nothing owed', async ({ page, request, browser }) => {
  const { hospital, ticketId } = await aDesk(request, baba);
  const bill = await aBill(request, hospital, ticketId, 1500);
  await pay(request, hospital, bill);
  const asker = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  await openSignedIn(page, asker, `/home/bills/${bill.id}`);
  await page.getByRole('button', { name: 'Refund receipt 000001' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Refund and cancel').check();
  await dialog.getByLabel('Reason').fill('The test was not done.');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(page.getByRole('link', { name: 'Refund requested' })).toBeVisible();

  const other = await browser.newPage();
  await openSignedIn(other, hospital, '/home/refunds');
  await other.getByRole('button', { name: /^Approve/ }).click();
  await expect(other.getByRole('dialog')).toContainText(`Bill ${bill.invoice.number}: nothing more is owed.`);
  await other.getByRole('button', { name: 'Approve refund' }).click();
  await expect(other.getByRole('row').filter({ hasText: nameOf(baba) })).toContainText('Approved');
  await other.close();
  await page.goto(`/home/bills/${bill.id}`);
  await expect(page.getByRole('region', { name: nameOf(baba) })).toContainText('Cancelled');
});

test('a discount above the ceiling is requested by one person and approved by another', async ({
  page,
  request,
  browser,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const asker = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  const approver = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Uche', lastName: 'Eze' });
  const asked = await aPharmacyRequest(request, hospital, ticketId);
  const billingRo = { type: 'PHARMACY', typeId: asked.id, ticketId, amount: 1500, discount: 50 };
  const { id } = await command(request, await signedIn(request, asker), '/billing/create', { billingRo });
  await openSignedIn(page, asker, `/home/bills/${id}`);
  await expect(page.getByRole('main')).toContainText('You requested a discount of 50%.');
  await expect(page.getByRole('button', { name: 'Approve discount' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const other = await browser.newPage();
  await openSignedIn(other, approver, `/home/bills/${id}`);
  await expect(other.getByRole('main')).toContainText('Ife Bello requested a discount of 50%.');
  await axe(other);
  await other.goto('/home/bills');
  await other.getByRole('button', { name: '1 discount to approve' }).click();
  await expect(other.getByText('Bills of all dates with a discount to approve')).toBeVisible();
  await expect(other.getByLabel('Status').locator('option:checked')).toHaveText('Discount to approve (1)');
  await axe(other);
  await other.getByRole('link', { name: nameOf(ada), exact: true }).click();
  await other.getByRole('button', { name: 'Approve discount' }).click();
  const question = other.getByRole('dialog');
  await expect(question).toContainText(nameOf(ada));
  await question.getByRole('button', { name: 'Approve discount' }).click();
  await expect(other.getByRole('main')).toContainText('Discount of 50%');
  await expect(other.getByRole('button', { name: 'Approve discount' })).toBeHidden();
  await other.close();
  await expect(page.getByRole('main')).toContainText('₦750.00');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden();
});

test('a rejected refund frees its amount for another one, and the slip names who rejected it', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, baba);
  const bill = await aBill(request, hospital, ticketId, 800);
  await pay(request, hospital, bill);
  const asker = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  const { headers } = await signedIn(request, asker);
  const { data } = await (await request.get(`/api/billing/read/${bill.id}`, { headers })).json();
  const refundRo = { receiptId: data.receipts[0].id, amount: 800, mode: 'TRANSFER', reason: 'Paid twice' };
  const { id } = await command(request, { headers }, '/refund/create', { refundRo });
  await openSignedIn(page, hospital, `/home/refunds/${id}`);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject refund' }).click();
  await expect(page.getByRole('main')).toContainText('Rejected by');
  await page.goto(`/home/bills/${bill.id}`);
  await expect(page.getByRole('button', { name: 'Refund receipt 000001' })).toBeVisible();
});

test('an invoice payment is refunded on the invoice: the amount is owed again, and the refund links back', async ({
  page,
  request,
  browser,
}) => {
  const { hospital, patientId } = await aDesk(request, chi);
  const items = [{ item: 'Consultation', unitCost: 1000, quantity: 2 }];
  const dates = { invoiceDate: dayFromNow(0), dueDate: dayFromNow(14) };
  const invoiceRo = { patientId, tax: { categoryId: null }, ...dates, items };
  const sent = await command(request, hospital, '/invoice/create', { invoiceRo, send: true });
  await command(request, hospital, '/invoice/create/payment', {
    invoicePaymentRo: { invoiceId: sent.id, amount: 2000, amountPaid: 2000, mode: 'CASH' },
  });
  const asker = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  await openSignedIn(page, asker, `/home/invoices/${sent.id}`);
  await expect(page.getByRole('main')).toContainText('Paid in full');
  await page.getByRole('button', { name: 'Refund receipt 000001' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByLabel('Keep the charge').check();
  await dialog.getByLabel('Reason').fill('Charged too much.');
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(page.getByRole('link', { name: 'Refund requested' })).toBeVisible();
  await axe(page);

  const other = await browser.newPage();
  await openSignedIn(other, hospital, '/home/refunds');
  const row = other.getByRole('row').filter({ hasText: nameOf(chi) });
  await expect(row).toContainText(`000001 of ${sent.number}`);
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(other.getByRole('dialog')).toContainText(`This amount is owed again on invoice ${sent.number}.`);
  await other.getByRole('button', { name: 'Approve refund' }).click();
  await expect(row).toContainText('Approved');
  await row.getByRole('link', { name: nameOf(chi) }).click();
  await expect(heading(other)).toHaveText('Refund 000001');
  await other.getByRole('main').getByRole('link', { name: sent.number }).click();
  await expect(heading(other)).toHaveText(`Invoice ${sent.number}`);
  await expect(other.getByRole('region', { name: nameOf(chi) })).toContainText('Partially Paid');
  await expect(other.getByRole('link', { name: 'Refund 000001' })).toBeVisible();
  await other.getByRole('link', { name: 'Receipt 000001' }).click();
  await expect(other.getByRole('main')).toContainText('Refunded since: refund 000001');
  await other.goto('/home/refunds');
  await row.getByRole('link', { name: sent.number }).click();
  await expect(heading(other)).toHaveText(`Invoice ${sent.number}`);
  await other.close();
});

test('a receipt is refunded twice, but not beyond its amount', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, baba);
  const bill = await aBill(request, hospital, ticketId, 900);
  await pay(request, hospital, bill);
  await openSignedIn(page, hospital, `/home/bills/${bill.id}`);
  const dialog = page.getByRole('dialog');
  for (const [amount, reason] of [
    ['400', 'One drug was out of stock.'],
    ['500', 'So was the other.'],
  ] as const) {
    await page.getByRole('button', { name: 'Refund receipt 000001' }).click();
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Keep the charge').check();
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Request refund' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Refund requested' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Refund receipt 000001' })).toBeHidden();
  await page.goto('/home/refunds?status=REQUESTED');
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve refund' }).click();
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(left);
  }
  await page.goto(`/home/bills/${bill.id}`);
  await expect(page.getByRole('link', { name: 'Refund 000001' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund 000002' })).toBeVisible();
  await page.getByRole('link', { name: 'Receipt 000001' }).click();
  for (const text of ['Refunded since: refund 000001', 'Refunded since: refund 000002', '−₦400.00', '−₦500.00']) {
    await expect(page.getByRole('main')).toContainText(text);
  }
});
