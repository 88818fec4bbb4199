// Two people at the same records: a value that one of them types or moves is never applied to data changed by the other.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { aDesk, anAppointment, type Desk, dayFromNow } from './front-desk.ts';
import { aColleague, openSignedIn, post, waitForLive } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi] = PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const live = (page: Page) => page.locator('main p[role=status]');
const appointmentOf = (page: Page, { firstName, lastName }: { firstName: string; lastName: string }) =>
  page.getByRole('button', { name: new RegExp(`^\\d\\d:\\d\\d ${firstName} ${lastName}`) });

const setHours = (request: Parameters<typeof post>[0], desk: Desk, doctorId: string, hours: object[]) =>
  post(request, desk.hospital, `/schedule/update/${doctorId}`, { scheduleRo: { hours } });

test("a doctor's hours changed by a colleague during an edit are not overwritten", async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  await setHours(request, desk, desk.doctorId, everyDay('08:00', '12:00'));
  await openSignedIn(page, desk.hospital, `/home/doctors/${desk.doctorId}/hours`);
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('To').fill('13:00');
  await waitForLive(page);
  const told = page.waitForResponse(
    async (answer) =>
      answer.url().includes('/api/schedule/read/') && (await answer.text().catch(() => '')).includes('"09:00"'),
  );
  await setHours(request, desk, desk.doctorId, everyDay('09:00', '17:00'));
  await told;
  await page.getByRole('button', { name: 'Save Working Hours' }).click();
  await expect(page.getByRole('alert')).toContainText('changed');
  const { data } = await (
    await request.get(`/api/schedule/read/${desk.doctorId}`, { headers: desk.hospital.headers })
  ).json();
  expect(data.hours[0]).toEqual({ weekday: 1, from: '09:00', to: '17:00' });
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(monday.getByLabel('From')).toHaveValue('09:00');
  await monday.getByLabel('To').fill('13:00');
  await page.getByRole('button', { name: 'Save Working Hours' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
});

/**
 * A desk with an appointment at 9:00, and a second doctor whose column appears first in the calendar once `joins` gives them
 * hours on that day.
 */
async function twoDoctors(request: Parameters<typeof post>[0], name: (typeof PATIENTS)[number]) {
  const desk = await aDesk(request, name);
  const day = dayFromNow(2);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const person = { firstName: 'Abike', lastName: 'Aaron', departmentId: desk.departmentId };
  const other = await aColleague(request, desk.hospital, 'DOCTOR', person);
  await setHours(request, desk, desk.doctorId, everyDay('08:00', '12:00'));
  await setHours(
    request,
    desk,
    other.id,
    everyDay('08:00', '12:00').filter((one) => one.weekday !== weekday),
  );
  await anAppointment(request, desk, { date: day, time: '09:00' });
  return { desk, day, joins: () => setHours(request, desk, other.id, everyDay('08:00', '12:00')) };
}

const columns = (page: Page): Locator => page.getByRole('columnheader', { name: /^Dr / });

/** Waits for the second doctor's column before the existing one. */
async function expectAnother(page: Page) {
  await expect(columns(page)).toHaveText([/Abike Aaron/, /Sowande/]);
}

test('an appointment moved by keyboard stays with its doctor when a column is added', async ({ page, request }) => {
  const { desk, day, joins } = await twoDoctors(request, baba);
  await openSignedIn(page, desk.hospital, `/home/appointments/calendar?day=${day}`);
  await appointmentOf(page, baba).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(live(page)).toContainText(/^10:00.*Dr Bisi Sowande, free/);
  await waitForLive(page);
  await joins();
  await expectAnother(page);
  await page.keyboard.press('Enter');
  await expect(live(page)).toContainText(`${nameOf(baba)} was moved to 10:00`);
  await expect(live(page)).toContainText('Dr Bisi Sowande');
  await page.reload();
  await expect(appointmentOf(page, baba)).toHaveAccessibleName(/^10:00.*Dr Bisi Sowande$/);
});

test('a dragged appointment is dropped on the column under the pointer at that moment', async ({ page, request }) => {
  const { desk, day, joins } = await twoDoctors(request, chi);
  await openSignedIn(page, desk.hospital, `/home/appointments/calendar?day=${day}`);
  await waitForLive(page);
  await appointmentOf(page, chi).hover();
  await page.mouse.down();
  await page.mouse.move(600, 500, { steps: 3 });
  await joins();
  await expectAnother(page);
  await page.getByRole('button', { name: /Free Dr Bisi Sowande.*, 10:30,/ }).hover();
  await page.mouse.up();
  await expect(live(page)).toContainText(`${nameOf(chi)} was moved to 10:30`);
  await page.reload();
  await expect(appointmentOf(page, chi)).toHaveAccessibleName(/^10:30.*Dr Bisi Sowande$/);
});
