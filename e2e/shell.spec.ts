// The shell around the screens: addresses, search, keyboard, theme, and the drawer on narrow windows.
import { expect, type Locator, type Page } from '@playwright/test';
import { hold } from './answer.ts';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import { chooseFromMenu, expectToFit, heading, signInPage, stored, test, userMenu } from './colleague.ts';
import { openSignedIn } from './hospital.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Screens' });
const search = (page: Page) => page.getByPlaceholder('Search by patient Id, patient name or ticket id');
const theme = (page: Page) => page.locator('html');

async function open(page: Page, me: { username: string }, screen = '/home/departments', name = 'Departments') {
  await openSignedIn(page, me, screen);
  await expect(heading(page, name)).toBeVisible();
}

/** Presses Tab until the control has the focus, as a keyboard user does. */
async function tabTo(page: Page, control: Locator, steps = 25) {
  for (let step = 0; step < steps; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

test('an unknown address shows a page with a link back', async ({ page, me }) => {
  await page.goto('/nowhere');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByText('Unexpected Application Error! 404 Not Found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(signInPage(page)).toBeVisible();

  await open(page, me);
  await page.goto('/home/nowhere');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page.getByText('Unexpected Application Error! 404 Not Found')).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · /);
  await axe(page);
  await sidebar(page).getByRole('link', { name: 'Departments' }).click();
  await expect(heading(page, 'Departments')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a screen that cannot be loaded says so inside the shell, and can be tried again', async ({ page, me }) => {
  await open(page, me);
  await page.route('**/assets/patient-list*.js', (route) => route.abort());
  await sidebar(page).getByRole('link', { name: 'Patients' }).click();
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText('Part of Almoner could not be loaded.')).toBeVisible();
  await axe(page);
  await page.unroute('**/assets/patient-list*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Patients')).toBeVisible();
});

test('a screen whose texts cannot be loaded is reported as not loaded', async ({ page, me }) => {
  await open(page, me, '/home', 'Dashboard');
  const reports: string[] = [];
  page.on('request', (request) => request.url().includes('/api/client/error') && reports.push(request.url()));
  await page.route('**/assets/words/*.json', (route) => route.abort());
  await sidebar(page).getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByText('Part of Almoner could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/words/*.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Departments')).toBeVisible();
  expect(reports).toEqual([]);
});

for (const { locale, what, again, signIn } of [
  {
    locale: 'en-NG',
    what: 'Part of Almoner could not be loaded. Check the connection.',
    again: 'Try again',
    signIn: 'Login',
  },
  {
    locale: 'fr-SN',
    what: 'Une partie d’Almoner n’a pas pu être chargée. Vérifiez la connexion.',
    again: 'Réessayer',
    signIn: 'Se connecter',
  },
]) {
  test(`where no text comes at all, the page says so in the language of the browser, ${locale}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await page.route('**/assets/words/*.json', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText(what)).toBeVisible();
    await axe(page);
    await page.unroute('**/assets/words/*.json');
    await page.getByRole('button', { name: again }).click();
    await expect(page.getByRole('button', { name: signIn })).toBeVisible();
    await page.context().close();
  });
}

test('a menu opened while its screen is loading stays open', async ({ page, me }) => {
  const arrive = await hold(page, '**/assets/department-list.screen*.js');
  await openSignedIn(page, me, '/home/departments');
  await userMenu(page).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  arrive();
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(signInPage(page)).toBeVisible();
});

test('a form that finishes loading does not take the focus from the search', async ({ page, me }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/company.screen*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openSignedIn(page, me, '/settings');
  const field = page.getByPlaceholder('Search by patient name');
  await field.pressSequentially('PAT_');
  arrive();
  await expect(page.getByLabel('Company Name')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
  await page.keyboard.type('1111111');
  await expect(field).toHaveValue('PAT_1111111');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the search for PAT_1111111' })).toBeVisible();
});

test('a screen appears as soon as it is loaded, without a delay by React', async ({ page, me }) => {
  await page.clock.install();
  await open(page, me);
  await stopClock(page);
  // With the clock stopped, a fallback held by a timer would never end.
  await sidebar(page).getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(heading(page, 'Patients')).toBeVisible();
});

test('a screen that fails shows the incident number reported to the server', async ({ page, me }) => {
  const told: { incident: string; screen: string; name: string }[] = [];
  await page.route('**/api/client/error', async (route) => {
    told.push(route.request().postDataJSON());
    await route.fulfill({ json: { response_status: 'SUCCESS', message: 'Noted', data: null } });
  });
  const screen = '**/assets/department-list.screen*.js';
  const body = 'export default () => { throw new TypeError("Ada Obi, thrown on purpose") };';
  await page.route(screen, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await openSignedIn(page, me, '/home/departments');
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText(/tell your administrator this number: [0-9a-f-]{36}$/)).toBeVisible();
  await axe(page);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toMatchObject({ screen: '/home/departments', name: 'TypeError' });
  await expect(page.locator('code')).toHaveText(told[0]?.incident ?? '');
  expect(JSON.stringify(told)).not.toContain('Ada');
  await page.unroute(screen);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Departments')).toBeVisible();
});

// Fifteen files for the first load and five for the screen, including the page itself, its icon and its fonts.
test('a screen takes at most twenty requests for files, and another one five more', async ({ page, me }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) asked.push(pathname);
  });
  await open(page, me, '/home/patients', 'Patients');
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20);
  asked.length = 0;
  await sidebar(page).getByRole('link', { name: 'Departments' }).click();
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(5);
});

test('/ and Ctrl+K focus the search, which opens the list of patients', async ({ page, me }) => {
  await open(page, me);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await page.getByLabel('Name or description').fill('eye');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Name or description')).toHaveValue('eye/');
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('PAT_0000000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/patients');
  await expect(page.getByRole('main').getByText('No Record Found')).toBeVisible();
  expect(await stored(page)).not.toContain('PAT_0000000');
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings/company');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByPlaceholder('Search by patient name').fill('PAT_1111111');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/home/patients');
  await expect(page.getByRole('button', { name: 'Remove the search for PAT_1111111' })).toBeVisible();
});

/** Uses the search as soon as it is in the page, before anything else is rendered. */
const actAtOnce = (page: Page, typed: string) =>
  page.addInitScript((text) => {
    const watch = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('.header-search input');
      if (!input) return;
      watch.disconnect();
      input.focus();
      if (text) document.execCommand('insertText', false, text);
      input.form?.requestSubmit();
    });
    watch.observe(document, { childList: true, subtree: true });
  }, typed);

for (const typed of ['', 'PAT_1111111']) {
  const what = typed ? 'typed into' : 'sent by';
  test(`what is ${what} the search before the first panel of the settings is there is not lost`, async ({
    page,
    me,
  }) => {
    // The screen of the panel never loads, so the address can only come from the search.
    await page.route('**/assets/company.screen*.js', () => undefined);
    await actAtOnce(page, typed);
    await openSignedIn(page, me, '/settings');
    await expect(heading(page, 'Patients')).toBeVisible();
    await expect(page).toHaveURL('/home/patients');
    await expect(page.getByRole('button', { name: `Remove the search for ${typed}` })).toHaveCount(typed ? 1 : 0);
  });
}

test('? lists the keyboard shortcuts, and single-key shortcuts can be switched off', async ({ page, me }) => {
  await open(page, me);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await axe(page);
  await list.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(search(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
  await expect(list).toHaveCount(0);
  await chooseFromMenu(page, 'Keyboard shortcuts');
  await list.getByRole('checkbox').check();
  await list.getByRole('button', { name: 'Close' }).click();
  await userMenu(page).press('?');
  await expect(list).toBeVisible();
});

test('the chosen theme is kept', async ({ page, context, me }) => {
  await open(page, me);
  const colour = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await colour();
  await userMenu(page).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await expect.poll(colour).not.toBe(light);
  await axe(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  const entrance = await context.newPage();
  await entrance.goto('/');
  await expect(theme(entrance)).toHaveAttribute('data-theme', 'dark');
  await userMenu(page).click();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(theme(page)).not.toHaveAttribute('data-theme');
  await expect.poll(colour).toBe(light);
});

test('all controls of the shell are reached by keyboard, in the order of the page', async ({ page, me }) => {
  await open(page, me);
  await page.reload();
  await expect(heading(page, 'Departments')).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // Enough steps to pass the rows of the list, some of which other journeys have made.
  await tabTo(page, userMenu(page), 100);
  await expect(userMenu(page)).toHaveAccessibleName(/^Bisi Ade \d+, Administrator ?: user menu$/);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'User menu' });
  await tabTo(page, menu.getByRole('button', { name: 'Lock' }));
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(userMenu(page)).toBeFocused();

  for (const name of ['Home', 'Patients']) {
    const item = sidebar(page).getByRole('link', { name, exact: true });
    await tabTo(page, item);
    await expect(item).toHaveCSS('outline-style', 'solid');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Patients')).toBeFocused();
  const current = sidebar(page).locator('[aria-current=page]');
  await expect(current).toHaveText('Patients');
  await expect(page).toHaveTitle(/^Patients · /);
});

test('the settings have a shell of their own, with a link home on top', async ({ page, me }) => {
  await open(page, me);
  await sidebar(page).getByRole('link', { name: 'Settings' }).click();
  await expect(heading(page, 'Company Settings')).toBeVisible();
  await expect(page).toHaveURL('/settings/company');
  await page.getByRole('banner').getByRole('link', { name: 'Back to Home' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto('/home/departments/new');
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Add Department');
  await crumbs.getByRole('link', { name: 'Departments' }).click();
  await expect(heading(page, 'Departments')).toBeVisible();
});

test('at 360 pixels the sidebar is a drawer and nothing is cut off', async ({ page, me }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, me);
  await expectToFit(page);
  await expect(sidebar(page)).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Screens' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Screens' });
  await expect(drawer).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await drawer.getByRole('link', { name: 'Patients' }).click();
  await expect(heading(page, 'Patients')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expectToFit(page);
  await button.click();
  await page.mouse.click(350, 600);
  await expect(drawer).toHaveCount(0);
});
