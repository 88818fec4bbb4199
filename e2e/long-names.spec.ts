// Names as long as they come, on every screen of the product, at the widths of a phone, a tablet and an old monitor:
// nothing is cut, broken, laid over something else or pushed out of the window, and no number takes two lines.
import { expect, type Page, test } from '@playwright/test';
import { openSignedIn } from './hospital.ts';
import { layoutFaults } from './layout.ts';
import { aLongHospital } from './long-hospital.ts';
import type { Ids } from './record-screens.ts';

const WIDTHS = [1280, 768, 360];

/** The addresses of the router, as the preview of a role lists them all. */
async function routesOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: 'View as this role' })).toBeVisible();
  const shown = page.locator('.preview code');
  await expect(shown.first()).toBeVisible();
  return shown.allTextContents();
}

/** `/home/bills/:id/receipts/:receiptId` with the ids of what the hospital has. */
function addressOf(route: string, ids: Ids): string {
  const parts = route.split('/');
  const [list = '', tail = ''] = [parts[2], parts.at(-1)];
  const filled = parts.map((part, at) => {
    if (!part.startsWith(':')) return part;
    const before = parts[at - 1] ?? '';
    const id = ids[`${list}/${before}`] ?? (before === list ? ids[`${list}/${tail}`] : undefined) ?? ids[before];
    expect(id, `what stands for ${part} of ${route}: make one in a file of e2e/records`).toBeTruthy();
    return id;
  });
  return filled.join('/');
}

/** Goes to another screen as a link does, and waits until it is there with what it reads. */
async function goTo(page: Page, address: string) {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await page.waitForFunction(() => {
    const waits = document.querySelector('[data-left], .skeleton, [aria-busy="true"]');
    return !waits && document.querySelector('main h1');
  });
  await expect(page.locator('.error-page, .not-allowed, .problem:has-text("Try again")'), address).toHaveCount(0);
}

/** What is wrong with the page at each width. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const fault of await layoutFaults(page)) found.push(`${name} at ${width}: ${fault}`);
  }
  return found;
}

test('the longest names fit on every screen, and no number is broken', async ({ page, request }) => {
  // A minute on a machine that does nothing else; some three hundred pages are laid out.
  test.setTimeout(600_000);
  const { hospital, ids } = await aLongHospital(request);
  await openSignedIn(page, hospital, `/settings/roles/${ids.roles}/preview`);
  const routes = await routesOf(page);
  expect(routes.length).toBeGreaterThan(130);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const found: string[] = [];
  for (const route of routes) {
    await goTo(page, addressOf(route, ids));
    found.push(...(await faultsOf(page, route)));
  }
  expect(found).toEqual([]);
});
