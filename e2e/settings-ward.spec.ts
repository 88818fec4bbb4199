// Ward types and wards in the settings, in a new hospital per journey.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const named = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const amount = (page: Page) => named(page, 'Amount per day');

async function switchOff(page: Page, name: string) {
  await row(page, name).getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(row(page, name).getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();
}

test('a ward type is added with its price, changed, switched off and deleted', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/settings/ward-types');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Ward Type' }).first().click();
  await expect(named(page, 'Ward Type')).toBeFocused();
  await page.getByRole('button', { name: 'Create Ward Type' }).click();
  await expect(named(page, 'Ward Type')).toHaveAccessibleDescription('Please provide a name.');
  await expect(amount(page)).toHaveAccessibleDescription('Please provide amount.');
  await axe(page);

  await named(page, 'Ward Type').fill('Private');
  for (const [typed, message] of [
    ['12.505', 'At most two decimals.'],
    ['-1', 'The amount cannot be below 0.'],
    ['twelve', '“twelve” is not an amount.'],
  ] as const) {
    await amount(page).fill(typed);
    await page.getByRole('button', { name: 'Create Ward Type' }).click();
    await expect(amount(page)).toHaveAccessibleDescription(message);
  }
  await amount(page).fill('12500.5');
  await amount(page).blur();
  await expect(amount(page)).toHaveValue('12,500.50');
  await page.getByRole('button', { name: 'Create Ward Type' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(row(page, 'Private')).toContainText('12,500.50');
  await axe(page);

  await page.getByRole('link', { name: 'Edit Private' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Ward Type' })).toBeVisible();
  await expect(amount(page)).toHaveValue('12,500.50');
  await amount(page).fill('0.29');
  await page.getByRole('button', { name: 'Save Ward Type' }).click();
  await expect(row(page, 'Private')).toContainText('0.29');
  await switchOff(page, 'Private');
  await page.getByRole('button', { name: 'Delete Private' }).click();
  await page.getByRole('button', { name: 'Delete Ward Type' }).click();
  await expect(row(page, 'Private')).toHaveCount(0);
});

test('a price changed by a colleague is reported, and the typed values are kept', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const wardTypeRo = { name: 'General', amount: 5000 };
  const { id } = await post(request, hospital, '/wardType/create', { wardTypeRo });
  await openSignedIn(page, hospital, `/settings/ward-types/${id}/edit`);
  await named(page, 'Ward Type').fill('General ward');
  await post(request, hospital, `/wardType/update/${id}`, { wardTypeRo: { ...wardTypeRo, amount: 6250.5 } });
  await page.getByRole('button', { name: 'Save Ward Type' }).click();
  await expect(page.getByRole('alert')).toContainText('5,000.00 → ₦6,250.50');
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(amount(page)).toHaveValue('6,250.50');
  await page.getByRole('button', { name: 'Save Ward Type' }).click();
  await expect(row(page, 'General ward')).toContainText('6,250.50');
});

test('a ward is added, changed, switched off and deleted; its type cannot be deleted while in use', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  for (const name of ['General', 'Closed']) {
    const { id } = await post(request, hospital, '/wardType/create', { wardTypeRo: { name, amount: 5000 } });
    if (name === 'Closed') await post(request, hospital, `/wardType/update/${id}/status/0`, {});
  }
  await openSignedIn(page, hospital, '/settings/wards');
  await page.getByRole('link', { name: 'Add Ward', exact: true }).first().click();
  await page.getByRole('button', { name: 'Create Ward' }).click();
  await expect(named(page, 'Ward Type')).toHaveAccessibleDescription('Please provide a type.');
  await expect(named(page, 'Ward Number')).toHaveAccessibleDescription('Please provide a number.');
  await expect(named(page, 'Number of Beds')).toHaveAccessibleDescription('Please provide bed number.');
  await axe(page);
  await expect(named(page, 'Ward Type').getByRole('option')).toHaveText(['Select Ward Type', 'General']);
  await named(page, 'Ward Type').selectOption({ label: 'General' });
  await named(page, 'Ward Number').fill('W 4');
  await named(page, 'Number of Beds').fill('12');
  await page.getByRole('button', { name: 'Create Ward' }).click();
  for (const text of ['General', '12']) await expect(row(page, 'W 4')).toContainText(text);
  await axe(page);

  await page.getByRole('link', { name: 'Add Ward', exact: true }).click();
  await named(page, 'Ward Type').selectOption({ label: 'General' });
  await named(page, 'Ward Number').fill('w 4');
  await named(page, 'Number of Beds').fill('3');
  await page.getByRole('button', { name: 'Create Ward' }).click();
  await expect(named(page, 'Ward Number')).toHaveAccessibleDescription('A ward with this number already exists.');
  await named(page, 'Ward Number').fill('W 5');
  await page.getByRole('button', { name: 'Create Ward' }).click();
  await expect(row(page, 'W 5')).toBeVisible();

  await page.getByRole('link', { name: 'Ward Type', exact: true }).click();
  await page.getByRole('button', { name: 'Delete General' }).click();
  await page.getByRole('button', { name: 'Delete Ward Type' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Wards have this type, so it cannot be deleted. Make it inactive instead.',
  );
  await page.keyboard.press('Escape');
  await switchOff(page, 'General');

  await page.getByRole('link', { name: 'Ward', exact: true }).click();
  await page.getByRole('link', { name: 'Edit W 4' }).click();
  await expect(named(page, 'Ward Type').getByRole('option')).toHaveText(['Select Ward Type', 'General']);
  await named(page, 'Number of Beds').fill('14');
  await page.getByRole('button', { name: 'Save Ward' }).click();
  await expect(row(page, 'W 4')).toContainText('14');
  await switchOff(page, 'W 4');
  await page.getByRole('button', { name: 'Delete W 4' }).click();
  await page.getByRole('button', { name: 'Delete Ward', exact: true }).click();
  await expect(row(page, 'W 4')).toHaveCount(0);
});

test('on a phone the card of a ward starts with its number', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/wardType/create', { wardTypeRo: { name: 'General', amount: 1 } });
  await post(request, hospital, '/ward/create', { wardRo: { number: 'W 4', numberOfBed: 3, wardTypeId: id } });
  await openSignedIn(page, hospital, '/settings/wards');
  const name = page.getByRole('link', { name: 'W 4', exact: true });
  await expect(name).toBeVisible();
  const card = row(page, 'W 4').locator('td:visible');
  const topOf = (cell: Element) => cell.getBoundingClientRect().top;
  const tops = await card.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(await card.filter({ has: name }).evaluate(topOf)).toBe(Math.min(...tops));
  await expect(row(page, 'W 4').locator('td', { hasText: /^1$/ })).toBeHidden();
});

test('a user who may only read wards sees them without disallowed controls', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await post(request, hospital, '/wardType/create', { wardTypeRo: { name: 'General', amount: 1 } });
  await post(request, hospital, '/ward/create', { wardRo: { number: 'W 4', numberOfBed: 3, wardTypeId: id } });
  await openSignedIn(page, await aColleague(request, hospital, 'RECEPTIONIST'), '/settings/wards');
  await expect(row(page, 'W 4')).toContainText('Active');
  await expect(row(page, 'W 4').getByRole('button')).toHaveCount(0);
  await expect(row(page, 'W 4').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Ward' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ward Type', exact: true })).toHaveCount(0);
  for (const screen of ['/settings/wards/new', '/settings/ward-types']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role does not have access to this screen.');
  }
});
