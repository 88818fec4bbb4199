// A patient's profile: what is known, who is reached, what happened, and who may write it down.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk, anAppointment, aPatient, asShown, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, type Hospital, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ADAEZE] = PATIENTS;
const NAME = `${ADAEZE.firstName} ${ADAEZE.lastName}`;

const header = (page: Page) => page.getByRole('region', { name: NAME });
const card = (page: Page, title: string) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

const recordFact = (request: APIRequestContext, hospital: Hospital, factRo: object) =>
  post(request, hospital, '/patient/fact/create', { factRo });

async function openProfile(page: Page, who: { username: string }, id: string) {
  await openSignedIn(page, who, `/home/patients/${id}`);
  await expect(header(page)).toBeVisible();
}

test('a row of the list and of the dashboard opens the profile', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const id = await aPatient(request, hospital, ADAEZE);
  await openSignedIn(page, hospital, '/home/patients');
  await page.getByRole('row').filter({ hasText: NAME }).getByText('0803 123 4567').click();
  await expect(page).toHaveURL(new RegExp(`/home/patients/${id}$`));
  for (const fact of ['0803 123 4567', '17/05/1990', 'Female', '3 Allen Avenue', 'PAT_']) {
    await expect(header(page)).toContainText(fact);
  }
  await axe(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Patients' }).click();
  await page.getByRole('button', { name: `More for ${NAME}` }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(header(page)).toBeVisible();
  await page.goto('/home');
  await page.getByRole('link', { name: NAME }).click();
  await expect(header(page)).toBeVisible();
});

test('an allergy is recorded, stands in the header, is changed, and is marked as entered in error', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await expect(header(page)).not.toContainText('Allergies');
  await card(page, 'Allergies').getByRole('link', { name: 'Add allergy' }).click();
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
  await expect(header(page)).not.toContainText('Allergies');
  await expect(card(page, 'Allergies')).toContainText('No allergy is recorded.');
  await card(page, 'Allergies').getByText('Entered in error (1)').click();
  await expect(card(page, 'Allergies')).toContainText('Meant for her sister');
  await axe(page);
});

test('a condition and the one blood group are recorded', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await card(page, 'Conditions').getByRole('link', { name: 'Add condition' }).click();
  await page.getByLabel('Condition').fill('Asthma');
  await page.getByRole('button', { name: 'Add Condition' }).click();
  await expect(card(page, 'Conditions')).toContainText('Asthma');
  await card(page, 'Blood group').getByRole('link', { name: 'Add blood group' }).click();
  await page.getByRole('button', { name: 'Add Blood group' }).click();
  await expect(page.getByLabel('Blood group')).toHaveAccessibleDescription('Please choose a blood group.');
  await page.getByLabel('Blood group').selectOption({ label: 'O−' });
  await page.getByRole('button', { name: 'Add Blood group' }).click();
  await expect(card(page, 'Blood group').getByRole('heading', { name: 'O−' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add blood group' })).toHaveCount(0);
  await axe(page);
});

test('contacts are added, changed and removed; the next of kin is marked', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await page.getByRole('link', { name: 'Add contact' }).click();
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
  await expect(contacts).toContainText('No contact and no next of kin is recorded.');
});

test('the history shows tickets and appointments, each leading to its ticket', async ({ page, request }) => {
  const desk = await aDesk(request, ADAEZE);
  const date = dayFromNow(3);
  const { appointmentId } = await anAppointment(request, desk, { date, time: '10:30' });
  await openProfile(page, desk.hospital, desk.patientId);
  await page.getByRole('tab', { name: 'History' }).click();
  const events = page.getByRole('tabpanel').getByRole('listitem');
  await expect(events).toHaveCount(2);
  await expect(events.first()).toContainText(`${asShown(date)} 10:30`);
  await expect(events.first()).toContainText(appointmentId);
  await expect(events.last()).toContainText('Headache');
  await axe(page);
  await events.last().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/home/tickets/${desk.ticketId}$`));
});

test('editing leads back to the profile, and a new ticket is one step away', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openProfile(page, hospital, await aPatient(request, hospital, ADAEZE));
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Phone').fill('0809 999 0000');
  await page.getByRole('button', { name: 'Save Patient' }).click();
  await expect(header(page)).toContainText('0809 999 0000');
  await page.getByRole('link', { name: 'New Ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Add Ticket - ${NAME}` })).toBeVisible();
});

test('whoever may only read sees everything and is offered nothing to write', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, ADAEZE);
  await recordFact(request, hospital, { patientId, kind: 'ALLERGY', name: 'Latex' });
  const pharmacist = await aColleague(request, hospital, 'PHARMACIST');
  await openProfile(page, pharmacist, patientId);
  await expect(header(page)).toContainText('Allergies: Latex');
  for (const name of [/^Add /, /^Edit/, 'New Ticket', 'Merge']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
  }
  await axe(page);
  await page.goto(`/home/patients/${patientId}/allergies/new`);
  await expect(page.getByRole('heading', { name: 'Your role does not allow this screen.' })).toBeVisible();
});

test('another hospital’s patient is not there', async ({ page, request }) => {
  const theirs = await aPatient(request, await aHospital(request), ADAEZE);
  await openSignedIn(page, await aHospital(request), `/home/patients/${theirs}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(ADAEZE.lastName)).toHaveCount(0);
});
