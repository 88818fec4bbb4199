// Roles & Permissions: two administrators at once, users who may only read, and the preview of a role.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import {
  aColleague,
  aColleagueWith,
  aHospital,
  blockLiveUpdates,
  type Grants,
  type Hospital,
  openSignedIn,
  post,
  signedInBeside,
  waitForLive,
} from './hospital.ts';

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const roles = (page: Page) => page.getByRole('navigation', { name: 'Roles', exact: true });
const choose = (page: Page, name: string) => roles(page).getByRole('link', { name, exact: true }).click();
const item = (page: Page, name: string) => roles(page).getByRole('listitem').filter({ hasText: name });

/** The roles screen of a colleague whose role has these permissions. */
async function manager(request: APIRequestContext, browser: Browser, hospital: Hospital, grants: Grants) {
  const colleague = await aColleagueWith(request, hospital, grants);
  const page = await signedInBeside(browser, colleague, '/settings/roles');
  return page;
}

test('a user who may only read sees the switches but cannot change them', async ({ page: _, request, browser }) => {
  const looker = await manager(request, browser, await aHospital(request), [['ROLE', 'READ']]);
  await expect(toggle(looker, 'Patients: Read')).toBeChecked();
  await expect(toggle(looker, 'Patients: Read')).toHaveAttribute('aria-disabled', 'true');
  await toggle(looker, 'Patients: Read').click({ force: true });
  await expect(toggle(looker, 'Patients: Read')).toBeChecked();
  for (const name of ['Edit', 'Copy', 'Add Role']) {
    await expect(looker.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await expect(looker.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await expect(item(looker, 'Nurse').getByRole('button')).toHaveCount(0);
  await looker.context().close();
});

test('a user who is not ADMIN cannot grant more than they have, and the switch stays', async ({
  page: _,
  request,
  browser,
}) => {
  const hospital = await aHospital(request);
  const clerk = await manager(request, browser, hospital, [['ROLE', 'READ', 'WRITE']]);
  await choose(clerk, 'Nurse');
  await toggle(clerk, 'Wards: Write').click();
  await expect(clerk.getByRole('alert')).toContainText('You cannot give a permission that you do not have.');
  await expect(toggle(clerk, 'Wards: Write')).not.toBeChecked();
  await axe(clerk);
  await choose(clerk, 'Administrator');
  await toggle(clerk, 'Wards: Write').click();
  await expect(clerk.getByRole('alert')).toContainText('Only an administrator can change this role.');
  await expect(toggle(clerk, 'Wards: Write')).toBeChecked();
  await clerk.context().close();
});

test('two administrators switch permissions of one module: each sees the result of both', async ({
  page,
  request,
  browser,
}) => {
  const hospital = await aHospital(request);
  const second = await aColleague(request, hospital, 'ADMIN');
  await openSignedIn(page, hospital, '/settings/roles');
  await waitForLive(page);
  const other = await signedInBeside(browser, second, '/settings/roles');
  for (const admin of [page, other]) {
    await choose(admin, 'Nurse');
    await expect(toggle(admin, 'Branches: Read')).not.toBeChecked();
  }
  await Promise.all([toggle(page, 'Branches: Read').click(), toggle(other, 'Branches: Write').click()]);
  await expect(toggle(page, 'Branches: Read')).toBeChecked();
  await expect(toggle(other, 'Branches: Write')).toBeChecked();
  await toggle(page, 'Branches: Execute').click();
  for (const name of ['Branches: Read', 'Branches: Write', 'Branches: Execute']) {
    await expect(toggle(page, name)).toBeChecked();
  }
  await other.context().close();
});

test('renaming a stale copy of a role is refused with the changes, and the new version is offered', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/role/create', { roleRo: { name: 'Cashier', status: 1 } });
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, `/settings/roles/${id}/edit`);
  await expect(page.getByLabel('Role Name')).toHaveValue('Cashier');
  await post(request, hospital, `/role/update/${id}`, { roleRo: { name: 'Till', status: 1 } });
  await page.getByLabel('Role Name').fill('Night cashier');
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByText('Someone else has changed this record since you opened it.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Till' }).first()).toBeVisible();
  await axe(page);
});

test('the status of a role is changed in the list; ADMIN stays active, with the reason', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/settings/roles');
  await item(page, 'Nurse').getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(item(page, 'Nurse').getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();
  await page.reload();
  await expect(item(page, 'Nurse')).toContainText('Inactive');
  await item(page, 'Administrator').getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(page.getByRole('alert')).toContainText('Administrator cannot be made inactive.');
  await expect(item(page, 'Administrator').getByRole('button', { name: 'Active. Change status' })).toBeVisible();
});

test('the preview lists what a role can open and call, and follows a switch', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/settings/roles');
  await choose(page, 'Nurse');
  await page.getByRole('link', { name: 'View as this role' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'View as this role' })).toBeVisible();
  const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(line('Add Doctor')).toContainText('Refused');
  await expect(line('Audit').first()).toContainText('Refused');
  await expect(page.getByRole('region', { name: 'Not in the sidebar' })).toBeVisible();
  // The preview shows names of screens, not their addresses.
  await expect(page.getByRole('main')).not.toContainText('/home');
  await page.getByLabel('Show').selectOption({ label: 'Allowed' });
  await expect(line('Add Doctor')).toHaveCount(0);
  await axe(page);
  await page.getByRole('tab', { name: 'Actions' }).click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('a department');
  await expect(line('Add a department')).toContainText('Refused');
  await expect(line('Add a department')).toContainText('Needs Departments: Write');
  await expect(page.getByRole('main')).not.toContainText('/department');
  await axe(page);
  await page.goBack();
  await toggle(page, 'Departments: Write').click();
  await expect(toggle(page, 'Departments: Write')).toBeChecked();
  await page.getByRole('link', { name: 'View as this role' }).click();
  await expect(line('Add Department')).toContainText('Allowed');
});
