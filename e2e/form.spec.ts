// Behaviour of all forms of the kit, on a short one.
import { expect, type Locator, type Page } from '@playwright/test';
import { heading, test } from './colleague.ts';
import { openSignedIn } from './hospital.ts';

const field = (page: Page) => page.getByLabel('Name', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Department' });
const MISSING = 'Please provide a name.';

/** Opens the form and lets it fail: from now on each field is checked when it is left. */
async function failOnce(page: Page, me: { username: string }) {
  await openSignedIn(page, me, '/home/departments/new');
  await create(page).click();
  await expect(field(page)).toHaveAccessibleDescription(MISSING);
}

/** A press as hands do it: the page is drawn anew between down and up. `fromTop` is in pixels, or from the bottom. */
async function pressAt(page: Page, button: Locator, fromTop: number) {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the page');
  await page.mouse.move(box.x + box.width / 2, fromTop > 0 ? box.y + fromTop : box.y + box.height + fromTop);
  await page.mouse.down();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

test('after a correction the first press counts, though the message above the button goes', async ({ page, me }) => {
  await failOnce(page, me);
  await field(page).fill(`Dental ${me.username}`);
  await pressAt(page, create(page), -3);
  await expect(heading(page, 'Departments')).toBeVisible();
  await expect(page.getByText('Operation successful')).toBeVisible();
});

test('the first press counts, though a message comes above the button', async ({ page, me }) => {
  await failOnce(page, me);
  await field(page).fill('Dental');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveAccessibleDescription('');
  await field(page).fill('');
  await pressAt(page, create(page), 3);
  await expect(field(page)).toHaveAccessibleDescription(MISSING);
  await expect(field(page)).toBeFocused();
});

test('at 360 px what happened covers neither the save bar of the next form nor its buttons', async ({ page, me }) => {
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

test('at 360 px what happened covers no action of the rows beneath it', async ({ page, me }) => {
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

test('at 1280 px what happened covers no screen of the sidebar', async ({ page, me }) => {
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

test('a form whose answer is lost keeps what was typed and sends it once', async ({ page, me }) => {
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
