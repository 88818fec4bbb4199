// Staff profiles: one's own, a colleague's, education and experience, and pictures added and removed.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { PICTURE } from './picture.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fact = (page: Page, label: string) => page.locator('.facts > div').filter({ hasText: label }).locator('dd');
const section = (page: Page, title: 'Education' | 'Experience') =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title }) });

async function fromUserMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('navigation', { name: 'User menu' }).getByRole('link', { name: entry }).click();
}

test('a nurse opens her own profile and changes the fields she may change', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE', { firstName: 'Ngozi', lastName: 'Okafor' });
  await openSignedIn(page, nurse, '/home');
  await fromUserMenu(page, 'My Profile');
  await expect(heading(page, 'My Profile')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Ngozi Okafor' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'About', selected: true })).toBeVisible();
  for (const [label, value] of [
    ['Role', 'Nurse'],
    ['Employee ID', /^EMP_[A-Z0-9]{7}$/],
    ['Phone', '0803 555 0101'],
    ['Birthday', '1 Feb 1980'],
    ['Address', '2 Marina, Lagos'],
    ['Gender', 'Female'],
  ] as const) {
    await expect(fact(page, label)).toHaveText(value);
  }
  await axe(page);

  await fromUserMenu(page, 'Edit Profile');
  await expect(heading(page, 'Edit Profile')).toBeVisible();
  for (const absent of ['Username', 'Role', 'Status', 'Email']) await expect(page.getByLabel(absent)).toHaveCount(0);
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Address').fill('7 Allen Avenue');
  await page.getByLabel('Qualification').fill('RN, RM');
  await page.getByLabel('Short biography').fill('On the wards since 2009.');
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please provide a phone number.');
  await axe(page);
  await page.getByLabel('Phone').fill('0809 999 1111');
  await page.getByRole('button', { name: 'Save Profile' }).click();

  await expect(heading(page, 'My Profile')).toBeVisible();
  await expect(fact(page, 'Phone')).toHaveText('0809 999 1111');
  await expect(fact(page, 'Address')).toHaveText('7 Allen Avenue');
  await expect(page.getByText('On the wards since 2009.')).toBeVisible();
  await expect(page.locator('.record-header img')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeHidden();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(heading(page, 'My Profile')).toBeVisible();
  await expect(page.locator('.record-header img')).toHaveCount(0);
  await expect(page.locator('.record-header .avatar')).toHaveText('NO');
});

test('a profile changed by a colleague meanwhile is reported, and the typed values stay', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id, username } = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, { username }, '/home/profile/edit');
  await page.getByLabel('Qualification').fill('RN, RM');
  const person = { firstName: 'Bisi', lastName: 'Ade', phone: '0803 555 0101', gender: 'FEMALE' };
  const days = { dateOfBirth: '1980-02-01', dateOfReg: '2026-01-05' };
  await post(request, hospital, `/staff/update/${id}`, {
    staffRo: {
      personRo: { ...person, ...days, address: '9 Awolowo Road' },
      accountRo: { username, email: `${username}@example.com` },
    },
  });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('9 Awolowo Road');
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('9 Awolowo Road');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(heading(page, 'My Profile')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'RN, RM' })).toBeVisible();
});

test('a save without a network keeps the form and can be tried again', async ({ page, request }) => {
  const nurse = await aColleague(request, await aHospital(request), 'NURSE');
  await openSignedIn(page, nurse, '/home/profile/edit');
  await page.getByLabel('Address').fill('7 Allen Avenue');
  await page.route('**/api/staff/update/profile', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await axe(page);
  await page.unroute('**/api/staff/update/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fact(page, 'Address')).toHaveText('7 Allen Avenue');
});

test('education and experience are added, changed and deleted, the newest first', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, '/home/profile');
  await expect(section(page, 'Education')).toContainText('No education added yet.');
  await section(page, 'Education').getByRole('link', { name: 'Add Education' }).click();
  await expect(heading(page, 'Add Education')).toBeVisible();
  await page.getByRole('button', { name: 'Create Education' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Please provide a title\./);
  await axe(page);
  await page.getByLabel('Title').fill('Diploma in Nursing');
  await page.getByLabel('Place').fill('School of Nursing, Eleyele');
  await page.getByLabel('From', { exact: true }).fill('01/09/2005');
  await page.getByLabel(/^To/).first().fill('01/09/2004');
  await page.getByRole('button', { name: 'Create Education' }).click();
  await expect(page.getByLabel(/^To/).first()).toHaveAccessibleDescription(/cannot be before the start/);
  await page.getByLabel(/^To/).first().fill('01/07/2008');
  await page.getByRole('button', { name: 'Create Education' }).click();
  await expect(section(page, 'Education')).toContainText('Sep 2005 – Jul 2008');

  for (const [title, from] of [
    ['Staff Nurse', '01/01/2009'],
    ['Ward Sister', '01/05/2017'],
  ] as const) {
    await page.getByRole('link', { name: 'Add Experience' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Place').fill('General Hospital, Ikeja');
    await page.getByLabel('From', { exact: true }).fill(from);
    await page.getByRole('button', { name: 'Create Experience' }).click();
    await expect(section(page, 'Experience')).toContainText(title);
  }
  const titles = section(page, 'Experience').getByRole('heading', { level: 3 });
  await expect(titles).toHaveText(['Ward Sister', 'Staff Nurse']);
  await expect(section(page, 'Experience')).toContainText('May 2017 – now');
  await axe(page);

  await page.getByRole('link', { name: 'Edit Staff Nurse' }).click();
  await page.getByLabel(/^To/).first().fill('30/04/2017');
  await page.getByRole('button', { name: 'Save Experience' }).click();
  await expect(section(page, 'Experience')).toContainText('Jan 2009 – Apr 2017');
  await page.getByRole('button', { name: 'Delete Ward Sister' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Ward Sister?' });
  await axe(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Ward Sister' }).click();
  await question.getByRole('button', { name: 'Delete Experience' }).click();
  await expect(titles).toHaveText(['Staff Nurse']);
});

test('a card opens the profile, and a user who may change doctors does so from there', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aColleague(request, hospital, 'DOCTOR', { firstName: 'Bisi', lastName: 'Sowande' });
  const qualificationRo = { kind: 'EDUCATION', title: 'MB BS', place: 'University of Ibadan', from: '2001-09-01' };
  await post(request, hospital, '/staff/qualification/create', {
    qualificationRo: { ...qualificationRo, staffId: id },
  });
  await openSignedIn(page, hospital, '/home/doctors');
  await page.getByRole('link', { name: 'Bisi Sowande', exact: true }).click();
  await expect(heading(page, 'Bisi’s Profile')).toBeVisible();
  await expect(page).toHaveURL(`/home/staff/${id}`);
  await expect(section(page, 'Education')).toContainText('University of Ibadan');
  await axe(page);
  await page.getByRole('link', { name: 'Add Experience' }).click();
  await page.getByLabel('Title').fill('House Officer');
  await page.getByLabel('Place').fill('University College Hospital');
  await page.getByLabel('From', { exact: true }).fill('01/01/2008');
  await page.getByRole('button', { name: 'Create Experience' }).click();
  await expect(heading(page, 'Bisi’s Profile')).toBeVisible();
  await expect(section(page, 'Experience')).toContainText('House Officer');
  await page.getByRole('link', { name: 'Edit Doctor' }).click();
  await expect(heading(page, 'Edit Doctor')).toBeVisible();
});

test("a nurse can read a doctor's profile without changing it; an employee's profile is refused", async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const doctor = await aColleague(request, hospital, 'DOCTOR', { firstName: 'Bisi', lastName: 'Sowande' });
  const porter = await aColleague(request, hospital, 'ACCOUNTANT');
  const nurse = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, '/home/doctors');
  await page.getByRole('link', { name: 'Bisi Sowande', exact: true }).click();
  await expect(heading(page, 'Bisi’s Profile')).toBeVisible();
  await expect(section(page, 'Education')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Edit|Add/ })).toHaveCount(0);
  await page.goto(`/home/staff/${doctor.id}/education/new`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your role does not have access');
  await page.goto(`/home/staff/${porter.id}`);
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  await axe(page);
});
