// Employees: the list and its filters, the form, and the permissions of each role.
import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from './address.ts';
import { axe } from './axe.ts';
import {
  aColleague,
  aHospital,
  fillFirstPassword,
  fillPerson,
  fillSignIn,
  type Hospital,
  openSignedIn,
  PASSWORD,
  post,
  repeatedPassword,
} from './hospital.ts';

test.use(ownAddress);

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const rows = (page: Page) => page.locator('tbody tr[data-opens]');
const message = (page: Page, label: string) => expect(page.getByLabel(label, { exact: true }));

async function openList(page: Page, who: Pick<Hospital, 'username'>) {
  await openSignedIn(page, who, '/home/employees');
  await expect(page.getByRole('heading', { level: 1, name: 'Employees List' })).toBeVisible();
}

async function fillForm(page: Page, username: string) {
  await fillPerson(page, username, ['Ọláyínká', 'Bakare']);
  await fillFirstPassword(page);
  await page.getByLabel('Role').selectOption('Pharmacist');
  await page.getByLabel('Joined date', { exact: true }).fill('02/03/2024');
}

test('an employee is added, changed, deactivated, and then cannot sign in', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await post(request, hospital, '/department/create', { departmentRo: { name: 'Pharmacy' } });
  await openList(page, hospital);
  await axe(page);
  await page.getByRole('link', { name: 'Add Employee' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Role').locator('option')).not.toContainText(['Doctor', 'Nurse']);
  await axe(page);
  const username = `emp-${crypto.randomUUID().slice(0, 13)}`;
  await fillForm(page, username);
  await page.getByLabel('Branch').selectOption('Main Branch');
  await page.getByLabel('Department').selectOption('Pharmacy');
  await page.getByRole('button', { name: 'Create Employee' }).click();

  await expect(page.getByText('Operation successful')).toBeVisible();
  const made = row(page, 'Ọláyínká Bakare');
  for (const text of ['EMP_', 'Pharmacist', 'Pharmacy', '02/03/2024', 'Active']) await expect(made).toContainText(text);
  await axe(page);

  await page.getByRole('link', { name: 'Edit Ọláyínká Bakare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Employee' })).toBeVisible();
  await expect(page.getByLabel('Joined date', { exact: true })).toHaveValue('02/03/2024');
  await expect(page.getByLabel('Role').locator('option:checked')).toHaveText('Pharmacist');
  await page.getByLabel('Role').selectOption('Accountant');
  await page.getByRole('radio', { name: 'Inactive' }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Save Employee' }).click();
  await expect(made).toContainText('Accountant');
  await expect(made).toContainText('Inactive');

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('navigation', { name: 'User menu' }).getByRole('button', { name: 'Logout' }).click();
  await fillSignIn(page, username);
  await expect(page.getByText('Wrong Username or password')).toBeVisible();
});

test('a missing, wrongly repeated or taken value is reported at its field, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { username: taken } = await aColleague(request, hospital, 'ACCOUNTANT');
  await openSignedIn(page, hospital, '/home/employees/new');
  await page.getByRole('button', { name: 'Create Employee' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await message(page, 'First name').toHaveAccessibleDescription('Please provide a first name.');
  await message(page, 'Role').toHaveAccessibleDescription('Please choose a role.');
  await message(page, 'Username').toHaveAccessibleDescription('Please provide a username.');
  await axe(page);

  await fillForm(page, taken);
  const confirm = repeatedPassword(page);
  await confirm.fill('another blue lantern 43');
  await page.getByRole('button', { name: 'Create Employee' }).click();
  await expect(confirm).toBeFocused();
  await expect(confirm).toHaveAccessibleDescription(/Please repeat the same password\./);
  await confirm.fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Employee' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await message(page, 'Username').toHaveAccessibleDescription(/taken/);
  await expect(page.getByLabel('Address')).toHaveValue('4 Broad Street, Lagos');
});

test('a page has ten employees; number, name and role filter them', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let count = 0; count < 9; count += 1) await aColleague(request, hospital, 'ACCOUNTANT');
  await aColleague(request, hospital, 'PHARMACIST', { firstName: 'Ọláyínká', lastName: 'Bakare' });
  await aColleague(request, hospital, 'DOCTOR', { firstName: 'Nobody', lastName: 'Here' });
  await openList(page, hospital);
  await expect(rows(page)).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Pages of Employees' });
  await expect(pages.getByRole('status')).toHaveText('1–10 of 11');
  await pages.getByRole('button', { name: /next/i }).click();
  await expect(rows(page)).toHaveCount(1);

  const filters = page.getByRole('main').getByRole('search');
  await filters.getByLabel('Name').fill('olayinka');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Ọláyínká Bakare');
  const number = await rows(page).getByText(/EMP_/).innerText();
  await filters.getByLabel('Role').selectOption('Accountant');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await filters.getByLabel('Employee ID').fill(number.slice(4).toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toContainText('Ọláyínká Bakare');
  await filters.getByLabel('Employee ID').fill('');
  await filters.getByLabel('Name').fill('nobody');
  await expect(page.getByText('No Record Found')).toBeVisible();
});

test('of two people who edit one employee, the second sees the changes of the first', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id, username } = await aColleague(request, hospital, 'ACCOUNTANT', { lastName: 'Sowande' });
  await openList(page, hospital);
  await page.getByRole('link', { name: 'Edit Bisi Sowande' }).click();
  await page.getByLabel('Phone').fill('0809 111 2222');
  const person = { firstName: 'Bisi', lastName: 'Sowande', phone: '0803 555 0101', gender: 'FEMALE' };
  const days = { dateOfBirth: '1980-02-01', dateOfReg: '2026-01-05' };
  await post(request, hospital, `/staff/update/data/${id}`, {
    staffRo: {
      personRo: { ...person, ...days, address: '9 Awolowo Road' },
      accountRo: { username, email: `${username}@example.com`, role: 'PHARMACIST' },
    },
  });
  await page.getByRole('button', { name: 'Save Employee' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('9 Awolowo Road');
  await expect(alert).toContainText('Pharmacist');
  await axe(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('0809 111 2222');
  await expect(page.getByLabel('Role').locator('option:checked')).toHaveText('Pharmacist');
  await page.getByRole('button', { name: 'Save Employee' }).click();
  await expect(row(page, 'Bisi Sowande')).toContainText('0809 111 2222');
});

test('an accountant sees the list without any way to change it; a nurse does not see it', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const accountant = await aColleague(request, hospital, 'ACCOUNTANT', { lastName: 'Sowande' });
  await openList(page, accountant);
  await expect(row(page, 'Bisi Sowande').getByRole('link', { name: 'View' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Edit|Add Employee/ })).toHaveCount(0);
  await page.goto(`/home/employees/${accountant.id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your role does not have access');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('navigation', { name: 'User menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await openSignedIn(page, await aColleague(request, hospital, 'NURSE'), '/home/employees');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your role does not have access');
  await expect(page.getByRole('link', { name: 'Employees List' })).toHaveCount(0);
});
