// Doctors and nurses: the grids, the form, the picture, and the permissions of each role.
import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from './address.ts';
import { axe } from './axe.ts';
import {
  aColleague,
  aHospital,
  fillFirstPassword,
  fillPerson,
  type Hospital,
  openSignedIn,
  PASSWORD,
  post,
  repeatedPassword,
} from './hospital.ts';
import { PICTURE } from './picture.ts';

test.use(ownAddress);

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const specialists = (page: Page) => page.getByRole('combobox', { name: /^Specialist/ });
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

async function openGrid(page: Page, who: Pick<Hospital, 'username'>, many: 'Doctors' | 'Nurses') {
  await openSignedIn(page, who, `/home/${many.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1, name: many })).toBeVisible();
}

test('a doctor is added with a specialist and a picture, and changed', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await post(request, hospital, '/department/create', { departmentRo: { name: 'Cardiology' } });
  await openGrid(page, hospital, 'Doctors');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Add Doctor' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Doctor' })).toBeVisible();
  await fillPerson(page, `ife-${crypto.randomUUID().slice(0, 13)}`);
  await fillFirstPassword(page);
  await page.getByLabel('Department').selectOption('Cardiology');
  await expect(specialists(page)).toHaveText('No Record');
  await page.getByRole('button', { name: 'Add Specialist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Specialist for Doctors' });
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please provide a name.');
  await axe(page);
  await dialog.getByLabel('Name').fill('Cardiologist');
  await dialog.getByLabel('Name').press('Control+Enter');
  await expect(specialists(page).locator('option:checked')).toHaveText('Cardiologist');
  // Ctrl+Enter in the dialog must not submit the form behind it.
  await expect(page.getByText('Please provide')).toHaveCount(0);
  await page.getByLabel('Qualification').fill('MBBS, FWACP');
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await axe(page);
  await page.getByRole('button', { name: 'Create Doctor' }).click();

  await expect(page.getByText('Operation successful')).toBeVisible();
  const made = card(page, 'Ifeoma Balogun');
  for (const text of ['Cardiologist', 'MBBS, FWACP', 'Cardiology', 'Active']) await expect(made).toContainText(text);
  await expect(made.locator('img')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Edit Ifeoma Balogun' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Doctor' })).toBeVisible();
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('17/05/1984');
  await expect(page.getByLabel(/^Password/)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Inactive' }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Save Doctor' }).click();
  await expect(card(page, 'Ifeoma Balogun')).toContainText('Inactive');
  await expect(card(page, 'Ifeoma Balogun').locator('img')).toBeVisible();
});

test('a date of birth long ago needs confirmation, but only once', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/home/nurses/new');
  await fillPerson(page, `old-${crypto.randomUUID().slice(0, 13)}`);
  await fillFirstPassword(page);
  const question = page.getByRole('note').filter({ hasText: /This would make the person 17\d years old\./ });
  await page.getByLabel('Date of birth', { exact: true }).fill('05/03/1850');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Create Nurse' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Correct the date of birth, or confirm it.' })).toBeVisible();
  await axe(page);
  await question.getByRole('button', { name: 'The date is correct' }).click();
  await page.getByRole('button', { name: 'Create Nurse' }).click();
  await page.getByRole('link', { name: 'Edit Ifeoma Balogun' }).click();
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('05/03/1850');
  await expect(question).toBeHidden();
});

test('a missing, wrongly repeated or taken value is reported at its field, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { username: taken } = await aColleague(request, hospital, 'DOCTOR');
  await openGrid(page, hospital, 'Doctors');
  await page.getByRole('link', { name: 'Add Doctor' }).click();
  await page.getByRole('button', { name: 'Create Doctor' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please provide a first name.');
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveAccessibleDescription('Please provide a date.');
  await expect(page.getByRole('group', { name: 'Gender' })).toContainText('Please choose a gender.');
  await axe(page);

  await fillPerson(page, taken);

  await fillFirstPassword(page);
  await repeatedPassword(page).fill('another blue lantern 43');
  await page.getByRole('button', { name: 'Create Doctor' }).click();
  const confirm = repeatedPassword(page);
  await expect(confirm).toHaveAccessibleDescription(/Please repeat the same password\./);
  await expect(confirm).toBeFocused();

  await confirm.fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Doctor' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/);
  await expect(page.getByLabel('Address')).toHaveValue('4 Broad Street, Lagos');
});

test('a file that is not a picture is refused before it is sent', async ({ page, request }) => {
  await openGrid(page, await aHospital(request), 'Nurses');
  await page.getByRole('link', { name: 'Add Nurse' }).first().click();
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.getByLabel('Choose a picture').setInputFiles(note);
  await expect(page.getByText('Choose a picture: JPEG, PNG or WebP.')).toBeVisible();
});

test('nurses have their own grid, form and specialists', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await post(request, hospital, '/specialist/create', { specialistRo: { name: 'Surgeon', roleName: 'DOCTOR' } });
  await aColleague(request, hospital, 'DOCTOR', { lastName: 'Sowande' });
  await openGrid(page, hospital, 'Nurses');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await page.getByRole('link', { name: 'Add Nurse' }).first().click();
  await expect(specialists(page)).toHaveText('No Record');
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await fillPerson(page, `nur-${crypto.randomUUID().slice(0, 13)}`);
  await fillFirstPassword(page);
  await page.getByRole('button', { name: 'Create Nurse' }).click();
  await page.getByRole('link', { name: 'Edit Ifeoma Balogun' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Nurse' })).toBeVisible();
  await page.getByLabel('Last name').fill('Balogun-Cole');
  await page.getByRole('button', { name: 'Save Nurse' }).click();
  await expect(card(page, 'Ifeoma Balogun-Cole')).toBeVisible();
});

test('twelve doctors are shown at first, and the rest on demand', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let count = 0; count < 14; count += 1) await aColleague(request, hospital, 'DOCTOR');
  await openGrid(page, hospital, 'Doctors');
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('Showing 12 of 14')).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards(page)).toHaveCount(14);
  await expect(cards(page).nth(12).getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  await axe(page);
});

test('of two people who edit one doctor, the second sees the changes of the first', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id, username } = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Sowande' });
  await openGrid(page, hospital, 'Doctors');
  await page.getByRole('link', { name: 'Edit Bisi Sowande' }).click();
  await page.getByLabel('Qualification').fill('MBBS');
  const person = { firstName: 'Bisi', lastName: 'Sowande', phone: '0803 555 0101', gender: 'FEMALE' };
  const days = { dateOfBirth: '1980-02-01', dateOfReg: '2026-01-05' };
  await post(request, hospital, `/staff/update/${id}`, {
    staffRo: {
      personRo: { ...person, ...days, address: '9 Awolowo Road' },
      accountRo: { username, email: `${username}@example.com` },
    },
  });
  await page.getByRole('button', { name: 'Save Doctor' }).click();
  await expect(page.getByRole('alert')).toContainText('9 Awolowo Road');
  await axe(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('9 Awolowo Road');
  await expect(page.getByLabel('Qualification')).toHaveValue('MBBS');
  await page.getByRole('button', { name: 'Save Doctor' }).click();
  await expect(card(page, 'Bisi Sowande')).toContainText('MBBS');
});

test('a nurse sees the staff without any way to change them', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Sowande' });
  await openGrid(page, await aColleague(request, hospital, 'NURSE'), 'Doctors');
  await expect(card(page, 'Bisi Sowande')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Bisi Sowande' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add Doctor' })).toBeHidden();
  await page.goto(`/home/doctors/${id}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your role does not have access');
});

test('a grid that cannot be read says so and can be read again', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aColleague(request, hospital, 'DOCTOR', { lastName: 'Sowande' });
  await openGrid(page, hospital, 'Doctors');
  await page.route('**/api/staff/doctor/list', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await axe(page);
  await page.unroute('**/api/staff/doctor/list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Bisi Sowande')).toBeVisible();
});
