// The product opened over plain HTTP by another computer of the network, where the browser withholds the APIs of secure
// contexts.
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

test('a hospital without a certificate can sign in and work', async ({ page, me, baseURL }) => {
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
