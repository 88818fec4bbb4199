// Import of patients and staff from a file: preview, mistakes, importing all rows or only those without mistakes, and the
// records made.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe';
import { aHospital, openSignedIn, post } from './hospital';

const HEADINGS = 'First name,Last name,Date of birth,Gender,Phone,Address';
const person = (n: number, more = '') => `Ada${n},Obi,23/02/1980,F,0803 ${1_000_000 + n},2 Broad Street${more}`;

const choose = (page: Page, content: string | Buffer, name = 'patients.csv') =>
  page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function downloadedBy(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: fs.readFileSync(await file.path(), 'utf8') };
}

test('a template is filled in, previewed and imported; the patients are on the list', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/patients');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import Patients' })).toBeVisible();
  await axe(page);
  const template = await downloadedBy(page, 'Download template');
  expect(template.name).toMatch(/^patients-template-\d{4}-\d\d-\d\d\.csv$/);
  expect(template.text).toBe(
    '\uFEFFPatient ID,File number,First name,Last name,Date of birth,Age or year of birth,Gender,Phone,Email,Address,Religion,Date of registration\r\n',
  );

  await choose(
    page,
    `${template.text}PAT_OLDONE1,,"Ada, Jr.",Obi,23/02/1980,,F,0803 1,ada@example.com,"2 ""Broad"" Street",,\r\n,,José,Weiß,1990-12-31,,male,0803 2,,3 Marina,None,01/01/2026\r\n`,
  );
  await expect(page.getByRole('heading', { level: 2, name: 'Check the rows' })).toBeFocused();
  await expect(row(page, 'Ada, Jr. Obi')).toContainText('23/02/1980');
  await expect(row(page, 'José Weiß')).toContainText('Male');
  await axe(page);
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported.')).toBeVisible();
  await axe(page);
  await page.getByRole('article').getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(row(page, 'Ada, Jr. Obi')).toContainText('PAT_OLDONE1');
  await expect(row(page, 'José Weiß')).toContainText('0803 2');
});

test('rows with mistakes are marked; nothing is imported before they are corrected or skipped', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/home/patients/import');
  await choose(
    page,
    `${HEADINGS},Ward\n${person(1, ',A')}\n=cmd|x,Obi,31/02/1980,F,none,"Here, there",B\n${person(1, ',C')}\n${person(4)}\n`,
  );
  await expect(page.getByText('2 rows without mistakes')).toBeVisible();
  await expect(page.getByText('2 rows with mistakes')).toBeVisible();
  await expect(page.getByText('Not imported: Ward.')).toBeVisible();
  await expect(row(page, 'Row 3')).toContainText('Phone: This is not a phone number. Write it like 0803 123 4567.');
  await expect(row(page, 'Row 3')).toContainText('Date of birth: Feb 1980 has 29 days.');
  await expect(row(page, 'Row 4')).toContainText('The same patient is also in row 2.');
  await page.getByLabel('Show').selectOption('Rows with mistakes');
  await expect(row(page, 'Ada4 Obi')).toHaveCount(0);
  await axe(page);

  await page.getByRole('button', { name: 'Import patients' }).click();
  await expect(alert(page)).toContainText('Correct the rows with mistakes');
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported. 2 rows were skipped.')).toBeVisible();
  const skipped = await downloadedBy(page, 'Download skipped rows');
  expect(skipped.name).toMatch(/^patients-skipped-/);
  const [headings, second] = skipped.text.replace('\uFEFF', '').split('\r\n');
  expect(headings).toBe(`${HEADINGS},Ward,Reason`);
  expect(second).toContain(`'=cmd|x,Obi,31/02/1980,F,none,"Here, there",B,`);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, skipped.text.replace('31/02/1980', '28/02/1980').replace('none', '0803 77'));
  await expect(page.getByText('1 row without mistakes')).toBeVisible();
  await expect(page.getByText('1 row with mistakes')).toBeVisible();
  await expect(row(page, 'Row 3')).toContainText('This patient is already registered.');
});

const born = (n: number, day: string) => person(n).replace('23/02/1980', day);

test('the order of day and month follows from their column, or is asked for', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  await choose(
    page,
    `${HEADINGS}\n${born(1, '12/31/1990')}\n${born(2, '5/2/1983')}\n${born(3, '1985-03-04 00:00:00')}\n`,
  );
  await expect(page.getByText('Date of birth: month first.')).toBeVisible();
  await expect(row(page, 'Ada1 Obi')).toContainText('31/12/1990');
  await expect(row(page, 'Ada2 Obi')).toContainText('02/05/1983');
  await expect(row(page, 'Ada3 Obi')).toContainText('04/03/1985');
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await choose(page, `${HEADINGS}\n${born(1, '5/2/1983')}\n${born(2, '03/04/1985')}\n`);
  await expect(page.getByRole('heading', { level: 2, name: 'Match the columns' })).toBeFocused();
  await expect(page.getByText('do not show whether the day or the month comes first')).toBeVisible();
  const order = page.getByLabel('Date of birth: day or month first');
  await expect(order).toHaveAccessibleDescription(
    'The dates in this column do not show the order: no day is above 12.',
  );
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(order).toBeFocused();
  await expect(order).toHaveAccessibleDescription('Please choose whether the day or the month comes first.');
  await axe(page);
  await order.selectOption('Month first: 5/2/1983 is 2\u00a0May\u00a01983');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(row(page, 'Ada1 Obi')).toContainText('02/05/1983');
  await expect(row(page, 'Ada2 Obi')).toContainText('04/03/1985');
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(order).toHaveValue('MONTH_FIRST');
  await order.selectOption('Day first: 5/2/1983 is 5\u00a0Feb\u00a01983');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('Date of birth: day first.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(row(page, 'Ada1 Obi')).toContainText('05/02/1983');
});

test('contradictory dates need a chosen order, and dates that do not fit it are mistakes', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  await choose(page, `${HEADINGS}\n${born(1, '12/31/1990')}\n${born(2, '31/12/1990')}\n`);
  const order = page.getByLabel('Date of birth: day or month first');
  await expect(order).toHaveAccessibleDescription(
    '31/12/1990 has the day first, 12/31/1990 the month. Rows that do not fit count as mistakes.',
  );
  await order.selectOption('Month first');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 row with mistakes')).toBeVisible();
  await expect(row(page, 'Row 3')).toContainText(
    'Date of birth: The month comes first in this column, so this is not a valid date.',
  );
});

test('unknown headings are matched by hand, in the encoding of an old Excel file', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  const file = 'Ägare;Surname;DOB;Sex;Mobile;Where\r\nZoë;Müller;21.2.1980;m;0803 5;5 Marina\r\n';
  await choose(page, Buffer.from(file, 'latin1'));
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await page.getByRole('button', { name: 'The names look right' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Match the columns' })).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue('4');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const first = page.getByRole('combobox', { name: 'First name' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Please choose the column.');
  await axe(page);
  await first.selectOption('Ägare');
  await expect(first).toHaveAccessibleDescription('For example “Zoë”');
  await page.getByRole('combobox', { name: 'Address' }).selectOption('Where');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(row(page, 'Zoë Müller')).toContainText('21/02/1980');
  await page.getByRole('button', { name: 'Import 1 patient' }).click();
  await expect(page.getByText('1 patient was imported.')).toBeVisible();
});

test('a phone number without its leading zero is flagged and found with it; a shortened one is a mistake', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  const called = (n: number, phone: string) => person(n).replace(`0803 ${1_000_000 + n}`, phone);
  await choose(page, `${HEADINGS}\n${called(1, '8031110008')}\n${called(2, '8.03E+09')}\n${person(3)}\n`);
  await expect(page.getByText('1 row to check')).toBeVisible();
  await expect(row(page, 'Row 2')).toContainText('Phone: The leading zero may be missing.');
  await expect(row(page, 'Row 3')).toContainText('Phone: The spreadsheet has shortened this phone number');
  await page.getByLabel('Show').selectOption('Rows to check');
  await expect(row(page, 'Row 3')).toHaveCount(0);
  await expect(row(page, 'Row 2')).toBeVisible();
  await axe(page);
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported. 1 row was skipped.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Patients', exact: true }).click();
  await page.getByRole('combobox', { name: /Search by patient Id/ }).fill('08031110008');
  await expect(page.getByRole('option').filter({ hasText: 'Ada1 Obi' })).toBeVisible();
});

test('a similar birth date or another phone number under the same name is flagged, but imported', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  await choose(page, `${HEADINGS}\n${person(1)}\n`);
  await page.getByRole('button', { name: 'Import 1 patient' }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  const other = person(1).replace(/0803 \d+/, '0809 555 0001');
  await choose(page, `${HEADINGS}\n${person(1).replace('23/02/1980', '23/02/1986')}\n${other}\n`);
  await expect(row(page, '23/02/1986')).toContainText(
    'has the same name and phone number, and a similar date of birth.',
  );
  await expect(row(page, '23/02/1980')).toContainText(/Ada1 Obi \(PAT_\w+\) has the same name and date of birth\./);
  await expect(row(page, '23/02/1980')).toContainText('Row 2 has the same name and a similar date of birth.');
  await expect(page.getByText('2 rows to check')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported.')).toBeVisible();
});

test('dates of birth long ago need confirmation before the import', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  await choose(page, `${HEADINGS}\n${person(1).replace('23/02/1980', '05/03/1850')}\n${person(2)}\n`);
  await expect(row(page, 'Row 2')).toContainText(/This would make the patient 17\d years old\./);
  const question = page.getByRole('note').filter({ hasText: '1 row has a date of birth more than 110 years ago.' });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(alert(page)).toContainText(
    'Correct the dates of birth in your file and choose it again, or confirm them.',
  );
  await axe(page);
  await question.getByRole('button', { name: 'The dates are correct' }).click();
  await expect(page.getByText('Dates of birth more than 110 years ago are imported as they are.')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import 2 patients' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 patients were imported.')).toBeVisible();
});

test('a column of full names is split in the chosen order', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  const named = (name: string, n: number) => `${name},${person(n).split(',').slice(2).join(',')}`;
  const headings = HEADINGS.replace('First name,Last name', 'Patient name');
  await choose(page, `${headings}\n${named('Ada Mary Obi', 1)}\n${named('"Eze, Ngozi"', 2)}\n${named('Madonna', 3)}\n`);
  await expect(page.getByText('Full names are split: the last word becomes the last name.')).toBeVisible();
  await expect(row(page, 'Row 2').getByRole('cell', { name: 'Ada Mary', exact: true })).toBeVisible();
  await expect(row(page, 'Row 2').getByRole('cell', { name: 'Obi', exact: true })).toBeVisible();
  await expect(row(page, 'Row 3').getByRole('cell', { name: 'Ngozi', exact: true })).toBeVisible();
  await expect(row(page, 'Row 4')).toContainText('Last name: Please provide a last name.');
  await axe(page);

  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(page.getByRole('combobox', { name: /^Full name(?! ends)/ })).toHaveValue('0');
  await expect(page.getByRole('combobox', { name: 'First name' })).toHaveCount(0);
  await page.getByLabel('Full name ends with').selectOption('First name');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('Full names are split: the first word becomes the last name.')).toBeVisible();
  await expect(row(page, 'Row 2').getByRole('cell', { name: 'Mary Obi', exact: true })).toBeVisible();
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported. 1 row was skipped.')).toBeVisible();
});

test('Arabic names of an old file are recognised, need confirmation, and can be read in another encoding', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  // محمد علي in Windows-1256.
  const name = Buffer.from([0xe3, 0xcd, 0xe3, 0xcf, 0x2c, 0xda, 0xe1, 0xed]);
  const rest = person(1).replace('Ada1,Obi', '').replace('2 Broad Street', '"2 Broad\nStreet"');
  await choose(page, Buffer.concat([Buffer.from(`${HEADINGS}\n`), name, Buffer.from(`${rest}\n${person(2)}\n`)]));
  await expect(page.getByRole('heading', { level: 2, name: 'Check the encoding' })).toBeFocused();
  const letters = page.getByLabel('Encoding');
  await expect(letters).toHaveValue('windows-1256');
  const samples = page.getByRole('list', { name: 'Rows as read' });
  await expect(samples).toContainText('محمد');
  await expect(samples.getByRole('listitem')).toHaveCount(1);
  await axe(page);
  await letters.selectOption('Western European (Windows-1252)');
  await expect(samples).toContainText('ãÍãÏ');
  await letters.selectOption('Unicode (UTF-8)');
  await page.getByRole('button', { name: 'The names look right' }).click();
  await expect(page.getByText('Encoding: Unicode (UTF-8).')).toBeVisible();
  await expect(row(page, 'Row 2')).toContainText('Some letters could not be read.');
  await page.getByRole('button', { name: 'Change the encoding' }).click();
  await letters.selectOption('Arabic (Windows-1256)');
  await page.getByRole('button', { name: 'The names look right' }).click();
  await expect(row(page, 'محمد علي')).toContainText('2 Broad Street');
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(row(page, 'محمد علي')).toBeVisible();
});

test('a file that is not a table is refused with a reason', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/staff/import');
  await choose(page, Buffer.from([0x50, 0x4b, 3, 4, 20]), 'staff.xlsx');
  await expect(alert(page)).toContainText('Save it as CSV first');
  await choose(page, 'Name\n');
  await expect(alert(page)).toContainText('The file has no rows below the headings.');
  await choose(page, `Name\n${'x\n'.repeat(501)}`);
  await expect(alert(page)).toContainText('This file has 501 rows. At most 500 can be imported at once.');
  await axe(page);
});

test('a lost network is reported, nothing is imported twice, and an abandoned import is discarded', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/home/patients/import');
  await page.route('**/api/import/patient/*/stage', (route) => route.abort());
  await choose(page, `${HEADINGS}\n${person(1)}\n${person(2)}\n`);
  await expect(alert(page)).toContainText('could not be reached');
  await page.unroute('**/api/import/patient/*/stage');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The server commits the import, but its response is lost.
  await page.route('**/api/import/patient/*/commit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(alert(page)).toContainText('could not be reached');
  await page.unroute('**/api/import/patient/*/commit');
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(page.getByText('2 patients were imported.')).toBeVisible();
  const list = await request.get('/api/patient/read/0/10', { headers: hospital.headers });
  expect((await list.json()).data.tablePage.totalElements).toBe(2);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, `${HEADINGS}\n${person(3)}\n`);
  await expect(page.getByRole('button', { name: 'Import 1 patient' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Home' }).click();
  const discarded = page.waitForRequest('**/api/import/patient/*/discard');
  await page.getByRole('button', { name: 'Leave without importing' }).click();
  await discarded;
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a row that has become invalid since the check is reported, and nothing is imported', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/home/patients/import');
  await choose(page, `${HEADINGS}\n${person(1)}\n${person(2)}\n`);
  await expect(page.getByRole('button', { name: 'Import 2 patients' })).toBeVisible();
  const somebodyElse = { firstName: 'Ada2', lastName: 'Obi', dateOfBirth: '1980-02-23', gender: 'FEMALE' };
  const patientRo = { ...somebodyElse, phone: '0803 1000002', address: 'Elsewhere', dateOfReg: '2026-01-05' };
  await post(request, hospital, '/patient/create', { patientRo });
  await page.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(alert(page)).toContainText('Nothing was imported: one row has a mistake.');
  await expect(row(page, 'Row 3')).toContainText('This patient is already registered.');
  await axe(page);
});

test('staff are matched to roles and departments by name and choose their own passwords', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await post(request, hospital, '/department/create', { departmentRo: { name: 'Maternity' } });
  await openSignedIn(page, hospital, '/home/doctors');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The file contains no passwords.')).toBeVisible();
  const word = crypto.randomUUID().slice(0, 8);
  const headings = `${HEADINGS},Username,Email,Role,Department`;
  await choose(
    page,
    `${headings}\n${person(1, `,d-${word},d-${word}@example.com,doctor,maternity`)}\n${person(2, `,n-${word},n-${word}@example.com,Wizard,Nowhere`)}\n`,
    'staff.csv',
  );
  await expect(row(page, 'Row 3')).toContainText('Role: There is no role with this name.');
  await expect(row(page, 'Row 3')).toContainText('Department: There is no department with this name.');
  await page.getByLabel('Skip rows with mistakes').check();
  await page.getByRole('button', { name: 'Import 1 member of staff' }).click();
  await expect(page.getByText('1 member of staff was imported. 1 row was skipped.')).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Doctors', exact: true }).click();
  await expect(page.getByRole('main').getByText('Ada1 Obi')).toBeVisible();
});

test('the steps fit a phone, and each row is a card', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect.poll(fits).toBe(true);
  await choose(page, `${HEADINGS}\n${person(1)}\nBola,,,x,,"${'y'.repeat(400)}"\n`);
  await expect(page.getByText('1 row with mistakes')).toBeVisible();
  await expect(page.getByText('Last name: Please provide a last name.')).toBeVisible();
  await expect.poll(fits).toBe(true);
  await axe(page);
});

test('ages, a single name and an unknown gender are imported after confirmation', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/patients/import');
  await choose(
    page,
    'First name,Last name,Age,Sex,Phone,Address\nHadiza,,45,F,0803 1,Kano\nAda,Obi,8 months,,0803 2,Lagos\nChi,Eze,1981,M,0803 3,Enugu\nSam,Ude,30,Not known,0803 123 4567,Jos\n',
  );
  await expect(page.getByText('2 rows with mistakes')).toBeVisible();
  await expect(row(page, 'Sam Ude')).toContainText('Not known');
  for (const said of ['0803 123 4567', '8 months']) {
    await expect(page.getByRole('cell', { name: said })).toHaveCSS('white-space', 'nowrap');
  }
  await page.getByRole('button', { name: 'Import with one name' }).click();
  await expect(page.getByText('1 row with mistakes')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Import without gender' }).click();
  await expect(page.getByText('4 rows without mistakes')).toBeVisible();
  await page.getByRole('button', { name: 'Import 4 patients' }).click();
  await page.getByRole('article').getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(row(page, 'Hadiza')).toContainText('about 45 years');
  await expect(row(page, 'Ada Obi')).toContainText('about 8 months');
  await expect(row(page, 'Ada Obi')).toContainText('Not known');
});
