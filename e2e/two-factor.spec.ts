// Two-factor sign-in: set up in the settings, required at sign-in and at the lock, and required by a role.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { axe } from './axe.ts';
import { chooseFromMenu } from './colleague.ts';
import {
  aColleague,
  aHospital,
  blockLiveUpdates,
  fillSignIn,
  type Hospital,
  PASSWORD,
  post,
  signInOnTheWay,
  waitForLive,
} from './hospital.ts';

const codeOf = (secret: string, steps = 0) =>
  (URI.parse(`otpauth://totp/Almoner?secret=${secret}`) as TOTP).generate({ timestamp: Date.now() + steps * 30_000 });

const shownSecret = async (page: Page) => (await page.locator('.app-secret-key').innerText()).replaceAll(/\s/g, '');

/**
 * Confirms with the code of the previous time step, so that the code of the current step can still be used afterwards.
 * Returns false if the code is refused.
 */
async function turnsOn(page: Page, secret: string): Promise<boolean> {
  const answer = page.waitForResponse('**/api/two_factor/confirm');
  await page.getByLabel('Code from your app').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  return (await answer).ok();
}

/** Sets up two-factor sign-in in the settings. Returns the secret and the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = await shownSecret(page);
  await axe(page);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Code from your app')).toHaveAccessibleDescription(/This code is not right/);
  const codes = page.locator('.recovery-codes li code');
  // A time step of 30 seconds may end while its code is being sent, but not two in a row.
  if (!(await turnsOn(page, secret))) expect(await turnsOn(page, secret)).toBe(true);
  await expect(codes).toHaveCount(10);
  await axe(page);
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}

const openPanel = (page: Page, hospital: Hospital) => signInOnTheWay(page, hospital, '/settings/two-factor');

test('two-factor sign-in is set up, required at the lock, and switched off', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openPanel(page, hospital);
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor sign-in' })).toBeVisible();
  await axe(page);
  const { secret, recoveryCodes } = await setUp(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('almoner-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await axe(page);

  await chooseFromMenu(page, 'Lock');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
  await axe(page);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill('000000');
  await expect(page.getByRole('alert')).toContainText('This code is not right');
  // Six digits are submitted without a click.
  await field.fill(codeOf(secret));
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a recovery code signs in once, and an ended session is signed out at its next request', async ({
  browser,
  request,
}) => {
  const hospital = await aHospital(request);
  const first = await (await browser.newContext()).newPage();
  // Otherwise the event stream or the check of the session would report its end before the click does.
  await blockLiveUpdates(first);
  await openPanel(first, hospital);
  const { recoveryCodes } = await setUp(first);

  const second = await (await browser.newContext()).newPage();
  await signInOnTheWay(second, hospital, '/settings/devices');
  await second.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(second.getByLabel('Recovery code')).toBeFocused();
  await axe(second);
  await second.getByLabel('Recovery code').fill(recoveryCodes[3] ?? '');
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'My Devices' })).toBeVisible();
  await expect(second.getByRole('row').filter({ hasText: 'This device' })).toContainText(/Chrome on Linux.*Now/s);
  await axe(second);
  await second.getByRole('button', { name: 'Sign out all others' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
  await expect(second.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);

  await first.getByRole('button', { name: 'I have saved them' }).click();
  await first.getByRole('link', { name: 'My Devices' }).first().click();
  await expect(first.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

/** A nurse of a new hospital, with a page of hers in another browser. */
async function aNurseBeside(browser: Browser, request: APIRequestContext) {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  return { hospital, nurse, hers: await (await browser.newContext()).newPage() };
}

test('a role requires two-factor sign-in: it is set up at sign-in, and an administrator resets it', async ({
  browser,
  page,
  request,
}) => {
  const { hospital, nurse, hers } = await aNurseBeside(browser, request);
  await signInOnTheWay(page, hospital, '/settings/roles');
  await page.getByRole('link', { name: 'Nurse' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('switch', { name: 'Two-factor sign-in' }).check();
  await page.getByRole('button', { name: 'Save Role' }).click();
  await expect(page.getByText('Requires two-factor sign-in.')).toBeVisible();

  await hers.goto('/');
  await fillSignIn(hers, nurse.username);
  await expect(hers.getByRole('heading', { level: 1, name: 'Set up two-factor sign-in' })).toBeVisible();
  await expect(hers.getByRole('img', { name: 'QR code' })).toBeVisible();
  await axe(hers);
  await hers.getByLabel('Code from your app').fill(codeOf(await shownSecret(hers)));
  await expect(hers.locator('.recovery-codes li')).toHaveCount(10);
  await axe(hers);
  await hers.getByRole('button', { name: 'I have saved them' }).click();
  await expect(hers).toHaveURL(/\/home/);
  await waitForLive(hers);

  await page.goto(`/home/staff/${nurse.id}`);
  await expect(page.getByText('Signed in on 1 device. Two-factor sign-in is on.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Reset two-factor sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset two-factor sign-in' }).click();
  await expect(page.getByText('Not signed in. Two-factor sign-in is off.')).toBeVisible();
  // The open screen of the nurse closes by itself.
  await expect(hers.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('an administrator signs a colleague out everywhere, after seeing the number of devices', async ({
  browser,
  page,
  request,
}) => {
  const { hospital, nurse, hers } = await aNurseBeside(browser, request);
  await signInOnTheWay(hers, nurse, '/home');
  await waitForLive(hers);
  await signInOnTheWay(page, hospital, `/home/staff/${nurse.id}`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('dialog')).toContainText('Signed in on 1 device.');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Not signed in. Two-factor sign-in is off.')).toBeVisible();
  // The open screen of the nurse closes by itself.
  await expect(hers.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await post(request, hospital, `/department/create`, { departmentRo: { name: 'Still here' } });
});
