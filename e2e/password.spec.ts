// Forgotten passwords and changes of password.
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { heading, password, sessionOf, signInPage, statusFor, test } from './colleague.ts';
import { blockLiveUpdates, fillSignIn, PASSWORD, signInOnTheWay } from './hospital.ts';
import { lettersTo, mail } from './mail.ts';

const NEW_PASSWORD = 'three quiet green boats';

const emailOf = ({ username }: { username: string }) => `${username}@example.com`;

async function askForLink(page: Page, username: string, email: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Registered email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'If this account exists, its email is kept, not sent: no mail server is set up. Please ask your administrator.',
  );
}

async function choose(page: Page, chosen: string, repeated = chosen) {
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password', { exact: true }).fill(repeated);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

test('a forgotten password is replaced through a mailed link, which works once', async ({ page, request, me }) => {
  await signInOnTheWay(page, me, '/home');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const earlier = await sessionOf(page);
  await page.evaluate(() => sessionStorage.clear());

  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Reset My Password')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Please provide a username.');
  await askForLink(page, me.username, emailOf(me));
  const { text } = await mail(emailOf(me));
  const link = /\S+\/resetPassword\?token=\S+/.exec(text)?.[0] ?? '';

  await page.goto(link);
  await choose(page, 'short', 'other');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /At least 10 characters\./,
  );
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Please repeat the same password.',
  );
  await choose(page, 'password123');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/easy to guess/);
  await axe(page);
  await choose(page, NEW_PASSWORD);
  await expect(page.getByRole('status')).toHaveText('Your new password is saved. Please sign in with it.');
  expect(await statusFor(request, earlier)).toBe(401);

  await page.goto(link);
  await choose(page, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('This link has been used or is older than ten minutes.');
  await axe(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgotPassword');

  await page.getByRole('link', { name: 'Login' }).click();
  await fillSignIn(page, me.username);
  await expect(page.getByRole('alert')).toHaveText('Wrong Username or password');
  await password(page).fill(NEW_PASSWORD);
  await password(page).press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('asking for a link answers alike for an unknown account and sends no mail', async ({ page, me }) => {
  await page.goto('/forgotPassword');
  const stranger = `nobody-${crypto.randomUUID().slice(0, 13)}@example.com`;
  await askForLink(page, me.username, stranger);
  await page.reload();
  await askForLink(page, me.username, emailOf(me));
  await mail(emailOf(me));
  expect(lettersTo(stranger)).toEqual([]);
});

test('an incomplete link says so and leads to a new one', async ({ page }) => {
  await page.goto('/resetPassword');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
  await axe(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(heading(page, 'Reset My Password')).toBeVisible();
});

test('a password is changed with the old one, and other devices are signed out', async ({
  page,
  browser,
  request,
  me,
}) => {
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  // Otherwise the event stream or the check of the session would report its end before the click does.
  await blockLiveUpdates(phone);
  await signInOnTheWay(phone, me, '/home/departments');
  await expect(heading(phone, 'Departments')).toBeVisible();

  await signInOnTheWay(page, me, '/settings/password');
  await expect(heading(page, 'Change Password')).toBeVisible();
  const old = page.getByLabel('Old password', { exact: true });
  const chosen = page.getByLabel('New password', { exact: true });
  const repeated = page.getByLabel('Confirm password', { exact: true });
  await old.fill('not my password');
  await chosen.fill(NEW_PASSWORD);
  await repeated.fill('three quiet green cows');
  await repeated.press('Enter');
  await expect(repeated).toHaveAccessibleDescription('Please repeat the same password.');
  await expect(repeated).toBeFocused();
  await repeated.fill(NEW_PASSWORD);
  await repeated.press('Enter');
  await expect(old).toHaveAccessibleDescription('This is not your password.');
  await expect(old).toBeFocused();
  await axe(page);
  await old.fill(PASSWORD);
  await old.press('Enter');
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(old).toHaveValue('');
  expect(await statusFor(request, await sessionOf(page))).toBe(200);

  await phone.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(signInPage(phone)).toBeVisible();
  await expect(phone.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await elsewhere.close();
});
