// The longest names on every screen of the product, at the widths of a phone, a tablet and an old monitor: nothing is cut
// off, broken, overlapping or outside the window, and no number takes two lines.
import { expect } from '@playwright/test';
import { openSignedIn } from './hospital.ts';
import { layoutFaults } from './layout.ts';
import { test } from './long-hospital.ts';
import { featuresOf, MOST_IN_PART, PARTS, routesIn, routesOf, WALKS, walk } from './screen-walk.ts';

const WIDTHS = [1280, 768, 360];

test('the parts of the walk cover every screen, and none is much longer than the others', async ({
  page,
  long: { hospital, ids },
}) => {
  await openSignedIn(page, hospital, `/settings/roles/${ids.roles}/preview`);
  const routes = await routesOf(page);
  const parts = PARTS.map((part) => routesIn(routes, part));
  expect(parts.flat().toSorted()).toEqual(routes.toSorted());
  expect(routes.filter((route) => featuresOf(route).length === 0)).toEqual([]);
  for (const [at, part] of parts.entries()) {
    expect(part.length, PARTS[at]?.name).toBeGreaterThan(0);
    expect(part.length, `${PARTS[at]?.name}: begin another part in e2e/screen-walk.ts`).toBeLessThanOrEqual(
      MOST_IN_PART,
    );
  }
});

for (const part of WALKS) {
  test(`the longest names fit on every screen, and no number is broken: ${part.name}`, async ({
    page,
    long: { hospital, ids },
  }) => {
    await openSignedIn(page, hospital, `/settings/roles/${ids.roles}/preview`);
    await walk(page, { part, ids, quarter: 0 }, async (route) => {
      const found: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await layoutFaults(page)) found.push(`${route} at ${width}: ${fault}`);
      }
      return found;
    });
  });
}
