// The product before sign-in: its pages open without faults and are accessible, and protected screens lead to sign-in.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';

for (const address of ['/', '/register', '/forgotPassword']) {
  test(`the page at ${address} opens without a fault`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning') faults.push(line.text());
    });
    await page.goto(address);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await axe(page);
    expect(faults).toEqual([]);
  });
}

test('without a session, the shell sends to sign-in', async ({ page }) => {
  await page.goto('/home');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
