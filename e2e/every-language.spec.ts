// Every screen in a test language with words 40 percent longer, left to right and right to left: all texts come from a
// catalogue, and nothing is cut off, overlaps or leaves the window.
import type { Page } from '@playwright/test';
import { openSignedIn } from './hospital.ts';
import { layoutFaults } from './layout.ts';
import { test } from './long-hospital.ts';
import { WALKS, walk } from './screen-walk.ts';
import { listenFor } from './untranslated.ts';

const WIDTHS = [1280, 360];

/** Sets the writing direction of the page. A language that sets its own direction is tested in `language.spec.ts`. */
const writeFrom = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);

// `long-names.spec.ts` checks that the parts cover every screen.
for (const part of WALKS) {
  test(`every screen says everything from catalogues, and longer words fit in both directions: ${part.name}`, async ({
    page,
    long: { hospital, ids },
  }) => {
    await page.addInitScript(() => localStorage.setItem('almoner.language', 'x-long'));
    const foreign = listenFor(page);
    await openSignedIn(page, hospital, `/settings/roles/${ids.roles}/preview`);
    await walk(page, { part, ids, quarter: 2 }, async (route) => {
      const found = (await foreign()).map((text) => `${route}: "${text}"`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const direction of ['ltr', 'rtl'] as const) {
          await writeFrom(page, direction);
          for (const fault of await layoutFaults(page)) found.push(`${route}, ${direction} at ${width}: ${fault}`);
        }
      }
      await writeFrom(page, 'ltr');
      return found;
    });
  });
}
