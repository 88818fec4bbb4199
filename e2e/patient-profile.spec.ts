// A patient's chart: recorded facts, contacts, history, and the permissions for changing them.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk, anAppointment, aPatient, asShown, dayFromNow, inText } from './front-desk.ts';
import { aColleague, aHospital, type Hospital, openSignedIn, post } from './hospital.ts';
import { notOnChart, onChart } from './patient-chart.ts';
import { PATIENTS } from './patient-names.ts';

const [ADAEZE] = PATIENTS;
const NAME = `${ADAEZE.firstName} ${ADAEZE.lastName}`;

const header = (page: Page) => page.getByRole('region', { name: NAME });
const card = (page: Page, title: string) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

const recordFact = (request: APIRequestContext, hospital: Hospital, factRo: object) =>
  post(request, hospital, '/patient/fact/create', { factRo });

async function openProfile(page: Page, who: { username: string }, id: string, tab = 'about') {
  await openSignedIn(page, who, `/home/patients/${id}?tab=${tab}`);
  await expect(header(page)).toBeVisible();
}

test('a row of the list and of the dashboard opens the profile', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const id = await aPatient(request, hospital, ADAEZE);
  await openSignedIn(page, hospital, '/home/patients');
  await page.getByRole('row').filter({ hasText: NAME }).getByText('0803 123 4567').click();
  await expect(page).toHaveURL(new RegExp(`/home/patients/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  for (const fact of ['17 May 1990', 'Female', 'PAT_']) await expect(header(page)).toContainText(fact);
  for (const fact of ['0803 123 4567', '3 Allen Avenue']) await expect(card(page, 'Contact')).toContainText(fact);
  await expect(page.getByRole('heading', { name: 'No open visit' })).toBeVisible();
  await axe(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Patients' }).click();
  await page.getByRole('button', { name: `More for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(header(page)).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: NAME }).click();
  await expect(header(page)).toBeVisible();
});

test('an allergy is recorded, shown in the header, changed, and marked as entered in error', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await expect(header(page)).toContainText('Allergies not asked');
  await card(page, 'Allergies').getByRole('link', { name: 'Add Allergy' }).click();
  await page.getByRole('button', { name: 'Add Allergy' }).click();
  await expect(page.getByLabel('Allergic to')).toHaveAccessibleDescription(
    'Please say what the patient is allergic to.',
  );
  await axe(page);
  await page.getByLabel('Allergic to').fill('Penicillin');
  await expect(page.getByLabel('Substance')).toHaveValue('Penicillin');
  await page.getByLabel('Severity').selectOption({ label: 'Severe' });
  await page.getByRole('textbox', { name: /^Since/ }).fill('04/03/2020');
  await page.getByLabel('Reaction').fill('Swelling of the face');
  await page.getByRole('button', { name: 'Add Allergy' }).click();
  await expect(header(page)).toContainText('Allergies: Penicillin (severe)');
  await expect(card(page, 'Allergies')).toContainText('Severe, since 4 Mar 2020');
  await axe(page);

  await page.getByRole('link', { name: 'Edit Penicillin' }).click();
  await expect(page.getByLabel('Allergic to')).toHaveValue('Penicillin');
  await expect(page.getByLabel('Substance')).toHaveValue('Penicillin');
  await page.getByLabel('Severity').selectOption({ label: 'Mild' });
  await page.getByRole('button', { name: 'Save Allergy' }).click();
  await expect(header(page)).toContainText('Allergies: Penicillin (mild)');

  await page.getByRole('button', { name: 'Entered in error Penicillin' }).click();
  await page.getByRole('button', { name: 'Mark as entered in error' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription('Please say why this was an error.');
  await page.getByLabel('Reason').fill('Meant for her sister');
  await axe(page);
  await page.getByRole('button', { name: 'Mark as entered in error' }).click();
  await expect(header(page)).toContainText('Allergies not asked');
  await expect(card(page, 'Allergies')).toContainText('Allergies have not been asked about.');
  await card(page, 'Allergies').getByText('Entered in error (1)').click();
  await expect(card(page, 'Allergies')).toContainText('Meant for her sister');
  await axe(page);
});

test('a condition and the only blood group are recorded', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await card(page, 'Conditions').getByRole('link', { name: 'Add Condition' }).click();
  await page.getByLabel('Condition').fill('Asthma');
  await page.getByRole('button', { name: 'Add Condition' }).click();
  await expect(card(page, 'Conditions')).toContainText('Asthma');
  await card(page, 'Blood group').getByRole('link', { name: 'Add Blood Group' }).click();
  await page.getByRole('button', { name: 'Add Blood Group' }).click();
  await expect(page.getByLabel('Blood group')).toHaveAccessibleDescription('Please choose a blood group.');
  await page.getByLabel('Blood group').selectOption({ label: 'O−' });
  await page.getByRole('button', { name: 'Add Blood Group' }).click();
  await expect(card(page, 'Blood group').getByRole('heading', { name: 'O−' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Blood Group' })).toHaveCount(0);
  await axe(page);
});

test('contacts are added, changed and removed; the next of kin is marked', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await page.getByRole('link', { name: 'Add Contact' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ifeoma Eze');
  await page.getByRole('button', { name: 'Add Contact' }).click();
  await expect(page.getByLabel('Relationship')).toBeFocused();
  await page.getByLabel('Relationship').fill('Sister');
  await page.getByLabel('Phone').fill('0805 111 2222');
  await page.getByLabel('Next of kin').check();
  await axe(page);
  await page.getByRole('button', { name: 'Add Contact' }).click();
  const contacts = card(page, 'Contacts');
  await expect(contacts).toContainText('Next of kin');
  await expect(contacts).toContainText('Sister · 0805 111 2222');
  await page.getByRole('link', { name: 'Edit Ifeoma Eze' }).click();
  await page.getByLabel('Phone').fill('0805 333 4444');
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expect(contacts).toContainText('0805 333 4444');
  await page.getByRole('button', { name: 'Remove Ifeoma Eze' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Remove contact' }).click();
  await expect(contacts).toContainText('No contacts or next of kin recorded.');
});

test('the history shows tickets and appointments, each with a link to its ticket', async ({ page, request }) => {
  const desk = await aDesk(request, ADAEZE);
  const date = dayFromNow(3);
  const { appointmentId } = await anAppointment(request, desk, { date, time: '10:30' });
  await openProfile(page, desk.hospital, desk.patientId, 'now');
  await page.getByRole('tab', { name: 'Visits' }).click();
  const events = page.getByRole('tabpanel').getByRole('listitem');
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText(`${inText(date)}, 10:30`);
  await expect(events.first()).toContainText(appointmentId);
  await expect(events.last()).toContainText('Headache');
  await axe(page);
  await events.last().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/home/tickets/${desk.ticketId}$`));
});

test('editing returns to the profile, and a new ticket is one step away', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await onChart(page, 'Edit');
  await page.getByLabel('Phone').fill('0809 999 0000');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('0809 999 0000');
  await header(page).getByRole('link', { name: 'New Ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Add Ticket - ${NAME}` })).toBeVisible();
});

test('the chart shows the open visit, the next step and the debt, with links usable by keyboard', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ADAEZE);
  const { hospital, ticketId, patientId } = desk;
  const treatment = { ticketId, complain: 'Fever', comment: 'Malaria', appointmentStatus: 2 };
  const pharmacyServiceRo = { doctorServiceRo: { amount: 5000 }, pharmacyRo: { prescription: 'Artemether' } };
  await post(request, hospital, '/treatment/create', { ...treatment, pharmacyServiceRo });
  await openProfile(page, hospital, patientId, 'now');
  const now = page.locator('[aria-current=step]');
  await expect(now).toHaveCount(2);
  await expect(now.filter({ hasText: 'Drugs to bill' })).toContainText('Artemether');
  await expect(now.filter({ hasText: 'At the cashier' })).toContainText('5,000.00 of one bill still to be paid');
  await expect(header(page)).toContainText('5,000.00');
  await axe(page);
  await header(page).getByRole('link', { name: 'Bill drugs' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/billing$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'Now' }).focus();
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Bills' })).toBeFocused();
  await expect(card(page, 'To be paid')).toContainText('Doctor’s service');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 360);
  await card(page, 'To be paid')
    .getByRole('link', { name: /^Take payment for/ })
    .click();
  await expect(page).toHaveURL(/\/pay$/);
});

test('the chart shows the current version of a result, with a link to its report', async ({ page, request }) => {
  const { hospital, ticketId, patientId } = await aDesk(request, ADAEZE);
  const title = 'Full Blood Count';
  const asked = await post(request, hospital, '/labRequest/create', {
    labRequestRo: { ticketId, title, tests: [{ title }] },
  });
  const billingRo = { type: 'LABORATORY', typeId: asked.id, ticketId, amount: 100, discount: 100 };
  await post(request, hospital, '/billing/create', { billingRo });
  const laboratoryRo = { date: dayFromNow(0), title, ticketId, labRequestId: asked.id, result: 'Haemoglobin::13' };
  await openProfile(page, hospital, patientId, 'results');
  await expect(page.getByText('No lab results yet.')).toBeVisible();
  const { id } = await post(request, hospital, '/laboratory/create', { laboratoryRo });
  const row = page.getByRole('row', { name: /Haemoglobin/ });
  await expect(row).toContainText('13');
  const corrected = { ...laboratoryRo, result: 'Haemoglobin::31', reason: 'Read again' };
  await post(request, hospital, `/laboratory/update/${id}`, { laboratoryRo: corrected });
  await expect(row).toContainText('31');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 360);
  await page.getByRole('link', { name: `${title} of ${asShown(dayFromNow(0))}` }).click();
  await expect(page).toHaveURL(new RegExp(`/home/laboratories/${id}$`));
});

test('a prescription appears among the current medicines', async ({ page, request }) => {
  const { hospital, ticketId, patientId } = await aDesk(request, ADAEZE);
  const { id: drugId } = await post(request, hospital, '/drug/create', {
    drugRo: { name: 'Amlodipine 10 mg', unit: 'tablet', price: 10 },
  });
  await openProfile(page, hospital, patientId, 'medicines');
  await expect(page.getByText('No medicines prescribed.')).toBeVisible();
  const taken = { drugId, dose: '1 tablet', frequency: 'each morning', durationDays: 30, quantity: 30 };
  const pharmacyRo = { ticketId, prescription: 'Amlodipine', lines: [taken] };
  await post(request, hospital, '/pharmacy/create', { pharmacyRo });
  await expect(card(page, 'Current medicines')).toContainText('Amlodipine 10 mg');
  await expect(card(page, 'Current medicines')).toContainText(`until ${inText(dayFromNow(29))}`);
  await axe(page);
  await card(page, 'Current medicines').getByRole('link').click();
  await expect(page).toHaveURL(/\/home\/pharmacy\/[0-9a-f-]+$/);
});

test('a new bill appears in an open chart, unless the reader may not see bills', async ({ page, request, browser }) => {
  const desk = await aDesk(request, ADAEZE);
  const { hospital, ticketId, patientId } = desk;
  await openProfile(page, hospital, patientId, 'bills');
  await expect(page.getByText('No bills.')).toBeVisible();
  const treatment = { ticketId, complain: 'Fever', comment: 'Malaria', appointmentStatus: 2 };
  await post(request, hospital, '/treatment/create', {
    ...treatment,
    pharmacyServiceRo: { doctorServiceRo: { amount: 5000 } },
  });
  await expect(card(page, 'To be paid')).toContainText('Doctor’s service');
  const other = await browser.newContext();
  const pharmacist = await aColleague(request, hospital, 'PHARMACIST');
  const theirs = await other.newPage();
  await openProfile(theirs, pharmacist, patientId, 'bills');
  await expect(theirs.getByRole('tab', { name: 'Visits' })).toBeVisible();
  await expect(theirs.getByRole('tab', { name: 'Bills' })).toHaveCount(0);
  await other.close();
});

test('a user who may only read sees all facts and no way to change them', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, ADAEZE);
  await recordFact(request, hospital, { patientId, kind: 'ALLERGY', name: 'Latex' });
  const pharmacist = await aColleague(request, hospital, 'PHARMACIST');
  await openProfile(page, pharmacist, patientId);
  await expect(header(page)).toContainText('Allergies: Latex');
  for (const name of [/^Add /, /^Edit/, 'New Ticket']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
  }
  await notOnChart(page, 'Edit', 'Merge', 'New Ticket');
  await axe(page);
  await page.goto(`/home/patients/${patientId}/allergies/new`);
  await expect(page.getByRole('heading', { name: 'Your role does not have access to this screen.' })).toBeVisible();
});

test('a patient of another hospital is not found', async ({ page, request }) => {
  const theirs = await aPatient(request, await aHospital(request), ADAEZE);
  await openSignedIn(page, await aHospital(request), `/home/patients/${theirs}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(ADAEZE.lastName)).toHaveCount(0);
});
