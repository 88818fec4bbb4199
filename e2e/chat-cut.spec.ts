// The network is cut a hundred times while two people write: each message appears once and in order on both sides.
import { type APIRequestContext, type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { isLong, touched } from '../tools/sample.mjs';
import { aDoctorAndNurse, messageField } from './chat.ts';
import { openSignedIn, signedInBeside } from './hospital.ts';

const CREATE = '**/api/message/create';
const texts = (page: Page) => page.getByRole('log').locator('.thread-text');
const waiting = (page: Page) => page.getByRole('log').getByText('Waiting for the network');

async function say(page: Page, text: string) {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
  await expect(messageField(page)).toHaveValue('');
}

/** Two people who both have their conversation open. */
async function twoPeople(page: Page, browser: Browser, request: APIRequestContext) {
  const { ada, bola } = await aDoctorAndNurse(request);
  await openSignedIn(page, ada, `/home/chat?with=${bola.id}`);
  await expect(page).toHaveURL(/\/home\/chat\/[0-9a-f-]{36}$/);
  const other = await signedInBeside(browser, bola, new URL(page.url()).pathname);
  await expect(messageField(other)).toBeVisible();
  return { other };
}

/**
 * Browsers fire `online` when the network returns. Here it fires all the time, so that the test does not wait out the retry
 * delay after each cut.
 */
const backAtOnce = (page: Page) =>
  page.addInitScript(() => {
    setInterval(() => dispatchEvent(new Event('online')), 20);
  });

/** Ways in which a response is lost, with or without the server having handled the request. */
const cuts: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('internetdisconnected'),
  async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  async (route) => {
    const whole = await (await route.fetch()).text();
    await route.fulfill({ status: 200, contentType: 'application/json', body: whole.slice(0, whole.length / 2) });
  },
  (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  async (route) => {
    await route.fetch();
    await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway timeout</h1>' });
  },
];

/** Cuts three of four requests, in each way in turn. Returns a function that counts the cuts so far. */
async function cutting(page: Page): Promise<() => number> {
  let [tries, cut] = [0, 0];
  await page.context().route(CREATE, async (route) => {
    tries += 1;
    if (tries % 4 === 3) return route.continue();
    const way = cuts[cut % cuts.length];
    cut += 1;
    await way?.(route);
  });
  return () => cut;
}

/** A quarter of the cuts if a different part of the product has changed. */
const CUTS = isLong || touched.has('office/message') ? 100 : 25;

test('messages cut off repeatedly arrive once and in order; a tab with unsent messages asks before it closes', async ({
  page,
  browser,
  request,
}) => {
  // A hundred cuts take a slow machine more than a minute.
  test.slow();
  await backAtOnce(page);
  const { other } = await twoPeople(page, browser, request);
  await backAtOnce(other);
  const sent: string[] = [];
  const next = async (from: Page, who = 'Ada') => {
    sent.push(`${sent.length + 1}, says ${who}`);
    await say(from, sent.at(-1) as string);
  };
  const arrived = async () => {
    await expect(waiting(page)).toHaveCount(0);
    for (const tab of [other, page]) await expect(texts(tab)).toHaveText(sent, { timeout: 15_000 });
  };
  /** Blocks requests and the event stream, including those in flight. */
  const without = async (who: Page, act: () => Promise<void>) => {
    await who.context().setOffline(true);
    await act();
    await who.context().setOffline(false);
  };
  const countCuts = await cutting(page);
  let reads = 0;
  await other.context().route('**/api/message/list/**', (route) => (++reads % 3 ? route.continue() : route.abort()));

  for (let round = 0; round < 3 || countCuts() < CUTS; round++) {
    await next(page);
    await next(page);
    await without(other, () => next(page));
    await without(page, () => next(page));
    if (round % 2) {
      await arrived();
      await next(other, 'Bola');
      await arrived();
    }
    await arrived();
  }
  await page.reload();
  await arrived();

  // Unsent messages are kept in the memory of the tab only.
  await page.context().route(CREATE, (route) => route.abort());
  await next(page);
  await expect(waiting(page)).toHaveCount(1);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('says');
  await page.context().unroute(CREATE);
  await arrived();
  await other.context().close();
});
