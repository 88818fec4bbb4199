// The owner of an account signs in with a mailed link after strangers have used up the attempts at the password.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { fromAnAddress } from './address.ts';
import { axe } from './axe.ts';
import { expectToFit, heading, signInPage, test } from './colleague.ts';
import { fillSignIn, signInOnTheWay } from './hospital.ts';
import { lettersTo, mail } from './mail.ts';

const WAIT_SECONDS = 8;

/**
 * Guesses wrong passwords, each from another network, until strangers have to wait about WAIT_SECONDS: long enough for a
 * test to see it.
 */
async function guessedByStrangers(request: APIRequestContext, username: string) {
  const guess = async () => {
    const answer = await request.post('/api/account/login', {
      headers: { 'X-Tenant-Code': 'login', 'X-Device': crypto.randomUUID(), ...fromAnAddress() },
      data: { loginRo: { username, password: 'a wrong guess' } },
    });
    return Number(answer.headers()['retry-after'] ?? 0);
  };
  await expect.poll(guess, { timeout: 40_000, intervals: [250] }).toBeGreaterThanOrEqual(WAIT_SECONDS - 1);
}

/** The page gets a client address of its own, so that neither its browser nor its network is known to the hospital. */
const fromHome = (page: Page) => page.setExtraHTTPHeaders(fromAnAddress());

test('an owner locked out by strangers signs in with a mailed link and the password', async ({ page, request, me }) => {
  await fromHome(page);
  await page.goto('/');
  await expect(signInPage(page)).toBeVisible();
  await guessedByStrangers(request, me.username);
  await fillSignIn(page, me.username);
  await expect(page.getByText('Blocked because someone else keeps trying?')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Let me in by email' }).click();
  await expect(heading(page, 'Is it you?')).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Username or email')).toBeFocused();
  await expect(page.getByLabel('Username or email')).toHaveAccessibleDescription('Please provide a username.');
  await page.getByLabel('Username or email').fill(me.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('If this account exists, its email is kept, not sent');
  await axe(page);

  const { text } = await mail(`${me.username}@example.com`);
  const link = /\S+\/letIn\?token=\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, let me in' }).click();
  await expect(page.getByRole('status')).toHaveText('This browser is now trusted. Please sign in.');
  await axe(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await fillSignIn(page, me.username);
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, let me in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used or is older than ten minutes.');
  await axe(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('Username or email')).toBeVisible();
  await expect(page).toHaveURL('/letIn');
});

test('asking for an unknown account answers alike and sends no mail', async ({ page }) => {
  await fromHome(page);
  await page.goto('/letIn');
  const nobody = `nobody-${crypto.randomUUID().slice(0, 13)}`;
  await page.getByLabel('Username or email').fill(`${nobody}@example.com`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('If this account exists, its email is kept, not sent');
  expect(lettersTo(nobody)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`asking for the link fits a phone in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    for (const address of ['/letIn', '/letIn?token=any']) {
      await page.goto(address);
      await expect(heading(page, 'Is it you?')).toBeVisible();
      await expectToFit(page);
      await axe(page);
    }
  });
}

test('a browser known to the account signs in despite the guesses of strangers', async ({ page, request, me }) => {
  await signInOnTheWay(page, me, '/home');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await guessedByStrangers(request, me.username);
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/');
  await expect(signInPage(page)).toBeVisible();
  await fillSignIn(page, me.username);
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
