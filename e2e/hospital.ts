// A new hospital for each journey: made and filled through the API, opened in the browser.
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { fromAnAddress } from './address.ts';
import { mail, takeLetters } from './mail.ts';

export const PASSWORD = 'a calm blue lantern 42';

export interface Hospital {
  username: string;
  headers: Record<string, string>;
}

/** Signs up a hospital. The journey signs in as its ADMIN. */
export async function aHospital(request: APIRequestContext): Promise<Hospital> {
  const username = `adm-${crypto.randomUUID().slice(0, 13)}`;
  const answer = await request.post('/api/tenant/create', {
    headers: { 'X-Tenant-Code': 'signup', 'Idempotency-Key': crypto.randomUUID(), ...fromAnAddress() },
    data: {
      tenantRo: { name: `Hospital ${username}` },
      email: `${username}@example.com`,
      phone: '0803 123 4567',
      username,
      password: PASSWORD,
      address: '1 Marina, Lagos',
    },
  });
  const { data } = await answer.json();
  await confirmAddress(request, `${username}@example.com`);
  return { username, headers: { Authorization: `Bearer ${data.token}`, 'X-Tenant-Code': data.tenantCode } };
}

/** Opens the confirmation link mailed to the address of a signup, and removes the letter. */
export async function confirmAddress(request: APIRequestContext, address: string) {
  const token = /confirmEmail\?token=(\S+)/.exec((await mail(address)).text)?.[1];
  takeLetters(address);
  const answer = await request.post('/api/account/confirm_email', {
    headers: fromAnAddress(),
    data: { confirmEmailRo: { token } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Sends a command as the hospital's ADMIN and returns its data. Fails unless the command succeeded. */
export async function post(request: APIRequestContext, { headers }: Hospital, path: string, data: unknown) {
  const answer = await request.post(`/api${path}`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data,
  });
  const body = await answer.json();
  expect(body.response_status, JSON.stringify(body)).toBe('SUCCESS');
  return body.data;
}

/** Opens a screen with a session made through the API. Only a few journeys are about signing in by hand. */
export async function openSignedIn(page: Page, { username }: Pick<Hospital, 'username'>, screen: string) {
  const device = (await deviceOf(page)) ?? crypto.randomUUID();
  const answer = await page.request.post('/api/account/login', {
    headers: {
      'X-Tenant-Code': 'login',
      'X-Device': device,
      'Idempotency-Key': crypto.randomUUID(),
      ...fromAnAddress(),
    },
    data: { loginRo: { username, password: PASSWORD } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const held = { context: (await answer.json()).data, shared: crypto.randomUUID() };
  const given = await page.addInitScript(
    ([name, session]) => {
      localStorage.setItem('almoner.device', name);
      sessionStorage.setItem('almoner.session', session);
    },
    [device, JSON.stringify(held)] as const,
  );
  await page.goto(screen);
  // Only this load receives the session: after a sign-out a reload must not restore it.
  await given.dispose();
}

/** Id of the browser as a known device, or null if it has never opened the product. */
async function deviceOf(page: Page): Promise<string | null> {
  // A new page has nothing stored. Loading a page only to find that out would take a tenth of a journey's setup time.
  if (page.url() === 'about:blank' && page.context().pages().length === 1) return null;
  // Local storage can be read from any page of the product's origin, and this one loads nothing else.
  await page.goto('/api/health');
  return page.evaluate(() => localStorage.getItem('almoner.device'));
}

/** Page of a second person in a browser context of their own, connected to the event stream. */
export async function signedInBeside(browser: Browser, who: Pick<Hospital, 'username'>, screen: string) {
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, who, screen);
  await waitForLive(page);
  return page;
}

/** Opens a screen without a session and signs in on the way. */
export async function signInOnTheWay(page: Page, { username }: Pick<Hospital, 'username'>, screen: string) {
  await page.goto(screen);
  await fillSignIn(page, username);
}

/**
 * Blocks the event stream of the page. Call it before the page is opened. The page still polls its session every 15 seconds.
 */
export const blockEventStream = (page: Page | BrowserContext) => page.route('**/api/events', () => undefined);

/**
 * Keeps the page from learning of changes by others and of the end of its session, so that it acts on stale data. Call it
 * before the page is opened. The page sees the results of its own requests only.
 */
export async function blockLiveUpdates(page: Page | BrowserContext) {
  await blockEventStream(page);
  // Also blocks the check of the session, every 15 seconds, and the read of decided leave, two seconds after the first
  // screen: after the end of the session either would close the screen before the journey acts.
  await page.route('**/api/account/context', () => undefined);
  await page.route('**/api/leave/read/decisions', () => undefined);
}

/**
 * Waits until the page is connected to the event stream. The page may still be reading data again because of earlier events.
 */
export const waitForLive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live');

/** Signs in on the sign-in page, which must be open. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD) {
  // Other pages before sign-in also have a username field.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: /username/i }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Fills in the person and account fields of the open staff form. */
export async function fillPerson(
  page: Page,
  username: string,
  [first, last]: [string, string] = ['Ifeoma', 'Balogun'],
) {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('radio', { name: 'Female' }).check();
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/1984');
  await page.getByLabel('Phone').fill('0803 555 0199');
  await page.getByLabel('Address').fill('4 Broad Street, Lagos');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
}

/**
 * Fills in the password fields of the open staff form. They are optional, because new staff may choose their own password.
 */
export async function fillFirstPassword(page: Page) {
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await repeatedPassword(page).fill(PASSWORD);
}

export const repeatedPassword = (page: Page) => page.getByLabel(/^Confirm password/);

let names = 0;

/** A staff member with an account in the given role and the password PASSWORD. */
export async function aColleague(
  request: APIRequestContext,
  hospital: Hospital,
  role: string,
  person: Record<string, unknown> = {},
): Promise<{ id: string; username: string }> {
  names += 1;
  const username = `${role.toLowerCase().replace(/\W.*/, '')}-${crypto.randomUUID().slice(0, 13)}`;
  const { id } = await post(request, hospital, '/staff/create', {
    staffRo: {
      personRo: {
        firstName: 'Bisi',
        lastName: `Ade ${names}`,
        phone: '0803 555 0101',
        gender: 'FEMALE',
        address: '2 Marina, Lagos',
        dateOfBirth: '1980-02-01',
        dateOfReg: '2026-01-05',
        ...person,
      },
      accountRo: { username, email: `${username}@example.com`, password: PASSWORD, role },
    },
  });
  return { id, username };
}

export type Grants = [module: string, ...types: string[]][];

/** A staff member with a new role that has these permissions. */
export async function aColleagueWith(request: APIRequestContext, hospital: Hospital, grants: Grants) {
  const { id: roleId } = await post(request, hospital, '/role/create', { roleRo: { name: 'Manager', status: 1 } });
  for (const [name, ...types] of grants) {
    const answer = await request.get(`/api/module/read/role/${roleId}`, { headers: hospital.headers });
    const moduleId = (await answer.json()).data.find((one: { name: string }) => one.name === name).id;
    await post(request, hospital, `/module/update/${moduleId}/status/true`, {});
    for (const type of types) {
      const modulePermissionRo = { moduleId, roleId, permissionType: `${type}_PERMISSION`, status: true };
      await post(request, hospital, '/module/update', { modulePermissionRo });
    }
  }
  return aColleague(request, hospital, 'Manager');
}
