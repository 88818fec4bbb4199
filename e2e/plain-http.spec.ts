// The product opened by another computer of the house over plain HTTP: a browser withholds there what it calls secure.
import { expect } from '@playwright/test';
import { chromiumArguments, findChromium } from '../tools/chromium.mjs';
import { heading, test } from './colleague.ts';
import { fillSignIn } from './hospital.ts';

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments, '--host-resolver-rules=MAP almoner.lan 127.0.0.1'],
  },
});

test('a hospital without a certificate signs in and works', async ({ page, me, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://almoner.lan:${port}/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await fillSignIn(page, me.username);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto(`http://almoner.lan:${port}/home/departments/new`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill(`Dialysis ${port}`);
  await name.press('Control+Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
});
