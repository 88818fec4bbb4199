// The header search: patients while typing, by keyboard, by pointer and on a phone.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit, stored } from './colleague.ts';
import { aPatient, aTicket } from './front-desk.ts';
import { field, openDashboard, results } from './header-search.ts';
import { aHospital } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ADAEZE, BABATUNDE, , OLAJUMOKE] = PATIENTS;

const searched = (page: Page, text: string) => page.getByRole('button', { name: `Remove the search for ${text}` });

test('patients are found while typing, and opened by keyboard alone', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const id = await aPatient(request, hospital, OLAJUMOKE);
  await aPatient(request, hospital, BABATUNDE);
  await openDashboard(page, hospital);
  const asked = page.waitForRequest(/\/patient\/pick$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('o');
  await expect(results(page).first(), 'a letter is enough').toBeVisible();
  await page.keyboard.type('lajum');
  expect(await (await asked).headerValue('X-Background')).toBeNull();

  await expect(results(page)).toHaveCount(2);
  const [patient, all] = [results(page).first(), results(page).last()];
  await expect(patient).toContainText(OLAJUMOKE.lastName);
  await expect(patient).toContainText(/PAT_[A-Z0-9]{7}/);
  await expect(patient).toContainText(/\d+ years, Female/);
  await expect(patient).toContainText('0803 123 4567');
  await expect(patient.locator('mark')).toHaveText(['Ọlájùm']);
  await expect(all).toHaveText('All results1');
  await expect(page.getByRole('status').getByText('1 patient found')).toBeAttached();
  await axe(page);

  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(patient).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await patient.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/patients/${id}`));
  // The heading of the record has the focus, as its banner replaces the screen title.
  await expect(page.getByRole('heading', { level: 1, name: OLAJUMOKE.lastName })).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(results(page)).toHaveCount(0);
  expect(await stored(page)).not.toMatch(/olajum|Ọlájù/i);
});

test('a phone number, a patient id and a ticket number find their patient', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const id = await aPatient(request, hospital, ADAEZE);
  const ticketId = await aTicket(request, hospital, id);
  const of = async (path: string) =>
    (await (await request.get(`/api${path}`, { headers: hospital.headers })).json()).data;
  const { patientId } = await of(`/patient/read/${id}`);
  const { number } = await of(`/ticket/read/${ticketId}`);
  await openDashboard(page, hospital);
  for (const [text, marked] of [
    ['08031234', '0803 123 4'],
    [patientId, patientId.replace('_', '')],
    [number.toLowerCase(), number],
  ]) {
    await field(page).fill(text);
    await expect(results(page)).toHaveCount(2);
    await expect(results(page).first()).toContainText(ADAEZE.lastName);
    await expect
      .poll(async () => (await results(page).first().locator('mark').allTextContents()).join(''))
      .toBe(marked);
  }
});

test('a whole ticket number opens the ticket itself', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const ticketId = await aTicket(request, hospital, await aPatient(request, hospital, ADAEZE));
  const { data } = await (await request.get(`/api/ticket/read/${ticketId}`, { headers: hospital.headers })).json();
  await openDashboard(page, hospital);
  // The lookup of a ticket must not read the list of patients, which sends whole records.
  const whole: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/patient/list')) whole.push(asked.url());
  });
  await field(page).fill(data.number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/tickets/${ticketId}$`));
  expect(whole).toEqual([]);
  await field(page).fill('TK_ZZZZZZZ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/patients');
  await expect(searched(page, 'TK_ZZZZZZZ')).toBeVisible();
});

test('navigating away while a ticket number is looked up is not undone by its response', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const ticketId = await aTicket(request, hospital, await aPatient(request, hospital, ADAEZE));
  const { data } = await (await request.get(`/api/ticket/read/${ticketId}`, { headers: hospital.headers })).json();
  await openDashboard(page, hospital);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ticket/read/patient/**', async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill(data.number);
  const asked = page.waitForRequest('**/api/ticket/read/patient/**');
  await page.keyboard.press('Enter');
  const lookup = await asked;
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Departments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
  answer();
  await (await lookup.response())?.finished();
  // A navigation caused by the response would happen before the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await expect(page).toHaveURL('/home/departments');
});

test('Enter alone, the button and the last option lead to all results', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (const name of [ADAEZE, BABATUNDE]) await aPatient(request, hospital, name);
  await openDashboard(page, hospital);
  await field(page).fill('testa');
  await expect(results(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/patients');
  await expect(searched(page, 'testa')).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('testa');
  await field(page).fill('adaeze');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/home/patients');
  await expect(searched(page, 'adaeze')).toBeVisible();
  await page.goto('/settings/password');
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
  const inSettings = page.getByRole('combobox', { name: 'Search by patient name' });
  await inSettings.fill('testa');
  await expect(results(page)).toHaveCount(3);
  await results(page).last().click();
  await expect(page).toHaveURL('/home/patients');
  await expect(searched(page, 'testa')).toBeVisible();
});

test('Escape and leaving the field close the results; a search without matches says so', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await aPatient(request, hospital, ADAEZE);
  await openDashboard(page, hospital);
  await field(page).fill('adaeze');
  await expect(results(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('adaeze');
  await page.keyboard.press('ArrowDown');
  await expect(results(page)).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(results(page)).toHaveCount(0);
  await field(page).fill('nobody of this name');
  await expect(page.locator('.search-none')).toHaveText('No Record Found');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await axe(page);
  await field(page).fill('');
  await expect(page.locator('.search-none')).toHaveCount(0);
});

test('a stale response is dropped, and a lost network is reported in plain words', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (const name of [ADAEZE, BABATUNDE]) await aPatient(request, hospital, name);
  await openDashboard(page, hospital);
  let aborted = 0;
  page.on('requestfailed', (lost) => {
    if (lost.postData()?.includes('adaeze')) aborted += 1;
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/patient/pick', async (route) => {
    // The search text is in the request body, never in the address.
    if (route.request().postData()?.includes('adaeze')) await held;
    await route.continue().catch(() => undefined);
  });
  await field(page).fill('adaeze');
  await expect(page.locator('.search-none')).toHaveText('Searching…');
  await field(page).fill('babatunde');
  await expect(results(page).first()).toContainText(BABATUNDE.lastName);
  await expect.poll(() => aborted).toBe(1);
  answer();
  await expect(results(page).first()).toContainText(BABATUNDE.lastName);

  await page.route('**/api/patient/pick', (route) => route.abort());
  await field(page).fill('babatund');
  await expect(page.locator('.search-none')).toContainText('The server could not be reached.');
  await axe(page);
});

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('on a phone the results are as wide as the field', async ({ page, request }) => {
    const hospital = await aHospital(request);
    const id = await aPatient(request, hospital, ADAEZE);
    await openDashboard(page, hospital);
    await field(page).tap();
    await page.keyboard.type('ada');
    await expect(results(page)).toHaveCount(2);
    await expectToFit(page);
    await axe(page);
    await results(page).first().tap();
    await expect(page).toHaveURL(new RegExp(`/home/patients/${id}`));
    await expect(results(page)).toHaveCount(0);
  });
});
