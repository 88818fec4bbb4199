// Long lists: sorted by any column, and exported whole rather than page by page.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aPharmacyRequest } from './clinic.ts';
import { aPatient, aTicket, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { aTreatment } from './treatment-desk.ts';

const column = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button');
const firstRow = (page: Page) => page.getByRole('row').nth(1);

/** Lines of the CSV file that the list exports, including its header line. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All as CSV' }).click(),
  ]);
  const text = fs.readFileSync(await download.path(), 'utf8');
  return text.trim().split('\r\n');
}

test('patients are sorted by any column, and all of them are exported', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let index = 10; index < 24; index += 1) {
    await aPatient(request, hospital, {
      ...PATIENTS[0],
      firstName: `Number${index}`,
      phone: `0803 000 00${34 - index}`,
    });
  }
  await openSignedIn(page, hospital, '/home/patients');
  await expect(firstRow(page)).toContainText('Number23');
  const heights = page.getByRole('group', { name: 'Row height' });
  await expect(heights).toHaveText('Row heightCompactComfortable');
  await heights.getByRole('radio', { name: 'Compact' }).check();
  await expect.poll(async () => (await firstRow(page).boundingBox())?.height).toBeLessThan(36);
  await heights.getByRole('radio', { name: 'Comfortable' }).check();
  await column(page, 'Patient').first().click();
  await expect(firstRow(page)).toContainText('Number10');
  await expect(page).toHaveURL('/home/patients?sort=patient');
  await column(page, 'Phone').click();
  await expect(firstRow(page)).toContainText('Number23');
  await column(page, 'Phone').click();
  await expect(firstRow(page)).toContainText('Number10');
  await axe(page);
  const lines = await exported(page);
  expect(lines).toHaveLength(15);
  expect(lines[1]).toContain('Number10');
  expect(lines[14]).toContain('Number23');

  // Two filters typed within one debounce interval both apply, and neither is written to the address.
  await page.getByLabel('Name', { exact: true }).fill('number1');
  await page.getByLabel('Phone', { exact: true }).fill('0803 000 0020');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(firstRow(page)).toContainText('Number14');
  await expect(page).toHaveURL('/home/patients?sort=-phone');
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0803 000 0020');
  await expect(page.getByRole('row')).toHaveCount(2);
});

const numbered = (index: number) => ({ ...PATIENTS[0], firstName: `Number${index}` });

test('invoices are sorted by any column, and all of them are exported', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const [first, second] = [
    await aPatient(request, hospital, numbered(10)),
    await aPatient(request, hospital, numbered(20)),
  ];
  for (let index = 1; index <= 26; index += 1) {
    await post(request, hospital, '/invoice/create', {
      invoiceRo: {
        patientId: index === 7 ? second : first,
        tax: { categoryId: null },
        invoiceDate: dayFromNow(0),
        dueDate: dayFromNow(index),
        items: [{ item: 'Bed', unitCost: 1000 - index, quantity: 1 }],
      },
    });
  }
  await openSignedIn(page, hospital, '/home/invoices');
  await expect(page.getByRole('row')).toHaveCount(26);
  await column(page, 'Amount').click();
  await expect(firstRow(page)).toContainText('974.00');
  await column(page, 'Amount').click();
  await expect(firstRow(page)).toContainText('999.00');
  await axe(page);
  const lines = await exported(page);
  expect(lines).toHaveLength(27);
  expect(lines[1]).toContain('999');
  expect(lines[26]).toContain('974');
  await page.getByRole('searchbox', { name: 'Search' }).fill('number20');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(firstRow(page)).toContainText('993.00');
  await expect(page).toHaveURL('/home/invoices?sort=-amount');
});

test("treatments are sorted by any column, and all of today's are exported", async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let index = 10; index < 21; index += 1) {
    const ticketId = await aTicket(request, hospital, await aPatient(request, hospital, numbered(index)));
    await aTreatment(request, hospital, ticketId);
  }
  await openSignedIn(page, hospital, '/home/treatments');
  await expect(firstRow(page)).toContainText('Number20');
  await column(page, 'Patient').click();
  await expect(firstRow(page)).toContainText('Number10');
  await axe(page);
  const lines = await exported(page);
  expect(lines).toHaveLength(12);
  expect(lines[1]).toContain('Number10');
  expect(lines[11]).toContain('Number20');
  await page.getByLabel('Patient name', { exact: true }).fill('number15');
  await page.getByLabel('Patient phone', { exact: true }).fill('0803');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(firstRow(page)).toContainText('Number15');
  await expect(page).toHaveURL('/home/treatments?sort=patient');
  // Filters apply as they are typed; the Search button only reads the list again.
  const readAgain = page.waitForResponse('**/api/treatment/**');
  await page.locator('.filters').getByRole('button', { name: 'Search', exact: true }).click();
  expect((await readAgain).ok()).toBe(true);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test("today's requests are sorted by any column, and all of them are exported", async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let index = 10; index < 37; index += 1) {
    const ticketId = await aTicket(request, hospital, await aPatient(request, hospital, numbered(index)));
    await aPharmacyRequest(request, hospital, ticketId);
  }
  await openSignedIn(page, hospital, '/home/requests');
  await expect(firstRow(page)).toContainText('Number36');
  await column(page, 'Patient').click();
  await expect(firstRow(page)).toContainText('Number10');
  const lines = await exported(page);
  expect(lines).toHaveLength(28);
  expect(lines[1]).toContain('Number10');
  expect(lines[27]).toContain('Number36');
  await page.getByLabel('Source', { exact: true }).selectOption({ label: 'Laboratory' });
  await expect(page.getByText('No Record Found')).toBeVisible();
});

test('doctors are filtered by name and sorted, and all of them are exported', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let index = 10; index < 23; index += 1) {
    await aColleague(request, hospital, 'DOCTOR', { firstName: `Number${index}`, lastName: 'Sowande' });
  }
  await openSignedIn(page, hospital, '/home/doctors');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toHaveText('Number10 Sowande');
  const lines = await exported(page);
  expect(lines).toHaveLength(14);
  expect(lines[13]).toContain('Number22 Sowande');
  await page.getByLabel('Sort by', { exact: true }).selectOption({ label: 'Newest first' });
  await expect(cards.first()).toHaveText('Number22 Sowande');
  await page.getByLabel('Name', { exact: true }).fill('number15');
  await expect(cards).toHaveText(['Number15 Sowande']);
  await expect(page).toHaveURL('/home/doctors?order=joined');
  await axe(page);
  await page.getByLabel('Name', { exact: true }).fill('nobody');
  await expect(page.getByText('No one with this name.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(cards).toHaveCount(12);
});

test('employees are sorted by any column, and all of them are exported', async ({ page, request }) => {
  const hospital = await aHospital(request);
  for (let index = 10; index < 22; index += 1) {
    await aColleague(request, hospital, 'PHARMACIST', { firstName: `Number${index}`, lastName: 'Sowande' });
  }
  await openSignedIn(page, hospital, '/home/employees');
  await column(page, 'Employee').first().click();
  await column(page, 'Employee').first().click();
  await page.getByLabel('Name', { exact: true }).fill('sowande');
  const range = page.getByRole('navigation', { name: 'Pages of Employees' }).getByRole('status');
  await expect(range).toHaveText('1–10 of 12');
  await expect(firstRow(page)).toContainText('Number21');
  const lines = await exported(page);
  expect(lines).toHaveLength(13);
  expect(lines[12]).toContain('Number10');
  await expect(page).toHaveURL('/home/employees?sort=-name');
});
