// Pay adjustments: overtime is entered for one person and a bonus for a branch, changed and deleted.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const width of [1280, 360]) {
  test(`at ${width} px overtime is entered in hours, refused without them, changed and deleted`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const hospital = await aHospital(request);
    await aColleague(request, hospital, 'NURSE', { firstName: 'Halima', lastName: 'Sule' });
    await openSignedIn(page, hospital, '/home/salary-components/new');
    await page.getByLabel('Name', { exact: true }).fill('Overtime');
    await page.getByLabel('Calculated as').selectOption({ label: 'Hours at a multiple of the hourly pay' });
    await page.getByRole('button', { name: 'Create Salary Component' }).click();
    await expect(page.getByLabel('Hours of a month')).toHaveAccessibleDescription(
      /Please provide the hours of a month\./,
    );
    await page.getByLabel('Hours of a month').fill('160');
    await page.getByLabel('Times the hourly pay').fill('1.5');
    await axe(page);
    await page.getByRole('button', { name: 'Create Salary Component' }).click();
    await expect(page.getByText('1.5 × hourly pay')).toBeVisible();

    await page.goto('/home/pay-adjustments');
    await expect(heading(page, 'Pay Adjustments')).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Add Pay Adjustment' }).first().click();
    await expect(heading(page, 'Add Pay Adjustment')).toBeVisible();
    await page.getByLabel('Employee', { exact: true }).fill('halima');
    await page.getByRole('option', { name: /Halima Sule/ }).click();
    await page.getByLabel('Component', { exact: true }).selectOption({ label: 'Overtime' });
    await page.getByRole('button', { name: 'Create Pay Adjustment' }).click();
    await expect(page.getByLabel('Hours', { exact: true })).toHaveAccessibleDescription('Please provide the hours.');
    await page.getByLabel('Hours', { exact: true }).fill('12.5');
    await axe(page);
    await page.getByRole('button', { name: 'Create Pay Adjustment' }).click();
    await expect(page.getByText('12.5 hours')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Open' })).toBeVisible();
    await axe(page);

    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByLabel('Employee', { exact: true })).toHaveValue('Halima Sule');
    await page.getByLabel('Hours', { exact: true }).fill('8');
    await page.getByRole('button', { name: 'Save Pay Adjustment' }).click();
    await expect(page.getByText('8 hours')).toBeVisible();

    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Halima Sule, Overtime');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Pay Adjustment' }).click();
    await expect(page.getByText('No Record Found')).toBeVisible();
  });
}

test('a bonus for a branch is added for everyone with a salary, and no second time', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await post(request, hospital, '/salaryComponent/create', {
    salaryComponentRo: { name: 'Year-end bonus', kind: 'EARNING', counted: 'FIXED', amount: 0, brackets: [] },
  });
  const branch = await post(request, hospital, '/branch/create', {
    branchRo: { name: 'Ikeja', address: '3 Awolowo Road' },
  });
  for (const firstName of ['Ada', 'Bisi']) {
    const member = await aColleague(request, hospital, 'NURSE', { firstName, lastName: 'Obi', branchId: branch.id });
    await post(request, hospital, '/salary/create', {
      salaryRo: { staffId: member.id, from: '2026-01-01', basic: 100_000, parts: [] },
    });
  }
  await openSignedIn(page, hospital, '/home/pay-adjustments');
  const add = async () => {
    await page.getByRole('button', { name: 'Add for a branch' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Branch').selectOption({ label: 'Ikeja' });
    await dialog.getByLabel('Component', { exact: true }).selectOption({ label: 'Year-end bonus' });
    await dialog.getByLabel('Amount').fill('5000');
    await axe(page);
    await dialog.getByRole('button', { name: 'Add for a branch' }).click();
    return dialog;
  };
  await expect(await add()).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Year-end bonus' })).toHaveCount(2);
  await expect(await add()).toContainText('There is no one to add this for');
});
