// A patient with a penicillin allergy at the desks that prescribe, bill and dispense, and the hospital's own list of
// substances and their classes.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aPatient, aTicket, dayFromNow, patternOf } from './front-desk.ts';
import {
  aColleague,
  aColleagueWith,
  aHospital,
  type Hospital,
  openSignedIn,
  post,
  signedInBeside,
} from './hospital.ts';

const named = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const warningOn = (page: Page | Locator) =>
  page.getByRole('alert').filter({ hasText: 'The patient is allergic to a prescribed drug' });
const reasonFor = (page: Page | Locator, drug: string) =>
  page.getByLabel(`Reason for giving ${drug} despite the allergy to Penicillin`);

async function expectAbove(one: Locator, other: Locator) {
  const endOf = async (of: Locator) => (await of.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const [upper, lower] = [await endOf(one), await endOf(other)];
  expect(upper.y + upper.height).toBeLessThanOrEqual(lower.y);
}

const AMOXICILLIN = 'Amoxicillin 500 mg capsule';

async function aPatientWithDrug(request: APIRequestContext, hospital: Hospital) {
  const drugRo = { name: AMOXICILLIN, unit: 'capsule', price: 50, reorderLevel: 0 };
  const { id: drugId } = await post(request, hospital, '/drug/create', { drugRo });
  const lot = { drugId, number: 'A1', quantity: 50, expiryDate: dayFromNow(90) };
  await post(request, hospital, '/drugLot/create', { drugLotRo: lot });
  const patientId = await aPatient(request, hospital, { firstName: 'Zainab', lastName: 'Danjuma-Testa' });
  return { drugId, patientId, ticketId: await aTicket(request, hospital, patientId) };
}

const noteAllergy = (request: APIRequestContext, hospital: Hospital, patientId: string) =>
  post(request, hospital, '/patient/fact/create', {
    factRo: { patientId, kind: 'ALLERGY', name: 'Penicillin', severity: 'SEVERE' },
  });

test("a walk-in request for a drug of the allergy's class is refused until a reason is given", async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { patientId } = await aPatientWithDrug(request, hospital);
  await noteAllergy(request, hospital, patientId);
  await openSignedIn(page, await aColleague(request, hospital, 'PHARMACIST'), '/home/pharmacy/new');
  await named(page, 'Patient').fill('zainab');
  await page.getByRole('option', { name: /Zainab Danjuma-Testa/ }).click();
  await page.getByRole('combobox', { name: 'Add drug' }).fill('amox');
  await page.getByRole('option', { name: /Amoxicillin/ }).click();
  await named(page, 'Dose').fill('1 capsule');
  await named(page, 'Frequency').fill('three times a day');
  await named(page, 'Quantity').fill('21');
  await press(page, 'Create Request');
  const words = `${AMOXICILLIN}: allergic to Penicillin (severe), same class: Penicillins`;
  // Warning and reason are in the row of their drug.
  const drug = page.getByRole('group', { name: 'Drug 1', exact: true });
  await expect(warningOn(drug)).toContainText(words);
  const reason = reasonFor(drug, AMOXICILLIN);
  await expect(reason).toBeFocused();
  await expectAbove(reason, page.getByRole('button', { name: 'Create Request' }));
  await expect(reason).toHaveAccessibleDescription('Please give a reason.');
  await axe(page);
  await reason.fill('The doctor was called.');
  await press(page, 'Create Request');
  await expect(page.getByRole('heading', { level: 1, name: 'Pharmacy request' })).toBeVisible();
  await expect(warningOn(page)).toContainText('Prescribed despite the allergy by');
  await expect(warningOn(page)).toContainText('The doctor was called.');
  await axe(page);
});

test('an allergy recorded after the prescription requires a reason at billing and is shown at dispensing', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { drugId, patientId, ticketId } = await aPatientWithDrug(request, hospital);
  const lines = [{ drugId, dose: '1 capsule', frequency: 'daily', quantity: 2 }];
  const pharmacyRo = { ticketId, prescription: 'As below', lines };
  const { id } = await post(request, hospital, '/pharmacy/create', { pharmacyRo });
  const { id: factId } = await noteAllergy(request, hospital, patientId);
  await openSignedIn(page, await aColleague(request, hospital, 'PHARMACIST'), `/home/pharmacy/${id}/billing`);
  await expect(warningOn(page)).toContainText('same class: Penicillins');
  await press(page, 'Save');
  await expect(reasonFor(page, AMOXICILLIN)).toHaveAccessibleDescription('Please give a reason.');
  await expectAbove(warningOn(page), page.getByRole('button', { name: 'Save', exact: true }));
  await axe(page);
  await reasonFor(page, AMOXICILLIN).fill('Tolerated last year.');
  await press(page, 'Save');
  await expect(page.getByText('Operation successful')).toBeVisible();
  const paymentRo = { amount: 100, amountPaid: 100, ticketId, mode: 'CASH' };
  const [bill] = (await bills(request, hospital, ticketId)) as { id: string }[];
  await post(request, hospital, '/billing/create/payment', { paymentRo: { ...paymentRo, billingId: bill?.id } });
  await page.goto(`/home/pharmacy/${id}/dispense`);
  await expect(warningOn(page)).toContainText('Billed despite the allergy by');
  await expect(reasonFor(page, AMOXICILLIN)).toHaveCount(0);
  // The fact changed after the billing reason was given, so dispensing asks for a reason again.
  await post(request, hospital, `/patient/fact/update/${factId}`, {
    factRo: { kind: 'ALLERGY', name: 'Penicillin', severity: 'SEVERE', note: 'Shock.' },
  });
  await page.reload();
  await press(page, 'Dispense');
  await expect(reasonFor(page, AMOXICILLIN)).toHaveAccessibleDescription('Please give a reason.');
  await expectAbove(warningOn(page), page.getByRole('button', { name: 'Dispense', exact: true }));
  await axe(page);
  await reasonFor(page, AMOXICILLIN).fill('Under watch.');
  await press(page, 'Dispense');
  await expect(warningOn(page)).toContainText('Dispensed despite the allergy by');
});

async function bills(request: APIRequestContext, hospital: Hospital, ticketId: string): Promise<unknown[]> {
  const answer = await request.get(`/api/billing/read/ticket/${ticketId}`, {
    headers: hospital.headers,
  });
  return (await answer.json()).data;
}

test('no known allergies is recorded, shown where medicine is dispensed, withdrawn, and ended by a new allergy', async ({
  page,
  browser,
  request,
}) => {
  const hospital = await aHospital(request);
  const { drugId, patientId, ticketId } = await aPatientWithDrug(request, hospital);
  const lines = [{ drugId, dose: '1 capsule', frequency: 'daily', quantity: 2 }];
  const { id } = await post(request, hospital, '/pharmacy/create', {
    pharmacyRo: { ticketId, prescription: 'As below', lines },
  });
  const banner = page.locator('.record-header');
  const card = page
    .locator('section.card')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Allergies', exact: true }) });
  const pharmacyServiceRo = { doctorServiceRo: { amount: 5000 }, pharmacyRo: { prescription: 'Artemether' } };
  const treatment = { ticketId, complain: 'Fever', comment: 'Malaria', pharmacyServiceRo };
  const { id: treatmentId } = await post(request, hospital, '/treatment/create', treatment);
  const sheet = page.locator('.prescription-sheet');
  await openSignedIn(page, hospital, `/home/pharmacy/${id}/billing`);
  await expect(banner).toContainText('Allergies not asked');
  // The banner also appears for a pharmacist who may not read the patient record.
  const pharmacist = await aColleagueWith(request, hospital, [['PHARMACY', 'READ', 'WRITE', 'EXECUTE']]);
  const beside = await signedInBeside(browser, pharmacist, `/home/pharmacy/${id}/billing`);
  const told = beside.locator('.record-header');
  await expect(told).toContainText('Allergies not asked');
  await axe(beside);
  await beside.goto(`/home/pharmacy/${id}`);
  await expect(told).toContainText('Allergies not asked');
  await page.goto(`/home/treatments/${treatmentId}`);
  await expect(sheet).toContainText('Allergies: not asked');
  await page.goto(`/home/patients/${patientId}?tab=about`);
  await expect(banner).toContainText('Allergies not asked');
  await press(page, 'No known allergies');
  const asking = page.getByRole('dialog', { name: 'Record that Zainab Danjuma-Testa has no known allergies?' });
  await named(page, /^Stated by/).fill('Her mother');
  await axe(page);
  await asking.getByRole('button', { name: 'Record statement' }).click();
  const stated = new RegExp(`No known allergies \\(\\S.*, ${patternOf(dayFromNow(0))}\\)`);
  await expect(banner).toContainText(stated);
  await expect(card.getByRole('heading', { name: 'No known allergies' })).toBeVisible();
  await expect(card).toContainText('Her mother');
  await expect(card.getByRole('button', { name: 'No known allergies', exact: true })).toHaveCount(0);
  await axe(page);
  await page.goto(`/home/pharmacy/${id}/billing`);
  await expect(banner).toContainText(stated);
  await page.goto(`/home/treatments/${treatmentId}`);
  await expect(sheet).toContainText(
    new RegExp(`Allergies: none known \\(stated by \\S.*, ${patternOf(dayFromNow(0))}\\)`),
  );

  await page.goto(`/home/patients/${patientId}?tab=about`);
  await press(page, 'Withdraw No known allergies');
  await press(page, 'Withdraw statement');
  await expect(named(page, 'Reason')).toHaveAccessibleDescription('Please say why this was an error.');
  await named(page, 'Reason').fill('Said of her sister');
  await press(page, 'Withdraw statement');
  await expect(banner).toContainText('Allergies not asked');
  await card.getByText('Earlier statements (1)').click();
  await expect(card).toContainText('Said of her sister');

  await press(page, 'No known allergies');
  await asking.getByRole('button', { name: 'Record statement' }).click();
  await expect(banner).toContainText(stated);
  // A colleague records an allergy: both open pages show it without a reload.
  await noteAllergy(request, hospital, patientId);
  await expect(banner).toContainText('Allergies: Penicillin (severe)');
  await expect(banner).not.toContainText('No known allergies');
  await expect(told).toContainText('Allergies: Penicillin (severe)');
  await beside.context().close();
  await card.getByText('Earlier statements (2)').click();
  await expect(card).toContainText('because an allergy was recorded');
  await axe(page);
});

test('the hospital adds a substance, and a new drug is matched to it by its name', async ({ page, request }) => {
  const hospital = await aHospital(request);
  await openSignedIn(page, hospital, '/settings/substances');
  await expect(page.getByRole('row').filter({ hasText: 'Augmentin' })).toContainText('Penicillins');
  await axe(page);
  await page.getByRole('link', { name: 'Add Substance' }).click();
  await press(page, 'Create Substance');
  await expect(named(page, 'Name')).toHaveAccessibleDescription('Please provide a name.');
  await axe(page);
  await named(page, 'Name').fill('Bleomycin');
  await page.getByLabel(/^Class/).fill('Cytotoxics');
  await page.getByLabel(/^Other names/).fill('Blenoxane');
  await press(page, 'Create Substance');
  await expect(page.getByText('Operation successful')).toBeVisible();
  await page.goto('/home/drugs/new');
  await named(page, 'Name').fill('Blenoxane 15 units injection');
  await expect(page.getByLabel(/^Substance/)).toHaveValue('Bleomycin');
  await page.getByLabel(/^Substance/).fill('peni');
  await page
    .getByRole('option', { name: /^Penicillin/ })
    .first()
    .click();
  await named(page, 'Name').fill('Blenoxane 15 units powder');
  await expect(page.getByLabel(/^Substance/)).toHaveValue('Penicillin');
  await axe(page);
});
