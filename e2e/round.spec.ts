// A ward round by keyboard: from bed to bed, vital signs, a note, and a dose that two nurses enter at once.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { anInpatient, aWard } from './beds.ts';
import { expectToFit } from './colleague.ts';
import { aDesk } from './front-desk.ts';
import { openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, other] = PATIENTS;

const patient = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });

test('a round is done by keyboard on one screen, and of two entries of one dose the second is refused', async ({
  page,
  request,
  context,
}) => {
  const { hospital, doctorId } = await aDesk(request, ada);
  const { beds } = await aWard(request, hospital, 'Round 1', 3);
  const first = await anInpatient(request, hospital, { bedId: beds[0] ?? '', doctorId, name: ada });
  const second = await anInpatient(request, hospital, { bedId: beds[1] ?? '', doctorId, name: other ?? ada });
  const { id: drugId } = await post(request, hospital, '/drug/create', {
    drugRo: { name: 'Ceftriaxone 1 g', unit: 'vial', price: 10 },
  });
  const medicineRo = { drugId, dose: '1 vial', route: 'IV', everyHours: 8 };
  await post(request, hospital, `/medicine/create/admission/${second.id}`, { medicineRo });
  await openSignedIn(page, hospital, '/home/beds');
  await page.getByRole('link', { name: 'Open ward Round 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ward round - Round 1' })).toBeVisible();
  const name = (of: typeof first) => `${of.ticket.patient.firstName} ${of.ticket.patient.lastName}`;
  await expect(patient(page, name(second)).getByText('1 dose due')).toBeVisible();
  await axe(page);
  // On a phone, the person who stated it and the day go below the badge.
  await post(request, hospital, '/patient/fact/create/noAllergy', {
    noAllergyRo: { patientId: first.ticket.patient.id, note: 'His wife' },
  });
  await page.reload();
  await expect(patient(page, name(first))).toContainText(/No known allergies \(\S+, /);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('link', { name: name(first) }).focus();
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Temperature (°C)').fill('38.4');
  // A save that fails while the end of the dialog is in view is told in view, and repeated from there.
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.route('**/api/wardRound/create/vitals/**', (route) => route.abort());
  await dialog.getByRole('textbox').last().press('Control+Enter');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/wardRound/create/vitals/**');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(patient(page, name(first)).getByText('38.4 °C')).toBeVisible();
  await expect(page.getByRole('link', { name: name(first) })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: name(second) })).toBeFocused();
  await page.keyboard.press('n');
  await dialog.getByLabel('Note', { exact: true }).fill('Slept well');
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(patient(page, name(second)).getByText('Slept well')).toBeVisible();
  await expect(page.getByRole('link', { name: name(second) })).toBeFocused();

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  await expect(patient(colleague, name(second)).getByText('1 dose due')).toBeVisible();
  await colleague.getByRole('link', { name: name(second) }).focus();
  await colleague.keyboard.press('g');
  await expect(colleague.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('g');
  await dialog.getByRole('button', { name: 'Enter dose' }).click();
  await expect(dialog).toBeHidden();
  await expect(patient(page, name(second)).getByText('nothing due')).toBeVisible();
  // The colleague's screen shows the new dose, while their open dialog still offers to enter it.
  await expect(patient(colleague, name(second)).getByText('nothing due')).toBeVisible();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Enter dose' }).click();
  await expect(colleague.getByRole('dialog').getByText('This dose has already been entered.')).toBeVisible();
  await colleague.keyboard.press('Escape');
  await colleague.close();

  // The dose was entered once. The entry is corrected in the list.
  await patient(page, name(second))
    .getByRole('button', { name: /^Ceftriaxone 1 g, .*given/ })
    .click();
  await dialog.getByLabel('refused').check();
  await dialog.getByLabel('Reason for the correction').fill('Pulled the line out');
  await dialog.getByRole('button', { name: 'Correct' }).click();
  await expect(patient(page, name(second)).getByRole('button', { name: /refused.*Pulled the line out/ })).toBeVisible();
  await axe(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 360);
});
