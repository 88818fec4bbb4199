// The header of the settings: the link home, the search, notices and the user menu work as on the other screens.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aHospital, openSignedIn, post } from './hospital.ts';

const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menuLink = async (page: Page, name: string) => {
  await banner(page)
    .getByRole('button', { name: /user menu/ })
    .click();
  await page.getByRole('navigation', { name: 'User menu' }).getByRole('link', { name, exact: true }).click();
};

test('the settings header leads home, finds patients, shows notices and has the user menu', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const patientRo = {
    firstName: 'Zainab',
    lastName: 'Musa',
    phone: '0803 111 2222',
    gender: 'FEMALE',
    address: '3 Awolowo Road',
    dateOfBirth: '1990-05-06',
    dateOfReg: '2024-01-01',
    email: '',
    religion: '',
  };
  await post(request, hospital, '/patient/create', { patientRo });
  await openSignedIn(page, hospital, '/settings/branches/new');
  await expect(heading(page, 'Add Branch')).toBeVisible();
  await expect(banner(page).getByText('Almoner')).toBeVisible();
  await expect(banner(page).getByText(/^Hospital /)).toBeVisible();
  await axe(page);

  await page.getByLabel('Name', { exact: true }).fill('Ikeja');
  await page.getByLabel('Address', { exact: true }).fill('3 Awolowo Road');
  await page.getByRole('button', { name: 'Create Branch' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Operation successful' })).toBeVisible();

  await banner(page).getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/home');
  await page.goto('/settings');
  await expect(heading(page, 'Company Settings')).toBeVisible();
  await banner(page).getByPlaceholder('Search by patient name').fill('zainab');
  await expect(banner(page).getByText('Zainab Musa')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/home/patients');
  await expect(page.getByRole('row').filter({ hasText: 'Zainab' })).toBeVisible();

  await page.goto('/settings');
  const search = banner(page).getByPlaceholder('Search by patient name');
  await search.fill('name');
  const found = banner(page).getByRole('option');
  await expect(found.filter({ hasText: 'Branch' })).toContainText('Settings');
  await expect(found.filter({ hasText: 'Company Settings' })).toBeVisible();
  await search.fill('largest discount');
  await expect(found.filter({ hasText: 'Company Settings' })).toBeVisible();
  await axe(page);
  await search.fill('specialist');
  await found.filter({ hasText: 'Specialist' }).first().click();
  await expect(heading(page, 'Specialist')).toBeVisible();

  for (const [name, title] of [
    ['My Profile', 'My Profile'],
    ['Edit Profile', 'Edit Profile'],
    ['Settings', 'Company Settings'],
  ] as const) {
    await page.goto('/settings/branches');
    await expect(heading(page, 'Branch')).toBeVisible();
    await menuLink(page, name);
    await expect(heading(page, title)).toBeVisible();
  }
  await banner(page)
    .getByRole('button', { name: /user menu/ })
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('at 360 pixels the link home is in the drawer, and nothing is cut off', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, await aHospital(request), '/settings/company');
  await expect(page.getByLabel('Company Name', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(page);
  await page.getByRole('button', { name: 'Screens' }).click();
  await page.getByRole('dialog', { name: 'Screens' }).getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/home');
});
