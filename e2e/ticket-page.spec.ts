// The page of a ticket: its patient, its history, and closing and reopening it.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk, anAppointment, dayFromNow, patternOf } from './front-desk.ts';
import { aColleague, aHospital, blockLiveUpdates, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi] = PATIENTS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const story = (page: Page) => page.locator('.timeline li');

test('a ticket shows its patient and history, and is closed and reopened', async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  const day = dayFromNow(1);
  const { appointmentId } = await anAppointment(request, desk, { date: day, time: '09:00' });
  await openSignedIn(page, desk.hospital, `/home/patients/${desk.patientId}/tickets`);
  await page.getByRole('row').filter({ hasText: 'Headache' }).getByRole('link').first().click();
  await expect(heading(page)).toHaveText(/^Ticket TK_[A-Z0-9]{7}$/);
  const header = page.getByRole('region', { name: nameOf(ada) });
  for (const text of ['PAT_', '36 years', 'Female', '0803 123 4567', 'Open', desk.hospital.username]) {
    await expect(header).toContainText(text);
  }
  await expect(page.getByText('Dr Bisi Sowande, Cardiology')).toBeVisible();
  await expect(story(page)).toHaveText([
    new RegExp(`Appointment ${appointmentId} booked for ${patternOf(day)}, 09:00`),
    /Ticket opened/,
  ]);
  await axe(page);

  await page.getByRole('button', { name: 'Close ticket' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 of its appointments is still to come.');
  await axe(page);
  await dialog.getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(header).toContainText('Closed');
  await expect(page.getByRole('link', { name: 'New Appointment' })).toBeHidden();
  await expect(story(page).first()).toContainText(`Ticket closed`);
  await axe(page);

  await page.getByRole('button', { name: 'Reopen ticket' }).click();
  await dialog.getByRole('button', { name: 'Reopen ticket' }).click();
  await expect(story(page).first()).toContainText('Ticket reopened');
  await page.getByRole('link', { name: 'New Appointment' }).click();
  await expect(heading(page)).toHaveText(`Add Appointment - ${nameOf(ada)}`);
});

test('closing a ticket that is already closed is refused with a reason', async ({ page, request }) => {
  const desk = await aDesk(request, baba);
  await blockLiveUpdates(page);
  await openSignedIn(page, desk.hospital, `/home/tickets/${desk.ticketId}`);
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await post(request, desk.hospital, `/ticket/update/${desk.ticketId}/status/CLOSED`, {});
  await page.getByRole('dialog').getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This ticket is already closed.');
  await axe(page);
});

test('a user who may only read has no controls on a ticket', async ({ page, request }) => {
  const desk = await aDesk(request, chi);
  const clerk = await aColleague(request, desk.hospital, 'ACCOUNTANT');
  await openSignedIn(page, clerk, `/home/tickets/${desk.ticketId}`);
  await expect(page.getByRole('region', { name: nameOf(chi) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close ticket' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'New Appointment' })).toBeHidden();
});

test("another hospital's ticket is not found", async ({ page, request }) => {
  const desk = await aDesk(request, chi);
  await openSignedIn(page, await aHospital(request), `/home/tickets/${desk.ticketId}`);
  await expect(page.getByRole('alert')).toContainText('Not found');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Go to the start page' })).toBeVisible();
  await expect(page.getByText(chi.lastName)).toBeHidden();
});
