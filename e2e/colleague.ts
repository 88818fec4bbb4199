// Playwright fixtures for the journeys of account pages and shell: one hospital per worker, since signups are rate-limited,
// a new colleague per journey, and a check that the console stays free of faults.
import { type APIRequestContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { ownAddress } from './address.ts';
import { aColleague, aHospital, type Hospital } from './hospital.ts';

interface Colleague {
  /** Id of the staff record, not of the account. */
  id: string;
  username: string;
}

interface PerTest {
  /** An ADMIN who is not the hospital's root account. */
  me: Colleague;
  calm: undefined;
}

// Journeys cause refused requests and lost connections on purpose, and these are written to the console too. So are the
// headers that a browser ignores over plain HTTP under another name than localhost.
const EXPECTED =
  /^Failed to load resource:|Failed to fetch dynamically imported module|The texts \w+ did not come|thrown on purpose|^The Cross-Origin-Opener-Policy header has been ignored|could not be origin-keyed/;
const isFault = (line: ConsoleMessage) => ['error', 'warning'].includes(line.type()) && !EXPECTED.test(line.text());

export const test = base.extend<PerTest, { hospital: Hospital }>({
  ...ownAddress,
  hospital: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.ALMONER_E2E_URL ?? '' });
      await use(await aHospital(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  me: async ({ request, hospital }, use) => {
    await use(await aColleague(request, hospital, 'ADMIN'));
  },
  calm: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (thrown) => faults.push(String(thrown.error())));
      context.on('console', (line) => {
        if (isFault(line)) faults.push(line.text());
      });
      await use(undefined);
      expect(faults, 'what the console says').toEqual([]);
    },
    { auto: true },
  ],
});

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const signInPage = (page: Page) => page.getByRole('button', { name: 'Login' });
export const userMenu = (page: Page) => page.getByRole('button', { name: /user menu/ });

export async function chooseFromMenu(page: Page, entry: string) {
  await userMenu(page).click();
  await page.getByRole('navigation', { name: 'User menu' }).getByRole('button', { name: entry }).click();
}

/** Fails if the page is wider than the window. */
export async function expectToFit(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** All that this tab keeps in session and local storage. */
export const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

interface OwnSession {
  id: string;
  token: string;
  tenantCode: string;
}

/** The session of the tab. */
export const sessionOf = (page: Page): Promise<OwnSession> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('almoner.session') ?? 'null').context);

const headersOf = ({ token, tenantCode }: OwnSession) => ({
  Authorization: `Bearer ${token}`,
  'X-Tenant-Code': tenantCode,
  'X-Background': '1',
});

/** Ends the session on the server without telling the browser. */
export async function revoke(request: APIRequestContext, session: OwnSession) {
  const answer = await request.post(`/api/account/logout/${session.id}`, { headers: headersOf(session), data: {} });
  expect(answer.status()).toBe(200);
}

/**
 * Ends the session on the server while the command at this path is being sent. If it ended earlier, a read of the open form
 * (such as a look for duplicates) could notice it first and lead to sign-in before the form is sent.
 */
export const endSessionWhenSent = (page: Page, request: APIRequestContext, path: string) =>
  page.route(
    `**/api${path}`,
    async (route) => {
      await revoke(request, await sessionOf(page));
      await route.continue();
    },
    { times: 1 },
  );

/** Status code of the server's response to a request with this session. */
export async function statusFor(request: APIRequestContext, session: OwnSession, path = '/account/context') {
  return (await request.get(`/api${path}`, { headers: headersOf(session) })).status();
}
