// The bell: a user is notified at once of new work, opens it from the bell, and finds it in the list.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { answerWith } from './answer.ts';
import { axe } from './axe.ts';
import { aBill, aPharmacyRequest, bill, command, pay, signedIn } from './clinic.ts';
import { aPatient, aTicket, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, openSignedIn, post, signedInBeside } from './hospital.ts';

const bell = (page: Page, name: RegExp) => page.locator('.header').getByRole('button', { name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** A signed-in pharmacist, and functions that request medicines for Ada Obi and cancel a request. */
async function aPharmacist(page: Page, request: APIRequestContext, screen: string) {
  const hospital = await aHospital(request);
  const patientId = await aPatient(request, hospital, { firstName: 'Ada', lastName: 'Obi' });
  const ticketId = await aTicket(request, hospital, patientId);
  const pharmacist = await aColleague(request, hospital, 'PHARMACIST', { firstName: 'Bola', lastName: 'Ade' });
  await openSignedIn(page, pharmacist, screen);
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  return {
    pharmacist,
    ask: () => aPharmacyRequest(request, hospital, ticketId),
    cancel: ({ id }: { id: string }) => post(request, hospital, `/pharmacy/update/${id}/status/CANCELLED`, {}),
  };
}

test('the bell counts new notifications at once, opens them and stops counting them; the list shows them', async ({
  page,
  request,
}) => {
  const { ask } = await aPharmacist(page, request, '/home/profile');
  await bell(page, /^Notifications$/).click();
  await expect(panel(page).getByText('No notifications yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  await ask();
  await expect(bell(page, /^1 new notification$/)).toBeVisible();
  await ask();
  await bell(page, /^2 new notifications$/).press('Enter');
  await expect(panel(page).getByRole('link', { name: /Drugs requested: Ada Obi/ })).toHaveCount(2);
  await axe(page);
  await panel(page)
    .getByRole('link', { name: /Drugs requested: Ada Obi/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/home\/pharmacy\/[0-9a-f-]{36}$/);
  await expect(bell(page, /^1 new notification$/)).toBeVisible();

  await bell(page, /^1 new notification$/).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  await panel(page).getByRole('link', { name: 'All notifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Notifications/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Drugs requested/ })).toHaveCount(2);
  await axe(page);

  await ask();
  const fresh = page.getByRole('row', { name: /Drugs requested.*New/ });
  await expect(fresh).toHaveCount(1);
  const state = (name: string) => page.getByRole('radiogroup', { name: 'Status' }).locator('label', { hasText: name });
  await state('New').click();
  await expect(state('New')).toHaveText(/New\s*1/);
  await expect(page.getByRole('row', { name: /Drugs requested/ })).toHaveCount(1);
  await fresh.getByRole('button', { name: /Mark as read/ }).click();
  await expect(page.getByRole('row', { name: /Drugs requested/ })).toHaveCount(0);
  await expect(state('New')).toHaveText(/New\s*0/);
});

test('on a phone the bell and its panel fit, and so does the list', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { ask } = await aPharmacist(page, request, '/home/notifications');
  await ask();
  await bell(page, /^1 new notification$/).click();
  await expect(panel(page).getByText('Drugs requested: Ada Obi')).toBeVisible();
  const box = await panel(page).boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axe(page);
});

test('notification settings are changed by keyboard and apply to all windows and to the bell', async ({
  page,
  context,
  request,
}) => {
  const { pharmacist, ask } = await aPharmacist(page, request, '/home/notifications');
  await ask();
  await bell(page, /^1 new notification$/).press('Enter');
  await panel(page).getByRole('link', { name: 'Notification settings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible();
  await expect(page.getByText(`${pharmacist.username}@example.com`)).toHaveText(
    `Email to ${pharmacist.username}@example.com is kept, not sent: no mail server is set up.`,
  );
  await axe(page);
  const other = await context.newPage();
  await openSignedIn(other, pharmacist, '/home/profile');
  await other.getByRole('link', { name: 'Notification settings' }).click();
  const requested = (on: Page, way: string) => on.getByRole('switch', { name: `Drugs requested: ${way}` });
  await expect(requested(other, 'In Almoner')).toBeChecked();

  await requested(page, 'In Almoner').press('Space');
  await expect(requested(page, 'In Almoner')).not.toBeChecked();
  await expect(requested(page, 'In Almoner')).toBeFocused();
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  await expect(requested(other, 'In Almoner')).not.toBeChecked();
  await expect(bell(other, /^Notifications$/)).toBeVisible();
  await requested(page, 'In Almoner').press('Tab');
  await expect(requested(page, 'By email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(requested(page, 'By email')).toBeChecked();
  await requested(page, 'In Almoner').click();
  await expect(bell(page, /^1 new notification$/)).toBeVisible();
  await page.reload();
  await expect(requested(page, 'By email')).toBeChecked();
});

test('on a phone the settings fit, and a setting that could not be saved shows an error and its old value', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await aPharmacist(page, request, '/home/notifications/choices');
  const low = page.getByRole('switch', { name: 'Low stock: By email' });
  await expect(low).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await axe(page);
  await page.route('**/api/notification/update/choice', (route) => route.abort());
  await low.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(low).not.toBeChecked();
  await page.unroute('**/api/notification/update/choice');
  await low.click();
  await expect(low).toBeChecked();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('open notifications come before finished ones, even later ones; Escape returns the focus', async ({
  page,
  request,
}) => {
  const { ask, cancel } = await aPharmacist(page, request, '/home/profile');
  await ask();
  for (let over = 0; over < 13; over += 1) await cancel(await ask());
  const one = bell(page, /^1 new notification$/);
  await one.press('Enter');
  const lines = panel(page).getByRole('listitem');
  await expect(lines).toHaveCount(12);
  await expect(lines.first()).not.toContainText('Done');
  await expect(lines.nth(1)).toContainText('Done');
  for (const name of ['Mark all as read', /Drugs requested: Ada Obi/]) {
    await page.keyboard.press('Tab');
    await expect(panel(page).locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(one).toBeFocused();
});

test('the bell shows 99+ and names the whole number; a notification shows its time, or its day if older', async ({
  page,
  request,
}) => {
  await page.route('**/api/notification/unread', (route) =>
    route.fulfill({ json: { response_status: 'SUCCESS', message: '', data: { notifications: 10_150 } } }),
  );
  const toldAt = '2026-01-02T11:30:00.000Z';
  await answerWith(page, '**/api/notification/list', (list: { data: object[] }) => ({
    ...list,
    data: list.data.map((line, place) => (place === 0 ? { ...line, toldAt } : line)),
  }));
  const hospital = await aHospital(request);
  const ticketId = await aTicket(
    request,
    hospital,
    await aPatient(request, hospital, { firstName: 'Ada', lastName: 'Obi' }),
  );
  const pharmacist = await aColleague(request, hospital, 'PHARMACIST', {});
  await aPharmacyRequest(request, hospital, ticketId);
  await aPharmacyRequest(request, hospital, ticketId);
  await openSignedIn(page, pharmacist, '/home/profile');
  const many = bell(page, /^10,150 new notifications$/);
  await expect(many).toHaveText('99+');
  await many.click();
  await expect(panel(page).getByRole('time').first()).toHaveText('02/01/2026');
  await expect(panel(page).getByRole('time').nth(1)).toHaveText(/^\d\d:\d\d$/);
});

test('leave is opened from the bell by the approver and by the requester', async ({ page, browser, request }) => {
  const hospital = await aHospital(request);
  const nurse = await aColleague(request, hospital, 'NURSE', { firstName: 'Bola', lastName: 'Ade' });
  const { data: types } = await (await request.get('/api/leaveType/read', { headers: hospital.headers })).json();
  const [startDate, endDate] = [`${new Date().getFullYear() + 1}-03-02`, `${new Date().getFullYear() + 1}-03-02`];
  const leaveRo = { leaveTypeId: types[0].id, startDate, endDate, numberOfDays: 1, reason: 'A wedding' };
  const { id } = await command(request, await signedIn(request, nurse), '/leave/create', { leaveRo });
  await openSignedIn(page, hospital, '/home/profile');
  await bell(page, /^1 new notification$/).click();
  await panel(page)
    .getByRole('link', { name: /Leave to approve: Bola Ade/ })
    .click();
  await expect(page).toHaveURL(/\/home\/leaves\/requests\?status=PENDING$/);
  await expect(page.getByRole('row', { name: /Bola Ade/ })).toBeVisible();

  await post(request, hospital, `/leaveTrack/update/${id}/status/APPROVED`, {});
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  const own = await signedInBeside(browser, nurse, '/home/profile');
  await bell(own, /^1 new notification$/).click();
  await panel(own)
    .getByRole('link', { name: /Leave approved/ })
    .click();
  await expect(own).toHaveURL(/\/home\/leave$/);
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(own.getByRole('alert')).toHaveCount(0);
});

test('an arrival, a result outside its range, a discount and a refund are opened from the bell at their records', async ({
  page,
  browser,
  request,
}) => {
  const hospital = await aHospital(request);
  const department = await post(request, hospital, '/department/create', { departmentRo: { name: 'Cardiology' } });
  const departmentId = department.id;
  const doctor = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Sowande', departmentId });
  const asking = await signedIn(request, doctor);
  const cashier = await signedIn(request, await aColleague(request, hospital, 'ACCOUNTANT'));
  const patientId = await aPatient(request, hospital, { firstName: 'Ada', lastName: 'Obi' });
  const ticketId = await aTicket(request, hospital, patientId);

  const appointmentRo = {
    departmentId,
    doctorId: doctor.id,
    ticketId,
    comment: '',
    date: dayFromNow(0),
    time: '00:00',
  };
  const { id: appointmentId } = await post(request, hospital, '/appointment/create', { appointmentRo });
  await post(request, hospital, `/appointment/update/${appointmentId}/arrival`, {});
  const { id: labTestId } = await post(request, hospital, '/labTest/create', { labTestRo: { title: 'Potassium' } });
  const labTestParameterRo = { labTestId, titles: ['Potassium'] };
  const [{ id: parameterId }] = await post(request, hospital, '/labTestParameter/create', { labTestParameterRo });
  const ranges = [{ sex: 'ANY', ageFrom: 0, ageTo: null, low: 3.5, high: 5.1 }];
  await post(request, hospital, `/labTestParameter/update/${parameterId}`, {
    labTestParameterRo: { title: 'Potassium', labTestId, unit: 'mmol/L', ranges },
  });
  const tests = [{ labTestId, title: 'Potassium' }];
  const labRequestRo = { ticketId, title: 'Potassium', tests };
  const asked = await command(request, asking, '/labRequest/create', { labRequestRo });
  await bill(request, hospital, 'LABORATORY', asked, 100, 100);
  const laboratoryRo = { date: asked.date, title: 'Potassium', ticketId, labRequestId: asked.id, labTestId };
  const report = await post(request, hospital, '/laboratory/create', {
    laboratoryRo: { ...laboratoryRo, result: 'Potassium::6.9' },
  });
  const discounted = await bill(
    request,
    cashier,
    'PHARMACY',
    await aPharmacyRequest(request, hospital, ticketId),
    1500,
    50,
  );
  const paid = await aBill(request, hospital, ticketId, 800);
  await pay(request, hospital, paid);
  const whole = await (await request.get(`/api/billing/read/${paid.id}`, { headers: hospital.headers })).json();
  const refundRo = { receiptId: whole.data.receipts[0].id, amount: 800, mode: 'TRANSFER', reason: 'Paid twice' };
  const refund = await command(request, cashier, '/refund/create', { refundRo });

  const opens = async (window: Page, notice: RegExp, path: string) => {
    await bell(window, /new notification|^Notifications$/).click();
    await panel(window).getByRole('link', { name: notice }).click();
    await expect(window).toHaveURL(new RegExp(`${path}$`));
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(window.getByRole('alert')).toHaveCount(0);
  };
  await openSignedIn(page, hospital, '/home/profile');
  await opens(page, /Discount to approve: Ada Obi/, `/home/bills/${discounted.id}`);
  await opens(page, /Refund to approve: Ada Obi/, `/home/refunds/${refund.id}`);
  const own = await signedInBeside(browser, doctor, '/home/profile');
  await opens(own, /Patient has arrived: Ada Obi/, `/home/tickets/${ticketId}`);
  await opens(own, /Result out of range: Ada Obi/, `/home/laboratories/${report.id}`);
});
