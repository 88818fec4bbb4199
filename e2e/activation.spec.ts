// Staff accounts prepared without a password, and their activation by an administrator on the dashboard.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import {
  aColleague,
  aColleagueWith,
  aHospital,
  fillPerson,
  fillSignIn,
  openSignedIn,
  signedInBeside,
} from './hospital.ts';
import { lettersTo, mail } from './mail.ts';

const CHOSEN = 'seven brown hill goats';

const waiting = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Waiting for activation' }) });

async function openDashboard(browser: Browser, who: { username: string }): Promise<Page> {
  const page = await signedInBeside(browser, who, '/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return page;
}

/** Prepares a doctor's account through the form, which has no password field. */
async function prepare(page: Page, username: string) {
  await page.getByRole('link', { name: 'Add Doctor' }).first().click();
  await fillPerson(page, username);
  await expect(page.getByLabel(/^Password/)).toHaveCount(0);
  await expect(page.getByText('An administrator activates this account.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Create Doctor' }).click();
  await expect(page.getByText('Saved. An administrator must activate the account.')).toBeVisible();
}

/** Two administrators have their dashboards open while a clerk prepares a doctor's account. */
async function prepared(page: Page, request: APIRequestContext, browser: Browser) {
  const hospital = await aHospital(request);
  const clerk = await aColleagueWith(request, hospital, [['DOCTOR', 'READ', 'WRITE']]);
  const first = await openDashboard(browser, hospital);
  const second = await openDashboard(browser, await aColleague(request, hospital, 'ADMIN'));
  await expect(waiting(first)).toHaveCount(0);
  await openSignedIn(page, clerk, '/home/doctors');
  const username = `ife-${crypto.randomUUID().slice(0, 13)}`;
  await prepare(page, username);
  for (const one of [first, second]) await expect(waiting(one)).toContainText('Ifeoma Balogun');
  await expect(waiting(first)).toContainText(`Doctor, ${username}, ${username}@example.com`);
  await expect(waiting(first)).toContainText(/Entered by Bisi Ade \d+ on /);
  const close = async () => {
    await first.context().close();
    await second.context().close();
  };
  return { first, second, username, close };
}

test('a prepared doctor signs in after an administrator activates the account', async ({ page, request, browser }) => {
  const { first, second, username, close } = await prepared(page, request, browser);
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Waiting for activation')).toHaveCount(0);
  expect(lettersTo(`${username}@example.com`)).toEqual([]);

  await waiting(first).getByRole('button', { name: 'Activate Ifeoma Balogun' }).click();
  const dialog = first.getByRole('dialog', { name: 'Activate the account of Ifeoma Balogun?' });
  await expect(dialog).toContainText(`for ${username}@example.com is kept, not sent`);
  await axe(first);
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(first.getByText(/^Activated\./)).toHaveText(
    `Activated. The password link for ${username}@example.com is kept, not sent: no mail server is set up`,
  );
  for (const one of [first, second]) await expect(waiting(one)).toHaveCount(0);

  const { text } = await mail(`${username}@example.com`);
  const doctor = await (await browser.newContext()).newPage();
  await doctor.goto(/\S+\/resetPassword\?token=\S+/.exec(text)?.[0] ?? '');
  await doctor.getByLabel('New password', { exact: true }).fill(CHOSEN);
  await doctor.getByLabel('Confirm password', { exact: true }).fill(CHOSEN);
  await doctor.getByRole('button', { name: 'Save Password' }).click();
  await expect(doctor.getByRole('status')).toHaveText('Your new password is saved. Please sign in with it.');
  await doctor.goto('/');
  await fillSignIn(doctor, username, CHOSEN);
  await expect(doctor.getByRole('heading', { level: 1, name: 'My patients today' })).toBeVisible();
  await doctor.context().close();
  await close();
});

test('a rejected account disappears from every dashboard, and its record stays inactive', async ({
  page,
  request,
  browser,
}) => {
  const { first, second, username, close } = await prepared(page, request, browser);
  await waiting(second).getByRole('button', { name: 'Reject Ifeoma Balogun' }).click();
  const dialog = second.getByRole('dialog', { name: 'Reject the account of Ifeoma Balogun?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  for (const one of [first, second]) await expect(waiting(one)).toHaveCount(0);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ifeoma Balogun' }) });
  await expect(card).toContainText('Inactive');
  expect(lettersTo(`${username}@example.com`)).toEqual([]);
  await close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the card of who waits fits a phone in ${colorScheme}`, async ({ page, request, browser }) => {
    const { first, close } = await prepared(page, request, browser);
    await first.emulateMedia({ colorScheme });
    await first.setViewportSize({ width: 360, height: 740 });
    await expect(waiting(first).getByRole('button', { name: 'Activate Ifeoma Balogun' })).toBeVisible();
    await expectToFit(first);
    await axe(first);
    await close();
  });
}
