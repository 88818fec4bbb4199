// Patients: registration, list and search, in a new hospital per journey.
import fs from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { endSessionWhenSent } from './colleague.ts';
import { expectFailureInView } from './failure.ts';
import { patientBody } from './front-desk.ts';
import { aColleague, aHospital, blockLiveUpdates, fillSignIn, type Hospital, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ADAEZE, BABATUNDE, CHIAMAKA, OLAJUMOKE, ZAINAB] = PATIENTS;
const nameOf = ({ firstName, lastName }: (typeof PATIENTS)[number]) => `${firstName} ${lastName}`;

const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' }).format(new Date());

const bodyOf = (given: Record<string, unknown>) => patientBody({ ...ADAEZE, ...given });
const aPatient = (request: APIRequestContext, hospital: Hospital, given: Record<string, unknown> = {}) =>
  post(request, hospital, '/patient/create', { patientRo: bodyOf(given) });

async function openList(page: Page, who: { username: string }, address = '/home/patients') {
  await openSignedIn(page, who, address);
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
}

async function openForm(page: Page, hospital: Hospital) {
  await openSignedIn(page, hospital, '/home/patients/new');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(numberOf(page)).toHaveValue(/^PAT_/);
}

async function fillForm(page: Page, { firstName, lastName }: (typeof PATIENTS)[number]) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/1990');
  await page.getByLabel('Female').check();
  await page.getByLabel('Phone').fill('+234 803 765 4321');
  await page.getByLabel('Address').fill('3 Allen Avenue, Ikeja');
}

const numberOf = (page: Page) => page.getByRole('main').getByLabel('Patient ID');
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const range = (page: Page) => page.getByRole('navigation', { name: 'Pages of Patients' }).getByRole('status');
const create = (page: Page) => page.getByRole('button', { name: 'Create Patient' });

async function search(page: Page, text: string) {
  const field = page.getByRole('combobox', { name: 'Search by patient Id, patient name or ticket id' });
  await field.fill(text);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: `Remove the search for ${text}` })).toBeVisible();
}

test('a patient is registered and changed', async ({ page, request }) => {
  await openList(page, await aHospital(request));
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Add Patient' }).first().click();
  await expect(page.getByLabel('First name')).toBeFocused();
  const number = numberOf(page);
  await expect(number).toHaveValue(/^PAT_[A-Z0-9]{7}$/);
  await expect(number).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Date of registration', { exact: true })).toHaveValue(today());
  await axe(page);
  const patientId = await number.inputValue();
  await fillForm(page, OLAJUMOKE);
  // Enter alone does not submit a long form.
  await page.getByLabel('Address').press('Enter');
  await page.getByLabel('Address').press('Control+Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
  const entry = row(page, nameOf(OLAJUMOKE));
  for (const shown of [patientId, '+234 803 765 4321', 'Female', '17/05/1990', today()]) {
    await expect(entry).toContainText(shown);
  }
  await axe(page);

  await entry.getByRole('link', { name: `Edit ${nameOf(OLAJUMOKE)}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Patient' })).toBeVisible();
  await expect(number).toHaveValue(patientId);
  await expect(number).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('17/05/1990');
  await page.getByLabel('Phone').fill('0809 000 1111');
  await page.getByLabel('Religion').fill('Christian');
  await axe(page);
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(entry).toContainText('0809 000 1111');
  await expect(entry).toContainText(patientId);
});

test('missing values are reported at each field, and the first one gets the focus', async ({ page, request }) => {
  await openForm(page, await aHospital(request));
  await page.getByLabel('Date of registration', { exact: true }).fill('');
  await create(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  for (const [field, message] of [
    ['First name', 'Please provide a first name.'],
    ['Last name', 'Please provide a last name.'],
    ['Date of birth', 'Please provide a date.'],
    ['Phone', 'Please provide a phone number.'],
    ['Address', 'Please provide an address.'],
    ['Date of registration', 'Please provide a date.'],
  ] as const) {
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(message);
  }
  await expect(page.getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription('Please choose a gender.');
  await axe(page);

  await page.getByRole('link', { name: /^Phone:/ }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
});

test('impossible values are refused at their fields, and the proposed number stays', async ({ page, request }) => {
  await openForm(page, await aHospital(request));
  const patientId = await numberOf(page).inputValue();
  await fillForm(page, CHIAMAKA);
  await page.getByLabel('Email').fill('not an address');
  await create(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/like ada@example.com/);

  await page.getByLabel('Email').fill('');
  const birth = page.getByLabel('Date of birth', { exact: true });
  await birth.fill('01/01/2199');
  await page.getByLabel('Date of registration', { exact: true }).fill('01/01/2199');
  await create(page).click();
  await expect(birth).toHaveAccessibleDescription('The date of birth cannot be in the future.');
  await expect(birth).toBeFocused();
  await birth.fill('01/01/1990');
  await create(page).click();
  await expect(page.getByLabel('Date of registration', { exact: true })).toHaveAccessibleDescription(
    'The registration date cannot be in the future.',
  );
  await expect(numberOf(page)).toHaveValue(patientId);
  await expect(page.getByLabel('Last name')).toHaveValue(CHIAMAKA.lastName);
});

test('a date of birth long ago needs confirmation and is then accepted', async ({ page, request }) => {
  await openForm(page, await aHospital(request));
  await fillForm(page, CHIAMAKA);
  const birth = page.getByLabel('Date of birth', { exact: true });
  await birth.fill('03/05/1850');
  const question = page.getByRole('note').filter({ hasText: /This would make the patient 17\d years old\./ });
  await expect(question).toBeVisible();
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Correct the date of birth, or confirm it.' })).toBeVisible();
  await axe(page);
  await birth.fill('03/05/1950');
  await expect(question).toBeHidden();
  await birth.fill('03/05/1912');
  const stillRare = page.getByRole('note').filter({ hasText: 'years old' });
  await stillRare.getByRole('button', { name: 'The date is correct' }).click();
  await expect(stillRare).toBeHidden();
  await expect(create(page)).toBeFocused();
  await create(page).click();
  await page
    .getByRole('link', { name: new RegExp(CHIAMAKA.lastName) })
    .first()
    .click();
  await page.goto(`${page.url().split('?')[0]}/edit`);
  await expect(birth).toHaveValue('03/05/1912');
  await expect(stillRare).toBeHidden();
});

test('a patient number taken meanwhile is replaced by a new one', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openForm(page, hospital);
  const patientId = await numberOf(page).inputValue();
  await aPatient(request, hospital, { ...ZAINAB, patientId });
  await fillForm(page, BABATUNDE);
  await create(page).click();
  await expect(row(page, nameOf(BABATUNDE))).toContainText(/PAT_[A-Z0-9]{7}/);
  await expect(row(page, nameOf(BABATUNDE))).not.toContainText(patientId);
  await expect(row(page, nameOf(ZAINAB))).toContainText(patientId);
});

test('the list has pages of ten and filters by id, name and phone', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let index = 0; index < 11; index += 1) await aPatient(request, hospital, { phone: `0803 000 00${index + 10}` });
  const zainab = await aPatient(request, hospital, { ...ZAINAB, phone: '0701 555 9876' });
  await openList(page, hospital);
  await expect(range(page)).toHaveText('1–10 of 12');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(range(page)).toHaveText('11–12 of 12');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.getByLabel('Name', { exact: true }).fill('zain');
  await expect(range(page)).toHaveText('1 of 1');
  await expect(row(page, nameOf(ZAINAB))).toBeVisible();
  // Names are not written to the address, and still survive a reload.
  await expect(page).toHaveURL('/home/patients');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('zain');
  await expect(range(page)).toHaveText('1 of 1');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(range(page)).toHaveText('1–10 of 12');

  await page.getByLabel('Phone', { exact: true }).fill('0701 555');
  await expect(range(page)).toHaveText('1 of 1');
  await page.getByLabel('Patient ID', { exact: true }).fill('PAT_nobody');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByLabel('Patient ID', { exact: true }).fill(zainab.patientId.toLowerCase());
  await expect(row(page, nameOf(ZAINAB))).toContainText(zainab.patientId);

  // Text with a special meaning in an address is treated as plain text.
  await page.getByRole('button', { name: 'Clear filters' }).click();
  for (const word of ['nil', '..', 'a/b']) {
    await page.getByLabel('Name', { exact: true }).fill(word);
    await expect(page.getByText('No Record Found')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('');
    await expect(range(page)).toHaveText('1–10 of 12');
  }
});

test('the list can be exported as a file', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { patientId } = await aPatient(request, hospital, { ...OLAJUMOKE });
  await openList(page, hospital);
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All as CSV' }).click(),
  ]);
  const [header = '', line = ''] = fs.readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(header).toContain('Patient,Patient ID,File number,Phone,Age,Gender,Date of birth,Registered');
  expect(line).toContain(`${nameOf(OLAJUMOKE)},${patientId},,0803 123 4567,`);
  expect(line).toContain('Female,17/05/1990,02/01/2026');
});

test('the header search finds by id, name, phone and ticket, and can be removed', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const wanted = await aPatient(request, hospital, { ...OLAJUMOKE, phone: '0812 777 6655' });
  await aPatient(request, hospital, { ...BABATUNDE });
  const ticket = await post(request, hospital, '/ticket/create', {
    ticketRo: { patientId: wanted.id, complain: 'Headache' },
  });
  await openSignedIn(page, hospital, '/home/departments');
  for (const text of [wanted.patientId, 'olajumoke', '+234 812 777'.slice(5)]) {
    await search(page, text);
    await expect(range(page)).toHaveText('1 of 1');
    await expect(row(page, nameOf(OLAJUMOKE))).toBeVisible();
  }
  await axe(page);
  const field = page.getByRole('combobox', { name: /Search by patient Id/ });
  await field.fill(ticket.number);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/tickets/${ticket.id}$`));

  await search(page, 'nobody of this name');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await expect(page.getByText('No patients found for “nobody of this name”.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Remove the search for nobody of this name' }).click();
  await expect(range(page)).toHaveText('1–2 of 2');
  await expect(page.getByRole('combobox', { name: /Search by patient Id/ })).toHaveValue('');
});

test('a search with very many matches shows that there are more than were counted', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const data = {
    data: [await aPatient(request, hospital)],
    tablePage: { totalPages: 1001, number: 0, totalElements: 10_001 },
  };
  await page.route('**/api/patient/list', (route) =>
    route.fulfill({ json: { response_status: 'SUCCESS', message: 'Operation successful', data } }),
  );
  await openList(page, hospital, '/home/patients?search=ada');
  await expect(range(page)).toHaveText('1–10 of more than 10,000');
  await page.getByRole('button', { name: 'Remove the search for ada' }).click();
  await expect(range(page)).toHaveText('1–10 of 10,001');
  await page.getByLabel('Name', { exact: true }).fill('ada');
  await expect(range(page)).toHaveText('1–10 of more than 10,000');
});

test('of two people who edit one patient, the second sees the changes of the first', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id, version } = await aPatient(request, hospital);
  await openSignedIn(page, hospital, `/home/patients/${id}/edit`);
  await page.getByLabel('Address').fill('9 Opebi Road, Ikeja');
  await post(request, hospital, `/patient/update/${id}`, {
    patientRo: bodyOf({ phone: '0805 222 3344', gender: 'MALE', version }),
  });
  await page.getByRole('button', { name: 'Save Patient' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('0803 123 4567');
  await expect(notice).toContainText('0805 222 3344');
  await expect(notice).toContainText('Female');
  await axe(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('0805 222 3344');
  await expect(page.getByLabel('Address')).toHaveValue('9 Opebi Road, Ikeja');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(row(page, nameOf(ADAEZE))).toContainText('0805 222 3344');
});

test('a role that may only read patients has no way to change them', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id } = await aPatient(request, hospital);
  await openList(page, await aColleague(request, hospital, 'PHARMACIST'));
  await expect(row(page, nameOf(ADAEZE))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Patient' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await axe(page);
  for (const address of ['/home/patients/new', `/home/patients/${id}/edit`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Your role does not have access to this screen.' })).toBeVisible();
  }
  await axe(page);
});

test('values typed before the session ended are offered again after sign-in', async ({ page, request }) => {
  const hospital = await aHospital(request);
  // If the page learned of the end of its session, it would not send the form.
  await blockLiveUpdates(page);
  await openForm(page, hospital);
  const patientId = await numberOf(page).inputValue();
  await fillForm(page, CHIAMAKA);
  await endSessionWhenSent(page, request, '/patient/create');
  await create(page).click();
  await fillSignIn(page, hospital.username);
  await expect(page.getByText('Your unsaved work from before your session ended is back')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(CHIAMAKA.firstName);
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('17/05/1990');
  await expect(numberOf(page)).toHaveValue(patientId);
  await axe(page);
  await create(page).click();
  await expect(row(page, nameOf(CHIAMAKA))).toContainText(patientId);
});

test('a lost response loses no input and registers the patient once', async ({ page, request }) => {
  await openForm(page, await aHospital(request));
  await fillForm(page, ZAINAB);
  await page.route('**/api/patient/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await create(page).click();
  await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost.');
  await expect(page.getByLabel('First name')).toHaveValue(ZAINAB.firstName);
  await axe(page);
  await page.unroute('**/api/patient/create');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, nameOf(ZAINAB))).toBeVisible();
  await expect(range(page)).toHaveText('1 of 1');
});

test('a list that cannot be read says so and can be read again', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aPatient(request, hospital);
  await page.route('**/api/patient/list', (route) => route.abort());
  await openList(page, hospital);
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await page.unroute('**/api/patient/list');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, nameOf(ADAEZE))).toBeVisible();
});

test('an unknown patient, or one of another hospital, is reported as not found', async ({ page, request }) => {
  const theirs = await aPatient(request, await aHospital(request));
  await openSignedIn(page, await aHospital(request), `/home/patients/${theirs.id}/edit`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Patient' })).toHaveCount(0);
  await expect(page.getByText(ADAEZE.lastName)).toHaveCount(0);
});

test('a lost network at Ctrl+Enter is reported in view, however long the form', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openSignedIn(page, await aHospital(request), '/home/patients/new');
  await fillForm(page, OLAJUMOKE);
  const last = page.getByLabel('Address');
  await last.focus();
  await page.route('**/api/patient/create', (route) => route.abort());
  await last.press('Control+Enter');
  await expectFailureInView(page, page.getByRole('main').getByRole('alert'));
  // Ctrl+Enter sends the typed values again from there.
  await page.unroute('**/api/patient/create');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
});
