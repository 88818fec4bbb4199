// A session in several tabs: its end reaches all of them, and typed values are offered again after sign-in.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import {
  chooseFromMenu,
  endSessionWhenSent,
  heading,
  revoke,
  sessionOf,
  signInPage,
  statusFor,
  test,
} from './colleague.ts';
import { aColleague, blockLiveUpdates, fillSignIn, signInOnTheWay } from './hospital.ts';

const ENDED = 'Your session has ended. Please sign in again.';

async function openDepartments(page: Page, me: { username: string }) {
  await signInOnTheWay(page, me, '/home/departments');
  await isRead(page);
}

/** Waits until the screen has read all its data, so that no pending request can reveal the end of the session. */
async function isRead(page: Page) {
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** A second tab that takes over the session of the first. */
async function anotherTab(context: BrowserContext, screen = '/home/departments'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(screen);
  await isRead(tab);
  return tab;
}

/** A second tab with another session of the same user. */
async function anotherSession(context: BrowserContext, me: { username: string }): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await fillSignIn(tab, me.username);
  await expect(heading(tab, 'Dashboard')).toBeVisible();
  return tab;
}

// The end of a session must reach the user's other tabs at once. With a stopped clock no tab can find out by a timed check.
test.beforeEach(({ context }) => context.clock.install());

/** Logs out with a stopped clock. Only as much time passes as the tab needs to ask the others for unsaved work. */
async function logOutAtOnce(page: Page) {
  await stopClock(page);
  await chooseFromMenu(page, 'Logout');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return signInPage(page).count();
    })
    .toBe(1);
}

test('a screen in a new tab needs no second sign-in; logging out ends both', async ({ page, context, me }) => {
  await openDepartments(page, me);
  const other = await anotherTab(context);
  expect(await sessionOf(other)).toEqual(await sessionOf(page));
  await logOutAtOnce(page);
  await expect(signInPage(other)).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);
});

test("logging out ends the same user's sessions in other tabs and on the server", async ({
  page,
  context,
  request,
  me,
}) => {
  await openDepartments(page, me);
  const other = await anotherSession(context, me);
  const sessions = [await sessionOf(page), await sessionOf(other)];
  expect(sessions[0]?.token).not.toBe(sessions[1]?.token);
  await logOutAtOnce(page);
  await expect(signInPage(other)).toBeVisible();
  for (const session of sessions) await expect.poll(() => statusFor(request, session)).toBe(401);
});

test('another user in another tab stays signed in', async ({ page, context, request, hospital, me }) => {
  await openDepartments(page, me);
  const colleague = await anotherSession(context, await aColleague(request, hospital, 'ADMIN'));
  await chooseFromMenu(page, 'Logout');
  await expect(signInPage(page)).toBeVisible();
  expect(await statusFor(request, await sessionOf(colleague))).toBe(200);
  await colleague.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(heading(colleague, 'Departments')).toBeVisible();
});

test('a session ended by the server ends in every tab, and signing in returns to the screen', async ({
  page,
  context,
  request,
  me,
}) => {
  // Otherwise the event stream or the check of the session would report its end before the click does.
  await blockLiveUpdates(context);
  await openDepartments(page, me);
  const other = await anotherTab(context, '/home/departments?find=eye');
  await stopClock(page);
  await revoke(request, await sessionOf(page));
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(other.getByText(ENDED)).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await axe(page);
  await fillSignIn(other, me.username);
  await expect(other.getByLabel('Name or description')).toHaveValue('eye');
  await expect(other.getByText(ENDED)).toHaveCount(0);
});

test('a session that ends while a form is sent: its values are offered to the same user', async ({
  page,
  request,
  me,
}) => {
  await blockLiveUpdates(page);
  await signInOnTheWay(page, me, '/home/departments/new');
  await page.getByLabel('Name', { exact: true }).fill(`Radiology ${me.username}`);
  await page.getByLabel('Description').fill('Basement, behind the lift');
  await endSessionWhenSent(page, request, '/department/create');
  await page.getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page).toHaveURL('/');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('Radiology');

  await fillSignIn(page, me.username);
  await expect(page).toHaveURL('/home/departments/new');
  await expect(page.getByText('Your unsaved work from before your session ended is back')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Basement, behind the lift');
  await page.getByRole('button', { name: 'Create Department' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Radiology ${me.username}` })).toBeVisible();
});

test('typed values are not offered to another user, nor to the first user after that', async ({
  page,
  request,
  hospital,
  me,
}) => {
  const other = await aColleague(request, hospital, 'ADMIN');
  const offer = page.getByRole('button', { name: 'Start over' });
  const openForm = async () => {
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.getByRole('link', { name: 'Departments', exact: true }).click();
    await page.getByRole('link', { name: 'Add Department' }).first().click();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  };
  await blockLiveUpdates(page);
  await signInOnTheWay(page, me, '/home/departments/new');
  await page.getByLabel('Name', { exact: true }).fill('Radiology');
  await endSessionWhenSent(page, request, '/department/create');
  await page.getByRole('button', { name: 'Create Department' }).click();
  await expect(signInPage(page)).toBeVisible();
  await fillSignIn(page, other.username);
  await openForm();
  await expect(offer).toHaveCount(0);
  await chooseFromMenu(page, 'Logout');
  await fillSignIn(page, me.username);
  await openForm();
  await expect(offer).toHaveCount(0);
});
