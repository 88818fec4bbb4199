// Patients are called by number from the doctor's home. The screen of the waiting room shows numbers and no names.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { stopWhenSettled } from './clock.ts';
import { expectToFit, heading } from './colleague.ts';
import { aDesk, aPatient } from './front-desk.ts';
import { aColleague, blockLiveUpdates, openSignedIn, post } from './hospital.ts';
import { LONG_PATIENTS, PATIENTS } from './patient-names.ts';

const [ADAEZE, BABATUNDE] = PATIENTS;
const [LONG] = LONG_PATIENTS;
const row = (page: Page, name: string) =>
  page.getByRole('main').locator('.worklist tr[data-row]').filter({ hasText: name });

/** The page of the screen on the wall. */
async function aWall(browser: Browser, width: number): Promise<Page> {
  const wall = await (await browser.newContext({ viewport: { width, height: 740 } })).newPage();
  await wall.clock.install();
  return wall;
}

/** Lets four seconds pass, after which the screen reads again. */
const asksAgain = (wall: Page) => wall.clock.fastForward(4_000);

/** A doctor with three waiting patients. */
async function aWaitingRoom(request: Parameters<typeof aDesk>[0]) {
  const desk = await aDesk(request, ADAEZE);
  const { hospital, departmentId } = desk;
  const doctor = await aColleague(request, hospital, 'DOCTOR', { departmentId });
  const others = [await aPatient(request, hospital, BABATUNDE), await aPatient(request, hospital, LONG)];
  for (const patientId of [desk.patientId, ...others]) {
    const walkInRo = { patientId, departmentId, doctorId: doctor.id, reason: 'Cough' };
    await post(request, hospital, '/appointment/walk-in', { walkInRo });
  }
  return { ...desk, doctor };
}

test('a screen is added in the settings, its link opens it without signing in, and a new link replaces it', async ({
  page,
  browser,
  request,
}) => {
  const { hospital } = await aWaitingRoom(request);
  await openSignedIn(page, hospital, '/settings/waiting-screens');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Screen' }).first().click();
  await page.getByRole('button', { name: 'Create Screen' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Please provide a name\./);
  await page.getByLabel('Name', { exact: true }).fill('Ground floor');
  await page.getByRole('button', { name: 'Create Screen' }).click();
  await page.getByRole('link', { name: 'Edit Ground floor' }).click();
  await expect(page.getByText('No link yet.')).toBeVisible();
  await axe(page);
  const make = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return page.getByLabel('Screen link').inputValue();
  };
  const link = await make('Create Link');
  await axe(page);
  await expectToFit(page);

  const wall = await aWall(browser, 1280);
  await wall.goto(link);
  await expect(wall.getByRole('region', { name: 'Next' }).getByRole('listitem')).toHaveText([/^1/, /^2/, /^3/]);
  await expect(wall.getByText('No patient is being called')).toBeVisible();
  await axe(wall);
  expect(await wall.content()).not.toContain(ADAEZE.lastName);

  const newer = await make('Create New Link');
  expect(newer).not.toBe(link);
  await asksAgain(wall);
  await expect(heading(wall, 'This link no longer works')).toBeVisible();
  await axe(wall);
  await wall.goto('about:blank');
  await wall.goto(newer);
  await expect(wall.getByRole('region', { name: 'Next' })).toBeVisible();
  await wall.context().close();
});

for (const width of [1280, 360]) {
  test(`the doctor calls the next in, and the screen says where to, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    const { hospital, departmentId, doctor } = await aWaitingRoom(request);
    const { id } = await post(request, hospital, '/waitingScreen/create', {
      waitingScreenRo: { name: 'Cardiology', departmentId },
    });
    const { token } = await post(request, hospital, `/waitingScreen/link/${id}`, {});
    await page.setViewportSize({ width, height: 740 });
    const wall = await aWall(browser, width);
    await wall.goto(`/waitingRoom#${token}`);
    const called = wall.getByRole('region', { name: 'Please come in' });
    await expect(called).toContainText('No patient is being called');

    await page.clock.install();
    await openSignedIn(page, doctor, '/home');
    const first = row(page, ADAEZE.lastName);
    await first.getByRole('button', { name: /^Call in/ }).click();
    // The room is asked for once and kept in the browser.
    const dialog = page.getByRole('dialog', { name: 'Which room is this computer in?' });
    await axe(page);
    await dialog.getByRole('button', { name: 'Call in' }).click();
    await expect(dialog.getByLabel('Room')).toHaveAccessibleDescription(/Please provide the room\./);
    await dialog.getByLabel('Room').fill('Room 3');
    await dialog.getByLabel('Room').press('Enter');
    await expect(page.getByText('No. 1 is called: Room 3.')).toBeVisible();
    await expect(first).toContainText('called: Room 3');
    await asksAgain(wall);
    await expect(called.getByRole('listitem')).toHaveText([/1.*Room 3/]);
    await expect(wall.getByRole('region', { name: 'Next' }).getByRole('listitem')).toHaveText([/^2/, /^3/]);
    const second = row(page, BABATUNDE.lastName);
    // A row that has just moved ignores clicks.
    await stopWhenSettled(page);
    await second.getByRole('button', { name: /^Call in/ }).click();
    await page.clock.resume();
    await expect(second).toContainText('called: Room 3');
    await asksAgain(wall);
    await expect(called.getByRole('listitem')).toHaveText([/2.*Room 3/, /1.*Room 3/]);
    await axe(wall);
    await expectToFit(wall);
    await axe(page);
    await expectToFit(page);

    await page.getByRole('button', { name: 'Room: Room 3' }).click();
    await page.getByLabel('Room', { exact: true }).fill('Room 4');
    await page.getByRole('button', { name: 'Save Room' }).click();
    await first.getByRole('button', { name: /^Call again/ }).click();
    await expect(first).toContainText('called: Room 4');
    await asksAgain(wall);
    await expect(called.getByRole('listitem')).toHaveText([/1.*Room 4/, /2.*Room 3/]);
    await wall.context().close();
  });
}

test('of two doctors who call one patient the second sees the room of the first call', async ({
  page,
  browser,
  request,
}) => {
  const { doctor } = await aWaitingRoom(request);
  await openSignedIn(page, doctor, '/home');
  const beside = await (await browser.newContext()).newPage();
  // This page must not receive the first call.
  await blockLiveUpdates(beside);
  await openSignedIn(beside, doctor, '/home');
  await beside.evaluate(() => localStorage.setItem('almoner.room', 'Room 8'));
  await page.evaluate(() => localStorage.setItem('almoner.room', 'Room 7'));
  await Promise.all([page.reload(), beside.reload()]);
  await expect(row(beside, ADAEZE.lastName)).toBeVisible();
  await row(page, ADAEZE.lastName)
    .getByRole('button', { name: /^Call in/ })
    .click();
  await expect(row(page, ADAEZE.lastName)).toContainText('called: Room 7');
  await beside.route('**/api/worklist/**', (route) => route.abort());
  await row(beside, ADAEZE.lastName)
    .getByRole('button', { name: /^Call in/ })
    .click();
  await expect(beside.getByRole('alert').filter({ hasText: 'No. 1 has just been called to Room 7.' })).toBeVisible();
  await beside.context().close();
});

test('a screen without a connection shows since when, and recovers by itself', async ({ page, request }) => {
  const { hospital, departmentId } = await aWaitingRoom(request);
  const { id } = await post(request, hospital, '/waitingScreen/create', {
    waitingScreenRo: { name: 'Cardiology', departmentId },
  });
  const { token } = await post(request, hospital, `/waitingScreen/link/${id}`, {});
  await page.clock.install();
  await page.goto(`/waitingRoom#${token}`);
  await expect(page.getByRole('region', { name: 'Next' }).getByRole('listitem')).toHaveCount(3);
  await page.route('**/api/waitingScreen/show', (route) => route.abort());
  await asksAgain(page);
  await expect(page.getByText(/No connection since \d\d:\d\d/)).toBeVisible();
  await axe(page);
  await page.unroute('**/api/waitingScreen/show');
  await asksAgain(page);
  await expect(page.getByText(/No connection since/)).toHaveCount(0);
});
