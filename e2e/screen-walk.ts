// Visits every screen of the product.
import fs from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isLong, sampleOf } from '../tools/sample.mjs';
import { idAt } from './all-records.ts';
import type { Ids } from './record-screens.ts';

/** All routes of the product, read from the preview of a role, which lists them. */
export async function routesOf(page: Page): Promise<string[]> {
  // The preview lists screens and API calls. A call begins with its HTTP method, so only screens begin with a slash.
  const shown = page.locator('.preview li[data-id^="/"]');
  await expect(shown.first()).toBeVisible();
  const routes = await shown.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''));
  expect(routes.length, 'screens of the product').toBeGreaterThan(130);
  return routes;
}

/**
 * First route of each part of the walk, in alphabetical order. A part ends where the next one begins, so that new screens
 * belong to a part without being listed here. A part has about a dozen screens and takes about five seconds.
 */
const BEGINNINGS = [
  '/',
  '/home/beds',
  '/home/drugs',
  '/home/invoices',
  '/home/leave',
  '/home/patients',
  '/home/pay-adjustments',
  '/home/pharmacy',
  '/home/reports',
  '/home/staff',
  '/home/tills',
  '/settings/devices',
  '/settings/specialists',
];

export interface Part {
  from: string;
  /** First route of the next part, undefined for the last part. */
  before: string | undefined;
  name: string;
}

export const PARTS = partsFrom(BEGINNINGS);

/** Largest number of screens of a part. */
export const MOST_IN_PART = 25;

/**
 * Parts to walk. Each needs a page of its own, which costs more than the few screens of a sample, so sample runs join three
 * parts into one.
 */
export const WALKS = isLong ? PARTS : partsFrom(BEGINNINGS.filter((_, at) => at % 3 === 0));

function partsFrom(beginnings: readonly string[]): readonly Part[] {
  return beginnings.map((from, at) => {
    const before = beginnings[at + 1];
    return { from, before, name: before ? `from ${from} up to ${before}` : `from ${from} on` };
  });
}

/** Routes that belong to a part. */
export const routesIn = (routes: readonly string[], { from, before }: Part): string[] =>
  routes.filter((route) => route >= from && (before === undefined || route < before));

const SOURCES = path.join(import.meta.dirname, '../packages/web/src');

interface Manifest {
  /** Feature folder, such as `care/admission`. */
  feature: string;
  /** Paths written as plain strings. `patterns` match the paths that the manifest composes. */
  exact: Set<string>;
  patterns: RegExp[];
}

/** Screen manifests, parsed as text, because importing them would load the whole product. */
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

/** Pattern for a composed path such as `patients/:id/${kind.path}/new`: each placeholder matches any text. */
function patternOf(built: string): RegExp {
  const known = built.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${known.join('.+')}$`);
}

/** Features whose manifest contains the route's path literally, or otherwise those with a matching pattern. */
export function featuresOf(route: string): string[] {
  const below = route.split('/').slice(2).join('/');
  const saying = manifests.filter(({ exact }) => exact.has(below));
  const building = manifests.filter(({ patterns }) => patterns.some((pattern) => pattern.test(below)));
  return (saying.length > 0 ? saying : building).map(({ feature }) => feature);
}

/**
 * Visits the screens of a part, starting from the preview of a role, and fails with all faults found. A sample run visits a
 * quarter of them, chosen by `quarter`, and those that a change touches (`tools/sample.mjs`). Otherwise all are visited.
 */
export async function walk(
  page: Page,
  { part, ids, quarter }: { part: Part; ids: Ids; quarter: number },
  faultsOf: (route: string) => Promise<string[]>,
) {
  // If a change touches everything, all screens of the three joined parts are visited.
  test.slow(!isLong);
  const found: string[] = [];
  for (const route of sampleOf(routesIn(await routesOf(page), part), 4, featuresOf, quarter)) {
    await test.step(route, async () => {
      await goTo(page, routeAddress(route, ids));
      found.push(...(await faultsOf(route)));
    });
  }
  expect(found).toEqual([]);
}

/** Replaces the parameters of a route such as `/home/bills/:id/receipts/:receiptId` by ids of existing records. */
function routeAddress(route: string, ids: Ids): string {
  const parts = route.split('/');
  const filled = parts.map((part, at) => {
    if (!part.startsWith(':')) return part;
    const id = idAt(parts, at, ids);
    expect(id, `what stands for ${part} of ${route}: make one in a file of e2e/records`).toBeTruthy();
    return id;
  });
  return filled.join('/');
}

/** Navigates as a link does, and waits until the new screen has loaded its data. */
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
