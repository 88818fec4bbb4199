// A field whose options are still loading says so instead of claiming that there are none. A field whose options could not
// be read gives the reason.
import { expect, type Page } from '@playwright/test';
import { hold } from './answer.ts';
import { test } from './colleague.ts';
import { openSignedIn } from './hospital.ts';

interface Case {
  screen: string;
  field: string;
  /** Path segment of the API request that loads the options. */
  brought: string;
}

const selects: readonly Case[] = [
  { screen: '/home/doctors/new', field: 'Specialist', brought: 'specialist' },
  { screen: '/home/doctors/new', field: 'Branch', brought: 'branch' },
  { screen: '/home/employees/new', field: 'Department', brought: 'department' },
  { screen: '/home/employees/new', field: 'Role', brought: 'role' },
  { screen: '/home/leave/new', field: 'Leave type', brought: 'leaveType' },
  { screen: '/home/expenses/new', field: 'Category', brought: 'expensesCategory' },
  { screen: '/settings/wards/new', field: 'Ward Type', brought: 'wardType' },
  { screen: '/home/invoices/new', field: 'Department', brought: 'department' },
];

// Matches the start of the label, because the label of an optional field contains "Optional".
const select = (page: Page, name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) });

for (const { screen, field, brought } of selects) {
  test(`${field} of ${screen} says that its list is still being read`, async ({ page, me }) => {
    const release = await hold(page, `**/api/${brought}/**`);
    await openSignedIn(page, me, screen);
    await expect(select(page, field)).toContainText('Loading…');
    await expect(select(page, field)).not.toContainText('No Record');
    release();
    await expect(select(page, field)).not.toContainText('Loading…');
  });
}

test('a search field says that its options are still loading', async ({ page, me }) => {
  const release = await hold(page, '**/api/substance/**');
  await openSignedIn(page, me, '/home/drugs/new');
  await select(page, 'Substance').click();
  await expect(page.getByText('Loading…').first()).toBeVisible();
  await expect(page.getByText('No Record')).toHaveCount(0);
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a field whose options could not be read says so, and can read them again in place', async ({ page, me }) => {
  let refused = true;
  await page.route('**/api/branch/**', (route) => (refused ? route.fulfill({ status: 500 }) : route.continue()));
  await openSignedIn(page, me, '/home/employees/new');
  await page.getByLabel('First name').fill('Ada');
  await expect(select(page, 'Branch')).toHaveText('Could not be read');
  refused = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(select(page, 'Branch')).toContainText('None');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('a filter from the address is not shown as All while its options are loading', async ({ page, me }) => {
  const release = await hold(page, '**/api/role/**');
  await openSignedIn(page, me, '/home/employees?role=0198f5a0-0000-7000-8000-000000000001');
  await expect(select(page, 'Role')).toHaveValue('0198f5a0-0000-7000-8000-000000000001');
  await expect(select(page, 'Role').getByRole('option', { selected: true })).toHaveText('Loading…');
  release();
  await expect(select(page, 'Role')).toHaveValue('');
});
