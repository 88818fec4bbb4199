// Medicine of a stay: ordered by the doctor, given when needed, refused with a reason, corrected and stopped.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { anInpatient, aWard } from './beds.ts';
import { aDesk } from './front-desk.ts';
import { openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, other] = PATIENTS;

test('medicine is ordered against an allergy with a reason, given, corrected and stopped', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const { hospital, doctorId } = desk;
  const { beds } = await aWard(request, hospital, 'A 1', 3);
  const stay = await anInpatient(request, hospital, { bedId: beds[0] ?? '', doctorId, name: other ?? ada });
  await post(request, hospital, '/drug/create', { drugRo: { name: 'Amoxicillin 500 mg', unit: 'capsule', price: 60 } });
  const factRo = { kind: 'ALLERGY', name: 'Penicillin', severity: 'SEVERE', patientId: stay.ticket.patient.id };
  await post(request, hospital, '/patient/fact/create', { factRo });
  await openSignedIn(page, hospital, `/home/admissions/${stay.id}`);

  await page.getByRole('button', { name: 'Order medicine' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(dialog.getByLabel('Dose', { exact: true })).toHaveAccessibleDescription(/Please provide the dose/);
  await dialog.getByRole('combobox', { name: 'Medicine' }).fill('Amox');
  await page.getByRole('option', { name: /Amoxicillin/ }).click();
  await dialog.getByLabel('Dose', { exact: true }).fill('1 capsule');
  await dialog.getByLabel('Route').selectOption({ label: 'by mouth' });
  await dialog.getByLabel('Frequency').selectOption({ label: 'At set times' });
  await dialog.getByLabel('Times of the day').fill('6, 25');
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(dialog.getByLabel('Times of the day')).toHaveAccessibleDescription(/1 to 24 times of the day/);
  await axe(page);
  await dialog.getByLabel('Frequency').selectOption({ label: 'when needed' });
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  await dialog.getByLabel(/^Reason for giving Amoxicillin/).fill('Tolerated last year');
  await dialog.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /Amoxicillin 500 mg.*when needed/ })).toBeVisible();

  await page.getByRole('button', { name: 'Give Amoxicillin 500 mg' }).click();
  await dialog.getByRole('button', { name: 'Enter dose' }).click();
  const dose = page.getByRole('button', { name: /^Amoxicillin 500 mg, .*given/ });
  await expect(dose).toBeVisible();
  await dose.click();
  await dialog.getByLabel('refused').check();
  await dialog.getByLabel('Reason for the correction').fill('Spat out');
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByRole('button', { name: /^Amoxicillin 500 mg, .*refused.*Spat out/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop Amoxicillin 500 mg' }).click();
  await dialog.getByLabel('Reason for stopping').fill('Rash');
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText(/^Stopped by .*Rash$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give Amoxicillin 500 mg' })).toBeHidden();
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 360);
});
