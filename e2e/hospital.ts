// A hospital of its own for each journey: made and filled through the API, opened in the browser.
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { fromAnAddress } from './address.ts';
import { mail, takeLetters } from './mail.ts';

export const PASSWORD = 'a calm blue lantern 42';

export interface Hospital {
  username: string;
  headers: Record<string, string>;
}

/** Signs up a company; its ADMIN is who the journey signs in as. */
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

/** Opens the link that was mailed to who signed up, and takes the letter away. */
export async function confirmAddress(request: APIRequestContext, address: string) {
  const token = /confirmEmail\?token=(\S+)/.exec((await mail(address)).text)?.[1];
  takeLetters(address);
  const answer = await request.post('/api/account/confirm_email', {
    headers: fromAnAddress(),
    data: { confirmEmailRo: { token } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Sends a command as the hospital's ADMIN and gives its data; fails unless it succeeded. */
export async function post(request: APIRequestContext, { headers }: Hospital, path: string, data: unknown) {
  const answer = await request.post(`/api${path}`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data,
  });
  const body = await answer.json();
  expect(body.response_status, JSON.stringify(body)).toBe('SUCCESS');
  return body.data;
}

/** Opens a screen with a session that the page was given: signing in by hand is what a few journeys are about. */
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
  // Only this load is given it: a journey that signs out stays so when it reloads.
  await given.dispose();
}

/** What the browser is known by, if it has been to the product. */
async function deviceOf(page: Page): Promise<string | null> {
  // Nothing is stored yet: to load a page only to see that is a tenth of what a journey's beginning costs.
  if (page.url() === 'about:blank' && page.context().pages().length === 1) return null;
  // Any page of the product's own address can be asked; this one loads nothing.
  await page.goto('/api/health');
  return page.evaluate(() => localStorage.getItem('almoner.device'));
}

/** The window of a second person, on a device of their own, which is told what others do. */
export async function signedInBeside(browser: Browser, who: Pick<Hospital, 'username'>, screen: string) {
  const page = await (await browser.newContext()).newPage();
  await openSignedIn(page, who, screen);
  await listening(page);
  return page;
}

/** Asks for a screen without a session and signs in on the way to it. */
export async function signInOnTheWay(page: Page, { username }: Pick<Hospital, 'username'>, screen: string) {
  await page.goto(screen);
  await fillSignIn(page, username);
}

/** The live stream of the window never opens: ask before it is opened. It still looks at its session every 15 seconds. */
export const hearsNoStream = (page: Page | BrowserContext) => page.route('**/api/events', () => undefined);

/**
 * The window is not told what others do, nor that its session has ended, so that it acts on what it showed: ask before it is
 * opened. It hears of its own calls only.
 */
export async function hearsNothing(page: Page | BrowserContext) {
  await hearsNoStream(page);
  // Neither the look at the session, every 15 seconds, nor the one at decided leave, two seconds after the first screen:
  // after the session's end either would close the window before the journey acts in it.
  await page.route('**/api/account/context', () => undefined);
  await page.route('**/api/leave/read/decisions', () => undefined);
}

/** The window is told what others do from here on. What it shows may be being read again, because of before. */
export const listening = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live');

/** Signs in on the sign-in page that is open already. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD) {
  // Other pages before sign-in have a username too.
  await page.getByLabel('Password', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: /username/i }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Who somebody new is and how they sign in, on the open form of a member of staff. */
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

/** The password of somebody new, who may also be left to choose it, on the open form. */
export async function fillFirstPassword(page: Page) {
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await repeatedPassword(page).fill(PASSWORD);
}

export const repeatedPassword = (page: Page) => page.getByLabel(/^Confirm password/);

let names = 0;

/** A member of staff with an account of that role, PASSWORD its password. */
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

/** A member of staff with a role of its own that may do these things. */
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
