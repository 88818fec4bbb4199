// Roles & Permissions: an administrator's changes, and their immediate effect on members of the role.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import {
  aColleague,
  aHospital,
  blockEventStream,
  type Hospital,
  openSignedIn,
  post,
  signedInBeside,
} from './hospital.ts';

const signIn = async (page: Page, hospital: Hospital) => {
  await openSignedIn(page, hospital, '/settings/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles & Permissions' })).toBeVisible();
};

const roles = (page: Page) => page.getByRole('navigation', { name: 'Roles', exact: true });
const choose = (page: Page, name: string) => roles(page).getByRole('link', { name }).click();
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name, exact: true });

const aRole = (request: APIRequestContext, hospital: Hospital, name: string) =>
  post(request, hospital, '/role/create', { roleRo: { name, status: 1 } });

test('the first role is open; the chosen role is kept in the address', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await expect(page.getByRole('heading', { level: 2, name: 'Accountant' })).toBeVisible();
  await expect(toggle(page, 'Patients: Read')).toBeChecked();
  await axe(page);
  await choose(page, 'Nurse');
  await expect(page.getByRole('heading', { level: 2, name: 'Nurse' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Nurse' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Accountant' })).toBeVisible();
});

test("a switch shows the server's answer, and a refusal leaves it unchanged", async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await choose(page, 'Nurse');
  await expect(toggle(page, 'Wards: Write')).not.toBeChecked();
  await toggle(page, 'Wards: Write').click();
  await expect(toggle(page, 'Wards: Write')).toBeChecked();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await page.reload();
  await expect(toggle(page, 'Wards: Write')).toBeChecked();

  await choose(page, 'Administrator');
  await toggle(page, 'Roles & Permissions: Access').click();
  await expect(page.getByRole('alert')).toContainText('Administrator always keeps Roles & Permissions.');
  await expect(toggle(page, 'Roles & Permissions: Access')).toBeChecked();
  await axe(page);
});

test('a role that every hospital starts with is shown by its word in its form, and keeps its code', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await signIn(page, hospital);
  await choose(page, 'Nurse');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Role Name')).toHaveValue('Nurse');
  await toggle(page, 'Two-factor sign-in').click();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nurse' })).toBeVisible();
  const read = async (path: string) =>
    (await (await request.get(`/api/role/read${path}`, { headers: hospital.headers })).json()).data;
  const { id } = (await read('')).find(({ name }: { name: string }) => name === 'NURSE');
  expect(await read(`/${id}`)).toMatchObject({ name: 'NURSE', twoFactor: true });
});

test('a role is created, copied, renamed, switched off and deleted', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  await page.getByRole('link', { name: 'Add Role' }).click();
  await page.getByRole('button', { name: 'Create Role' }).click();
  const name = page.getByLabel('Role Name');
  await expect(name).toHaveAccessibleDescription('Please provide a role name.');
  await name.fill('nurse');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('A role with this name already exists.');
  await axe(page);
  await name.fill('Cashier');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Cashier' })).toBeVisible();
  await expect(toggle(page, 'Patients: Access')).not.toBeChecked();
  await toggle(page, 'Patients: Access').click();
  await expect(toggle(page, 'Patients: Access')).toBeChecked();

  await page.getByRole('link', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('The new role starts with the permissions of Cashier.')).toBeVisible();
  await name.fill('Night cashier');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Night cashier' })).toBeVisible();
  await expect(toggle(page, 'Patients: Access')).toBeChecked();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await name.fill('Late cashier');
  await page.getByLabel('Inactive').check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(roles(page).getByRole('listitem').filter({ hasText: 'Late cashier' })).toContainText('Inactive');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Role' }).click();
  await expect(roles(page).getByRole('link', { name: 'Late cashier' })).toHaveCount(0);
});

test('a role with accounts cannot be deleted, and the dialog says why', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aRole(request, hospital, 'Cashier');
  await aColleague(request, hospital, 'Cashier');
  await signIn(page, hospital);
  await choose(page, 'Cashier');
  await expect(page.getByText('1 account has this role.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Role' }).click();
  await expect(page.getByRole('alert')).toContainText('is in use');
});

test("a module that is switched off disappears from members' sidebars without a reload", async ({
  page,
  request,
  browser,
}) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  const ward = await signedInBeside(browser, nurse, '/home');
  await expect(sidebar(ward, 'Doctors')).toBeVisible();
  await signIn(page, hospital);
  await choose(page, 'Nurse');
  await toggle(page, 'Doctors: Access').click();
  await expect(toggle(page, 'Doctors: Access')).not.toBeChecked();
  await expect(sidebar(ward, 'Doctors')).toHaveCount(0);
  await ward.context().close();
});

test('a page without the event stream follows its role within 15 seconds', async ({ page, request, browser }) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  const ward = await (await browser.newContext()).newPage();
  await blockEventStream(ward);
  // The nurse's page checks its session every 15 seconds, and the clock is moved on instead of waiting.
  await ward.clock.install();
  await openSignedIn(ward, nurse, '/home');
  await expect(sidebar(ward, 'Doctors')).toBeVisible();
  await signIn(page, hospital);
  await choose(page, 'Nurse');
  await toggle(page, 'Doctors: Access').click();
  await expect(toggle(page, 'Doctors: Access')).not.toBeChecked();
  await ward.clock.runFor(15_000);
  await expect(sidebar(ward, 'Doctors')).toHaveCount(0);
  await toggle(page, 'Doctors: Access').click();
  await expect(toggle(page, 'Doctors: Access')).toBeChecked();
  await ward.clock.runFor(15_000);
  await expect(sidebar(ward, 'Doctors')).toBeVisible();
  await ward.context().close();
});

test("a change of one's own role takes effect at once in another tab", async ({ page, request, context }) => {
  const hospital = await aHospital(request);
  await context.clock.install();
  await signIn(page, hospital);
  const other = await context.newPage();
  await other.goto('/home');
  await expect(sidebar(other, 'Departments')).toBeVisible();
  await expect(sidebar(other, 'Doctors')).toBeVisible();
  await choose(page, 'Administrator');
  await expect(toggle(page, 'Doctors: Access')).toBeChecked();
  // With a stopped clock no timed check runs, so the other tab can only follow because it is notified.
  await stopClock(page);
  await toggle(page, 'Doctors: Access').click();
  await expect(sidebar(other, 'Doctors')).toHaveCount(0);
});
