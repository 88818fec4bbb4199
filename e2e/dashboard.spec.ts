// The dashboard from a hospital's first day on: setup steps, counts and lists, and the part that each role sees.
import { expect, type Page, test } from '@playwright/test';
import { answerWith } from './answer.ts';
import { axe } from './axe.ts';
import { command, signedIn } from './clinic.ts';
import { expectToFit } from './colleague.ts';
import { aDesk, aPatient, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ADAEZE, BABATUNDE] = PATIENTS;

const patientRo = {
  email: 'patient@example.com',
  phone: '0803 123 4567',
  gender: 'FEMALE',
  dateOfBirth: '1990-05-17',
  dateOfReg: '2026-01-02',
  religion: '',
  address: '3 Allen Avenue, Ikeja',
};

async function openDashboard(page: Page, who: { username: string }) {
  await openSignedIn(page, who, '/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) =>
  main(page)
    .locator('section:not(.dashboard-beneath)')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

test('a new hospital sees its setup steps until they are done', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openDashboard(page, hospital);
  for (const label of ['Doctors', 'Patients', 'Nurse', 'Laboratory']) {
    const widget = main(page).getByRole('listitem').filter({ hasText: label });
    await expect(widget.getByText('0', { exact: true })).toBeVisible();
  }
  for (const nothing of ['None today', 'No appointments in the last 30 days.']) {
    await expect(main(page).getByText(nothing)).toBeVisible();
  }
  const steps = card(page, 'Getting started');
  await expect(steps.getByRole('link')).toHaveText(['Add a department', 'Add a doctor', 'Add a patient']);
  await axe(page);

  await steps.getByRole('link', { name: 'Add a department' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Maternity');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Home' }).click();
  await expect(steps).toContainText('Add a department (done)');
  await expect(steps.getByRole('link')).toHaveText(['Add a doctor', 'Add a patient']);
  await axe(page);

  await aColleague(request, hospital, 'DOCTOR');
  await post(request, hospital, '/patient/create', { patientRo: { ...patientRo, ...ADAEZE } });
  await page.reload();
  await expect(card(page, 'New Patients').getByText(ADAEZE.lastName)).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('counts and lists link to the lists and records behind them', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aColleague(request, hospital, 'DOCTOR', { firstName: 'Ibrahim', lastName: 'Sule' });
  await aColleague(request, hospital, 'NURSE');
  await aColleague(request, hospital, 'LABORATORIST');
  for (const name of [ADAEZE, BABATUNDE]) {
    await post(request, hospital, '/patient/create', { patientRo: { ...patientRo, ...name } });
  }
  await openDashboard(page, hospital);
  const widgets = main(page).getByRole('listitem');
  for (const text of [/^Doctors\s*1$/, /^Patients\s*2\s*0 new/, /^Nurse\s*1$/, /^Laboratory\s*1$/]) {
    await expect(widgets.filter({ hasText: text })).toBeVisible();
  }
  await expect(card(page, 'Doctors').getByText('Ibrahim Sule')).toBeVisible();
  const rows = card(page, 'New Patients').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(BABATUNDE.lastName);
  await expect(rows.nth(1)).toContainText('0803 123 4567');
  await expect(rows.nth(1)).toContainText('patient@example.com');
  await axe(page);

  const open = async (link: RegExp, heading: string) => {
    await main(page).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  };
  await open(/^Doctors\s*1$/, 'Doctors');
  await open(/^Patients\s*2\s*0 new/, 'Patients');
  await open(/^Nurse\s*1$/, 'Nurses');
  await open(/^View all Doctors$/, 'Doctors');
  await open(/^View all patients$/, 'Patients');
  await open(new RegExp(ADAEZE.lastName), `${ADAEZE.firstName} ${ADAEZE.lastName}`);
});

test('each role sees its own part', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aColleague(request, hospital, 'DOCTOR');
  await openSignedIn(page, await aColleague(request, hospital, 'ACCOUNTANT'), '/home');
  // The dashboard is below the role's worklist.
  await expect(page.getByRole('heading', { level: 2, name: 'Dashboard' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Patients\s*0\s*0 new/ })).toBeVisible();
  await expect(card(page, 'New Patients')).toContainText('No Record Found');
  await expect(card(page, 'Patients by age')).toContainText('No patients registered yet.');
  for (const hidden of ['Doctors', 'Nurse', 'Laboratory', 'Getting started', 'Appointments', 'Visits per day']) {
    await expect(main(page).getByText(hidden, { exact: true })).toHaveCount(0);
  }
  await axe(page);
});

test('a role without any part of the dashboard sees a message instead', async ({ page, request }) => {
  const data = {
    doctorCount: null,
    nurseCount: null,
    patientCount: null,
    laboratoryCount: null,
    doctorList: null,
    patientList: null,
  };
  await page.route('**/api/dashboard/read', (route) =>
    route.fulfill({ json: { response_status: 'SUCCESS', message: 'Operation successful', data } }),
  );
  await answerWith(page, '**/api/account/{login,context}', (context: { role: object }) => ({
    ...context,
    role: { ...context.role, moduleList: [] },
  }));
  await openDashboard(page, await aHospital(request));
  await expect(page.getByText('Your role has no dashboard.')).toBeVisible();
  await expect(main(page).getByRole('listitem')).toHaveCount(0);
  await axe(page);
});

test('an administrator sees pending leave, live, and failed mails, which can be sent again in place', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const failed = {
    id: '0190a1b2-0000-7000-8000-000000000001',
    kind: 'INVOICE',
    to: 'ada@example.com',
    subject: 'Invoice',
    writtenAt: new Date().toISOString(),
    writtenBy: '',
    status: 'FAILED',
    kept: false,
    reason: 'UNREACHABLE',
    tries: 5,
    dueAt: null,
    endedAt: new Date().toISOString(),
    again: true,
  };
  let letters = [failed];
  const success = (data: unknown) => ({ json: { response_status: 'SUCCESS', message: '', data } });
  await page.route('**/api/letter/read/FAILED/**', (route) => {
    const tablePage = { totalElements: letters.length, totalPages: 1, number: 0 };
    return route.fulfill(success({ data: letters, tablePage }));
  });
  await openDashboard(page, hospital);
  await expect(card(page, 'Leave to approve')).toContainText('No leave requests waiting.');
  const row = card(page, 'Failures').getByRole('listitem');
  await expect(row).toContainText('Invoice, to ada@example.com');
  await expect(row).toContainText('The mail server could not be reached.');
  await axe(page);
  await expectToFit(page);

  // The server does not know the made-up letter and refuses: the message appears in the row, which stays.
  const again = row.getByRole('button', { name: 'Send again Invoice, to ada@example.com' });
  await again.click();
  await expect(row.getByRole('alert')).toBeVisible();
  await page.route('**/api/letter/send/**', (route) => {
    letters = [];
    return route.fulfill(success({ ...failed, status: 'WAITING' }));
  });
  await again.press('Enter');
  await expect(card(page, 'Failures')).toContainText('Mail is kept, not sent: no mail server is set up.');

  // A colleague requests leave while the dashboard is open.
  const nurse = await aColleague(request, hospital, 'NURSE', { firstName: 'Ngozi', lastName: 'Eze' });
  const asking = await signedIn(request, nurse);
  const types = await request.get('/api/leaveType/read', { headers: asking.headers });
  const { data } = await types.json();
  const leaveTypeId = data.find(({ name }: { name: string }) => name === 'Casual Leave').id;
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 1));
  // The next Monday.
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  const startDate = day.toISOString().slice(0, 10);
  const leaveRo = { leaveTypeId, startDate, endDate: startDate, numberOfDays: 1, reason: 'A wedding' };
  await command(request, asking, '/leave/create', { leaveRo });
  const asked = card(page, 'Leave to approve').getByRole('listitem');
  await expect(asked).toContainText('Ngozi Eze · Casual Leave');
  await asked.getByRole('link', { name: 'Review Ngozi Eze' }).click();
  await expect(page).toHaveURL(/\/leaves\/requests\?status=PENDING$/);
});

test('a slow dashboard shows a placeholder, and one that cannot be read can be tried again', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/dashboard/read', async (route) => {
    await failing;
    await route.abort();
  });
  await openDashboard(page, hospital);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await axe(page);
  fail();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await axe(page);
  await page.unroute('**/api/dashboard/read');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('link', { name: /^Patients\s*0\s*0 new/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the next appointments, attended visits and patient statistics are shown', async ({ page, request }) => {
  const desk = await aDesk(request, ADAEZE);
  const { hospital, departmentId, ticketId } = desk;
  await aPatient(request, hospital, BABATUNDE);
  const book = (date: string, time: string) => {
    const appointmentRo = { departmentId, ticketId, date, time };
    return post(request, hospital, '/appointment/create', { appointmentRo });
  };
  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)];
  const [came, stayedAway] = [await book(today, '00:10'), await book(today, '00:50')];
  await post(request, hospital, `/appointment/update/${came.id}/status/ATTENDED`, {});
  await post(request, hospital, `/appointment/update/${stayedAway.id}/status/UNATTENDED`, {});
  await book(tomorrow, '11:00');
  const tenth = await book(tomorrow, '10:00');
  await post(request, hospital, `/appointment/update/${tenth.id}/status/ACTIVE`, {});

  await openDashboard(page, hospital);
  const next = card(page, 'Appointments');
  await expect(next).toContainText('2 today, 1 of them attended');
  await expect(next.getByRole('row')).toHaveCount(3);
  await expect(next.getByRole('row').nth(1)).toContainText('10:00');
  await expect(next.getByRole('row').nth(1)).toContainText('Active');

  await expect(page.getByRole('img', { name: '1 appointment was attended in the last 30 days.' })).toBeVisible();
  const departments = card(page, 'Appointments by department');
  await expect(departments.getByRole('img')).toHaveAccessibleName(
    /^2 appointments in the last 30 days; .* Cardiology\.$/,
  );
  await expect(card(page, 'Patients by gender').getByRole('img')).toHaveAccessibleName(
    /^100% of 2 patients are female/,
  );
  await expect(card(page, 'Patients by age').getByRole('img')).toHaveAccessibleName(/ 25–44 years old: 2 patients\.$/);
  await axe(page);

  for (const [title, cells] of [
    ['Appointments by department', ['1', '1', '0']],
    ['Visits per day', ['1']],
  ] as const) {
    await card(page, title).getByText('Show as table').click();
    await expect(card(page, title).getByRole('row').last().getByRole('cell')).toHaveText([...cells]);
  }
  await axe(page);
  await next.getByRole('link', { name: 'View all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(() => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test(`the charts fit a phone in ${colorScheme}`, async ({ page, request }) => {
      const hospital = await aHospital(request);
      await aPatient(request, hospital, ADAEZE);
      await openDashboard(page, hospital);
      await expect(card(page, 'Patients by age').getByRole('img')).toBeVisible();
      await expectToFit(page);
      await axe(page);
    });
  });
}

test('charts that cannot be read leave the rest of the dashboard intact', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await page.route('**/api/dashboard/charts', (route) => route.abort());
  await openDashboard(page, hospital);
  await expect(main(page).getByRole('link', { name: /^Patients\s*0/ })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await axe(page);
  await page.unroute('**/api/dashboard/charts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Visits per day')).toContainText('No appointments attended in the last 30 days.');
});
