// The lock screen: locked by hand or after inactivity, no content of the shell behind it, and the same screen after
// unlocking.
import { expect, type Page } from '@playwright/test';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import { chooseFromMenu, heading, password, sessionOf, signInPage, statusFor, stored, test } from './colleague.ts';
import { aColleague, fillSignIn, PASSWORD, signInOnTheWay } from './hospital.ts';

const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock' });

async function expectNoShell(page: Page) {
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Department')).toHaveCount(0);
}

test('locking from the menu empties the page and revokes the session', async ({ page, request, me }) => {
  await signInOnTheWay(page, me, '/home/departments');
  await expect(heading(page, 'Departments')).toBeVisible();
  const session = await sessionOf(page);
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(heading(page, 'Patients')).toBeVisible();
  await chooseFromMenu(page, 'Lock');
  await expect(page).toHaveURL('/lock');
  await expect(heading(page, /^Bisi Ade/)).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectNoShell(page);
  expect(await stored(page)).not.toContain(session.token);
  await expect.poll(() => statusFor(request, session)).toBe(401);
  await axe(page);

  await page.reload();
  await expect(unlock(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/lock');
  await page.goto('/home/departments');
  await expect(page).toHaveURL('/lock');
  await expectNoShell(page);
});

test('unlocking returns to the same screen and restores the typed values', async ({ page, me }) => {
  await signInOnTheWay(page, me, '/home/departments/new');
  await page.getByLabel('Name', { exact: true }).fill('Radiology');
  await chooseFromMenu(page, 'Lock');
  await unlock(page).click();
  await expect(password(page)).toHaveAccessibleDescription('Fill in the inputs');
  await password(page).fill('not my password');
  await password(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong Username or password');
  await expect(page.getByRole('alert')).toHaveCSS('animation-name', 'account-blink');
  await expect(password(page)).toBeFocused();
  expect(await stored(page)).not.toContain('Radiology');

  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(page).toHaveURL('/home/departments/new');
  await expect(page.getByText('Login Successful')).toHaveCount(0);
  await expect(page.getByText('Your unsaved work from before your session ended is back')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Radiology');
});

test('another user signs in from the lock and finds no data of the first', async ({ page, request, hospital, me }) => {
  const other = await aColleague(request, hospital, 'ADMIN');
  await signInOnTheWay(page, me, '/home/departments/new');
  await page.getByLabel('Name', { exact: true }).fill('Radiology');
  await chooseFromMenu(page, 'Lock');
  await page.getByRole('link', { name: 'Sign in as a different user?' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).not.toContain(me.username);
  await fillSignIn(page, other.username);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.getByRole('link', { name: 'Departments', exact: true }).click();
  await page.getByRole('link', { name: 'Add Department' }).first().click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0);
});

test('after ten minutes without activity the shell locks itself', async ({ page, request, me }) => {
  await page.clock.install();
  await signInOnTheWay(page, me, '/home/departments');
  await expect(heading(page, 'Departments')).toBeVisible();
  const session = await sessionOf(page);
  await page.clock.fastForward('09:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('09:30');
  await expect(heading(page, 'Departments')).toBeVisible();
  await page.clock.fastForward('00:30');
  await expect(page).toHaveURL('/lock');
  await expectNoShell(page);
  await expect.poll(() => statusFor(request, session)).toBe(401);
});

/** A promise in the tab that resolves once another tab reports activity. */
const tellsOfWork = (tab: Page) =>
  tab.evaluateHandle(() => ({
    told: new Promise<boolean>((resolve) => {
      new BroadcastChannel('almoner.session').onmessage = ({ data }) => data.kind === 'active' && resolve(true);
    }),
  }));

test('activity in one tab keeps the other unlocked; locking one locks the other', async ({ page, context, me }) => {
  await context.clock.install();
  await signInOnTheWay(page, me, '/home/departments');
  await expect(heading(page, 'Departments')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/home/departments');
  await expect(heading(other, 'Departments')).toBeVisible();
  await context.clock.fastForward('09:00');
  const work = await tellsOfWork(other);
  await page.keyboard.press('Shift');
  await work.evaluate(({ told }) => told);
  await context.clock.fastForward('09:00');
  await expect(heading(other, 'Departments')).toBeVisible();
  // With its clock stopped, the other tab can only lock because of the message, not by its own timer.
  await stopClock(page);
  await chooseFromMenu(page, 'Lock');
  await expect(unlock(page)).toBeVisible();
  await expect(unlock(other)).toBeVisible();
  await expectNoShell(other);
});

test('the address of the lock locks; without a session it shows the sign-in page', async ({ page, context, me }) => {
  await page.goto('/lock');
  await expect(signInPage(page)).toBeVisible();
  await signInOnTheWay(page, me, '/home');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/lock');
  await expect(unlock(page)).toBeVisible();
  const fresh = await context.newPage();
  await fresh.goto('/home');
  await expect(signInPage(fresh)).toBeVisible();
});
