// Typing in fields: nothing is chosen, rewritten or sent unintentionally.
import { expect, type Page, test } from '@playwright/test';
import { chooseFromMenu, signInPage } from './colleague.ts';
import { aDesk, aPatient, aTicket } from './front-desk.ts';
import { aHospital, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { aBillFor } from './treatment-desk.ts';

const [ada, baba] = PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const patientField = (page: Page) => page.getByRole('combobox', { name: 'Patient', exact: true });

test('a searchable select chooses nothing on click and Enter, and accepts a complete name on Tab', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  await aTicket(request, desk.hospital, await aPatient(request, desk.hospital, baba));
  await openSignedIn(page, desk.hospital, '/home/appointments/new');
  const field = patientField(page);
  await field.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill(nameOf(baba).toLowerCase());
  await field.press('Tab');
  await expect(field).toHaveValue(nameOf(baba));
  await expect(page.getByLabel('Ticket', { exact: true }).locator('option')).toHaveCount(2);

  // Text that matches no option stays in the field, but selects nothing.
  await field.fill('Adaeze');
  await field.press('Tab');
  await expect(field).toHaveValue('Adaeze');
  await expect(field).toHaveAccessibleDescription('Please choose one from the list.');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/appointments\/new/);
  await field.fill('Adaez');
  await page.getByRole('option', { name: nameOf(ada) }).click();
  await expect(field).toHaveValue(nameOf(ada));
  await field.press('Tab');
  await expect(field).toHaveAccessibleDescription('');
});

test('moving through the amounts of a lab bill does not change its charge', async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  const { hospital, ticketId } = desk;
  const { id: labTestId } = await post(request, hospital, '/labTest/create', {
    labTestRo: { title: 'Full Blood Count', amount: 2000 },
  });
  const asked = await post(request, hospital, '/labRequest/create', {
    labRequestRo: { ticketId, title: 'FBC', tests: [{ labTestId, title: 'Full Blood Count' }] },
  });
  await aBillFor(request, hospital, 'LABORATORY', { id: asked.id, ticketId });
  await openSignedIn(page, hospital, `/home/lab-requests/${asked.id}/billing`);
  const charge = page.getByLabel('Charge', { exact: true });
  await expect(charge).toHaveValue('1,500.00');
  await page.getByLabel('Laboratory Test').check();
  const amount = page.getByLabel('Full Blood Count');
  await expect(amount).toHaveValue('2,000.00');
  await amount.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await expect(charge).toHaveValue('1,500.00');
  await amount.fill('2500');
  await amount.press('Tab');
  await expect(charge).toHaveValue('2,500.00');
});

test('Enter in a field does not submit a long form; Ctrl+Enter does, and the form says so', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/new');
  const first = page.getByLabel('First name');
  await first.fill(ada.firstName);
  await expect(page.getByText('Ctrl + Enter: Create Patient')).toBeVisible();
  await first.press('Enter');
  const said = page.getByText('Enter does not save this form. Press Ctrl + Enter or “Create Patient”.');
  await expect(said).toBeVisible();
  await expect(said).toHaveAttribute('aria-live', 'polite');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await first.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Please check');
  await expect(said, 'what was said of Enter has served').toHaveCount(0);
  await first.press('Enter');
  await expect(said).toBeVisible();
});

test('Enter in an open list without text or a marked option behaves as in any other field', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home/admissions/new');
  const patient = page.getByRole('combobox', { name: 'Patient', exact: true });
  await patient.click();
  await expect(patient).toHaveAttribute('aria-expanded', 'true');
  await patient.press('Enter');
  await expect(page.getByText('Enter does not save this form.')).toBeVisible();
});

test('a date is accepted in common notations, and an impossible date is reported', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/new');
  const born = page.getByLabel('Date of birth', { exact: true });
  const leaveWith = async (typed: string) => {
    await born.fill(typed);
    await born.press('Tab');
  };
  await leaveWith('3/4/85');
  await expect(born).toHaveValue('03/04/1985');
  await leaveWith('3 Apr 1985');
  await expect(born).toHaveValue('03/04/1985');
  await expect(born).toHaveAccessibleDescription('');
  await leaveWith('31/02/1985');
  await expect(born).toHaveAccessibleDescription('Feb 1985 has 28 days.');
  await leaveWith('next week');
  await expect(born).toHaveAccessibleDescription(/DD\/MM\/YYYY, such as 03\/04\/1985/);
  await leaveWith(`01/01/${new Date().getFullYear() + 1}`);
  await expect(born).toHaveAccessibleDescription('The date of birth cannot be in the future.');
});

test('logging out asks first if there is unsaved work, here or in another tab', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/home/departments/new');
  await page.getByLabel('Name', { exact: true }).fill('Radiology');
  await chooseFromMenu(page, 'Logout');
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await expect(question).toContainText('on this screen');
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Radiology');

  const other = await page.context().newPage();
  await other.goto('/home');
  await chooseFromMenu(other, 'Logout');
  await expect(other.getByRole('dialog')).toContainText('Unsaved work in another tab will be lost.');
  await other.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Radiology');
  await chooseFromMenu(other, 'Logout');
  await other.getByRole('button', { name: 'Log out without saving' }).click();
  await expect(signInPage(other)).toBeVisible();
  await expect(signInPage(page)).toBeVisible();
});

test('a list that could not be read is read again once the server can be reached', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.route('**/api/department/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await page.unroute('**/api/department/**');
  await expect(page.getByText('No Record Found').or(page.locator('tbody tr').first()).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
