// Accessibility of the account pages, the shell and the lock screen, in light and dark.
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { chooseFromMenu, expectToFit, heading, signInPage, test, userMenu } from './colleague.ts';
import { openSignedIn } from './hospital.ts';

const ENTRANCES = [
  { address: '/register', title: 'Register your company' },
  { address: '/forgotPassword', title: 'Reset My Password' },
  { address: '/resetPassword?token=any', title: 'Choose a new password' },
  { address: '/nowhere', title: 'Page not found' },
  { address: '/', title: 'Sign in' },
];

async function press(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ colorScheme });

    test(`the account pages in ${colorScheme}`, async ({ page }) => {
      for (const { address, title } of ENTRANCES) {
        await page.goto(address);
        await expect(heading(page, title)).toBeVisible();
        await axe(page);
      }
      await press(page, 'Login');
      await axe(page);
    });

    test(`the frame and the lock in ${colorScheme}`, async ({ page, me }) => {
      await openSignedIn(page, me, '/home');
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await axe(page);
      await userMenu(page).click();
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: 'Settings' }).last().click();
      await page.getByRole('link', { name: 'Change Password' }).click();
      await expect(heading(page, 'Change Password')).toBeVisible();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByRole('alert')).toContainText('Please check these');
      await axe(page);
      await chooseFromMenu(page, 'Lock');
      await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: 'Sign in as a different user?' }).click();
      await expect(signInPage(page)).toBeVisible();
    });
  });
}

// The width of a large screen at 400% zoom.
test.describe(() => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing is cut off at 320 pixels', async ({ page, me }) => {
    for (const { address, title } of ENTRANCES) {
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
      await expectToFit(page);
    }
    await openSignedIn(page, me, '/home');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expectToFit(page);
    await userMenu(page).click();
    await expect(page.getByRole('radio', { name: 'System' })).toBeInViewport();
    await expectToFit(page);
    await page.getByRole('button', { name: 'Lock' }).click();
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeInViewport();
    await expectToFit(page);
  });
});
