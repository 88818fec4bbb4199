// Patients with incomplete data: registered by keyboard, found, and completed.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aPatient } from './front-desk.ts';
import { aHospital, type Hospital, openSignedIn } from './hospital.ts';

const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const toComplete = (page: Page) => page.getByRole('link', { name: 'Details to be completed' });

async function openForm(page: Page, hospital: Hospital) {
  await openSignedIn(page, hospital, '/home/patients/new');
  await expect(page.getByLabel('First name')).toBeFocused();
}

/** Tabs backwards from the first field to a choice above it and selects it. */
async function choose(page: Page, name: string) {
  const wanted = choice(page, name);
  for (let step = 0; step < 8; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Space');
  await expect(wanted).toHaveAttribute('aria-pressed', 'true');
}

/** Tabs forward to a field and types into it. */
async function typeInto(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  for (let step = 0; step < 10; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

test('a patient with one name and an estimated age is registered', async ({ page, request }) => {
  await openForm(page, await aHospital(request));
  await choose(page, 'Estimated age');
  await choose(page, 'One name only');
  await expect(page.getByLabel('Last name')).toHaveCount(0);
  await typeInto(page, 'Name', 'Hadiza');
  await typeInto(page, 'Age or year', '45');
  const year = new Date().getFullYear() - 45;
  await expect(page.getByLabel('Age or year', { exact: true })).toHaveAccessibleDescription(
    `about 45 years, born about ${year}.`,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await typeInto(page, 'Phone', '0803 700 0001');
  await typeInto(page, 'Address', '3 Allen Avenue');
  await axe(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(row(page, 'Hadiza')).toContainText('about 45 years');
  await expect(row(page, 'Hadiza')).toContainText(`about ${year}`);
});

test('an unidentified patient is registered at once, listed as incomplete, and completed', async ({
  page,
  request,
}) => {
  await openForm(page, await aHospital(request));
  await choose(page, 'Not identified');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await page.getByLabel('Details').selectOption({ label: 'To be completed' });
  await expect(row(page, /Unknown person/)).toContainText('about 30 years');
  await expect(row(page, /Unknown person/)).toContainText('Not known');
  await page.getByText(/^Unknown person/).click();
  await axe(page);
  await toComplete(page).click();
  await expect(choice(page, 'Not identified')).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'Full name').click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.getByLabel('First name').fill('Garba');
  await page.getByLabel('Last name').fill('Sani');
  await page.getByLabel('Male', { exact: true }).check();
  await page.getByLabel('Phone').fill('0803 700 0002');
  await page.getByLabel('Address').fill('5 Broad Street');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  // The default age of about 30 years was not a real answer, so the age must be entered now.
  const age = page.getByLabel('Age or year');
  await expect(age).toHaveAccessibleDescription(/Please provide a date/);
  await age.fill('52');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garba Sani' })).toBeVisible();
  await expect(page.getByText(/about 52 years/)).toBeVisible();
  await expect(toComplete(page)).toHaveCount(0);
});

test('a baby is registered through its mother, and their records link to each other', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aPatient(request, hospital, { firstName: 'Amina', lastName: 'Yusuf' });
  await openForm(page, hospital);
  await choose(page, 'Baby of a patient');
  await typeInto(page, 'Mother', 'Amina');
  await expect(page.getByRole('option', { name: /Amina Yusuf/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await typeInto(
    page,
    'Date of birth',
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(new Date()),
  );
  await page.getByLabel('Female').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await page.getByText('Baby of Amina Yusuf', { exact: true }).click();
  await expect(toComplete(page)).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Amina Yusuf' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amina Yusuf', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Baby of Amina Yusuf' })).toBeVisible();
});

test('typed values return with the kind of patient they were typed for; a gender not known yet is completed later', async ({
  page,
  request,
}) => {
  await openForm(page, await aHospital(request));
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/1990');
  await choice(page, 'Not identified').click();
  await page.getByLabel('Age or year').fill('50');
  await choice(page, 'Baby of a patient').click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await choice(page, 'Not identified').click();
  await expect(page.getByLabel('Age or year')).toHaveValue('50 years');
  await choice(page, 'Full name').click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Obi');
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('17/05/1990');
  await expect(page.getByRole('group', { name: 'Gender' }).locator(':checked')).toHaveCount(0);
  // A full name with a gender that is not known yet.
  await page.getByRole('radio', { name: 'Not known' }).check();
  await page.getByLabel('Phone').fill('0803 700 0003');
  await page.getByLabel('Address').fill('7 Marina');
  await page.getByRole('button', { name: 'Create Patient' }).click();
  await expect(row(page, 'Ada Obi')).toContainText('Not known');
  await page.getByText('Ada Obi', { exact: true }).click();
  await expect(toComplete(page)).toBeVisible();
});
