// Leave: anyone can request it, permitted users decide, the requester is notified, and the allowance is never exceeded.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { signedIn } from './clinic.ts';
import { expectToFit } from './colleague.ts';
import { aDesk, anAppointment, asShown, inText } from './front-desk.ts';
import {
  aColleague,
  aColleagueWith,
  aHospital,
  blockLiveUpdates,
  type Hospital,
  openSignedIn,
  post,
  signedInBeside,
} from './hospital.ts';
import { mail } from './mail.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send Leave Request' });

/** ISO date in the given week from the first Monday of next year. Weekday 0 is Monday. */
function nextYear(week: number, weekday = 0): string {
  const year = new Date().getUTCFullYear() + 1;
  const newYear = new Date(Date.UTC(year, 0, 1)).getUTCDay();
  return new Date(Date.UTC(year, 0, 1 + ((8 - newYear) % 7) + 7 * week + weekday)).toISOString().slice(0, 10);
}

const DAY = 24 * 3600 * 1000;

interface Colleague {
  username: string;
  hospital: Hospital;
}

/** A staff member in the given role, with a session for requesting leave through the API. */
async function somebody(request: APIRequestContext, hospital: Hospital, role: string, person: object = {}) {
  const { username } = await aColleague(request, hospital, role, person as Record<string, unknown>);
  return { username, hospital: { username, ...(await signedIn(request, { username })) } };
}

async function ask(
  request: APIRequestContext,
  { hospital }: Colleague,
  days: { from: string; to: string; count: number },
) {
  const answer = await request.get('/api/leaveType/read', { headers: hospital.headers });
  const { data } = await answer.json();
  const leaveTypeId = data.find(({ name }: { name: string }) => name === 'Casual Leave').id;
  const { from: startDate, to: endDate, count: numberOfDays } = days;
  return post(request, hospital, '/leave/create', {
    leaveRo: { leaveTypeId, startDate, endDate, numberOfDays, reason: 'A wedding' },
  });
}

const oneDay = (week: number) => ({ from: nextYear(week), to: nextYear(week), count: 1 });

test('a nurse requests leave, an administrator approves it, and she is notified', async ({
  browser,
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE', { firstName: 'Ngozi', lastName: 'Eze' });
  await openSignedIn(page, nurse, '/home');
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('navigation', { name: 'User menu' }).getByRole('link', { name: 'My Leave' }).click();
  await expect(heading(page)).toHaveText('My Leave');
  await expect(page.getByText('You have not requested any leave yet.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Casual Leave' })).toContainText('12');
  await axe(page);

  await page.getByRole('link', { name: 'Add Leave' }).first().click();
  await expect(heading(page)).toHaveText('Add Leave');
  await field(page, 'Leave type').selectOption('Casual Leave');
  await expect(field(page, 'Remaining days')).toHaveValue('12');
  await field(page, 'From').fill(asShown(nextYear(2)));
  await field(page, 'To').fill(asShown(nextYear(3)));
  await expect(field(page, 'Number of days')).toHaveValue('6');
  await field(page, 'Leave reason').fill('Wedding of my sister');
  await axe(page);
  await send(page).click();
  await expect(page.getByText('Operation successful')).toBeVisible();
  await expect(heading(page)).toHaveText('Leave History - Ngozi Eze');
  await expect(row(page, 'Wedding of my sister')).toContainText('Pending');
  await expect(page.getByRole('button', { name: /Change status/ })).toHaveCount(0);
  await axe(page);

  const boss = await signedInBeside(browser, hospital, '/home');
  await boss.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Employees' }).click();
  await boss.getByRole('link', { name: 'Leaves Request' }).click();
  await expect(heading(boss)).toHaveText('Leaves Request');
  const request1 = row(boss, 'Ngozi Eze');
  for (const text of ['Casual Leave', asShown(nextYear(2)), asShown(nextYear(3)), '6', 'Wedding of my sister']) {
    await expect(request1).toContainText(text);
  }
  await axe(boss);
  await request1.getByRole('button', { name: 'Pending. Change status' }).click();
  await expect(boss.getByRole('menuitem')).toHaveText(['Approved', 'Rejected']);
  await boss.getByRole('menuitem', { name: 'Approved' }).click();
  const told = `Your Casual Leave from ${inText(nextYear(2))} to ${inText(nextYear(3))} was approved.`;
  // The notice appears at once on her open page.
  await expect(page.getByText(told)).toBeVisible();
  await expect(row(page, 'Wedding of my sister')).toContainText('Approved');
  await expect(request1.getByRole('button', { name: 'Approved. Change status' })).toBeVisible();
  await boss.context().close();

  await page.goto('/home/leave');
  await expect(row(page, 'Wedding of my sister')).toContainText('Approved');
  const letter = await mail(`${nurse.username}@example.com`);
  expect(letter.subject).toBe('Your leave request was approved');
  expect(letter.text).toContain(`Casual Leave from ${inText(nextYear(2))} to ${inText(nextYear(3))} (6 days)`);

  await page.reload();
  await expect(row(page, 'Wedding of my sister')).toContainText('Approved');
  await expect(page.getByText(told)).toBeHidden();
});

test('dates and number of days follow each other; more than the remaining days are refused at the field', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const nurse = await somebody(request, hospital, 'NURSE');
  await ask(request, nurse, { from: nextYear(0), to: nextYear(0, 3), count: 4 });
  await openSignedIn(page, nurse, '/home/leave/new');
  await field(page, 'Leave type').selectOption('Casual Leave');
  await field(page, 'From').fill(asShown(nextYear(2, 4)));
  await expect(field(page, 'Remaining days')).toHaveValue('8');
  await expect(field(page, 'Remaining days')).not.toBeEditable();
  await field(page, 'Number of days').fill('3');
  await expect(field(page, 'To')).toHaveValue(asShown(nextYear(3, 1)));
  await field(page, 'To').fill(asShown(nextYear(3, 6)));
  await expect(field(page, 'Number of days')).toHaveValue('6');

  await field(page, 'Number of days').fill('9');
  await expect(field(page, 'To')).toHaveValue(asShown(nextYear(4, 2)));
  await field(page, 'Leave reason').fill('Rest');
  await send(page).click();
  const days = field(page, 'Number of days');
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleDescription(/Only 8 Casual Leave days are left in \d{4}\./);
  await axe(page);
  await days.fill('8');
  await expect(field(page, 'To')).toHaveValue(asShown(nextYear(4, 1)));
  await send(page).click();
  await expect(row(page, 'Rest')).toContainText('Pending');
});

test('leave may begin in the afternoon and end in the morning; half days are shown everywhere', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const nurse = await somebody(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, '/home/leave/new');
  await field(page, 'Leave type').selectOption('Casual Leave');
  await field(page, 'From').fill(asShown(nextYear(2)));
  await field(page, 'To').fill(asShown(nextYear(2, 2)));
  await expect(field(page, 'Number of days')).toHaveValue('3');
  const [first, last] = [
    page.getByRole('switch', { name: 'First day' }),
    page.getByRole('switch', { name: 'Last day' }),
  ];
  await first.check();
  await expect(field(page, 'Number of days')).toHaveValue('2.5');
  await last.check();
  await expect(field(page, 'Number of days')).toHaveValue('2');
  await axe(page);
  await field(page, 'Number of days').fill('3.5');
  await expect(field(page, 'To')).toHaveValue(asShown(nextYear(2, 3)));
  await expect(last).not.toBeChecked();
  await field(page, 'Number of days').fill('0.5');
  await expect(field(page, 'To')).toHaveValue(asShown(nextYear(2)));
  await last.check();
  await field(page, 'Leave reason').fill('The dentist');
  await send(page).click();
  await expect(last).toHaveAccessibleDescription('For part of one day, choose either the morning or the afternoon.');
  await axe(page);
  await last.uncheck();
  await field(page, 'To').fill(asShown(nextYear(2, 1)));
  await expect(field(page, 'Number of days')).toHaveValue('1.5');
  await send(page).click();
  await expect(row(page, 'The dentist')).toContainText('1.5');
  await expect(row(page, 'The dentist')).toContainText(`${asShown(nextYear(2))}, afternoon`);
  await page.goto('/home/leave');
  await expect(row(page, 'The dentist')).toContainText('1.5');
  await axe(page);
});

test("a doctor's leave with booked patients is approved after a warning, and the appointments are marked", async ({
  browser,
  page,
  request,
}) => {
  const desk = await aDesk(request, { firstName: 'Ada', lastName: 'Nwosu' });
  const { hospital, departmentId } = desk;
  const { id: doctorId, username } = await aColleague(request, hospital, 'DOCTOR', {
    lastName: 'Balogun',
    departmentId,
  });
  const doctor = { username, hospital: { username, ...(await signedIn(request, { username })) } };
  const [first, second] = [nextYear(2), nextYear(2, 1)];
  for (const time of ['09:00', '10:00']) {
    await anAppointment(request, { ...desk, doctorId }, { date: first, time });
  }
  await anAppointment(request, { ...desk, doctorId }, { date: second, time: '09:00' });
  await ask(request, doctor, { from: first, to: second, count: 2 });

  // A user without access to appointments sees only their number.
  const office = await aColleagueWith(request, hospital, [['EMPLOYEE', 'READ', 'EXECUTE']]);
  const clerk = await signedInBeside(browser, office, '/home/leaves/requests');
  const pending = (of: Page) => row(of, 'Balogun').getByRole('button', { name: 'Pending. Change status' });
  await pending(clerk).click();
  await clerk.getByRole('menuitem', { name: 'Approved' }).click();
  const asked = clerk.getByRole('dialog');
  await expect(asked).toContainText('3 appointments on these days must be moved:');
  await expect(asked.getByRole('listitem')).toHaveText([
    `${inText(first)}: 2 appointments`,
    `${inText(second)}: 1 appointment`,
  ]);
  await expect(asked.getByRole('link')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(pending(clerk)).toBeVisible();
  await clerk.context().close();

  await openSignedIn(page, hospital, '/home/leaves/requests');
  await pending(page).click();
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await axe(page);
  await dialog.getByRole('button', { name: 'Approve leave' }).click();
  await expect(page.getByText('Approved. 3 new appointments on these days must be moved.')).toBeVisible();
  await page.goto(`/home/appointments?from=${first}&to=${second}`);
  await expect(page.getByText(/To be moved: the doctor is away/)).toHaveCount(3);

  await page.goto('/home/leaves/requests');
  await row(page, 'Balogun').getByRole('button', { name: 'Approved. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Pending' }).click();
  await pending(page).click();
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await dialog.getByRole('link', { name: `${inText(first)}: 2 appointments` }).click();
  await expect(heading(page)).toHaveText('Calendar');
  await expect(page.getByRole('button', { name: /^\d\d:\d\d Ada Nwosu/ })).toHaveCount(2);
});

test('leave is entered for a nurse with other working days, across New Year, and she sees who entered it', async ({
  browser,
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  await aColleague(request, hospital, 'DOCTOR', { firstName: 'Ada', lastName: 'Eze' });
  const nurse = await aColleague(request, hospital, 'NURSE', { firstName: 'Ngozi', lastName: 'Eze' });
  const year = new Date().getUTCFullYear();

  await openSignedIn(page, hospital, '/home/nurses');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.getByRole('checkbox', { name: 'Hospital’s working days' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('checkbox', { name: day }).check();
  await axe(page);
  await page.getByRole('button', { name: 'Save Nurse' }).click();
  await expect(page.getByText('Operation successful')).toBeVisible();

  await page.goto('/home/leave/new');
  const person = page.getByRole('combobox', { name: 'For' });
  await person.fill('ngo');
  await page.getByRole('option', { name: /Ngozi Eze/ }).click();
  await field(page, 'Leave type').selectOption('Casual Leave');
  await field(page, 'From').fill(`29/12/${year}`);
  await field(page, 'To').fill(`04/01/${year + 1}`);
  await expect(field(page, 'Number of days')).toHaveValue('7');
  await expect(field(page, 'Remaining days')).toHaveValue(`${year}: 12, ${year + 1}: 12`);
  await field(page, 'Leave reason').fill('Her mother is ill');
  await axe(page);
  await send(page).click();
  await expect(heading(page)).toHaveText('Leave History - Ngozi Eze');
  await expect(row(page, 'Her mother is ill')).toContainText(`7 (${year}: 3, ${year + 1}: 4)`);

  const own = await signedInBeside(browser, nurse, '/home/leave');
  const entered = row(own, 'Her mother is ill');
  await expect(own.getByRole('columnheader', { name: 'Entered by' })).toBeVisible();
  await expect(entered).toContainText(hospital.username);
  await own.setViewportSize({ width: 360, height: 740 });
  await expectToFit(own);
  await own.context().close();
});

test('a list of requests keeps within the window, with half days and leave over New Year', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  // The last Monday that is at most on 28 December, and the Friday of the week after, which is in January.
  const newYear = Date.UTC(new Date().getUTCFullYear(), 11, 28);
  const monday = newYear - ((new Date(newYear).getUTCDay() + 6) % 7) * DAY;
  const [startDate, endDate] = [monday, monday + 11 * DAY].map((day) => new Date(day).toISOString().slice(0, 10));
  for (const lastName of ['Adeyemi-Bakare', 'Chukwuemeka-Okonkwo']) {
    const nurse = await somebody(request, hospital, 'NURSE', { firstName: 'Oluwafunmilayo', lastName });
    const { data } = await (await request.get('/api/leaveType/read', { headers: nurse.hospital.headers })).json();
    const leaveTypeId = data.find(({ name }: { name: string }) => name === 'Casual Leave').id;
    const days = { startDate, endDate, startsAtNoon: true, endsAtNoon: true, numberOfDays: 9 };
    await post(request, nurse.hospital, '/leave/create', {
      leaveRo: { leaveTypeId, ...days, reason: 'Her mother is treated in Ibadan' },
    });
  }
  await openSignedIn(page, hospital, '/home/leaves/requests');
  await expect(row(page, 'Adeyemi-Bakare')).toContainText(`${asShown(startDate ?? '')}, afternoon`);
  for (const width of [1280, 1180, 1100, 1024, 900, 768, 680, 600, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await row(page, 'Adeyemi-Bakare')
    .getByRole('link', { name: /^View History/ })
    .click();
  // The label names the day as the row shows it.
  await expect(page.getByRole('button', { name: `Approve ${asShown(startDate ?? '')}` })).toBeVisible();
});

test('a missing or invalid value is reported at its field, and nothing typed is lost', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const nurse = await somebody(request, hospital, 'NURSE');
  await ask(request, nurse, oneDay(1));
  await openSignedIn(page, nurse, '/home/leave/new');
  await send(page).click();
  await expect(field(page, 'Leave type')).toBeFocused();
  await expect(field(page, 'Leave type')).toHaveAccessibleDescription('Please choose a leave type.');
  await expect(field(page, 'From')).toHaveAccessibleDescription('Please provide the first day.');
  await expect(field(page, 'To')).toHaveAccessibleDescription('Please provide the last day.');
  await expect(field(page, 'Number of days')).toHaveAccessibleDescription(/Please provide the number of days\./);
  await expect(field(page, 'Leave reason')).toHaveAccessibleDescription('Please provide a reason.');
  await axe(page);

  await field(page, 'Leave type').selectOption('Medical Leave');
  await field(page, 'From').fill(asShown(nextYear(1, 5)));
  await field(page, 'To').fill(asShown(nextYear(1, 6)));
  await field(page, 'Leave reason').fill('Flu');
  await send(page).click();
  await expect(field(page, 'To')).toHaveAccessibleDescription('There are no working days in this period.');
  await field(page, 'To').fill(asShown(nextYear(1, 4)));
  await send(page).click();
  await expect(field(page, 'To')).toHaveAccessibleDescription('The last day cannot be before the first.');

  await field(page, 'From').fill(asShown(nextYear(1)));
  await send(page).click();
  const already = `You have already requested leave from ${inText(nextYear(1))} to ${inText(nextYear(1))}.`;
  await expect(field(page, 'From')).toHaveAccessibleDescription(already);
  await expect(field(page, 'From')).toBeFocused();
  await expect(field(page, 'Leave reason')).toHaveValue('Flu');
});

test('requests are filtered by name, type, status and days, and the address keeps the filters', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const [zoe, bola] = [
    await somebody(request, hospital, 'NURSE', { firstName: 'Zoë', lastName: 'Ade' }),
    await somebody(request, hospital, 'DOCTOR', { firstName: 'Bola', lastName: 'Ade' }),
  ];
  await ask(request, zoe, oneDay(1));
  const { id } = await ask(request, bola, oneDay(5));
  await post(request, hospital, `/leaveTrack/update/${id}/status/DECLINED`, {});
  await openSignedIn(page, hospital, '/home/leaves/requests');
  await expect(page.getByRole('row')).toHaveCount(3);
  await field(page, 'Employee name').fill('zoe');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Zoë Ade')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Employee name')).toHaveValue('zoe');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('radio', { name: 'Rejected 1' }).click();
  await expect(row(page, 'Bola Ade')).toBeVisible();
  await expect(row(page, 'Zoë Ade')).toBeHidden();
  await field(page, 'Leave type').selectOption('Loss of Pay');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await field(page, 'From').fill(asShown(nextYear(0)));
  await field(page, 'To').fill(asShown(nextYear(2)));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, 'Zoë Ade')).toBeVisible();
  await field(page, 'From').fill(asShown(nextYear(3)));
  await expect(page.getByRole('alert')).toContainText('The last day cannot be before the first.');
  await axe(page);
});

test('two filters set before the screen renders again both apply', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await ask(request, await somebody(request, hospital, 'NURSE'), oneDay(1));
  await openSignedIn(page, hospital, '/home/leaves/requests');
  await expect(page.getByRole('row')).toHaveCount(2);
  const type = await field(page, 'Leave type').elementHandle();
  const rejected = await page.getByRole('radio', { name: 'Rejected 0' }).elementHandle();
  await page.evaluate(
    ([chip, element]) => {
      (chip as HTMLInputElement).click();
      const select = element as HTMLSelectElement;
      select.selectedIndex = [...select.options].findIndex(({ label }) => label === 'Casual Leave');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [rejected, type] as const,
  );
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Rejected 0' })).toBeChecked();
  await expect(field(page, 'Leave type').locator('option:checked')).toHaveText('Casual Leave');
});

test('a decision that comes too late is refused with a reason, and the list shows the current status', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { id } = await ask(request, await somebody(request, hospital, 'NURSE'), oneDay(1));
  // The page must not receive the other decision, which would change its menu.
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, '/home/leaves/requests');
  await page.getByRole('button', { name: 'Pending. Change status' }).click();
  await post(request, hospital, `/leaveTrack/update/${id}/status/DECLINED`, {});
  await page.getByRole('menuitem', { name: 'Approved' }).click();
  await expect(page.getByRole('alert')).toContainText('Set it back to pending first');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rejected. Change status' })).toBeVisible();
  await page.getByRole('button', { name: 'Rejected. Change status' }).click();
  await page.getByRole('menuitem', { name: 'Pending' }).click();
  await expect(page.getByRole('button', { name: 'Pending. Change status' })).toBeVisible();
});

test('the leave list links to the history, where a decision is possible too', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const nurse = await somebody(request, hospital, 'NURSE', { firstName: 'Ngozi', lastName: 'Eze' });
  await ask(request, nurse, { from: nextYear(1), to: nextYear(1, 2), count: 3 });
  await openSignedIn(page, hospital, '/home/leaves');
  await expect(heading(page)).toHaveText('Leave List');
  await expect(page.getByRole('columnheader', { name: 'Taken or requested' })).toBeVisible();
  const entry = row(page, 'Ngozi Eze (Nurse)');
  for (const text of ['Casual Leave (12 days)', '3 days', 'Pending', '9']) await expect(entry).toContainText(text);
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Casual Leave (12 days)')).toBeVisible();
  await expectToFit(page);
  await entry.getByRole('link', { name: /View History/ }).click();
  await expect(heading(page)).toHaveText('Leave History - Ngozi Eze');
  await expect(page.getByRole('link', { name: 'Add Leave' })).toHaveCount(0);
  await expectToFit(page);
  await page.getByRole('button', { name: /^Reject/ }).click();
  await expect(row(page, 'A wedding')).toContainText('Rejected');
  await expect(page.getByRole('button', { name: /^Set back to pending/ })).toBeFocused();
  await axe(page);
  await page.getByRole('link', { name: 'Leave List' }).first().click();
  await expect(entry).toContainText('12');
});

test('a pending request is withdrawn in the list and disappears for the approver', async ({
  browser,
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const nurse = await somebody(request, hospital, 'NURSE', { firstName: 'Ngozi', lastName: 'Eze' });
  await ask(request, nurse, { from: nextYear(2), to: nextYear(2, 1), count: 2 });
  const decided = await ask(request, nurse, oneDay(4));
  await post(request, hospital, `/leaveTrack/update/${decided.id}/status/APPROVED`, {});
  const boss = await signedInBeside(browser, hospital, '/home/leaves/requests');
  await expect(row(boss, 'Ngozi Eze')).toHaveCount(2);
  await openSignedIn(page, nurse, '/home/leave');
  const pending = row(page, asShown(nextYear(2)));
  await expect(row(page, asShown(nextYear(4))).getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);

  await pending.getByRole('button', { name: /^Withdraw/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    `Withdraw your request for Casual Leave from ${inText(nextYear(2))} to ${inText(nextYear(2, 1))}?`,
  );
  await axe(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(pending).toContainText('Pending');
  await pending.getByRole('button', { name: /^Withdraw/ }).click();
  await dialog.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(dialog).toBeHidden();
  await expect(pending).toHaveCount(0);
  // The request disappears at once from the administrator's open list.
  await expect(row(boss, 'Ngozi Eze')).toHaveCount(1);
  await boss.context().close();
});

test('a request decided meanwhile cannot be withdrawn, and the dialog says why', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const nurse = await somebody(request, hospital, 'NURSE');
  const { id } = await ask(request, nurse, oneDay(1));
  await blockLiveUpdates(page);
  await openSignedIn(page, nurse, '/home/leave');
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await post(request, hospital, `/leaveTrack/update/${id}/status/APPROVED`, {});
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This request has been approved.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(row(page, 'A wedding')).toContainText('Approved');
});

test('a second administrator decides about the leave of others but not their own', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const admin = await somebody(request, hospital, 'ADMIN', { firstName: 'Efe', lastName: 'Ojo' });
  const nurse = await somebody(request, hospital, 'NURSE', { firstName: 'Ngozi', lastName: 'Eze' });
  await Promise.all([ask(request, admin, oneDay(1)), ask(request, nurse, oneDay(2))]);
  await openSignedIn(page, admin, '/home/leaves/requests');
  await expect(row(page, 'Ngozi Eze').getByRole('button', { name: 'Pending. Change status' })).toBeVisible();
  await expect(row(page, 'Efe Ojo')).toContainText('Pending');
  await expect(row(page, 'Efe Ojo').getByRole('button')).toHaveCount(0);
});

test('a role without EMPLOYEE sees its own leave only', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const [nurse, doctor] = [await somebody(request, hospital, 'NURSE'), await somebody(request, hospital, 'DOCTOR')];
  const { leave } = await ask(request, doctor, oneDay(1));
  await openSignedIn(page, nurse, '/home/leaves/requests');
  await expect(heading(page)).toHaveText('Your role does not have access to this screen.');
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByText('Employees')).toHaveCount(0);
  await page.goto(`/home/leave/${leave.id}`);
  await expect(page.getByRole('alert')).toContainText('Not found.');
  await axe(page);
});
