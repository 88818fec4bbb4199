// Branches in the settings: list and form, in a new hospital per journey.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, type Hospital, openSignedIn, post } from './hospital.ts';

const signIn = async (page: Page, hospital: Hospital) => {
  await openSignedIn(page, hospital, '/settings/branches');
  await expect(page.getByRole('heading', { level: 1, name: 'Branch' })).toBeVisible();
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a branch is added, changed, switched off in the list and deleted', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await expect(page.getByRole('link', { name: 'Branch', exact: true }).first()).toBeVisible();
  await expect(row(page, 'Main Branch')).toContainText('Active');
  await axe(page);

  await page.getByRole('link', { name: 'Add Branch' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Create Branch' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Please provide a name.');
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription('Please provide address.');
  await axe(page);
  await page.getByLabel('Name', { exact: true }).fill('main branch');
  await page.getByLabel('Address', { exact: true }).fill('3 Awolowo Road');
  await page.getByRole('button', { name: 'Create Branch' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'A branch with this name already exists.',
  );
  await page.getByLabel('Name', { exact: true }).fill('Ikeja');
  await page.getByRole('button', { name: 'Create Branch' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(row(page, 'Ikeja')).toContainText('3 Awolowo Road');

  await page.getByRole('link', { name: 'Edit Ikeja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Branch' })).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('5 Allen Avenue');
  await axe(page);
  await page.getByRole('button', { name: 'Save Branch' }).click();
  await expect(row(page, 'Ikeja')).toContainText('5 Allen Avenue');

  await row(page, 'Ikeja').getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(row(page, 'Ikeja').getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();
  await page.reload();
  await expect(row(page, 'Ikeja').getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Ikeja' }).click();
  await page.getByRole('button', { name: 'Delete Branch' }).click();
  await expect(row(page, 'Ikeja')).toHaveCount(0);
});

test('a branch with staff cannot be deleted, and the dialog says why', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const branchRo = { name: 'Lekki', address: '1 Admiralty Way', status: 1 };
  const { id } = await post(request, hospital, '/branch/create', { branchRo });
  await aColleague(request, hospital, 'DOCTOR', { branchId: id });
  await signIn(page, hospital);
  await page.getByRole('button', { name: 'Delete Lekki' }).click();
  await page.getByRole('button', { name: 'Delete Branch' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be deleted');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Lekki')).toBeVisible();
});
