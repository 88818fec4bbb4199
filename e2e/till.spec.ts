// A cashier's day: a till is opened, payments are taken, the money is counted before the expected amount is shown, and the
// till is closed and printed.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aBill, signedIn } from './clinic.ts';
import { aDesk } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const message = (page: Page, words: string) => page.locator('.field-message').filter({ hasText: words });

test('a till is opened, takes a payment, is counted blind, compared, recounted, closed and printed', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1500.5);
  const cashier = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  await openSignedIn(page, cashier, `/home/bills/${bill.id}/pay`);
  await expect(page.getByText('You have no open till')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Open a till' }).click();
  await expect(heading(page)).toHaveText('My till');
  await page.getByRole('button', { name: 'Open till' }).click();
  await expect(message(page, 'Please provide the opening float.')).toBeVisible();
  await expect(page.getByLabel('Opening float')).toBeFocused();
  await axe(page);
  await page.getByLabel('Opening float').fill('100');
  await page.getByRole('button', { name: 'Open till' }).click();
  await expect(page.getByText(/Open since .* · 0 payments taken/)).toBeVisible();

  await page.goto(`/home/bills/${bill.id}/pay`);
  await expect(page.getByLabel('Amount to pay')).toHaveValue('1,500.50');
  await expect(page.getByText('You have no open till')).toBeHidden();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: 'Pay ₦1,500.50', exact: true }).click();
  await expect(heading(page)).toHaveText('Receipt 000001');
  await page.getByRole('link', { name: 'My till' }).click();
  await expect(page.getByText('1 payment taken')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₦1,500.50');
  await axe(page);

  await page.getByRole('link', { name: 'Close till' }).click();
  await expect(heading(page)).toHaveText('Close till');
  await expect(page.getByText('Count first')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('1,5');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(message(page, 'Please provide the cash you counted.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Counted cash').fill('1500');
  await page.getByLabel('Counted transfers').fill('0');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Cash' })).toContainText(/₦1,600\.50.*₦1,500\.00.*Short/);
  await expect(dialog.getByRole('region', { name: 'Transfer' })).toContainText('Balanced');
  await axe(page);
  await dialog.getByRole('button', { name: 'Count again' }).click();
  await expect(page.getByLabel('Counted cash')).toHaveValue('1,500.00');
  await page.getByLabel('Counted cash').fill('1600');
  await page.getByLabel('Note').fill('Fifty kobo in coins are missing.');
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Close till' }).click();

  await expect(heading(page)).toHaveText('Till of Ife Bello');
  const report = page.getByRole('main');
  for (const text of ['Short', '₦1,600.50', '₦1,600.00', 'Receipt 000001', 'Fifty kobo in coins']) {
    await expect(report).toContainText(text);
  }
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.letterhead')).toContainText('1 Marina, Lagos');
  await expect(page.getByRole('button', { name: 'Print report' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Tills', exact: true }).first().click();
  await expect(page.getByRole('row').filter({ hasText: 'Ife Bello' })).toContainText(/1,500\.50.*0\.50.*Short/);
  await axe(page);
});

test('the root account closes a till that was left open; a colleague may not', async ({ page, request, browser }) => {
  const { hospital } = await aDesk(request, ada);
  const cashier = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  const colleague = await aColleague(request, hospital, 'ACCOUNTANT');
  const { headers } = await signedIn(request, cashier);
  const opened = await request.post('/api/till/open', { headers, data: { tillRo: { openingFloat: 20 } } });
  const { id } = (await opened.json()).data;
  const theirs = await browser.newPage();
  await openSignedIn(theirs, colleague, `/home/tills/${id}/close`);
  await expect(theirs.getByText('Only the cashier of this till can close it.')).toBeVisible();
  await theirs.close();
  await openSignedIn(page, hospital, `/home/tills/${id}`);
  await page.getByRole('link', { name: 'Close till' }).click();
  await page.getByLabel('Counted cash').fill('20');
  await page.getByLabel('Counted transfers').fill('0');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close till' }).click();
  await expect(heading(page)).toHaveText('Till of Ife Bello');
  await expect(page.getByRole('region', { name: 'Ife Bello' })).toContainText('Balanced');
});

test('cash for an expense leaves the till it is paid from, up to the amount in it', async ({ page, request }) => {
  const { hospital } = await aDesk(request, ada);
  const cashier = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  await openSignedIn(page, cashier, '/home/expenses/new');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await expect(page.getByRole('switch', { name: 'Paid from my till' })).toBeHidden();
  const { headers } = await signedIn(request, cashier);
  await request.post('/api/till/open', { headers, data: { tillRo: { openingFloat: 2000 } } });

  await page.goto('/home/expenses/new');
  await page.getByLabel('Item name').fill('Taxi for a blood sample');
  await page.getByLabel('Purchase from').fill('Musa Transport');
  await page.getByLabel('Category').selectOption('Others');
  await page.getByLabel('Ref number').fill('TX-7');
  await page.getByLabel('Amount').fill('2500');
  await page.getByRole('radio', { name: 'Transfer' }).check();
  await expect(page.getByRole('switch', { name: 'Paid from my till' })).toBeHidden();
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('switch', { name: 'Paid from my till' }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(message(page, 'Your till holds only ₦2,000.00 in cash.')).toBeVisible();
  await page.getByLabel('Amount').fill('750.50');
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await page.getByRole('link', { name: 'Taxi for a blood sample' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Paid from a till' }).click();
  await expect(heading(page)).toHaveText('Till of Ife Bello');
  const report = page.getByRole('main');
  await expect(report.getByRole('region', { name: 'Cash' })).toContainText(/Expenses.*750\.50.*₦1,249\.50/);
  await expect(report).toContainText('Musa Transport · TX-7');
  await axe(page);
  await page.goto('/home/tills/mine');
  await expect(page.getByText('1 expense paid')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₦750.50');
});
