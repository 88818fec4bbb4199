// Goes from screen to screen, through all that there are.
import { expect, type Page, test } from '@playwright/test';
import type { Ids } from './record-screens.ts';

/** The addresses of the router, as the preview of a role lists them all. */
export async function routesOf(page: Page): Promise<string[]> {
  const shown = page.locator('.preview code');
  await expect(shown.first()).toBeVisible();
  const routes = await shown.allTextContents();
  expect(routes.length, 'screens of the product').toBeGreaterThan(130);
  return routes;
}

/**
 * Where the parts of a walk begin, in the order of addresses: a part goes on to where the next one begins, so that a new
 * screen is in one of them without being named here. About a dozen screens each, some five seconds.
 */
const BEGINNINGS = [
  '/',
  '/home/beds',
  '/home/drugs',
  '/home/invoices',
  '/home/leave',
  '/home/patients',
  '/home/pharmacy',
  '/home/reports',
  '/home/staff',
  '/home/tills',
  '/settings/devices',
  '/settings/specialists',
];

export interface Part {
  from: string;
  /** The beginning of the next one; the last has none. */
  before: string | undefined;
  name: string;
}

export const PARTS: readonly Part[] = BEGINNINGS.map((from, at) => {
  const before = BEGINNINGS[at + 1];
  return { from, before, name: before ? `from ${from} up to ${before}` : `from ${from} on` };
});

/** Those routes that are in a part. */
export const routesIn = (routes: readonly string[], { from, before }: Part): string[] =>
  routes.filter((route) => route >= from && (before === undefined || route < before));

/** Goes through the screens of a part from the preview of a role, and fails for all that is wrong with any of them. */
export async function walk(page: Page, part: Part, ids: Ids, faultsOf: (route: string) => Promise<string[]>) {
  const found: string[] = [];
  for (const route of routesIn(await routesOf(page), part)) {
    await test.step(route, async () => {
      await goTo(page, addressOf(route, ids));
      found.push(...(await faultsOf(route)));
    });
  }
  expect(found).toEqual([]);
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
  const isThere = () => {
    const waits = document.querySelector('[data-left], .skeleton, [aria-busy="true"]');
    return !waits && document.querySelector('main h1');
  };
  await page.waitForFunction(isThere, undefined, { timeout: 20_000 }).catch((cause: Error) => {
    throw new Error(`${address} does not come up: ${cause.message}`, { cause });
  });
  await expect(page.locator('.error-page, .not-allowed, .problem:has-text("Try again")'), address).toHaveCount(0);
}
