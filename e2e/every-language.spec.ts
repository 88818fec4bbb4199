// Every screen in a language of words 40 percent longer, and from right to left: all that it says comes from a catalogue, and
// nothing is pushed out of the window.
import { expect, type Page, test } from '@playwright/test';
import { openSignedIn } from './hospital.ts';
import { layoutFaults } from './layout.ts';
import { aLongHospital } from './long-hospital.ts';
import { addressOf, goTo, routesOf } from './screen-walk.ts';
import { listenFor } from './untranslated.ts';

const speak = (page: Page, language: string) =>
  page.addInitScript((chosen) => localStorage.setItem('almoner.language', chosen), language);

for (const [language, direction] of [
  ['x-long', 'ltr'],
  ['x-right', 'rtl'],
] as const) {
  test(`every screen in ${language} says everything from catalogues, and nothing leaves the window`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const { hospital, ids } = await aLongHospital(request);
    await speak(page, language);
    const foreign = listenFor(page);
    await openSignedIn(page, hospital, `/settings/roles/${ids.roles}/preview`);
    const routes = await routesOf(page);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const found: string[] = [];
    for (const route of routes) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await goTo(page, addressOf(route, ids));
      for (const text of await foreign()) found.push(`${route}: "${text}"`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await layoutFaults(page)) found.push(`${route} at ${width}: ${fault}`);
      }
    }
    expect(found).toEqual([]);
  });
}
