// Appointments: booked from a ticket, shown on their day, moved through their statuses, and never two at once with one
// doctor.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk, anAppointment, aPatient, asShown, aTicket, type Desk, dayFromNow } from './front-desk.ts';
import { aColleague, blockLiveUpdates, openSignedIn, post, signedInBeside, waitForLive } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi, ola, zainab] = PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const time = (page: Page) => page.getByLabel('Time');
const message = (page: Page) => page.getByLabel('Message', { exact: true });
const day = (page: Page) => page.getByLabel('Date', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Appointment' });

/** A colleague sets the appointment to unattended. */
const miss = (request: APIRequestContext, { hospital }: Desk, id: string) =>
  post(request, hospital, `/appointment/update/${id}/status/UNATTENDED`, {});

async function fillAppointment(page: Page, at: { date: string; time: string }) {
  await page.getByLabel('Department').selectOption('Cardiology');
  const doctor = page.getByRole('combobox', { name: 'Doctor' });
  await doctor.fill('sowan');
  // The form loads its doctors when it opens.
  await expect(page.locator('.choices [role=option]').first()).toBeVisible();
  await doctor.press('Enter');
  await expect(doctor).toHaveValue('Bisi Sowande');
  await day(page).fill(asShown(at.date));
  await time(page).fill(at.time);
  await message(page).fill('First visit');
}

test("an appointment is booked for today, appears among today's appointments and changes its status", async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  await openSignedIn(page, hospital, '/home/appointments');
  await expect(heading(page)).toHaveText('Today’s appointments');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);

  await page.goto(`/home/tickets/${ticketId}/appointments/new`);
  await expect(heading(page)).toHaveText(`Add Appointment - ${nameOf(ada)}`);
  await expect(page.getByLabel('Appointment ID')).toHaveValue(/^APT_[A-Z0-9]{7}$/);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await fillAppointment(page, { date: dayFromNow(0), time: '14:30' });
  await axe(page);
  await create(page).click();

  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(heading(page)).toHaveText('Today’s appointments');
  const booked = row(page, nameOf(ada));
  for (const text of ['Bisi Sowande', 'Cardiology', `${asShown(dayFromNow(0))} 14:30`, 'New', 'First visit']) {
    await expect(booked).toContainText(text);
  }
  await expect(booked.getByRole('link', { name: `Edit ${nameOf(ada)}` })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Date', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader').last()).toHaveText('Action');
  await axe(page);

  await booked.getByRole('button', { name: 'New. Change status' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Active', 'Attended', 'Unattended']);
  await axe(page);
  await page.getByRole('menuitem', { name: 'Active' }).click();
  await expect(booked.getByRole('button', { name: 'Active. Change status' })).toBeVisible();
  await expect(booked).toContainText('No Action');
  await booked.getByRole('button', { name: 'Active. Change status' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Attended', 'Unattended']);
  await page.getByRole('menuitem', { name: 'Attended', exact: true }).click();
  await expect(booked).toContainText('Attended');
  await expect(booked.getByRole('button')).toHaveCount(0);
  await axe(page);
});

test('a missing field or a time in the past is reported at its field', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}/appointments/new`);
  await create(page).click();
  await expect(page.getByLabel('Department')).toBeFocused();
  await expect(page.getByLabel('Department')).toHaveAccessibleDescription('Please select a department');
  await expect(page.getByRole('combobox', { name: 'Doctor' })).toHaveAccessibleDescription('Please select a name');
  await expect(day(page)).toHaveAccessibleDescription(/Please provide a date$/);
  await expect(time(page)).toHaveAccessibleDescription('Enter a time, such as 14:30.');
  await expect(message(page)).toHaveAccessibleDescription('Please provide a message.');
  await axe(page);
  await fillAppointment(page, { date: dayFromNow(-9), time: '09:00' });
  await create(page).click();
  await expect(day(page)).toHaveAccessibleDescription(/A past appointment can be entered for up to 7 days\./);
  await expect(day(page)).toBeFocused();
  await expect(message(page)).toHaveValue('First visit');
});

test('a visit of yesterday is entered afterwards, and the list marks it', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, zainab);
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}/appointments/new`);
  await expect(day(page)).toHaveAccessibleDescription('You can also enter an appointment from the last 7 days.');
  await fillAppointment(page, { date: dayFromNow(-1), time: '09:00' });
  await create(page).click();
  await expect(row(page, nameOf(zainab))).toContainText('Entered later');
  await page.goto(`/home/tickets/${ticketId}`);
  await expect(page.getByText('Entered later', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Appointment APT_\w+ of .* entered later$/)).toBeVisible();
  await axe(page);
});

test('two people book one slot at once: one gets it and the other sees the reason', async ({ browser, request }) => {
  const desk = await aDesk(request, chi);
  const other = await aTicket(request, desk.hospital, await aPatient(request, desk.hospital, ola));
  const clerk = await aColleague(request, desk.hospital, 'RECEPTIONIST');
  const slot = { date: dayFromNow(3), time: '10:00' };
  const book = async (who: { username: string }, ticketId: string) => {
    const page = await signedInBeside(browser, who, `/home/tickets/${ticketId}/appointments/new`);
    await fillAppointment(page, slot);
    return page;
  };
  const pages = await Promise.all([book(desk.hospital, desk.ticketId), book(clerk, other)]);
  await Promise.all(pages.map((page) => create(page).click()));

  const busy = 'Dr Bisi Sowande already has an appointment from 10:00 to 10:30';
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const done = page.getByRole('heading', { level: 1, name: 'Appointments' });
      await expect(done.or(page.getByText(busy))).toBeVisible();
      return done.isVisible();
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const loser = pages[outcomes.indexOf(false)] as Page;
  await expect(time(loser)).toHaveAccessibleDescription(new RegExp(busy));
  await expect(time(loser)).toBeFocused();
  await expect(message(loser)).toHaveValue('First visit');
  await axe(loser);

  await time(loser).fill('10:30');
  await create(loser).click();
  await expect(heading(loser)).toHaveText('Appointments');
  await expect(row(loser, nameOf(chi))).toBeVisible();
  await expect(row(loser, nameOf(ola))).toBeVisible();
  await Promise.all(pages.map((page) => page.context().close()));
});

test('the filters by day and status are kept in the address', async ({ page, request }) => {
  const desk = await aDesk(request, baba);
  const [soon, later] = [dayFromNow(2), dayFromNow(9)];
  await anAppointment(request, desk, { date: soon, time: '09:00' });
  const { id } = await anAppointment(request, desk, { date: later, time: '09:00' });
  await miss(request, desk, id);
  await openSignedIn(page, desk.hospital, '/home/appointments');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill(asShown(soon));
  await expect(page.getByRole('row', { name: nameOf(baba) })).toHaveCount(2);
  await page.getByLabel('To', { exact: true }).fill(asShown(dayFromNow(5)));
  await expect(page.getByRole('row', { name: nameOf(baba) })).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`from=${soon}&to=${dayFromNow(5)}`));
  await page.reload();
  await expect(row(page, nameOf(baba))).toContainText(asShown(soon));
  const states = page.getByRole('radiogroup', { name: 'Status' });
  await expect(states.getByRole('radio')).toHaveCount(5);
  await expect(states.getByRole('radio', { name: 'All 1' })).toBeChecked();
  await page.getByLabel('To', { exact: true }).fill('');
  await states.getByRole('radio', { name: 'New 1' }).click();
  await expect(states.getByRole('radio', { name: 'New 1' })).toBeChecked();
  await expect(row(page, nameOf(baba))).toContainText(asShown(soon));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(states.getByRole('radio', { name: 'Unattended 1' })).toBeChecked();
  await expect(row(page, nameOf(baba))).toContainText(asShown(later));
  await expect(page).toHaveURL(/status=UNATTENDED/);
  await axe(page);
  await page.getByLabel('From', { exact: true }).fill(asShown(later));
  await page.getByLabel('To', { exact: true }).fill(asShown(soon));
  await expect(page.getByRole('alert')).toContainText('The last day cannot be before the first.');
  await axe(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  const search = page.getByRole('region', { name: 'Appointments' }).getByLabel('Search', { exact: true });
  await search.fill(baba.lastName);
  await expect(page.getByRole('row', { name: nameOf(baba) })).toHaveCount(2);
  await expect(page.getByRole('row', { name: nameOf(baba) }).first()).toContainText(asShown(later));
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  await expect(page.getByRole('row', { name: nameOf(baba) }).first()).toContainText(asShown(soon));
});

test('a new appointment can be edited; one that has changed its status cannot, and the form says why', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, zainab);
  // The page must not receive the colleague's change before it sends its own.
  await blockLiveUpdates(page);
  const { id } = await anAppointment(request, desk, { date: dayFromNow(0), time: '09:00' });
  await openSignedIn(page, desk.hospital, '/home/appointments');
  await page.getByRole('link', { name: `Edit ${nameOf(zainab)}` }).click();
  await expect(heading(page)).toHaveText(`Edit Appointment - ${nameOf(zainab)}`);
  await expect(page.getByRole('combobox', { name: 'Doctor' })).toHaveValue('Bisi Sowande');
  await time(page).fill('11:15');
  await axe(page);
  await page.getByRole('button', { name: 'Save Appointment' }).click();
  await expect(row(page, nameOf(zainab))).toContainText('11:15');

  await page.getByRole('link', { name: `Edit ${nameOf(zainab)}` }).click();
  await message(page).fill('Bring the X-ray');
  await miss(request, desk, id);
  await page.getByRole('button', { name: 'Save Appointment' }).click();
  await expect(page.getByText('This appointment is unattended. Only a new appointment can be edited.')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Back to the appointments' }).click();
  await expect(row(page, nameOf(zainab))).toContainText('Unattended');
});

test('a status change that comes too late is refused with a reason, and the list shows the current status', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const { id } = await anAppointment(request, desk, { date: dayFromNow(0), time: '09:00' });
  // The page must not receive the colleague's change before it sends its own.
  await blockLiveUpdates(page);
  await openSignedIn(page, desk.hospital, '/home/appointments');
  await page.getByRole('button', { name: 'New. Change status' }).click();
  await miss(request, desk, id);
  await page.getByRole('menuitem', { name: 'Active' }).click();
  await expect(page.getByRole('alert')).toContainText('cannot be set to active');
  await expect(row(page, nameOf(ada))).toContainText('Unattended');
});

test('a user who may change the status but not book sees the status menu and no Edit', async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  await anAppointment(request, desk, { date: dayFromNow(0), time: '09:00' });
  await openSignedIn(page, await aColleague(request, desk.hospital, 'NURSE'), '/home/appointments');
  await expect(row(page, nameOf(ada))).toContainText('No Action');
  await expect(page.getByRole('link', { name: /^Edit/ })).toBeHidden();
  await page.getByRole('button', { name: 'New. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Attended', exact: true }).click();
  await expect(row(page, nameOf(ada))).toContainText('Attended');
});

test('an appointment booked by a colleague appears by itself, and that read does not count as activity', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  await openSignedIn(page, desk.hospital, '/home/appointments');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await waitForLive(page);
  const refresh = page.waitForRequest((sent) => sent.url().endsWith('/api/appointment/list'));
  await anAppointment(request, desk, { date: dayFromNow(0), time: '09:00' });
  expect((await refresh).headers()['x-background']).toBe('1');
  await expect(row(page, nameOf(ada))).toBeVisible();
});

/** A day next week on which doctors have their default hours: not a Sunday. */
const workday = () => [7, 8].map((days) => dayFromNow(days)).find((date) => new Date(date).getUTCDay() !== 0) ?? '';

test('a time between two slots, or a taken one, is reported together with the free slots', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const date = workday();
  await openSignedIn(page, desk.hospital, `/home/tickets/${desk.ticketId}/appointments/new`);
  await fillAppointment(page, { date, time: '10:07' });
  const advice = page.locator('.slot-advice');
  await expect(advice).toContainText('10:07 is not a free slot.');
  await axe(page);
  await advice.getByRole('button', { name: '10:30' }).click();
  await expect(time(page)).toHaveValue('10:30');
  await expect(advice).toBeEmpty();
  await create(page).click();
  await expect(page.getByText('Operation successful')).toBeVisible();

  const other = await aTicket(request, desk.hospital, await aPatient(request, desk.hospital, baba));
  await page.goto(`/home/tickets/${other}/appointments/new`);
  await fillAppointment(page, { date, time: '10:30' });
  await expect(advice).toContainText('10:30 is taken.');
  await expect(advice.getByRole('button', { name: '10:30' })).toHaveCount(0);
  await advice.getByRole('button', { name: '11:00' }).press('Enter');
  await create(page).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
});

test('a second appointment of a patient at the same time needs confirmation, and both can be booked', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const date = workday();
  const { hospital, departmentId } = desk;
  const { id: other } = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Adeyemi', departmentId });
  await anAppointment(request, { ...desk, doctorId: other }, { date, time: '10:00' });
  await openSignedIn(page, hospital, `/home/tickets/${desk.ticketId}/appointments/new`);
  await fillAppointment(page, { date, time: '10:00' });
  const told = page.getByRole('note').filter({ hasText: `${nameOf(ada)} has an appointment with Dr` });
  await expect(told).toContainText('at 10:00 that day');
  await create(page).click();
  const refused = page.getByRole('main').getByRole('alert');
  await expect(refused).toContainText('already has an appointment at that time');
  await expect(refused).toBeFocused();
  await told.getByRole('button', { name: 'Book both' }).click();
  await expect(create(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Operation successful')).toBeVisible();
});
