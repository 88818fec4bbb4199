// Closed books: closed in Company Settings, an expense on a closed day refused, the closing date shown in the statement, and
// the days opened again.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { asShown, dayFromNow } from './front-desk.ts';
import { aColleagueWith, aHospital, openSignedIn, post } from './hospital.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const books = (page: Page) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: 'Closing the books' }) });

test('the books are closed until yesterday, an expense of that day is refused, and the days are reopened', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const yesterday = dayFromNow(-1);
  await openSignedIn(page, hospital, '/settings/company');
  await expect(books(page)).toContainText('All dates are open.');
  await axe(page);
  await press(page, 'Close the books');
  const dialog = page.getByRole('dialog');
  const day = dialog.getByRole('textbox', { name: /^Closed until/ });
  const monthBefore = new Date(`${dayFromNow(0).slice(0, 7)}-01T00:00:00Z`);
  monthBefore.setUTCDate(0);
  await expect(day).toHaveValue(asShown(monthBefore.toISOString().slice(0, 10)));
  await axe(page);
  await day.fill(asShown(dayFromNow(0)));
  await dialog.getByRole('button', { name: 'Close the books' }).click();
  await expect(day).toHaveAccessibleDescription(/Choose yesterday or an earlier day\./);
  await day.fill(asShown(yesterday));
  await expect(dialog.getByRole('status')).toContainText('No one can enter or pay expenses, income or taxes');
  await axe(page);
  await dialog.getByRole('button', { name: 'Close the books' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(books(page)).toContainText('The books are closed until');

  await page.goto('/home/expenses');
  await page.getByRole('link', { name: 'New Expense' }).first().click();
  await field(page, 'Item name').fill('Diesel');
  await field(page, 'Purchase from').fill('Balogun Market');
  await field(page, 'Category').selectOption({ label: 'Others' });
  await field(page, 'Ref number').fill('V-1');
  await field(page, 'Amount').fill('500');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await field(page, 'Date').fill(asShown(yesterday));
  await press(page, 'Create Expense');
  await expect(field(page, 'Date')).toHaveAccessibleDescription(
    /The books are closed until .* \d{4}\. Choose a later date\./,
  );
  await axe(page);
  await field(page, 'Date').fill(asShown(dayFromNow(0)));
  await press(page, 'Create Expense');
  await expect(page.getByRole('row').filter({ hasText: 'Diesel' })).toBeVisible();

  await page.goto('/home/reports/accounts');
  await expect(page.getByText(/^The books are closed until .*; figures up to then no longer change\.$/)).toBeVisible();
  await axe(page);

  await page.goto('/settings/company');
  await press(page, 'Change closed period');
  await expect(day).toHaveValue(asShown(yesterday));
  await day.fill(asShown(dayFromNow(-9)));
  await expect(dialog.getByRole('status')).toContainText(/^The days after .* are open again\./);
  await day.fill('');
  await expect(dialog.getByRole('status')).toContainText('All dates are open again');
  await dialog.getByRole('button', { name: 'Change closed period' }).click();
  await expect(books(page)).toContainText('All dates are open.');
});

test('on a phone, a user who may only read sees until when the books are closed', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const hospital = await aHospital(request);
  await post(request, hospital, '/company/update/booksClosedUntil', {
    companyRo: { booksClosedUntil: dayFromNow(-3) },
  });
  const reader = await aColleagueWith(request, hospital, [['SETTING', 'READ']]);
  await openSignedIn(page, reader, '/settings/company');
  await expect(books(page)).toContainText('The books are closed until');
  await expect(page.getByRole('button', { name: 'Change closed period' })).toHaveCount(0);
  await expectToFit(page);
  await axe(page);
});
