// A patient's stay: sent to a bed from the ticket, received, transferred by keyboard. The vacated bed is then cleaned.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aRequestedAdmission, aWard } from './beds.ts';
import { aDesk } from './front-desk.ts';
import { aColleague, blockLiveUpdates, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const name = `${ada.firstName} ${ada.lastName}`;

test('a patient is sent to a bed, received and transferred by keyboard, and the vacated bed is cleaned', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  await aWard(request, desk.hospital, 'A 1', 3);
  await blockLiveUpdates(page);
  await openSignedIn(page, desk.hospital, `/home/patients/${desk.patientId}/tickets`);
  await page.getByRole('link', { name: 'New Admission' }).click();
  await page.getByRole('button', { name: 'Send to ward' }).click();
  await expect(page.getByLabel('Ward', { exact: true })).toHaveAccessibleDescription(/Please choose a ward/);
  await axe(page);
  await page.getByLabel('Ward', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Bed', { exact: true }).selectOption({ label: '1' });
  await page.getByRole('combobox', { name: 'Doctor' }).click();
  await page.locator('.choices [role=option]').first().click();
  await page.getByLabel('Expected nights').fill('3');
  await page.getByLabel('Reason').fill('Severe malaria');
  await page.getByRole('button', { name: 'Send to ward' }).click();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Order discharge' })).toBeVisible();
  await axe(page);
  await page.goto(`/home/patients/${desk.patientId}`);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'New Ticket' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'New Admission' })).toHaveCount(0);

  await page.goto('/home/beds');
  const bed = (at: string) => page.locator('.board-bed').filter({ has: page.locator('.board-name', { hasText: at }) });
  await expect(bed('1')).toContainText(name);
  await axe(page);
  await page.getByRole('button', { name: `Actions for ${name}` }).press('ArrowDown');
  await page.keyboard.press('T');
  await page.keyboard.press('Enter');
  await page.getByLabel('Ward', { exact: true }).selectOption({ index: 1 });
  const moving = page.getByRole('dialog');
  await expect(moving.getByLabel('Ward', { exact: true })).toHaveAccessibleDescription(/₦[\d,]+\.\d\d a day\./);
  await expect(moving.getByText(/^Owed so far: ₦/)).toBeVisible();
  await page.getByLabel('Bed', { exact: true }).selectOption({ label: '2' });
  await expect(moving.getByText(/^From .* the patient pays ₦[\d,]+\.\d\d a day/)).toBeVisible();
  await axe(page);
  await moving.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(bed('2')).toContainText(name);
  await page.getByRole('button', { name: 'Cleaned: A 1, bed 1' }).click();
  await expect(bed('1')).toContainText('Free');
});

test('the filled button of a stay is the next step of the role, and never the one that cancels', async ({
  page,
  request,
}) => {
  const { hospital, doctorId } = await aDesk(request, ada);
  const { beds } = await aWard(request, hospital, 'A 2', 2);
  const stay = await aRequestedAdmission(request, hospital, { bedId: beds[0] ?? '', doctorId, name: ada });
  const filled = page.locator('main .button-primary');
  for (const [role, steps] of [
    ['NURSE', ['Receive']],
    ['RECEPTIONIST', []],
  ] as const) {
    await openSignedIn(page, await aColleague(request, hospital, role), `/home/admissions/${stay.id}`);
    await expect(page.getByRole('button', { name: 'Cancel Admission' })).toBeVisible();
    await expect(filled).toHaveText([...steps]);
  }
});
