// Behaviour common to all forms, tested on a short one.
import { expect, type Locator, type Page } from '@playwright/test';
import { heading, test } from './colleague.ts';
import { openSignedIn } from './hospital.ts';

const field = (page: Page) => page.getByLabel('Name', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Department' });
const MISSING = 'Please provide a name.';

/** Opens the form and submits it empty. After a failed submit each field is checked when it loses the focus. */
async function failOnce(page: Page, me: { username: string }) {
  await openSignedIn(page, me, '/home/departments/new');
  await create(page).click();
  await expect(field(page)).toHaveAccessibleDescription(MISSING);
}

/**
 * Clicks as slowly as a hand: the page renders between mouse down and mouse up. `fromTop` is in pixels from the top of the
 * button, or from its bottom if negative.
 */
async function pressAt(page: Page, button: Locator, fromTop: number) {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the page');
  await page.mouse.move(box.x + box.width / 2, fromTop > 0 ? box.y + fromTop : box.y + box.height + fromTop);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test('after a correction the first click submits, although the message above the button disappears', async ({
  page,
  me,
}) => {
  await failOnce(page, me);
  await field(page).fill(`Dental ${me.username}`);
  await pressAt(page, create(page), -3);
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.getByText('Operation successful')).toBeVisible();
});

test('the first click submits, although a message appears above the button', async ({ page, me }) => {
  await failOnce(page, me);
  await field(page).fill('Dental');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveAccessibleDescription('');
  await field(page).fill('');
  await pressAt(page, create(page), 3);
  await expect(field(page)).toHaveAccessibleDescription(MISSING);
  await expect(field(page)).toBeFocused();
});

test('at 360 px the notice covers neither the save bar of the next form nor its buttons', async ({ page, me }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openSignedIn(page, me, '/home/departments/new');
  await field(page).fill(`Podiatry ${me.username}`);
  await create(page).click();
  const said = page.getByRole('status').filter({ hasText: 'Operation successful' });
  await expect(said).toBeVisible();
  await page.getByRole('link', { name: 'Add Department' }).first().click();
  await expect(field(page)).toBeVisible();
  await expect(said).toBeVisible();
  const covers = async () => {
    const [line, bar] = [await said.boundingBox(), await page.locator('.form-bar').boundingBox()];
    return !line || !bar || (line.y + line.height > bar.y && line.y < bar.y + bar.height);
  };
  await expect.poll(covers).toBe(false);
});

test('at 360 px the notice covers no action of the rows below it', async ({ page, me }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openSignedIn(page, me, '/home/departments/new');
  await field(page).fill(`Radiology ${me.username}`);
  await create(page).click();
  const said = page.getByRole('status').filter({ hasText: 'Operation successful' });
  await expect(said).toBeVisible();
  await expect(page.locator('.row-actions').first()).toBeVisible();
  const covered = async () => {
    const line = await said.boundingBox();
    const actions = await page.locator('.row-actions').all();
    const boxes = await Promise.all(actions.map((one) => one.boundingBox()));
    return boxes.filter((box) => !line || (box && line.y + line.height > box.y && line.y < box.y + box.height)).length;
  };
  await expect.poll(covered).toBe(0);
});

test('at 1280 px the notice covers no link of the sidebar', async ({ page, me }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openSignedIn(page, me, '/home/departments/new');
  await field(page).fill(`Pathology ${me.username}`);
  await create(page).click();
  const said = page.getByRole('status').filter({ hasText: 'Operation successful' });
  await expect(said).toBeVisible();
  const gap = async () => {
    const [line, sidebar] = [await said.boundingBox(), await page.locator('.sidebar').boundingBox()];
    return line && sidebar ? line.y - sidebar.y - sidebar.height : -1;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test('a form whose response is lost keeps its values and saves once', async ({ page, me }) => {
  await openSignedIn(page, me, '/home/departments/new');
  await field(page).fill(`Dental ${me.username}`);
  let tries = 0;
  await page.route('**/api/department/create', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await create(page).click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await expect(field(page)).toHaveValue(`Dental ${me.username}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Departments')).toBeVisible();
  await page.getByLabel('Name or description').fill(me.username);
  await expect(page.getByRole('row').filter({ hasText: me.username })).toHaveCount(1);
  expect(tries).toBe(2);
});
