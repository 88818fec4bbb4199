// The discharge summary of a stay: written, saved, signed, and read-only after that.
import { expect, test } from '@playwright/test';
import { axe } from './axe.ts';
import { anInpatient, aWard } from './beds.ts';
import { aDesk, dayFromNow, patternOf } from './front-desk.ts';
import { openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, other] = PATIENTS;

test('a discharge summary is written, signed, printed, and amended with a reason', async ({ page, request }) => {
  const { hospital, doctorId } = await aDesk(request, ada);
  const { beds } = await aWard(request, hospital, 'DS 1', 2);
  const stay = await anInpatient(request, hospital, { bedId: beds[0] ?? '', doctorId, name: other ?? ada });
  await openSignedIn(page, hospital, `/home/admissions/${stay.id}`);
  await expect(page.getByText('Discharge summary: not written')).toBeVisible();
  await page.getByRole('link', { name: 'Open discharge summary' }).click();
  await page.getByRole('button', { name: 'Write summary' }).click();
  // The form is prefilled from the record.
  await expect(page.getByLabel('Reason for admission')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save Summary' }).click();
  await expect(page.getByLabel('Diagnoses')).toHaveAccessibleDescription(/Please provide the diagnoses/);
  await page.getByLabel('Diagnoses').fill('Malaria');
  await page.getByLabel('Hospital course').fill('Treated with artesunate');
  await page.getByLabel('Procedures').fill('Transfusion');
  await page.getByLabel('Condition at discharge').fill('Well');
  await page.getByRole('button', { name: 'Add Medicine' }).click();
  await page.getByLabel('Medicine', { exact: true }).fill('Coartem');
  await page.getByLabel('Dose', { exact: true }).fill('4 tablets');
  await axe(page);
  await page.getByRole('button', { name: 'Save Summary' }).click();
  await expect(page.getByText('Draft, not signed')).toBeVisible();
  await expect(page.getByText('Coartem, 4 tablets')).toBeVisible();
  const allergies = page.locator('dl > div').filter({ has: page.getByText('Allergies', { exact: true }) });
  await expect(allergies.getByRole('definition')).toHaveText('Not asked');
  await page.getByRole('button', { name: 'Sign summary' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign summary' }).click();
  await expect(page.getByText(/^Signed by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Summary' })).toBeHidden();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print (PDF)' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^Discharge summary .+\.pdf$/);
  await axe(page);
  // An amendment takes over what was stated about allergies meanwhile.
  const noAllergyRo = { patientId: stay.ticket.patient.id };
  await post(request, hospital, '/patient/fact/create/noAllergy', { noAllergyRo });
  await page.getByRole('button', { name: 'Amend summary' }).click();
  await page.getByRole('button', { name: 'Sign amendment' }).click();
  await expect(page.getByLabel('Reason for the change')).toHaveAccessibleDescription(/Please say why/);
  await page.getByLabel('Reason for the change').fill('The condition was another');
  await page.getByLabel('Condition at discharge').fill('Weak');
  await page.getByRole('button', { name: 'Sign amendment' }).click();
  await expect(page.getByText('Amended: The condition was another')).toBeVisible();
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  await expect(allergies.getByRole('definition')).toHaveText(
    new RegExp(`^No known allergies \\(stated by \\S.*, ${patternOf(dayFromNow(0))}\\)$`),
  );
  await page.getByRole('button', { name: /^Read: Signed by/ }).click();
  await expect(page.getByText('Well', { exact: true })).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 360);
});

test('typed text stays when a colleague signs meanwhile, and saving it is refused with a reason', async ({
  page,
  request,
}) => {
  const { hospital, doctorId } = await aDesk(request, ada);
  const { beds } = await aWard(request, hospital, 'DS 2', 1);
  const stay = await anInpatient(request, hospital, { bedId: beds[0] ?? '', doctorId, name: other ?? ada });
  const summaryRo = { diagnoses: 'Malaria', course: 'Treated', condition: 'Well', medicines: [], version: 0 };
  await post(request, hospital, `/dischargeSummary/update/${stay.id}`, { summaryRo });
  await openSignedIn(page, hospital, `/home/admissions/${stay.id}/summary`);
  await page.getByRole('button', { name: 'Edit Summary' }).click();
  await page.getByLabel('Hospital course').fill('Treated with artesunate');
  await post(request, hospital, `/dischargeSummary/update/${stay.id}/sign`, { signRo: { version: 1 } });
  await page.getByRole('button', { name: 'Save Summary' }).click();
  await expect(page.getByText('The discharge summary is signed. Amend it and give the reason.')).toBeVisible();
  await expect(page.getByLabel('Hospital course')).toHaveValue('Treated with artesunate');
});
