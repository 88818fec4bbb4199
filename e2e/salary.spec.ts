// Salaries: components are set up, an employee gets a salary and then a higher one, and one of them is deleted.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const width of [1280, 360]) {
  test(`at ${width} px a salary is made of components, and the next one ends it`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const hospital = await aHospital(request);
    await aColleague(request, hospital, 'NURSE', { firstName: 'Halima', lastName: 'Sule' });
    await openSignedIn(page, hospital, '/home/salary-components');
    await expect(page.getByText('No Record Found')).toBeVisible();
    await axe(page);

    await page.getByRole('link', { name: 'Add Salary Component' }).first().click();
    // Until the form is open, the filters of the list match the same labels.
    await expect(heading(page, 'Add Salary Component')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('PAYE');
    await page.getByLabel('Deduction', { exact: true }).check();
    await page.getByLabel('Calculated as').selectOption({ label: 'Brackets of the gross' });
    await page.getByRole('button', { name: 'Add bracket' }).click();
    await page.getByRole('group', { name: 'Bracket 1' }).getByLabel('Percentage').fill('0');
    await page.getByRole('button', { name: 'Add bracket' }).click();
    const second = page.getByRole('group', { name: 'Bracket 2' });
    await second.getByLabel('Above').fill('100000');
    await second.getByLabel('Percentage').fill('10');
    await axe(page);
    await page.getByRole('button', { name: 'Create Salary Component' }).click();
    await expect(page.getByText('Operation successful')).toBeVisible();
    await expect(page.getByText('2 brackets of the gross')).toBeVisible();

    await page.goto('/home/salaries');
    await expect(heading(page, 'Employee Salary')).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Add Staff Salary' }).first().click();
    await expect(heading(page, 'Add Staff Salary')).toBeVisible();
    await page.getByLabel('Employee', { exact: true }).fill('halima');
    await page.getByRole('option', { name: /Halima Sule/ }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('01/01/2026');
    await page.getByLabel('Basic salary a month').fill('200000');
    await page.getByRole('button', { name: 'DA(40%)' }).click();
    await expect(page.getByRole('dialog')).toContainText('It becomes a component for the whole hospital');
    await page.getByRole('dialog').getByRole('button', { name: 'Add for the hospital' }).click();
    await expect(page.getByRole('group', { name: 'Component 2' }).getByLabel('Component', { exact: true })).toHaveValue(
      /./,
    );
    await page.getByRole('button', { name: 'HRA(15%)' }).click();
    await expect(page.getByRole('dialog')).toContainText('It becomes a component for the whole hospital');
    await page.getByRole('dialog').getByRole('button', { name: 'Add for the hospital' }).click();
    await expect(page.getByRole('group', { name: 'Component 3' })).toBeVisible();
    // 310,000 gross, less 10% of the amount above 100,000.
    await expect(page.getByText('₦289,000.00')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Create Staff Salary' }).click();
    await expect(heading(page, 'Halima Sule')).toBeVisible();
    await expect(page.getByText('₦289,000.00')).toBeVisible();
    await axe(page);

    await page.getByRole('link', { name: 'New salary' }).click();
    await expect(page.getByLabel('Employee', { exact: true })).toHaveValue('Halima Sule');
    await page.getByRole('textbox', { name: 'From' }).fill('01/01/2026');
    await page.getByRole('button', { name: 'Create Staff Salary' }).click();
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveAccessibleDescription(
      /Another salary covers these dates/,
    );
    await page.getByRole('textbox', { name: 'From' }).fill('01/07/2026');
    await page.getByRole('button', { name: 'Create Staff Salary' }).click();
    await expect(page.getByText('1 Jan 2026 to 30 Jun 2026')).toBeVisible();
    await expect(page.getByText('Since 1 Jul 2026')).toBeVisible();

    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Since 1 Jan 2026')).toBeVisible();
    await expect(page.getByText('Since 1 Jul 2026')).toHaveCount(0);
  });
}

test('a usual component set up in English, at another rate, is not offered again in French', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const salaryComponentRo = { name: 'DA', kind: 'EARNING', counted: 'BASIC', rate: 42, brackets: [] };
  await post(request, hospital, '/salaryComponent/create', { salaryComponentRo });
  await page.addInitScript(() => localStorage.setItem('almoner.language', 'fr'));
  await openSignedIn(page, hospital, '/home/salaries/new');
  await expect(page.getByRole('button', { name: 'Indemnité de logement (15 %)' })).toBeVisible();
  await expect(page.getByRole('button', { name: /cherté/ })).toHaveCount(0);
});
