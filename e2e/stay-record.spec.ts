// Records of a stay on the ward: vital signs and notes, refused at their fields, and struck out with a reason.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { anInpatient, aWard } from './beds.ts';
import { aDesk } from './front-desk.ts';
import { openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, other] = PATIENTS;

test('vital signs and notes of a stay are recorded, and struck out with a reason', async ({ page, request }) => {
  const { hospital, doctorId } = await aDesk(request, ada);
  const { beds } = await aWard(request, hospital, 'R 1', 2);
  const stay = await anInpatient(request, hospital, { bedId: beds[0] ?? '', doctorId, name: other ?? ada });
  await openSignedIn(page, hospital, `/home/admissions/${stay.id}`);
  await expect(page.getByText('No vital signs recorded.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Vital Signs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save Vital Signs' }).click();
  await expect(dialog.getByLabel('Temperature (°C)')).toHaveAccessibleDescription(/at least one measurement/);
  await dialog.getByLabel('Temperature (°C)').fill('38.4');
  await dialog.getByLabel('Pulse (per minute)').fill('1000');
  await dialog.getByRole('button', { name: 'Save Vital Signs' }).click();
  await expect(dialog.getByLabel('Pulse (per minute)')).toHaveAccessibleDescription(/Between 20 and 300/);
  await expect(dialog.getByLabel('Temperature (°C)')).toHaveValue('38.4');
  await dialog.getByLabel('Pulse (per minute)').fill('104');
  await axe(page);
  await dialog.getByRole('button', { name: 'Save Vital Signs' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /38\.4 104/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Pulse: 1 measurement, last 104/ })).toBeVisible();

  await page.getByRole('button', { name: 'Write note' }).click();
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(dialog.getByLabel('Note', { exact: true })).toHaveAccessibleDescription(/Please write the note/);
  await dialog.getByLabel('Note', { exact: true }).fill('Slept well');
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Slept well')).toBeVisible();

  await page.getByRole('button', { name: /^Strike out the vital signs/ }).click();
  await dialog.getByRole('button', { name: 'Strike out', exact: true }).click();
  await expect(dialog.getByLabel('Reason for striking out')).toHaveAccessibleDescription(/why it is being struck out/);
  await dialog.getByLabel('Reason for striking out').fill('Of the next bed');
  await dialog.getByRole('button', { name: 'Strike out', exact: true }).click();
  await expect(page.getByText(/^Struck out by .*Of the next bed$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Pulse/ })).toBeHidden();
  await page.getByRole('button', { name: /^Strike out the note/ }).click();
  await dialog.getByLabel('Reason for striking out').fill('Wrong patient');
  await dialog.getByRole('button', { name: 'Strike out', exact: true }).click();
  await expect(page.getByText(/^Struck out by .*Wrong patient$/)).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 360);
});
