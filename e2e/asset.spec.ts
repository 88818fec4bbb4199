// Life of an asset from its category to its retirement: entered, approved, deployed, taken back. Refusals on the way are
// covered too.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aColleagueWith, aHospital, type Hospital, openSignedIn, post } from './hospital.ts';

const named = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Matches the start of the label, because the label of an optional field ends with that remark. */
const optional = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));
const clear = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const anAsset = (request: APIRequestContext, hospital: Hospital, name: string, given: object = {}) =>
  post(request, hospital, '/asset/create', { assetRo: { name, purchaseDate: '2026-01-02', value: 120_000, ...given } });

test('an asset is entered, approved, deployed to an employee, taken back and retired', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aColleague(request, hospital, 'NURSE', { firstName: 'Bisi', lastName: 'Akande' });
  await post(request, hospital, '/assetCategory/create', { assetCategoryRo: { name: 'Monitors', lifeYears: 5 } });
  await openSignedIn(page, hospital, '/home/assets');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Asset' }).first().click();
  await expect(named(page, 'Asset ID')).toHaveValue(/^AST_[A-Z0-9]{7}$/);
  await press(page, 'Create Asset');
  await expect(named(page, 'Asset name')).toHaveAccessibleDescription('Please provide a name.');
  await expect(named(page, 'Value')).toHaveAccessibleDescription('Please provide a value.');
  await axe(page);
  await named(page, 'Asset name').fill('Patient monitor');
  await named(page, 'Asset ID').fill('MON-1');
  await page.getByRole('textbox', { name: 'Purchase date' }).fill('02/01/2024');
  await named(page, 'Value').fill('120000');
  await optional(page, 'Warranty').fill('24');
  await optional(page, 'Category').selectOption({ label: 'Monitors' });
  await page.getByRole('combobox', { name: /^Asset user/ }).fill('bisi');
  await page.getByRole('option', { name: /Bisi Akande/ }).click();
  await press(page, 'Create Asset');
  await expect(row(page, 'MON-1')).toContainText('Pending');
  await expect(row(page, 'MON-1')).toContainText('02/01/2026');
  await expect(page.getByText(/^Value ₦120,000.00, book value today ₦/)).toBeVisible();
  await axe(page);

  await row(page, 'MON-1')
    .getByRole('button', { name: /Change status/ })
    .click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('can be assigned');
  await axe(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, 'MON-1')).toContainText('Approved');
  await row(page, 'MON-1').getByRole('button', { name: 'Delete Patient monitor' }).click();
  await dialog.getByRole('button', { name: 'Delete Asset' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Only a pending asset can be deleted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Patient monitor', exact: true }).click();
  await press(page, 'Deploy');
  await expect(dialog.getByRole('combobox', { name: /^Asset user/ })).toHaveValue('Bisi Akande');
  await axe(page);
  await dialog.getByRole('button', { name: 'Deploy' }).click();
  await expect(row(page, 'Bisi Akande')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('Bisi Akande has it. Take it back before assigning it again.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await press(page, 'Take back');
  await optional(page, 'Condition').fill('scratched');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(row(page, 'Bisi Akande')).toContainText('scratched');
  await press(page, 'Retire');
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('region', { name: 'Patient monitor' })).toContainText('Retired');
  await expect(page.getByRole('button', { name: 'Deploy' })).toHaveCount(0);
});

test('the list filters by employee, day and status, and deletes a pending asset', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id: userId } = await aColleague(request, hospital, 'NURSE', { firstName: 'Bisi', lastName: 'Akande' });
  await anAsset(request, hospital, 'Bed A', { userId, number: 'BED-A' });
  await anAsset(request, hospital, 'Bed B', { purchaseDate: '2025-01-02', number: 'BED-B' });
  await openSignedIn(page, hospital, '/home/assets');
  await expect(row(page, 'BED-B')).toBeVisible();
  await named(page, 'Employee name').fill('akande');
  await expect(row(page, 'BED-B')).toHaveCount(0);
  await expect(row(page, 'BED-A')).toBeVisible();
  await clear(page);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('31/12/2025');
  await expect(row(page, 'BED-A')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Retired 0' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await clear(page);
  await page.getByRole('button', { name: 'Delete Bed B' }).click();
  await press(page, 'Delete Asset');
  await expect(row(page, 'BED-B')).toHaveCount(0);
  await expect(row(page, 'BED-A')).toBeVisible();
});

test('on a phone an asset is found, opened and deployed', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const hospital = await aHospital(request);
  const { id: userId } = await aColleague(request, hospital, 'NURSE', { firstName: 'Bisi', lastName: 'Akande' });
  await anAsset(request, hospital, 'Wheelchair', { userId, number: 'WHEEL-1' });
  await openSignedIn(page, hospital, '/home/assets');
  await page.getByRole('link', { name: 'Wheelchair', exact: true }).click();
  await press(page, 'Approve');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await press(page, 'Deploy');
  await page.getByRole('dialog').getByRole('button', { name: 'Deploy' }).click();
  await expect(page.getByRole('region', { name: 'Wheelchair' })).toContainText('Deployed');
  await expect(page.getByText('Bisi Akande').first()).toBeVisible();
  await axe(page);
});

test('a user who changes a pending asset is no longer offered to approve it', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await anAsset(request, hospital, 'Scanner', { number: 'SCAN-1' });
  const manager = await aColleagueWith(request, hospital, [['ASSETS', 'READ', 'WRITE', 'EXECUTE']]);
  await openSignedIn(page, manager, `/home/assets/${id}`);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await page.goto(`/home/assets/${id}/edit`);
  await named(page, 'Asset name').fill('Car');
  await press(page, 'Save Asset');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await page.goto(`/home/assets/${id}`);
  await expect(page.getByRole('button', { name: 'Mark as damaged', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
});

test('a service is recorded as an expense and reversed together with it; the label is a file', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { id } = await anAsset(request, hospital, 'Generator', { number: 'GEN-1' });
  await post(request, hospital, `/asset/update/${id}/status/APPROVED`, { statusRo: {} });
  await openSignedIn(page, hospital, `/home/assets/${id}`);
  const saved = page.waitForEvent('download');
  await press(page, 'Label');
  expect((await saved).suggestedFilename()).toBe('GEN-1.pdf');
  await page.getByRole('tab', { name: 'Services' }).click();
  await expect(page.getByText('No services yet.')).toBeVisible();
  await press(page, 'Add Service');
  const dialog = page.getByRole('dialog');
  await named(page, 'Work done').fill('Oil changed');
  await named(page, 'Cost').fill('25000');
  await axe(page);
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(page.getByText('Please choose a payment method.').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Transfer' }).check();
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(row(page, 'Oil changed')).toContainText('25,000.00');
  await expect(page.getByText('Total of services: ₦25,000.00')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Reverse Oil changed' }).click();
  await named(page, 'Reason').fill('Typed twice');
  await axe(page);
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(row(page, 'Oil changed')).toContainText('Reversed');
  await expect(page.getByText('Total of services: ₦0.00')).toBeVisible();
  await row(page, 'Oil changed').getByRole('link', { name: 'In the books' }).click();
  await expect(page.getByText('Typed twice')).toBeVisible();
});

test('assets are imported from a file as pending', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/assets');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const csv = 'Asset name,Asset id,Purchase date,Value\nWheelchair,WHEEL-7,22/12/2025,"85,000.50"\n';
  const file = { name: 'assets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import 1 asset' }).click();
  await expect(page.getByText('1 asset was imported.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Assets', exact: true }).last().click();
  await expect(row(page, 'WHEEL-7')).toContainText('Pending');
});

test('labels of chosen assets are a file, and the book values are listed year by year', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const category = await post(request, hospital, '/assetCategory/create', {
    assetCategoryRo: { name: 'Monitors', lifeYears: 2 },
  });
  const given = { purchaseDate: '2024-12-31', value: 731, categoryId: category.id };
  await anAsset(request, hospital, 'Bed A', { number: 'BED-A', ...given });
  await anAsset(request, hospital, 'Bed B', { number: 'BED-B' });
  await openSignedIn(page, hospital, '/home/assets');
  await press(page, 'Labels');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 labels, 24 on an A4 sheet.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('checkbox', { name: 'All' }).uncheck();
  await dialog.getByRole('button', { name: 'Create PDF' }).click();
  await expect(dialog.getByText('Please choose at least one asset.').first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Bed A BED-A' }).check();
  await named(page, 'First label of the sheet').fill('25');
  await dialog.getByRole('button', { name: 'Create PDF' }).click();
  await expect(named(page, 'First label of the sheet')).toHaveAccessibleDescription(/At most 24\./);
  await expect(dialog.getByRole('checkbox', { name: 'Bed B BED-B' })).not.toBeChecked();
  await named(page, 'First label of the sheet').fill('3');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Create PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Labels.pdf');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Book value on' }).fill('31/12/2025');
  await expect(row(page, 'BED-B')).toHaveCount(0);
  await expect(row(page, 'BED-A')).toContainText('365.50');
  await expect(page.getByText('Value ₦731.00, book value on 31 Dec 2025: ₦365.50')).toBeVisible();
  await axe(page);
  await clear(page);
  await expect(row(page, 'BED-B')).toBeVisible();
  await page.getByRole('link', { name: 'Bed A', exact: true }).click();
  await page.getByRole('tab', { name: 'Book values by year' }).click();
  await expect(row(page, '2025')).toContainText('365.50');
  await expect(row(page, '2026')).toContainText('0.00');
  await axe(page);
});
