// Departments: list and form, in a new hospital per journey.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, fillSignIn, type Hospital, openSignedIn, post } from './hospital.ts';

const signIn = async (page: Page, hospital: Hospital) => {
  await openSignedIn(page, hospital, '/home/departments');
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
};

const aDepartment = (request: APIRequestContext, hospital: Hospital, name: string) =>
  post(request, hospital, '/department/create', { departmentRo: { name, description: `About ${name}`, status: 1 } });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a department is added, changed and deleted', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Add Department' }).first().click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Cardiology');
  await page.getByLabel('Name', { exact: true }).press('Enter');
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
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No Record Found')).toBeVisible();
});

test('a missing or taken name is refused at the field, and nothing typed is lost', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aDepartment(request, hospital, 'Maternity');
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Add Department' }).click();
  // The list also has a field labelled Name, so wait for the form.
  await expect(page.getByRole('button', { name: 'Create Department' })).toBeVisible();
  await page.getByLabel('Description').fill('Second floor');
  await page.getByRole('button', { name: 'Create Department' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please provide a name.');

  const save = page.getByRole('button', { name: 'Create Department' });
  await name.fill('\u200b\ufeff');
  await save.click();
  await expect(name).toHaveAccessibleDescription('Please provide a name.');
  await name.fill('Mater\u202enity');
  await save.click();
  await expect(name).toHaveAccessibleDescription('This contains invisible characters. Please type it again.');

  await name.fill('  maternity ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('A department with this name already exists.');
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue('Second floor');
  await axe(page);
});

test('of two people who edit one department, the second sees the changes of the first', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id, version } = await aDepartment(request, hospital, 'Surgery');
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Edit Surgery' }).click();
  await page.getByLabel('Name', { exact: true }).fill('General surgery');
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
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('General surgery');
  await page.getByRole('button', { name: 'Save Department' }).click();
  await expect(row(page, 'General surgery')).toContainText('Theatre 2');
});

test('a department with staff cannot be deleted, and the dialog says why', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aDepartment(request, hospital, 'Eye clinic');
  await aColleague(request, hospital, 'DOCTOR', { departmentId: id });
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

test('a list that cannot be read says so and can be read again', async ({ page, request }) => {
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

test('unsaved changes are not lost by accident, not even by the back button', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await page.getByRole('link', { name: 'Add Department' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Radiology');
  await page.goBack();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Radiology');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
});

test('values typed before the session ended are offered again after sign-in', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Add Department' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Radiology');
  await page.route('**/api/department/create', (route) =>
    route.fulfill({ status: 401, json: { response_status: 'EXPIRE', message: 'Please sign in again.', data: null } }),
  );
  await page.getByRole('button', { name: 'Create Department' }).click();
  await fillSignIn(page, hospital.username);
  await page.unroute('**/api/department/create');
  await expect(page.getByText('Your unsaved work from before your session ended is back')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Radiology');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Create Department' }).click();
  await expect(row(page, 'Radiology')).toBeVisible();
});
