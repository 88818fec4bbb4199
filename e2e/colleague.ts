// Playwright fixtures of the journeys of account pages and shell: one hospital for all of a worker's journeys, since signing up
// is slowed down, a colleague of its own for each, and a console that stays calm.
import { type APIRequestContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { ownAddress } from './address.ts';
import { aColleague, aHospital, type Hospital } from './hospital.ts';

interface Colleague {
  /** Of the staff record, not of the account. */
  id: string;
  username: string;
}

interface PerTest {
  /** An ADMIN who is not the hospital's root account. */
  me: Colleague;
  calm: undefined;
}

// Refusals and lost connections, which journeys cause on purpose, are written to the console too; and over plain HTTP by
// another name than localhost, which headers a browser leaves out of account.
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

/** Nothing is cut off or has to be scrolled to sideways. */
export async function expectToFit(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Everything that this tab keeps in the browser. */
export const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

interface OwnSession {
  id: string;
  token: string;
  tenantCode: string;
}

/** The session that the tab holds. */
export const sessionOf = (page: Page): Promise<OwnSession> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('almoner.session') ?? 'null').context);

const headersOf = ({ token, tenantCode }: OwnSession) => ({
  Authorization: `Bearer ${token}`,
  'X-Tenant-Code': tenantCode,
  'X-Background': '1',
});

/** Ends the session on the server, behind the browser's back. */
export async function revoke(request: APIRequestContext, session: OwnSession) {
  const answer = await request.post(`/api/account/logout/${session.id}`, { headers: headersOf(session), data: {} });
  expect(answer.status()).toBe(200);
}

/** The status with which the server answers this session. */
export async function statusFor(request: APIRequestContext, session: OwnSession, path = '/account/context') {
  return (await request.get(`/api${path}`, { headers: headersOf(session) })).status();
}
