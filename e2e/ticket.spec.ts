// Tickets: opened for a known or a searched patient, and the way from a ticket to an appointment.
import { expect, type Page, test } from '@playwright/test';
import { answerWith } from './answer.ts';
import { axe } from './axe.ts';
import { aPatient, aTicket } from './front-desk.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi] = PATIENTS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

test('a ticket is opened for a patient and leads to an appointment', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, ada);
  await openSignedIn(page, hospital, `/home/patients/${patientId}/tickets`);
  await expect(heading(page)).toHaveText(`Tickets - ${nameOf(ada)}`);
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Add Ticket' }).first().click();
  await expect(heading(page)).toHaveText(`Add Ticket - ${nameOf(ada)}`);
  const number = page.getByLabel('Ticket ID', { exact: true });
  await expect(number).toHaveValue(/^TK_[A-Z0-9]{7}$/);
  await expect(number).toHaveAttribute('readonly', '');
  const shown = await number.inputValue();
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const description = page.getByLabel('Description');
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription('Please provide a description.');
  await axe(page);
  await description.fill('Chest pain since Monday');
  await page.getByRole('button', { name: 'Create Ticket' }).click();

  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(heading(page)).toHaveText(`Tickets - ${nameOf(ada)}`);
  const row = page.getByRole('row').filter({ hasText: shown });
  for (const text of ['Chest pain since Monday', 'Open', '--']) await expect(row).toContainText(text);
  await axe(page);
  await row.getByRole('link', { name: `New Appointment ${shown}` }).click();
  await expect(heading(page)).toHaveText(`Add Appointment - ${nameOf(ada)}`);
});

test('a ticket is opened for a patient found by a part of the name', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aPatient(request, hospital, ada);
  await aPatient(request, hospital, baba);
  await openSignedIn(page, hospital, '/home/tickets/new');
  await expect(heading(page)).toHaveText('Add Ticket');
  await page.getByLabel('Description').fill('Follow-up');
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  const patient = page.getByRole('combobox', { name: 'Patient', exact: true });
  await expect(patient).toBeFocused();
  await expect(patient).toHaveAccessibleDescription(/Please choose a patient\./);

  await patient.fill('gbemi');
  await expect(page.getByRole('option')).toHaveCount(1);
  await axe(page);
  await patient.press('Enter');
  await expect(patient).toHaveValue(nameOf(baba));
  await page.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(heading(page)).toHaveText(`Tickets - ${nameOf(baba)}`);
  await expect(page.getByRole('row').filter({ hasText: 'Follow-up' })).toBeVisible();
});

test('a closed ticket shows its closing date and accepts no appointment', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, chi);
  const ticketId = await aTicket(request, hospital, patientId);
  const closed = { status: 'CLOSED', closeDate: '2026-03-04T23:30:00.000Z' };
  type Answered = { tablePage?: object; data: object[] };
  await answerWith(page, /\/api\/ticket\/(read|list)/, (data: Answered) =>
    data.tablePage ? { ...data, data: data.data.map((row) => ({ ...row, ...closed })) } : { ...data, ...closed },
  );
  await openSignedIn(page, hospital, `/home/patients/${patientId}/tickets`);
  const row = page.getByRole('row').filter({ hasText: 'Headache' });
  for (const text of ['Closed', '05/03/2026', 'No Action']) await expect(row).toContainText(text);
  await page.goto(`/home/tickets/${ticketId}/appointments/new`);
  await expect(page.getByText('This ticket is closed. Reopen it to make an appointment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Appointment' })).toBeHidden();
  await axe(page);
});

test("the tickets of another hospital's patient are not found", async ({ page, request }) => {
  const hospital = await aHospital(request);
  const elsewhere = await aHospital(request);
  const patientId = await aPatient(request, elsewhere, ada);
  await openSignedIn(page, hospital, `/home/patients/${patientId}/tickets`);
  await expect(page.getByRole('alert')).toContainText('Not found');
  await expect(page.getByText(ada.lastName)).toBeHidden();
  await axe(page);
  await page.goto(`/home/patients/${patientId}/tickets/new`);
  await expect(page.getByRole('alert')).toContainText('This patient does not exist.');
});

test('a user who may only read sees the tickets and no way to add one', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, ada);
  await aTicket(request, hospital, patientId);
  await openSignedIn(page, await aColleague(request, hospital, 'ACCOUNTANT'), `/home/patients/${patientId}/tickets`);
  await expect(page.getByRole('row').filter({ hasText: 'Headache' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Ticket' })).toBeHidden();
  await expect(page.getByRole('link', { name: /New Appointment/ })).toBeHidden();
});

test('the tickets of a patient are filtered by status and text, counted, and the filters stay in the address', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, chi);
  const fever = await post(request, hospital, '/ticket/create', { ticketRo: { patientId, complain: 'Fever' } });
  await post(request, hospital, '/ticket/create', { ticketRo: { patientId, complain: 'Cough' } });
  await openSignedIn(page, hospital, `/home/patients/${patientId}/tickets`);
  const rows = page.getByRole('row');
  const state = (name: string) => page.getByRole('radio', { name });
  await expect(state('Open 2')).toBeVisible();
  await expect(state('All 2')).toBeChecked();
  await axe(page);
  // A colleague closes a ticket: the counts follow live.
  await post(request, hospital, `/ticket/update/${fever.id}/status/CLOSED`, {});
  await expect(state('Closed 1')).toBeVisible();
  await state('Closed 1').click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Fever' })).toBeVisible();
  await page.reload();
  await expect(state('Closed 1')).toBeChecked();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('cough');
  await expect(rows).toHaveCount(2);
  await expect(state('Open 1')).toBeVisible();
  await expect(state('Closed 0')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(page.getByText('Cough').first()).toBeVisible();
  await axe(page);
});
