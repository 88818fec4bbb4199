// The test page of packages/web/test/kit, built once per worker and served to the browser from memory. It is not part of the
// product.
import { fileURLToPath } from 'node:url';
import { compiled, readCatalogues } from '@almoner/words/catalogue';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../packages/web/test/kit', import.meta.url));
const ORIGIN = 'http://widgets.test';
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
  woff2: 'font/woff2',
};

export type Files = Map<string, string | Uint8Array>;

/** The files of the page by name. */
async function buildPage(): Promise<Files> {
  const configFile = fileURLToPath(new URL('../../packages/web/vite.config.ts', import.meta.url));
  const built = await build({
    root,
    configFile,
    logLevel: 'error',
    build: { write: false, minify: false },
    resolve: { dedupe: ['react', 'react-dom'] },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const catalogues = readCatalogues(fileURLToPath(new URL('../..', import.meta.url)), ['contract', 'web']);
  const texts = Object.fromEntries(catalogues.map((one) => [one.name, compiled(one, 'en')]));
  return new Map<string, string | Uint8Array>([
    ['/texts.json', JSON.stringify(texts)],
    ...output.map((file): [string, string | Uint8Array] => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source,
    ]),
  ]);
}

export const test = base.extend<object, { files: Files }>({
  files: [async ({ browserName: _ }, use) => use(await buildPage()), { scope: 'worker' }],
});

/** The kit under test. Another kit is a file beside packages/web/test/kit/of-kit.tsx. */
const OF = process.env.ALMONER_WIDGETS ?? 'kit';

async function openScene(page: Page, files: Files, { scene, dir = 'ltr' }: Case): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname === '/' ? '/index.html' : pathname);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = types[pathname.split('.').at(-1) ?? ''] ?? 'text/html';
    return route.fulfill({ body: typeof body === 'string' ? body : Buffer.from(body), contentType });
  });
  await page.goto(`${ORIGIN}/?scene=${encodeURIComponent(scene)}&of=${OF}&dir=${dir}`);
  await expect(page.getByRole('heading', { name: 'Widgets' })).toBeVisible();
}

/** Runs a case. Returns the failure with the name of the case, or undefined if it passes. */
export async function failureOf(context: BrowserContext, files: Files, each: Case): Promise<string | undefined> {
  const page = await context.newPage();
  try {
    await openScene(page, files, each);
    await each.try(page);
    return undefined;
  } catch (thrown) {
    return `${each.name} (${each.from}): ${thrown instanceof Error ? thrown.message : thrown}`;
  } finally {
    await page.close();
  }
}

/** A requirement for a widget, independent of its implementation. */
export interface Case {
  /** The requirement, in a user's words. */
  name: string;
  scene: string;
  /** Source of the requirement: the ARIA Authoring Practices, the tests of React Aria, or screens of Almoner. */
  from: 'APG' | 'React Aria' | 'Almoner';
  dir?: 'ltr' | 'rtl';
  touch?: true;
  try: (page: Page) => Promise<void>;
}

export const before = (page: Page) => page.getByRole('button', { name: 'Before' });
export const after = (page: Page) => page.getByRole('button', { name: 'After' });
export const expectTold = (page: Page, what: string) =>
  expect(page.getByText(`Told: ${what}`, { exact: true })).toHaveCount(1);

/** Text of the element that a screen reader is on: the focused element or its active descendant. */
export const at = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const active = focused?.getAttribute('aria-activedescendant');
    const element = active ? document.getElementById(active) : focused;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

export const isAt = (page: Page, text: string | RegExp) => expect.poll(() => at(page)).toMatch(text);

/** Current text of the live regions. */
export const liveText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]')]
      .map((region) => region.textContent)
      .join(' '),
  );

/** Starts a composition of an input method whose text is not committed yet. */
export async function compose(page: Page, text: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

/** A finger scrolls down a long way, until the browser takes over the gesture. */
export async function swipe(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from.y + (by * step) / 5);
  await touch('touchEnd', from.y + by);
}
