// The calendar: free slots are booked, appointments are moved by mouse and keyboard, and doctors' hours and absences are
// enforced.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { hold } from './answer.ts';
import { axe } from './axe.ts';
import { aDesk, anAppointment, aPatient, asShown, aTicket, type Desk, dayFromNow, inText } from './front-desk.ts';
import { aColleague, blockLiveUpdates, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi, ola] = PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const appointmentOf = (page: Page, { firstName, lastName }: { firstName: string; lastName: string }) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d ${firstName} ${lastName}`) });
const free = (page: Page, time: string) => page.getByRole('button', { name: new RegExp(`free.*, ${time},`, 'i') });
const live = (page: Page) => page.locator('main p[role=status]');

const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

/** A doctor who works from 8:00 to 12:00 every day. */
async function aMorning(request: APIRequestContext, name: (typeof PATIENTS)[number]): Promise<Desk> {
  const desk = await aDesk(request, name);
  await post(request, desk.hospital, `/schedule/update/${desk.doctorId}`, {
    scheduleRo: { hours: everyDay('08:00', '12:00') },
  });
  return desk;
}

test('a free slot leads through patient and ticket to an appointment', async ({ page, request }) => {
  const desk = await aMorning(request, ada);
  const day = dayFromNow(2);
  await openSignedIn(page, desk.hospital, '/home/appointments');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(heading(page)).toHaveText('Calendar');
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(page.getByRole('columnheader', { name: 'Dr Bisi Sowande' })).toBeVisible();
  await axe(page);

  await free(page, '10:30').click();
  await expect(page.getByText(/, 10:30, Dr Bisi Sowande$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Patient', exact: true }).fill(ada.lastName.slice(0, 4));
  await expect(page.getByRole('option', { name: nameOf(ada) })).toBeVisible();
  await page.getByRole('combobox', { name: 'Patient', exact: true }).press('Enter');
  await expect(page.getByLabel('Ticket', { exact: true }), 'the only one is chosen').toHaveValue(/^[0-9a-f-]{36}$/);
  await axe(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText(`Add Appointment - ${nameOf(ada)}`);
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(asShown(day));
  await expect(page.getByLabel('Time')).toHaveValue('10:30');
  await expect(page.getByRole('combobox', { name: 'Doctor' })).toHaveValue('Bisi Sowande');
  await page.getByLabel('Message', { exact: true }).fill('Check-up');
  await page.getByRole('button', { name: 'Create Appointment' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();

  await page.goto(`/home/appointments/calendar?view=week&day=${day}&doctor=${desk.doctorId}`);
  await expect(appointmentOf(page, ada)).toBeVisible();
  await axe(page);
  await appointmentOf(page, ada).click();
  await expect(page.getByRole('dialog')).toContainText('Dr Bisi Sowande, Cardiology');
  await axe(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Open ticket' }).click();
  await expect(heading(page)).toHaveText(/^Ticket TK_/);
});

test('choosing another patient clears the ticket: no appointment is made for the patient before', async ({
  page,
  request,
}) => {
  const { hospital, ticketId, patientId } = await aMorning(request, ada);
  await aTicket(request, hospital, patientId);
  await aPatient(request, hospital, chi);
  await openSignedIn(page, hospital, `/home/appointments/new?date=${dayFromNow(2)}&time=10:30`);
  const patient = page.getByRole('combobox', { name: 'Patient', exact: true });
  const choose = async (person: { firstName: string; lastName: string }) => {
    await patient.fill(person.lastName.slice(0, 6));
    await page.getByRole('option', { name: nameOf(person) }).click();
  };
  await expect(page.getByText('Choose the patient first.')).toBeVisible();
  await choose(ada);
  await page.getByLabel('Ticket', { exact: true }).selectOption(ticketId);
  // The ticket is also cleared while the tickets of the other patient are still loading.
  const release = await hold(page, '**/api/ticket/read/patient/**');
  await choose(chi);
  const ticket = page.getByLabel('Ticket', { exact: true });
  await expect(ticket).toHaveText('Loading…');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(ticket).toHaveAccessibleDescription(/Please choose a ticket/);
  release();
  await expect(page.getByText('This patient has no open ticket.')).toBeVisible();
  await expect(ticket).toHaveText('No Record');
  await expect(page.getByRole('link', { name: 'Add Ticket' })).toBeVisible();
  await expect(heading(page)).toHaveText('Add Appointment');
});

test('a ticket leads to a free slot in one step', async ({ page, request }) => {
  const desk = await aMorning(request, chi);
  await openSignedIn(page, desk.hospital, `/home/tickets/${desk.ticketId}`);
  await page.getByRole('link', { name: 'Find a free slot' }).click();
  await expect(page.getByText(`Choose a free slot for ${nameOf(chi)}, TK_`)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await free(page, '11:00').click();
  await expect(heading(page)).toHaveText(`Add Appointment - ${nameOf(chi)}`);
  await expect(page.getByLabel('Time')).toHaveValue('11:00');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(asShown(dayFromNow(1)));
  await expect(page.getByRole('combobox', { name: 'Doctor' })).toHaveValue('Bisi Sowande');
});

test('an appointment is dragged to a free slot; a refused slot moves it back with the reason', async ({
  page,
  request,
}) => {
  const desk = await aMorning(request, baba);
  const day = dayFromNow(2);
  await anAppointment(request, desk, { date: day, time: '09:00' });
  await anAppointment(request, desk, { date: day, time: '11:30' });
  await post(request, desk.hospital, `/schedule/update/${desk.doctorId}`, {
    scheduleRo: { hours: everyDay('08:00', '11:30') },
  });
  await openSignedIn(page, desk.hospital, `/home/appointments/calendar?day=${day}`);
  const mine = appointmentOf(page, baba).first();
  await expect(mine).toHaveAccessibleName(/09:00/);
  await mine.dragTo(free(page, '10:00'));
  await expect(appointmentOf(page, baba).first()).toHaveAccessibleName(/10:00/);
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(appointmentOf(page, baba).first()).toHaveAccessibleName(/10:00/);

  const late = appointmentOf(page, baba).nth(1);
  await late.dragTo(
    page
      .getByRole('row', { name: /^10:00/ })
      .getByRole('cell')
      .first(),
  );
  await expect(page.getByRole('alert')).toContainText('Dr Bisi Sowande already has an appointment from 10:00 to 10:30');
  await expect(appointmentOf(page, baba).nth(1)).toHaveAccessibleName(/11:30/);
  await axe(page);
});

test("a move to a time of the patient's other appointment needs confirmation, by mouse and by keyboard", async ({
  page,
  request,
}) => {
  const desk = await aMorning(request, ada);
  const { hospital, departmentId } = desk;
  const day = dayFromNow(2);
  const { id: doctorId } = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Adeyemi', departmentId });
  await anAppointment(request, desk, { date: day, time: '09:00' });
  await anAppointment(request, { ...desk, doctorId }, { date: day, time: '10:00' });
  // The other doctor is not shown: the check covers all the patient's appointments, not only the visible ones.
  await openSignedIn(page, hospital, `/home/appointments/calendar?day=${day}&doctor=${desk.doctorId}`);
  const mine = appointmentOf(page, ada);
  await mine.dragTo(free(page, '10:00'));
  const dialog = page.getByRole('dialog', { name: `Move ${nameOf(ada)} to 10:00?` });
  await expect(dialog).toContainText(/has an appointment with Dr .*Adeyemi at 10:00 that day\./);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(mine).toHaveAccessibleName(/^09:00/);
  await expect(live(page)).toContainText(`${nameOf(ada)} was moved back.`);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await mine.focus();
  await page.keyboard.press('Enter');
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(live(page)).toContainText(`${nameOf(ada)} was moved to 10:00`);
  await page.reload();
  await expect(mine).toHaveAccessibleName(/^10:00/);
});

test('two appointments moved while the first response is pending are both moved', async ({ page, request }) => {
  const desk = await aMorning(request, ada);
  const day = dayFromNow(2);
  const other = await aTicket(request, desk.hospital, await aPatient(request, desk.hospital, baba));
  await anAppointment(request, desk, { date: day, time: '08:00' });
  await anAppointment(request, { ...desk, ticketId: other }, { date: day, time: '08:30' });
  await blockLiveUpdates(page);
  await openSignedIn(page, desk.hospital, `/home/appointments/calendar?day=${day}`);
  const letGo = await hold(page, '**/api/appointment/update/**');
  await appointmentOf(page, ada).dragTo(free(page, '10:00'));
  await appointmentOf(page, baba).dragTo(free(page, '10:30'));
  await appointmentOf(page, ada).dragTo(free(page, '11:00'));
  letGo();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(live(page)).toContainText('was moved to 11:00');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(appointmentOf(page, ada)).toHaveAccessibleName(/^11:00/);
  await expect(appointmentOf(page, baba)).toHaveAccessibleName(/^10:30/);
});

test('an appointment is moved by keyboard alone, and each step is announced', async ({ page, request }) => {
  const desk = await aMorning(request, chi);
  const day = dayFromNow(2);
  await anAppointment(request, desk, { date: day, time: '09:00' });
  await openSignedIn(page, desk.hospital, `/home/appointments/calendar?day=${day}`);
  await free(page, '08:00').focus();
  await page.keyboard.press('ArrowDown');
  await expect(free(page, '08:30')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(appointmentOf(page, chi)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(live(page)).toContainText(`${nameOf(chi)} selected.`);
  await page.keyboard.press('ArrowDown');
  await expect(live(page)).toContainText('09:30');
  await page.keyboard.press('Escape');
  await expect(live(page)).toContainText('was not moved');
  await expect(appointmentOf(page, chi)).toHaveAccessibleName(/09:00/);

  await page.keyboard.press('Enter');
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  await expect(live(page)).toContainText(/10:30.*free/);
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(live(page)).toContainText(`${nameOf(chi)} was moved to 10:30`);
  await expect(appointmentOf(page, chi)).toHaveAccessibleName(/10:30/);
});

test('the calendar shows eight doctors at 1280 px, and scrolls below fixed heads where they do not fit', async ({
  page,
  request,
}) => {
  const { hospital, departmentId } = await aMorning(request, ada);
  for (const lastName of ['Abe', 'Bello', 'Coker', 'Dada', 'Eze', 'Femi', 'Zubair']) {
    const { id } = await aColleague(request, hospital, 'DOCTOR', { lastName, departmentId });
    await post(request, hospital, `/schedule/update/${id}`, { scheduleRo: { hours: everyDay('08:00', '20:00') } });
  }
  await openSignedIn(page, hospital, `/home/appointments/calendar?day=${dayFromNow(2)}`);
  await expect(page.getByRole('columnheader', { name: /^Dr Bisi/ })).toHaveCount(8);
  const frame = page.locator('.calendar-frame');
  const scrolled = async () => {
    await frame.evaluate((box) => box.scrollTo(box.scrollWidth, box.scrollHeight));
    return frame.evaluate((box) => {
      const edge = box.getBoundingClientRect();
      const [corner, last] = [box.querySelector('thead th'), box.querySelector('thead th:last-child')];
      const [head, name] = [corner?.getBoundingClientRect(), last?.getBoundingClientRect()];
      return {
        sideways: box.scrollLeft > 0,
        down: box.scrollTop > 0,
        cornerStays: Math.abs((head?.left ?? 0) - edge.left) < 2 && Math.abs((head?.top ?? 0) - edge.top) < 2,
        lastShows: Math.abs((name?.top ?? 0) - edge.top) < 2 && (name?.right ?? Infinity) <= edge.right,
        page: document.documentElement.scrollWidth <= innerWidth,
      };
    });
  };
  const fixed = { down: true, cornerStays: true, lastShows: true, page: true };
  expect(await scrolled()).toEqual({ sideways: false, ...fixed });
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await scrolled()).toEqual({ sideways: true, ...fixed });
});

test('on a phone the day is a list, and Move replaces dragging', async ({ page, request }) => {
  const desk = await aMorning(request, ola);
  const day = dayFromNow(2);
  await anAppointment(request, desk, { date: day, time: '09:00' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, desk.hospital, `/home/appointments/calendar?day=${day}`);
  await appointmentOf(page, ola).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await axe(page);
  await free(page, '11:00').click();
  await expect(appointmentOf(page, ola)).toHaveAccessibleName(/11:00/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test("a doctor's hours and absences are set, and bookings outside them are refused", async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  const [day, next] = [dayFromNow(2), dayFromNow(3)];
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
  await openSignedIn(page, desk.hospital, `/home/doctors/${desk.doctorId}/hours`);
  await expect(heading(page)).toHaveText('Working hours - Bisi Sowande');
  const group = page.getByRole('group', { name: weekday });
  await group.getByRole('button', { name: 'Add hours' }).click();
  await expect(group.getByLabel('From')).toBeFocused();
  await group.getByLabel('To').fill('07:00');
  await page.getByRole('button', { name: 'Save Working Hours' }).click();
  await expect(group.getByLabel('To')).toHaveAccessibleDescription('The end must be after the start.');
  await axe(page);
  await group.getByLabel('To').fill('12:00');
  await page.getByRole('button', { name: 'Save Working Hours' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();

  await page.getByRole('link', { name: 'Add Absence' }).click();
  await page.getByRole('button', { name: 'Create Absence' }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription('Please provide a date.');
  await page.getByLabel('From', { exact: true }).fill(asShown(next));
  await page.getByLabel('To', { exact: true }).fill(asShown(next));
  await page.getByLabel('Reason').fill('Congress');
  await axe(page);
  await page.getByRole('button', { name: 'Create Absence' }).click();
  await expect(page.getByText('Congress')).toBeVisible();

  const book = async (date: string, time: string) => {
    const address = `/home/tickets/${desk.ticketId}/appointments/new?date=${date}&time=${time}&doctor=${desk.doctorId}&department=${desk.departmentId}`;
    await page.goto(address);
    await page.getByLabel('Message', { exact: true }).fill('Check-up');
    await page.getByRole('button', { name: 'Create Appointment' }).click();
    return page.getByLabel('Time');
  };
  await expect(await book(day, '15:00')).toHaveAccessibleDescription(
    `Dr Bisi Sowande works on ${weekday}s from 08:00 to 12:00.`,
  );
  await expect(await book(next, '09:00')).toHaveAccessibleDescription(`Dr Bisi Sowande is away on ${inText(next)}.`);

  await page.goto(`/home/doctors/${desk.doctorId}/hours`);
  await page.getByRole('button', { name: /^Delete / }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Delete Absence' }).click();
  await expect(page.getByText('No absences planned.')).toBeVisible();
});

test('a user who may not move appointments sees the calendar without controls', async ({ page, request }) => {
  const desk = await aMorning(request, baba);
  const day = dayFromNow(2);
  await anAppointment(request, desk, { date: day, time: '09:00' });
  const nurse = await aColleague(request, desk.hospital, 'NURSE');
  await openSignedIn(page, nurse, `/home/appointments/calendar?day=${day}`);
  await expect(appointmentOf(page, baba)).toBeVisible();
  await expect(free(page, '08:00')).toBeHidden();
  await appointmentOf(page, baba).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Move' })).toBeHidden();
  await page.goto(`/home/doctors/${desk.doctorId}/hours`);
  await expect(page.getByText('08:00 to 12:00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Working Hours' })).toBeHidden();
  await axe(page);
});
