// Diagnosis codes in a treatment: found, chosen, removed and suggested again. Free text is always possible.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { loadCodes } from './diagnosis-codes.ts';
import { aDesk, aTicket } from './front-desk.ts';
import { aColleague, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const option = (page: Page, name: string) => page.getByRole('option', { name });
const search = (page: Page) => page.getByRole('combobox', { name: /^Add a code/ });
const chosen = (page: Page) => page.getByRole('list', { name: 'Diagnosis codes' });

async function write(page: Page, ticketId: string) {
  await page.goto(`/home/tickets/${ticketId}/treatments/new`);
  await expect(page.getByRole('heading', { level: 1, name: /^Add Treatment/ })).toBeVisible();
  await page.getByLabel('Patient Complain', { exact: true }).fill('Headache');
  await page.getByLabel('Comment', { exact: true }).fill('Rest');
  await page.getByLabel('Charge', { exact: true }).fill('5000');
}

test('codes are chosen beside the free text, shown in the record, and suggested first the next time', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const { hospital } = desk;
  await loadCodes(request, hospital, [
    'I10,Essential (primary) hypertension',
    'G44.2,Tension-type headache',
    'B54,Unspecified malaria',
  ]);
  const ticketId = await aTicket(request, hospital, desk.patientId);
  const doctor = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Adeniyi' });
  await openSignedIn(page, doctor, '/home');
  await write(page, ticketId);
  await search(page).fill('hyper');
  await expect(option(page, 'I10')).toBeVisible();
  await search(page).press('Enter');
  await expect(chosen(page)).toContainText('I10 Essential (primary) hypertension');
  await expect(search(page)).toHaveValue('');
  await search(page).fill('g442');
  await expect(option(page, 'G44.2')).toBeVisible();
  await option(page, 'G44.2').click();
  await search(page).fill('malar');
  await expect(option(page, 'B54')).toBeVisible();
  await option(page, 'B54').click();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(3);
  await chosen(page).getByRole('button', { name: 'Remove I10' }).click();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2);
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('textbox', { name: /^Diagnosis/ }).fill('Tension headache');
  await page.getByRole('button', { name: 'Save Treatment' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Diagnosis' })).toBeVisible();
  const written = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Diagnosis' }) });
  await expect(written).toContainText('Tension headache');
  await expect(written.getByRole('listitem')).toHaveText(['G44.2 Tension-type headache', 'B54 Unspecified malaria']);
  await axe(page);

  await write(page, ticketId);
  await search(page).click();
  await expect(page.getByRole('option')).toHaveText(['B54 Unspecified malaria', 'G44.2 Tension-type headache']);
});

test('a hospital without codes has diagnoses in free text only', async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  const ticketId = await aTicket(request, desk.hospital, desk.patientId);
  await openSignedIn(page, desk.hospital, '/home');
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/diagnosisCode/search/'));
  await write(page, ticketId);
  await asked;
  await expect(page.getByRole('textbox', { name: /^Diagnosis/ })).toBeVisible();
  await expect(search(page)).toBeHidden();
});
