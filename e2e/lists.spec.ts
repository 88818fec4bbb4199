// Lists that grow: sorted by a column, and taken along whole, page or no page.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aPatient } from './front-desk.ts';
import { aHospital, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const column = (page: Page, name: string) => page.getByRole('columnheader', { name }).getByRole('button');
const firstRow = (page: Page) => page.getByRole('row').nth(1);

/** The lines of the file that the list on the screen makes, its header first. */
async function exported(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'All as CSV' }).click(),
  ]);
  const text = fs.readFileSync(await download.path(), 'utf8');
  return text.trim().split('\r\n');
}

test('patients are sorted by any column, and all of them go into the file', async ({ page, request }) => {
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

  // Two filters within one pause of typing: both hold, and neither is in the address.
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
