// Categories of income, expenses and taxes in the settings, in a new hospital per journey.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aHospital, blockLiveUpdates, openSignedIn, post } from './hospital.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an expenses category is added, renamed, switched off and deleted', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/settings/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Inc. / Exp. / Tax' })).toBeVisible();
  await expect(page.getByText('No Record', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Expenses Category' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Add Expenses Category' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name', { exact: true });
  await dialog.getByRole('button', { name: 'Create Expenses Category' }).click();
  await expect(name).toHaveAccessibleDescription('Please provide a name.');
  await expect(dialog.getByLabel('Rate in percent')).toHaveCount(0);
  await axe(page);
  await name.fill('Diesel');
  await dialog.getByRole('button', { name: 'Create Expenses Category' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Operation successful')).toBeVisible();

  await page.getByRole('button', { name: 'Add Expenses Category' }).click();
  await name.fill('DIESEL');
  await dialog.getByRole('button', { name: 'Create Expenses Category' }).click();
  await expect(name).toHaveAccessibleDescription('A category with this name already exists.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();

  await page.getByRole('button', { name: 'Edit Diesel' }).click();
  await name.fill('Diesel and petrol');
  await dialog.getByRole('button', { name: 'Save Expenses Category' }).click();
  await row(page, 'Diesel and petrol').getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(row(page, 'Diesel and petrol').getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();
  await page.getByRole('link', { name: 'Income Category' }).click();
  await expect(page.getByText('No Record', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Expenses Category' }).click();
  await page.getByRole('button', { name: 'Delete Diesel and petrol' }).click();
  await page.getByRole('button', { name: 'Delete Expenses Category' }).click();
  await expect(row(page, 'Diesel and petrol')).toHaveCount(0);
});

test("a tax category has a rate; a colleague's earlier save is shown before it is overwritten", async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/taxCategory/create', { taxCategoryRo: { name: 'VAT', rate: 5 } });
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, '/settings/categories?kind=tax');
  await expect(row(page, 'VAT')).toContainText('5%');
  await page.getByRole('button', { name: 'Edit VAT' }).click();
  const dialog = page.getByRole('dialog');
  const rate = dialog.getByLabel('Rate in percent');
  await rate.fill('101');
  await dialog.getByRole('button', { name: 'Save Tax Category' }).click();
  await expect(rate).toHaveAccessibleDescription('At most 100.');
  await rate.fill('7.5');
  await post(request, hospital, `/taxCategory/update/${id}`, { taxCategoryRo: { name: 'Value added tax', rate: 5 } });
  await dialog.getByRole('button', { name: 'Save Tax Category' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this record');
  await axe(page);
  await dialog.getByRole('button', { name: 'Load the new version' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Value added tax');
  await dialog.getByRole('button', { name: 'Save Tax Category' }).click();
  await expect(row(page, 'Value added tax')).toContainText('7.5%');
});
