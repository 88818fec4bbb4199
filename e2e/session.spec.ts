// Sign-in and sign-out: refusals, lost connections, and the screen afterwards.
import { expect, type Page } from '@playwright/test';
import { hold } from './answer.ts';
import { stopClock } from './clock.ts';
import { chooseFromMenu, heading, password, sessionOf, signInPage, statusFor, stored, test } from './colleague.ts';
import { fillSignIn, PASSWORD, signInOnTheWay } from './hospital.ts';

const username = (page: Page) => page.getByLabel('Username or email');

test('an empty form is refused at its first empty field and not sent', async ({ page, me }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(username(page)).toBeFocused();
  await signInPage(page).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in the inputs');
  await expect(username(page)).toBeFocused();
  await username(page).fill(me.username);
  await username(page).press('Enter');
  await expect(password(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Fill in the inputs');
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('signing in opens the dashboard and shows a notice once, for five seconds', async ({ page, me }) => {
  const banner = page.getByText('Login Successful');
  await page.clock.install();
  await page.goto('/');
  await stopClock(page);
  await fillSignIn(page, me.username.toUpperCase());
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return banner.count();
    })
    .toBe(1);
  await page.clock.runFor(4_700);
  await expect(banner).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(banner).toHaveCount(0);
  await page.clock.resume();
  await expect(heading(page, 'Dashboard')).toBeFocused();
  await expect(page).toHaveURL('/home');
  await expect(page).toHaveTitle(/^Home · /);
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a wrong password shows a refusal for five seconds, and the name stays', async ({ page, me }) => {
  await page.clock.install();
  await page.goto('/');
  await username(page).fill(me.username);
  await password(page).fill('not my password');
  await stopClock(page);
  await signInPage(page).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toHaveText('Wrong Username or password');
  await expect(refusal).toHaveCSS('animation-name', 'account-blink');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(refusal).toHaveCSS('animation-name', 'none');
  await page.clock.runFor(4_900);
  await expect(refusal).toBeVisible();
  await page.clock.runFor(200);
  await expect(refusal).toHaveCount(0);
  await page.clock.resume();
  await expect(username(page)).toHaveValue(me.username);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('too many attempts show how long to wait, and signing in works afterwards', async ({ page, request, me }) => {
  await page.clock.install();
  await signInOnTheWay(page, me, '/home');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await chooseFromMenu(page, 'Logout');
  await username(page).fill(me.username);
  await password(page).fill(PASSWORD);
  // Guesses from a device that the account knows, so that other sign-ins from this address are not slowed down.
  const device = await page.evaluate(() => localStorage.getItem('almoner.device') ?? '');
  const guess = async () => {
    const headers = { 'X-Tenant-Code': 'login', 'X-Device': device, 'Idempotency-Key': crypto.randomUUID() };
    const data = { loginRo: { username: me.username, password: 'a wrong guess' } };
    return Number((await request.post('/api/account/login', { headers, data })).headers()['retry-after'] ?? 0);
  };
  // The right password is held back during the guesses and arrives just after the long wait has begun.
  const arrive = await hold(page, '**/api/account/login');
  // The notice counts down by the page's clock. Stopping the clock keeps it until it has been checked.
  await stopClock(page);
  await signInPage(page).click();
  await expect.poll(guess, { intervals: [100], timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  arrive();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Too many attempts');
  await expect(notice.getByRole('timer')).toHaveText(/^\d seconds?$/);
  await page.clock.resume();
  await expect(notice).toHaveCount(0);
  await expect(username(page)).toHaveValue(me.username);
  await signInPage(page).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a lost network is reported, and the next attempt sends the typed values', async ({ page, context, me }) => {
  await page.goto('/');
  await expect(username(page)).toBeFocused();
  await context.setOffline(true);
  await fillSignIn(page, me.username);
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await expect(username(page)).toHaveValue(me.username);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a request whose response is lost is repeated with the same idempotency key', async ({ page, me }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/account/login', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await signInOnTheWay(page, me, '/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
});

test('the requested screen opens after signing in', async ({ page, me }) => {
  await signInOnTheWay(page, me, '/home/departments?find=eye');
  await expect(page.getByLabel('Name or description')).toHaveValue('eye');
});

test('logging out ends the session in the browser and on the server, and Back shows nothing', async ({
  page,
  request,
  me,
}) => {
  await signInOnTheWay(page, me, '/home/departments');
  await expect(heading(page, 'Departments')).toBeVisible();
  const session = await sessionOf(page);
  expect(await statusFor(request, session)).toBe(200);
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(heading(page, 'Patients')).toBeVisible();
  await chooseFromMenu(page, 'Logout');
  await expect(signInPage(page)).toBeVisible();
  expect(await statusFor(request, session)).toBe(401);
  expect(await stored(page)).not.toContain(session.token);
  expect(await stored(page)).not.toContain(me.username);
  await page.goBack();
  await expect(signInPage(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a failed logout is reported and keeps the session', async ({ page, request, me }) => {
  await signInOnTheWay(page, me, '/home/departments');
  await expect(heading(page, 'Departments')).toBeVisible();
  await page.route('**/api/account/logout/**', (route) => route.abort());
  await chooseFromMenu(page, 'Logout');
  await expect(page.getByRole('alert')).toContainText('error Occur');
  await expect(heading(page, 'Departments')).toBeVisible();
  expect(await statusFor(request, await sessionOf(page))).toBe(200);
  await page.unroute('**/api/account/logout/**');
  await chooseFromMenu(page, 'Logout');
  await expect(signInPage(page)).toBeVisible();
});
