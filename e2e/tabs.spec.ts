// A session in several tabs, and its end: it reaches all of them, and what was typed is offered back.
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import { chooseFromMenu, heading, revoke, sessionOf, signInPage, statusFor, test } from './colleague.ts';
import { aColleague, fillSignIn, hearsNothing, signInOnTheWay } from './hospital.ts';

const ENDED = 'Your session has ended. Please sign in again.';

async function openDepartments(page: Page, me: { username: string }) {
  await signInOnTheWay(page, me, '/home/departments');
  await isRead(page);
}

/** What the screen asks for is answered: nothing is under way that could tell of the session's end. */
async function isRead(page: Page) {
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/** A second tab, which takes over the session of the first. */
async function anotherTab(context: BrowserContext, screen = '/home/departments'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(screen);
  await isRead(tab);
  return tab;
}

/** A second tab in which the same person signs in once more. */
async function anotherSession(context: BrowserContext, me: { username: string }): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await fillSignIn(tab, me.username);
  await expect(heading(tab, 'Dashboard')).toBeVisible();
  return tab;
}

// The user's other tabs hear of an end at once: while the clock stands, none of them comes to ask by itself.
test.beforeEach(({ context }) => context.clock.install());

/** No more time passes than a tab takes to ask the others whether something would be lost. */
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

test('a screen opened in a new tab needs no second sign-in; logging out ends both', async ({ page, context, me }) => {
  await openDepartments(page, me);
  const other = await anotherTab(context);
  expect(await sessionOf(other)).toEqual(await sessionOf(page));
  await logOutAtOnce(page);
  await expect(signInPage(other)).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);
});

test('logging out ends the sessions of the same person in other tabs, on the server too', async ({
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

test('somebody else in another tab stays signed in', async ({ page, context, request, hospital, me }) => {
  await openDepartments(page, me);
  const colleague = await anotherSession(context, await aColleague(request, hospital, 'ADMIN'));
  await chooseFromMenu(page, 'Logout');
  await expect(signInPage(page)).toBeVisible();
  expect(await statusFor(request, await sessionOf(colleague))).toBe(200);
  await colleague.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(heading(colleague, 'Departments')).toBeVisible();
});

test('a session that the server has ended ends in every tab, and sign-in leads back', async ({
  page,
  context,
  request,
  me,
}) => {
  // Or the stream, or the look at the session, tells of its end before the click does.
  await hearsNothing(context);
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

/** The session ends as the form is sent: a read that comes after an earlier end would take the form away unsent. */
const endsWhenSent = (page: Page, request: APIRequestContext) =>
  page.route(
    '**/api/department/create',
    async (route) => {
      await revoke(request, await sessionOf(page));
      await route.continue();
    },
    { times: 1 },
  );

test('a session that ends in the middle of a form: what was typed is offered to the same person', async ({
  page,
  request,
  me,
}) => {
  await hearsNothing(page);
  await signInOnTheWay(page, me, '/home/departments/new');
  await page.getByLabel('Name', { exact: true }).fill(`Radiology ${me.username}`);
  await page.getByLabel('Description').fill('Basement, behind the lift');
  await endsWhenSent(page, request);
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

test('what was typed is not offered to anybody else, nor to the first one after them', async ({
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
  await hearsNothing(page);
  await signInOnTheWay(page, me, '/home/departments/new');
  await page.getByLabel('Name', { exact: true }).fill('Radiology');
  await endsWhenSent(page, request);
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
