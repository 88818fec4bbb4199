// Discharge of a patient: refused with a link to the bill while the stay is unpaid, unless the accounts permit it with a
// reason.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { answerWith } from './answer.ts';
import { axe } from './axe.ts';
import { anInpatient, aWard } from './beds.ts';
import { aDesk } from './front-desk.ts';
import { openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, , other] = PATIENTS;
const dialog = (page: Page) => page.getByRole('dialog');

async function aLeavingPatient(request: APIRequestContext) {
  const desk = await aDesk(request, ada);
  const { beds } = await aWard(request, desk.hospital, 'A 1', 2);
  const stay = await anInpatient(request, desk.hospital, {
    bedId: beds[0] ?? '',
    doctorId: desk.doctorId,
    name: other,
  });
  await post(request, desk.hospital, `/admission/update/${stay.id}/order_discharge`, { orderRo: {} });
  return { hospital: desk.hospital, path: `/home/admissions/${stay.id}` };
}

async function discharge(page: Page) {
  await page.getByRole('button', { name: 'Discharge', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Discharge', exact: true }).click();
}

for (const width of [1280, 360]) {
  test(`at ${width} px a discharge waits for the payment, and the refusal leads to the bill`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { hospital, path } = await aLeavingPatient(request);
    await openSignedIn(page, hospital, path);
    await discharge(page);
    await expect(dialog(page).getByText(/^Owed so far: ₦[\d,]+\.\d\d$/)).toBeVisible();
    await expect(dialog(page).getByText(/The patient cannot be discharged yet: ₦[\d,.]+ is unpaid/)).toBeVisible();
    await axe(page);
    await dialog(page)
      .getByRole('link', { name: /not paid$/ })
      .click();
    await page.getByRole('link', { name: 'Make Payment' }).click();
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await expect(page.getByRole('main')).toContainText('Stay in hospital');
    await page.goto(path);
    await expect(page.getByText('Everything is billed and paid.')).toBeVisible();
    await axe(page);
    await discharge(page);
    await expect(page.getByText('Discharged', { exact: true }).first()).toBeVisible();
  });
}

test('the accounts let a patient leave unpaid with a reason, and the discharge shows it', async ({ page, request }) => {
  const { hospital, path } = await aLeavingPatient(request);
  await openSignedIn(page, hospital, path);
  await page.getByRole('button', { name: 'Let patient leave unpaid' }).click();
  const submit = dialog(page).getByRole('button', { name: 'Let patient leave unpaid' });
  await submit.click();
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Please say why the patient may leave/);
  await axe(page);
  await dialog(page).getByLabel('Reason').fill('The family pays on Monday');
  await submit.click();
  await expect(page.getByText(/let the patient leave unpaid on .* The family pays on Monday/)).toBeVisible();
  await page.getByRole('button', { name: 'Discharge', exact: true }).click();
  await expect(dialog(page).getByText(/let the patient leave unpaid/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Discharge', exact: true }).click();
  await expect(page.getByText('Discharged', { exact: true }).first()).toBeVisible();
});

test('uncharged days are shown in the discharge and can be charged from there', async ({ page, request }) => {
  const { hospital, path } = await aLeavingPatient(request);
  // Only the screen sees a day more: the response is changed.
  let uncharged = 1;
  await answerWith(page, '**/api/stayCharge/read/admission/*', (days: object) => ({ ...days, uncharged }));
  await openSignedIn(page, hospital, path);
  await page.getByRole('button', { name: 'Discharge', exact: true }).click();
  const said = dialog(page).getByText('1 day in hospital is not charged yet.');
  await expect(said).toBeVisible();
  await axe(page);
  uncharged = 0;
  const asked = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/stayCharge/create/'));
  await dialog(page).getByRole('button', { name: 'Charge days now' }).click();
  await asked;
  await expect(said).toBeHidden();
  await expect(dialog(page).getByLabel('Time', { exact: true })).toBeVisible();
});
