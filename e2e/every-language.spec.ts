// Every screen in a language of words 40 percent longer, from left to right and from right to left: all that it says comes
// from a catalogue, and nothing is cut, laid over something else or pushed out of the window.
import { expect, type Page, test } from '@playwright/test';
import { openSignedIn } from './hospital.ts';
import { layoutFaults } from './layout.ts';
import { aLongHospital } from './long-hospital.ts';
import { addressOf, goTo, routesOf } from './screen-walk.ts';
import { listenFor } from './untranslated.ts';

const WIDTHS = [1280, 360];

/** As the page of a language that is written so; `language.spec.ts` has one that says it itself. */
const writeFrom = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);

test('every screen says everything from catalogues, and longer words fit in both directions', async ({
  page,
  request,
}) => {
  // Two minutes on a machine that does nothing else; some six hundred pages are laid out.
  test.setTimeout(600_000);
  const { hospital, ids } = await aLongHospital(request);
  await page.addInitScript(() => localStorage.setItem('almoner.language', 'x-long'));
  const foreign = listenFor(page);
  await openSignedIn(page, hospital, `/settings/roles/${ids.roles}/preview`);
  const routes = await routesOf(page);
  expect(routes.length).toBeGreaterThan(130);
  const found: string[] = [];
  for (const route of routes) {
    await goTo(page, addressOf(route, ids));
    for (const text of await foreign()) found.push(`${route}: "${text}"`);
    for (const direction of ['ltr', 'rtl'] as const) {
      await writeFrom(page, direction);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await layoutFaults(page)) found.push(`${route}, ${direction} at ${width}: ${fault}`);
      }
    }
    await writeFrom(page, 'ltr');
  }
  expect(found).toEqual([]);
});
