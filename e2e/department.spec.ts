// Departments from the list to the form and back, in a hospital of its own per journey.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';

const password = 'a calm blue lantern 42';

interface Hospital {
  username: string;
  headers: Record<string, string>;
}

async function aHospital(request: APIRequestContext): Promise<Hospital> {
  const username = `dept-${crypto.randomUUID().slice(0, 13)}`;
  const answer = await request.post('/api/tenant/create', {
    headers: { 'X-Tenant-Code': 'signup', 'Idempotency-Key': crypto.randomUUID() },
    data: {
      tenantRo: { name: `Hospital ${username}` },
      email: `${username}@example.com`,
      phone: '0803 123 4567',
      username,
      password,
      address: '1 Marina, Lagos',
    },
  });
  const { data } = await answer.json();
  return { username, headers: { Authorization: `Bearer ${data.token}`, 'X-Tenant-Code': data.tenantCode } };
}

async function post(request: APIRequestContext, { headers }: Hospital, path: string, data: unknown) {
  const answer = await request.post(`/api${path}`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data,
  });
  const body = await answer.json();
  expect(body.response_status, JSON.stringify(body)).toBe('SUCCESS');
  return body.data;
}

const aDepartment = (request: APIRequestContext, hospital: Hospital, name: string) =>
  post(request, hospital, '/department/create', { departmentRo: { name, description: `About ${name}`, status: 1 } });

async function signIn(page: Page, { username }: Hospital) {
  await page.goto('/home/departments');
  await page.getByRole('textbox', { name: /username/i }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a department is added, changed and deleted', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Add Department' }).first().click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Cardiology');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(row(page, 'Cardiology')).toContainText('Active');
  await axe(page);

  await row(page, 'Cardiology').getByRole('link', { name: 'Edit Cardiology' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Department' })).toBeVisible();
  await page.getByLabel('Description').fill('Hearts');
  await page.getByLabel('Inactive').check();
  await axe(page);
  await page.getByRole('button', { name: 'Save Department' }).click();
  await expect(row(page, 'Cardiology')).toContainText('Hearts');
  await expect(row(page, 'Cardiology')).toContainText('Inactive');

  await page.getByRole('button', { name: 'Delete Cardiology' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Cardiology?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Cardiology')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Cardiology' }).click();
  await page.getByRole('button', { name: 'Delete Department' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
});

test('a missing or taken name is refused at the field, and nothing typed is lost', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aDepartment(request, hospital, 'Maternity');
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Add Department' }).click();
  await page.getByLabel('Description').fill('Second floor');
  await page.getByRole('button', { name: 'Create Department' }).click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please provide a name.');

  await name.fill('  maternity ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('There already is a department of this name.');
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue('Second floor');
  await axe(page);
});

test('of two people who edit one department, the later sees what the earlier changed', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id, version } = await aDepartment(request, hospital, 'Surgery');
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Edit Surgery' }).click();
  await page.getByLabel('Name').fill('General surgery');
  await post(request, hospital, `/department/update/${id}`, {
    departmentRo: { name: 'Surgery', description: 'Theatre 2', status: 1, version },
  });

  await page.getByRole('button', { name: 'Save Department' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('About Surgery');
  await expect(notice).toContainText('Theatre 2');
  await axe(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Theatre 2');
  await expect(page.getByLabel('Name')).toHaveValue('General surgery');
  await page.getByRole('button', { name: 'Save Department' }).click();
  await expect(row(page, 'General surgery')).toContainText('Theatre 2');
});

test('a department that somebody works in stays, and the question says why', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aDepartment(request, hospital, 'Eye clinic');
  const username = `eye-${crypto.randomUUID().slice(0, 13)}`;
  await post(request, hospital, '/staff/create', {
    staffRo: {
      personRo: {
        firstName: 'Bisi',
        lastName: 'Ade',
        phone: '0803 555 0101',
        gender: 'FEMALE',
        address: '2 Marina, Lagos',
        dateOfBirth: '1980-02-01',
        dateOfReg: '2026-01-05',
        departmentId: id,
      },
      accountRo: { username, email: `${username}@example.com`, password, role: 'DOCTOR' },
    },
  });
  await signIn(page, hospital);
  await page.getByRole('button', { name: 'Delete Eye clinic' }).click();
  await page.getByRole('button', { name: 'Delete Department' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be deleted');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Eye clinic')).toBeVisible();
});

test('the list keeps filter, sort and page in the address', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let ward = 1; ward <= 27; ward += 1) await aDepartment(request, hospital, `Ward ${ward}`);
  await signIn(page, hospital);
  const range = page.getByRole('navigation', { name: 'Pages of Departments' }).getByRole('status');
  await expect(range).toHaveText('1–25 of 27');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(range).toHaveText('26–27 of 27');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Ward 27');
  await page.getByLabel('Name or description').fill('ward 2');
  await expect(range).toHaveText('1–10 of 10');
  await page.reload();
  await expect(page.getByLabel('Name or description')).toHaveValue('ward 2');
  await expect(range).toHaveText('1–10 of 10');
  await expect(page.getByRole('row').nth(1)).toContainText('Ward 27');
});

test('a list that cannot be read says so and can be tried again', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aDepartment(request, hospital, 'Dental');
  await signIn(page, hospital);
  await page.route('**/api/department/read', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await axe(page);
  await page.unroute('**/api/department/read');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Dental')).toBeVisible();
});

test('unsaved work is not left by accident, not even by the back button', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await page.getByRole('link', { name: 'Add Department' }).first().click();
  await page.getByLabel('Name').fill('Radiology');
  await page.goBack();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Radiology');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
});
