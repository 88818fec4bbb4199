// Lab tests in the settings: titles, parameters, their order and reference ranges.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aHospital, blockLiveUpdates, type Hospital, openSignedIn, post } from './hospital.ts';

const parameters = (page: Page) => page.getByRole('list', { name: /^Parameters of/ }).locator('> li strong');

async function aReport(request: APIRequestContext, hospital: Hospital, titles: string[]): Promise<string> {
  const { id } = await post(request, hospital, '/labTest/create', { labTestRo: { title: 'Full Blood Count' } });
  await post(request, hospital, '/labTestParameter/create', { labTestParameterRo: { labTestId: id, titles } });
  return id;
}

/**
 * Records every order of the parameters that the page shows from now on. The returned function gives each order as its
 * joined titles.
 */
async function ordersShown(page: Page): Promise<() => Promise<string[]>> {
  await parameters(page)
    .first()
    .evaluate((first) => {
      const list = first.closest('ol');
      const seen: string[] = [];
      const look = () => {
        const now = [...(list?.querySelectorAll('strong') ?? [])].map((one) => one.textContent).join('');
        if (seen.at(-1) !== now) seen.push(now);
      };
      if (list) new MutationObserver(look).observe(list, { childList: true });
      Object.assign(window, { ordersShown: seen });
    });
  return () => page.evaluate(() => (window as unknown as { ordersShown: string[] }).ordersShown);
}

test('a report title is added, its parameters are entered, and it cannot be deleted while it has any', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/settings/laboratory');
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratory Report Setup' })).toBeVisible();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Add Report Title' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Report Title' }).click();
  await expect(dialog.getByLabel('Report Title')).toHaveAccessibleDescription('Please provide a name.');
  await dialog.getByLabel('Report Title').fill('Urinalysis');
  await dialog.getByLabel('Price').fill('1,200.50');
  await dialog.getByRole('button', { name: 'Create Report Title' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Urinalysis' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Urinalysis' })).toContainText('1,200.50');

  await page.getByRole('link', { name: 'Add Parameters' }).click();
  await expect(page.getByRole('textbox', { name: /^Parameter \d/ })).toHaveCount(4);
  await page.getByLabel('Parameter 1', { exact: true }).fill('pH');
  await page.getByLabel('Parameter 2', { exact: true }).fill('a::b][c');
  await page.getByRole('button', { name: 'Add Parameters' }).click();
  await expect(page.getByLabel('Parameter 3', { exact: true })).toHaveAccessibleDescription('Please provide a name.');
  await expect(page.getByLabel('Parameter 3', { exact: true })).toBeFocused();
  await axe(page);
  await page.getByRole('button', { name: 'Add another parameter' }).click();
  await expect(page.getByLabel('Parameter 5', { exact: true })).toBeFocused();
  await page.getByLabel('Parameter 5', { exact: true }).fill('PH');
  for (const input of [4, 3]) await page.getByRole('button', { name: `Remove parameter ${input}` }).click();
  await page.getByRole('button', { name: 'Add Parameters' }).click();
  await expect(page.getByLabel('Parameter 3', { exact: true })).toHaveAccessibleDescription(
    'A parameter with this name already exists.',
  );
  await page.getByRole('link', { name: 'Laboratory', exact: true }).first().click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Parameter 3', { exact: true }).fill('Protein');
  await page.getByRole('button', { name: 'Add Parameters' }).click();
  await expect(parameters(page)).toHaveText(['pH', 'a::b][c', 'Protein']);
  await axe(page);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Report Title' }).click();
  await expect(page.getByRole('alert')).toContainText('has parameters');
});

test('the order is changed by keyboard and by dragging, announced and kept', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aReport(request, hospital, ['A', 'B', 'C']);
  await openSignedIn(page, hospital, '/settings/laboratory');
  await expect(parameters(page)).toHaveText(['A', 'B', 'C']);
  const down = page.getByRole('button', { name: 'Move A down' });
  const orders = await ordersShown(page);
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(parameters(page)).toHaveText(['B', 'A', 'C']);
  await expect(page.getByText('A is now number 2 of 3.')).toBeAttached();
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parameters(page)).toHaveText(['B', 'C', 'A']);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(parameters(page)).toHaveText(['B', 'C', 'A']);
  await expect(down).toBeDisabled();
  await expect(down, 'nothing is under way').toHaveAttribute('aria-busy', 'false');
  expect(await orders(), 'never the order before, not even for a moment').toEqual(['BAC', 'BCA']);

  const saved = page.waitForResponse(/labTestParameter\/order/);
  const rows = page.getByRole('list', { name: /^Parameters of/ }).locator('> li');
  await rows.nth(2).locator('.parameter-handle').dragTo(rows.nth(0));
  await saved;
  await expect(parameters(page)).toHaveText(['A', 'B', 'C']);
  await page.reload();
  await expect(parameters(page)).toHaveText(['A', 'B', 'C']);
});

test('reordering parameters that have changed meanwhile is refused, and the current ones are shown', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const labTestId = await aReport(request, hospital, ['A', 'B']);
  // Without live updates the change is found only when the button is pressed.
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, '/settings/laboratory');
  await expect(parameters(page)).toHaveText(['A', 'B']);
  await post(request, hospital, '/labTestParameter/create', { labTestParameterRo: { labTestId, titles: ['C'] } });
  await page.getByRole('button', { name: 'Move A down' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else has just added or deleted a parameter.');
  await expect(parameters(page)).toHaveText(['A', 'B', 'C']);
});

test('a parameter gets a unit and ranges; an overlapping range is refused at the second one', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await aReport(request, hospital, ['Haemoglobin']);
  await openSignedIn(page, hospital, '/settings/laboratory');
  await page.getByRole('link', { name: 'Edit Haemoglobin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Parameter' })).toBeVisible();
  const [lowest, highest] = [page.getByLabel('Lowest plausible value'), page.getByLabel('Highest plausible value')];
  const unit = page.getByRole('textbox', { name: 'Unit' });
  await unit.fill('g/L');
  await expect(lowest).toHaveValue('5');
  await expect(highest).toHaveValue('300');
  await unit.fill('spoons');
  await expect(lowest).toHaveValue('');
  await expect(highest).toHaveValue('');
  await unit.fill('g/dL');
  await expect(lowest).toHaveValue('0.5');
  await expect(highest).toHaveValue('30');
  await lowest.fill('12');
  await highest.fill('26.5');
  // Limits that somebody wrote stay.
  await unit.fill('g/L');
  await unit.fill('g/dL');
  await expect(lowest).toHaveValue('12');
  await expect(highest).toHaveValue('26.5');
  const add = page.getByRole('button', { name: 'Add range' });
  const save = page.getByRole('button', { name: 'Save Parameter' });
  const range = (place: number) => page.getByRole('group', { name: `Range ${place}` });
  await add.click();
  await expect(range(1).getByLabel('Gender')).toBeFocused();
  await range(1).getByLabel('Gender').selectOption({ label: 'Male' });
  await range(1).getByLabel('From age').fill('18');
  await save.click();
  await expect(range(1).getByLabel('Lowest normal value')).toHaveAccessibleDescription(
    'Please provide a lower or an upper limit.',
  );
  await range(1).getByLabel('Lowest normal value').fill('13.5');
  await range(1).getByLabel('Highest normal value').fill('17.5');
  await add.click();
  await range(2).getByLabel('Lowest normal value').fill('11');
  await save.click();
  await expect(range(2).getByLabel('Lowest normal value')).toHaveAccessibleDescription(
    'A normal value must be within the plausible values.',
  );
  await page.getByLabel('Lowest plausible value').fill('2');
  await save.click();
  await expect(range(2).getByLabel('From age')).toHaveAccessibleDescription('This range overlaps another one.');
  await axe(page);
  await range(2).getByLabel('Under age').fill('216');
  await range(2).getByLabel('Unit of the last age').selectOption({ label: 'Months' });
  await save.click();
  await expect(page.getByText('Male, 18 years and over: 13.5 to 17.5 g/dL')).toBeVisible();
  await expect(page.getByText('Any gender, under 18 years: at least 11 g/dL')).toBeVisible();
  await expect(page.getByText('Plausible: 2 to 26.5 g/dL')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Haemoglobin' }).click();
  await page.getByRole('button', { name: 'Remove range 1' }).click();
  await save.click();
  await expect(page.getByText('Any gender, under 18 years')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Haemoglobin' }).click();
  await page.getByRole('button', { name: 'Delete Parameter' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
});
