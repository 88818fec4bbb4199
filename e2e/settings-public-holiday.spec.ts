// Public holidays in the settings: entered by hand, imported from a file, and not counted as leave days.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const date = (page: Page) => page.getByRole('textbox', { name: 'Date' });
const named = (page: Page) => page.getByRole('main').getByLabel('Name', { exact: true });
const nextYear = new Date().getUTCFullYear() + 1;

/** The first Monday of June next year, plus a number of days. */
function ofThatWeek(later = 0): Date {
  const first = [1, 2, 3, 4, 5, 6, 7].find((day) => new Date(Date.UTC(nextYear, 5, day)).getUTCDay() === 1) ?? 1;
  return new Date(Date.UTC(nextYear, 5, first + later));
}
const asTyped = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('/');

test('a public holiday is added, changed, filtered by year and deleted', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/settings/leave-types');
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Public Holidays' }).click();
  await expect(page.getByText('Public holidays are not counted as leave.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Public Holiday' }).first().click();
  await page.getByRole('button', { name: 'Add Public Holiday' }).click();
  await expect(date(page)).toHaveAccessibleDescription(/Please provide the date\./);
  await expect(named(page)).toHaveAccessibleDescription('Please provide a name.');
  await axe(page);
  await date(page).fill(`25/12/${nextYear}`);
  await named(page).fill('Christmas');
  await page.getByRole('button', { name: 'Add Public Holiday' }).click();
  await expect(row(page, 'Christmas')).toContainText(`25/12/${nextYear}`);

  await post(request, hospital, '/publicHoliday/create', {
    publicHolidayRo: { day: `${nextYear + 1}-01-01`, name: 'New Year' },
  });
  await page.getByRole('link', { name: 'Add Public Holiday' }).first().click();
  await date(page).fill(`01/01/${nextYear + 1}`);
  await named(page).fill('First of January');
  await page.getByRole('button', { name: 'Add Public Holiday' }).click();
  await expect(date(page)).toHaveAccessibleDescription(/There is already a public holiday on this date\./);
  await expect(named(page)).toHaveValue('First of January');
  await page
    .getByRole('button', { name: 'Cancel' })
    .or(page.getByRole('link', { name: 'Cancel' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();

  await page.getByLabel('Year', { exact: true }).selectOption(String(nextYear + 1));
  await expect(row(page, 'New Year')).toBeVisible();
  await expect(row(page, 'Christmas')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue(String(nextYear + 1));
  await expect(row(page, 'Christmas')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Edit Christmas' }).click();
  await expect(date(page)).toHaveValue(`25/12/${nextYear}`);
  await named(page).fill('Christmas Day');
  await page.getByRole('button', { name: 'Save Public Holiday' }).click();
  await expect(row(page, 'Christmas Day')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Christmas Day' }).click();
  await page.getByRole('button', { name: 'Delete Public Holiday' }).click();
  await expect(row(page, 'Christmas Day')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
});

test('the holidays of a year are imported and not counted in later leave requests', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/settings/public-holidays');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Public Holidays' })).toBeVisible();
  await axe(page);
  const file = `Date,Public holiday\n${asTyped(ofThatWeek(2))},Democracy Day\n31/02/${nextYear},Nobody's Day\n`;
  const choose = page.getByLabel('Choose a file');
  await choose.setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(row(page, 'Row 2')).toContainText('Democracy Day');
  await expect(row(page, 'Row 3')).toContainText(/Date: Feb \d{4} has 2[89] days\./);
  await axe(page);
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 1 public holiday' }).click();
  await expect(page.getByText('1 public holiday was imported. 1 row was skipped.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Public Holidays' }).click();
  await expect(row(page, 'Democracy Day')).toContainText(asTyped(ofThatWeek(2)));

  const nurse = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, '/home/leave/new');
  await page.getByLabel('Leave type', { exact: true }).selectOption('Casual Leave');
  await page.getByRole('textbox', { name: 'From' }).fill(asTyped(ofThatWeek()));
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(asTyped(ofThatWeek(4)));
  await expect(page.getByLabel('Number of days')).toHaveValue('4');
  await page.getByLabel('Number of days').fill('5');
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(asTyped(ofThatWeek(7)));
  await page.getByLabel('Leave reason').fill('Rest');
  await page.getByRole('button', { name: 'Send Leave Request' }).click();
  await expect(row(page, 'Rest')).toContainText('5');
});
