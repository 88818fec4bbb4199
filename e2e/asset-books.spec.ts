// Assets in the books: switched on from a first day, paid at approval, and posted on the asset's page and in the
// statement.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleagueWith, aHospital, openSignedIn, post } from './hospital.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const card = (page: Page, title: string | RegExp) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: title }) });

const yesterdayIn = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);

test('assets are put into the books, one is bought and one retired, and the books agree', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id: categoryId } = await post(request, hospital, '/assetCategory/create', {
    assetCategoryRo: { name: 'Monitors', lifeYears: 4 },
  });
  const assetRo = { name: 'Generator', number: 'GEN-1', purchaseDate: '2026-01-02', value: 120_000, categoryId };
  const old = await post(request, hospital, '/asset/create', { assetRo });
  await post(request, hospital, `/asset/update/${old.id}/status/APPROVED`, { statusRo: {} });
  const bought = await post(request, hospital, '/asset/create', {
    assetRo: { name: 'Patient monitor', number: 'MON-1', purchaseDate: yesterdayIn(2), value: 50_000 },
  });
  await openSignedIn(page, hospital, `/home/assets/${old.id}`);
  await expect(page.getByRole('tab', { name: 'Book values by year' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'In the books' })).toHaveCount(0);

  await page.goto('/settings/asset-books');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  const day = page.getByRole('textbox', { name: 'First day' });
  await expect(day).toHaveValue(/^01\//);
  const first = await day.inputValue();
  await axe(page);
  await day.fill('01/01/2020');
  await press(page, 'Put assets into the books');
  await expect(day).toHaveAccessibleDescription(/The first day can be 1 Jan \d{4} at the earliest\./);
  await expect(day).toHaveValue('01/01/2020');
  await day.fill(first);
  await press(page, 'Put assets into the books');
  await expect(card(page, 'Assets are in the books')).toContainText('₦120,000.00');
  await expect(page.getByRole('button', { name: 'Put assets into the books' })).toHaveCount(0);
  await axe(page);

  await page.goto(`/home/assets/${bought.id}`);
  await press(page, 'Approve');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Payment')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByText('Please choose how it was paid.').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Transfer' }).check();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('tab', { name: 'In the books' }).click();
  await expect(row(page, 'Purchase')).toContainText('Transfer');
  await expect(row(page, 'Purchase')).toContainText('50,000.00');
  await axe(page);

  await page.goto(`/home/assets/${old.id}`);
  await page.getByRole('tab', { name: 'In the books' }).click();
  await expect(row(page, 'Opening entry')).toContainText('120,000.00');
  await press(page, 'Retire');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(row(page, 'Retired: remaining value is a loss')).toBeVisible();

  const later = await post(request, hospital, '/asset/create', {
    assetRo: { name: 'Wheelchair', number: 'WH-1', purchaseDate: yesterdayIn(2), value: 7000 },
  });
  await post(request, hospital, `/asset/update/${later.id}/status/APPROVED`, { statusRo: { paidBy: 'LATER' } });
  await page.goto(`/home/assets/${later.id}`);
  await page.getByRole('tab', { name: 'In the books' }).click();
  await expect(page.getByText('Not paid yet: ₦7,000.00 is owed.')).toBeVisible();
  await press(page, 'Pay');
  await expect(dialog).toContainText('The full amount leaves the books today: ₦7,000.00.');
  await axe(page);
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await expect(dialog.getByText('Please choose a payment mode.').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: 'Pay' }).click();
  await expect(row(page, 'Payment')).toContainText('Cash');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);

  await page.goto('/home/reports/accounts');
  await expect(card(page, /^Assets in the books/)).toContainText('₦57,000.00');
  await expect(card(page, /^Balance/)).toContainText('less Paid for assets');
  await expect(row(page, 'Paid for assets')).toContainText('57,000.00');
  await axe(page);
  await page.goto('/home/reports/check');
  await expect(page.getByRole('heading', { name: 'The books agree.' })).toBeVisible();
});

test('on a phone, a user who may only read sees that assets are not in the books', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const hospital = await aHospital(request);
  const reader = await aColleagueWith(request, hospital, [['ACCOUNT', 'READ']]);
  await openSignedIn(page, reader, '/settings/asset-books');
  await expect(page.getByText(/^Assets are not in the books/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put assets into the books' })).toHaveCount(0);
  await axe(page);
});
