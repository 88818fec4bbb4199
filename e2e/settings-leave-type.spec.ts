// Leave types in the settings, and their effect on leave requests.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aHospital, type Hospital, openSignedIn, post } from './hospital.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const named = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const nextYear = new Date().getUTCFullYear() + 1;

const signIn = async (page: Page, hospital: Hospital, screen = '/settings/leave-types') => {
  await openSignedIn(page, hospital, screen);
  await expect(row(page, 'Casual Leave')).toBeVisible();
};

test('a leave type is added for a year, changed, switched off and deleted', async ({ page, request }) => {
  await signIn(page, await aHospital(request));
  for (const text of ['Every year', '12 Days', 'Active']) await expect(row(page, 'Casual Leave')).toContainText(text);
  await axe(page);

  await page.getByRole('link', { name: 'Add Leave Type' }).click();
  await page.getByRole('button', { name: 'Add Leave Type' }).click();
  await expect(named(page, 'Leave Type')).toHaveAccessibleDescription('Please provide a name.');
  await expect(named(page, 'Number of Days')).toHaveAccessibleDescription(/Please provide number of days\.$/);
  await expect(named(page, 'Leave Year')).toHaveAccessibleDescription(/Please provide a year\.$/);
  await axe(page);
  await named(page, 'Leave Type').fill('casual leave');
  await named(page, 'Number of Days').fill('5');
  await named(page, 'Leave Year').selectOption('Every year');
  await page.getByRole('button', { name: 'Add Leave Type' }).click();
  await expect(named(page, 'Leave Type')).toHaveAccessibleDescription(
    'A leave type with this name already exists for that year.',
  );
  await named(page, 'Leave Type').fill('Study Leave');
  await named(page, 'Leave Year').selectOption(String(nextYear));
  await page.getByLabel('Period').fill('January to June');
  await page.getByRole('button', { name: 'Add Leave Type' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(row(page, 'Study Leave')).toContainText(`${nextYear}, January to June`);
  await expect(row(page, 'Study Leave')).toContainText('5 Days');

  await page.getByRole('link', { name: 'Edit Study Leave' }).click();
  await expect(named(page, 'Leave Year')).toHaveValue(String(nextYear));
  await named(page, 'Number of Days').fill('1');
  await page.getByRole('button', { name: 'Save Leave Type' }).click();
  await expect(row(page, 'Study Leave')).toContainText('1 Day');
  await row(page, 'Study Leave').getByRole('button', { name: 'Active. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Inactive' }).click();
  await expect(row(page, 'Study Leave').getByRole('button', { name: 'Inactive. Change status' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Study Leave' }).click();
  await page.getByRole('button', { name: 'Delete Leave Type' }).click();
  await expect(row(page, 'Study Leave')).toHaveCount(0);
});

/** The Monday between 8 and 14 January of next year, which is not a public holiday. */
function aMonday(): string {
  const first = [8, 9, 10, 11, 12, 13, 14].find((day) => new Date(Date.UTC(nextYear, 0, day)).getUTCDay() === 1);
  return `${nextYear}-01-${String(first).padStart(2, '0')}`;
}

test('a leave type with requests keeps enough days and cannot be deleted', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const type = await post(request, hospital, '/leaveType/create', {
    leaveTypeRo: { name: 'Study Leave', duration: 5, year: nextYear },
  });
  const [startDate, monday] = [aMonday(), Date.parse(aMonday())];
  const endDate = new Date(monday + 3 * 86_400_000).toISOString().slice(0, 10);
  await post(request, hospital, '/leave/create', {
    leaveRo: { leaveTypeId: type.id, startDate, endDate, numberOfDays: 4, reason: 'Examinations' },
  });
  await signIn(page, hospital);
  await page.getByRole('link', { name: 'Edit Study Leave' }).click();
  await named(page, 'Number of Days').fill('3');
  await page.getByRole('button', { name: 'Save Leave Type' }).click();
  await expect(named(page, 'Number of Days')).toHaveAccessibleDescription(
    new RegExp(`Someone has already requested 4 days of this type in ${nextYear}\\.`),
  );
  await named(page, 'Number of Days').fill('4');
  await named(page, 'Leave Year').selectOption(String(nextYear - 1));
  await page.getByRole('button', { name: 'Save Leave Type' }).click();
  await expect(named(page, 'Leave Year')).toHaveAccessibleDescription(
    new RegExp(`Leave of this type has been requested in ${nextYear}, so it cannot be limited to another year\\.`),
  );
  await named(page, 'Leave Year').selectOption(String(nextYear));
  await page.getByRole('button', { name: 'Save Leave Type' }).click();
  await expect(row(page, 'Study Leave')).toContainText('4 Days');
  await page.getByRole('button', { name: 'Delete Study Leave' }).click();
  await page.getByRole('button', { name: 'Delete Leave Type' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be deleted');
});

test('a leave type for one year is offered with its year, and has no days left in another', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await post(request, hospital, '/leaveType/create', {
    leaveTypeRo: { name: 'Study Leave', duration: 5, year: nextYear },
  });
  await openSignedIn(page, hospital, '/home/leave/new');
  await named(page, 'Leave type').selectOption({ label: `Study Leave (${nextYear})` });
  await expect(page.getByLabel('Remaining days')).toHaveValue('5');
  const [year, month, day] = aMonday().split('-');
  await page.getByRole('textbox', { name: 'From' }).fill(`${day}/${month}/${Number(year) - 1}`);
  await page.getByRole('textbox', { name: 'From' }).blur();
  await expect(page.getByLabel('Remaining days')).toHaveValue('0');
});
