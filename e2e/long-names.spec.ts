// Names as long as they come, on every screen of the product, at the widths of a phone, a tablet and an old monitor:
// nothing is cut, broken, laid over something else or pushed out of the window, and no number takes two lines.
import { expect, type Page, test } from '@playwright/test';
import { openSignedIn } from './hospital.ts';
import { layoutFaults } from './layout.ts';
import { aLongHospital } from './long-hospital.ts';
import { addressOf, goTo, routesOf } from './screen-walk.ts';

const WIDTHS = [1280, 768, 360];

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
