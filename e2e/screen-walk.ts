// Goes from screen to screen, through all that there are.
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isLong, sampleOf } from '../tools/sample.mjs';
import type { Ids } from './record-screens.ts';

/** The addresses of the router, as the preview of a role lists them all. */
export async function routesOf(page: Page): Promise<string[]> {
  // Of its lists of screens and of calls; a call begins with its method.
  const shown = page.locator('.preview li[data-id^="/"]');
  await expect(shown.first()).toBeVisible();
  const routes = await shown.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''));
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

export const PARTS = partsFrom(BEGINNINGS);

/** Each in a window of its own, which costs more than to look at the few screens of a sample: three parts in one then. */
export const WALKS = isLong ? PARTS : partsFrom(BEGINNINGS.filter((_, at) => at % 3 === 0));

function partsFrom(beginnings: readonly string[]): readonly Part[] {
  return beginnings.map((from, at) => {
    const before = beginnings[at + 1];
    return { from, before, name: before ? `from ${from} up to ${before}` : `from ${from} on` };
  });
}

/** Those routes that are in a part. */
export const routesIn = (routes: readonly string[], { from, before }: Part): string[] =>
  routes.filter((route) => route >= from && (before === undefined || route < before));

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');

interface Manifest {
  /** `care/admission`. */
  feature: string;
  /** The paths in it that stand there as they are, and patterns of those that it puts together. */
  exact: Set<string>;
  patterns: RegExp[];
}

/** The manifests of screens, read as text: to load them would load the product. */
const manifests: readonly Manifest[] = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap((file) => {
    const feature = /^features\/([^/]+\/[^/]+)\/[^/]+\.routes\.tsx$/.exec(file)?.[1];
    if (!feature) return [];
    const text = fs.readFileSync(path.join(SOURCES, file), 'utf8');
    const exact = [...text.matchAll(/\bpath: '([^']*)'/g)].map(([, found = '']) => found);
    const built = [...text.matchAll(/\bpath: `([^`]*)`/g)].map(([, found = '']) => found);
    const given = /\bpath(: \w+)?,/.test(text) ? [/^[^/]+$/] : [];
    return [{ feature, exact: new Set(exact), patterns: [...built.map(patternOf), ...given] }];
  });

/** `patients/:id/${kind.path}/new`, whatever stands for what is put in. */
function patternOf(built: string): RegExp {
  const known = built.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${known.join('.+')}$`);
}

/** The feature in whose manifest a screen's path stands, or those that may have put it together. */
export function featuresOf(route: string): string[] {
  const below = route.split('/').slice(2).join('/');
  const saying = manifests.filter(({ exact }) => exact.has(below));
  const building = manifests.filter(({ patterns }) => patterns.some((pattern) => pattern.test(below)));
  return (saying.length > 0 ? saying : building).map(({ feature }) => feature);
}

/**
 * Goes through the screens of a part from the preview of a role, and fails for all that is wrong with any of them: through
 * a quarter of them and what is touched (`tools/sample.mjs`), each walk through another quarter, or through all.
 */
export async function walk(
  page: Page,
  { part, ids, quarter }: { part: Part; ids: Ids; quarter: number },
  faultsOf: (route: string) => Promise<string[]>,
) {
  // All of three parts are gone through where everything is touched.
  test.slow(!isLong);
  const found: string[] = [];
  for (const route of sampleOf(routesIn(await routesOf(page), part), 4, featuresOf, quarter)) {
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
