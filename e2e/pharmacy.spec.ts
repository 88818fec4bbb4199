// The pharmacy's work, in a new hospital per journey: drugs and their lots, and a walk-in request billed, paid and
// dispensed. Also refusals on the way, and a colleague's step that arrives by itself.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aPatient, asShown, aTicket, dayFromNow, inText } from './front-desk.ts';
import { aColleague, aHospital, type Hospital, openSignedIn, post, waitForLive } from './hospital.ts';
import { aDrug, aLot } from './treatment-desk.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const named = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectSuccess = (page: Page) => expect(page.getByText('Operation successful')).toBeVisible();

async function aPatientWithTicket(request: APIRequestContext, hospital: Hospital) {
  return aTicket(
    request,
    hospital,
    await aPatient(request, hospital, { firstName: 'Zainab', lastName: 'Danjuma-Testa' }),
  );
}

/** A request for this quantity of a drug, with its bill, which is paid if `paid` is set. */
async function aRequest(
  request: APIRequestContext,
  hospital: Hospital,
  { ticketId, drugId, quantity, paid }: { ticketId: string; drugId: string; quantity: number; paid: boolean },
) {
  const lines = [{ drugId, dose: '1 tablet', frequency: 'twice a day', quantity }];
  const asked = await post(request, hospital, '/pharmacy/create', {
    pharmacyRo: { ticketId, prescription: 'As below', lines },
  });
  const billingRo = { amount: 500, type: 'PHARMACY', typeId: asked.id, ticketId };
  const bill = await post(request, hospital, '/billing/create', { billingRo });
  const paymentRo = { amount: 500, amountPaid: 500, ticketId, billingId: bill.id, mode: 'CASH' };
  if (paid) await post(request, hospital, '/billing/create/payment', { paymentRo });
  return { id: asked.id as string, billId: bill.id as string, billingRo, paymentRo };
}

test('a drug is added, received, adjusted and listed when it runs low or expires', async ({ page, request }) => {
  await openSignedIn(page, await aHospital(request), '/home/drugs');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Drug' }).first().click();
  await press(page, 'Create Drug');
  await expect(named(page, 'Name')).toHaveAccessibleDescription(/Please provide a name\.$/);
  await expect(named(page, 'Price per unit')).toHaveAccessibleDescription('Please provide a price.');
  await axe(page);
  await named(page, 'Name').fill('Amoxicillin 500 mg capsule');
  await named(page, 'Unit').fill('capsule');
  await named(page, 'Price per unit').fill('60');
  await named(page, 'Reorder level').fill('40');
  await press(page, 'Create Drug');
  await expect(row(page, 'Amoxicillin')).toContainText('Out');

  await page.getByRole('link', { name: 'Amoxicillin 500 mg capsule', exact: true }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await press(page, 'Receive');
  const dialog = page.getByRole('dialog');
  await named(page, 'Lot number').fill('AB-12');
  await named(page, 'Expiry date').fill(asShown(dayFromNow(-1)));
  await named(page, 'Quantity').fill('30');
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(named(page, 'Expiry date')).toHaveAccessibleDescription('This lot has already expired.');
  await axe(page);
  await named(page, 'Expiry date').fill(asShown(dayFromNow(20)));
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expectSuccess(page);
  await expect(row(page, 'AB-12')).toContainText('30');

  await page.getByRole('button', { name: 'Adjust AB-12' }).click();
  await named(page, 'Change in quantity').fill('-31');
  await named(page, 'Reason').fill('Counted');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(named(page, 'Change in quantity')).toHaveAccessibleDescription(/Only 30 on hand\.$/);
  await named(page, 'Change in quantity').fill('-2');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(row(page, 'AB-12')).toContainText('28');
  await page.getByRole('button', { name: 'Return AB-12' }).click();
  await named(page, 'Quantity').fill('1');
  await named(page, 'Reason').fill('Not taken');
  await dialog.getByRole('button', { name: 'Return to stock' }).click();
  await expect(named(page, 'Dispensed for')).toHaveAccessibleDescription(/Please choose the request/);
  await expect(dialog).toContainText('None of this lot is with a patient.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('tab', { name: 'Movements' }).click();
  for (const text of ['−2', 'Counted', 'Adjusted']) await expect(row(page, 'Counted')).toContainText(text);
  await axe(page);

  await page.getByRole('link', { name: 'Drugs', exact: true }).first().click();
  await page.getByRole('tab', { name: 'Low stock' }).click();
  await expect(row(page, 'Amoxicillin')).toContainText('Low');
  await axe(page);
  await page.getByRole('tab', { name: 'Expiring' }).click();
  await expect(row(page, 'AB-12')).toContainText('Expires soon');
  await expect(page.getByRole('radio', { name: 'Expires soon 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Expired 0' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await axe(page);
  await page.getByRole('tab', { name: 'All drugs' }).click();
  await page.getByRole('columnheader', { name: 'On hand' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=onHand/);
  await named(page, 'Drug').fill('ibuprofen');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await named(page, 'Drug').fill('500 amox');
  await expect(row(page, 'Amoxicillin')).toContainText('28');
  await page.getByRole('button', { name: 'Delete Amoxicillin 500 mg capsule' }).click();
  await press(page, 'Delete Drug');
  await expect(page.getByRole('alert')).toContainText('This drug has been in stock and cannot be deleted.');
});

test('a walk-in prescription is requested, billed, paid elsewhere, and dispensed in two parts', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const { id: drugId } = await aDrug(request, hospital, 'Paracetamol 500 mg tablet');
  await aLot(request, hospital, { drugId, number: 'LATE', quantity: 5, days: 200 });
  await aLot(request, hospital, { drugId, number: 'SOON', quantity: 3, days: 20 });
  const ticketId = await aPatientWithTicket(request, hospital);
  await openSignedIn(page, hospital, '/home/pharmacy');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Request' }).first().click();
  await press(page, 'Create Request');
  await expect(named(page, 'Patient')).toHaveAccessibleDescription('Please choose a patient.');
  await expect(named(page, 'Description')).toHaveAccessibleDescription('Please provide a prescription.');
  await named(page, 'Patient').fill('zainab');
  await page.getByRole('option', { name: /Zainab Danjuma-Testa/ }).click();
  await expect(named(page, 'Ticket').locator('option:checked')).toContainText('Headache');
  await page.getByRole('combobox', { name: 'Add drug' }).fill('para');
  await page.getByRole('option', { name: /Paracetamol/ }).click();
  await named(page, 'Dose').fill('2 tablets');
  await named(page, 'Frequency').fill('twice a day');
  await named(page, 'Quantity').fill('10');
  await axe(page);
  await press(page, 'Create Request');
  await expect(heading(page, 'Pharmacy request')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Take Up' }).click();
  await expect(named(page, 'Charge')).toHaveValue('500.00');
  await named(page, 'Charge').fill('');
  await press(page, 'Save');
  await expect(named(page, 'Charge')).toHaveAccessibleDescription(/Please provide a charge\.$/);
  await named(page, 'Charge').fill('450');
  await page.getByLabel(/^Except/).fill('No syrup');
  await axe(page);
  await press(page, 'Save');
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  await expect(page.getByText('No syrup')).toBeVisible();

  const [asked] = (await (await request.get('/api/pharmacy/read', { headers: hospital.headers })).json()).data;
  const paymentRo = { amount: 450, amountPaid: 450, ticketId, billingId: asked.billing.id, mode: 'CASH' };
  await post(request, hospital, '/billing/create/payment', { paymentRo });
  // The payment at the cashier arrives without a reload.
  await page.getByRole('link', { name: 'Dispense', exact: true }).click();
  const line = page.getByRole('group', { name: 'Paracetamol 500 mg tablet' });
  await expect(line.getByLabel('Quantity')).toHaveValue('8');
  await expect(line).toContainText(`3 from lot SOON, expires ${inText(dayFromNow(20))}`);
  await expect(line).toContainText('5 from lot LATE');
  await line.getByLabel('Quantity').fill('10');
  await expect(line).toContainText('Only 8 in stock, 2 short');
  await axe(page);
  await press(page, 'Dispense');
  await expect(line.getByLabel('Quantity')).toHaveAccessibleDescription('Only 8 in stock.');
  await line.getByLabel('Quantity').fill('4');
  await press(page, 'Dispense');
  await expect(page.getByText('(4 dispensed)')).toBeVisible();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Dispense', exact: true }).click();
  await expect(line).toContainText('4 already dispensed');
  await page.getByRole('switch').check();
  await press(page, 'Dispense');
  await expect(named(page, 'Reason for not supplying the rest')).toHaveAccessibleDescription(
    'Please say why the rest is not supplied.',
  );
  await named(page, 'Reason for not supplying the rest').fill('Out of stock');
  await axe(page);
  await press(page, 'Dispense');
  await expect(page.getByText('Dispensed', { exact: true })).toBeVisible();
  await expect(page.getByText('Out of stock')).toBeVisible();

  // All five tablets of the lot LATE were dispensed; the patient returns some of them.
  await page.goto(`/home/drugs/${drugId}`);
  await page.getByRole('button', { name: 'Return LATE' }).click();
  const back = page.getByRole('dialog');
  await expect(named(page, 'Dispensed for').locator('option')).toContainText([
    '',
    /^Zainab Danjuma-Testa.* · 5 with the patient/,
  ]);
  await named(page, 'Dispensed for').selectOption({ index: 1 });
  await named(page, 'Quantity').fill('6');
  await named(page, 'Reason').fill('Stopped by the doctor');
  await axe(page);
  await back.getByRole('button', { name: 'Return to stock' }).click();
  await expect(named(page, 'Quantity')).toHaveAccessibleDescription(/Only 5 of this lot are with the patient\.$/);
  await named(page, 'Quantity').fill('2');
  await back.getByRole('button', { name: 'Return to stock' }).click();
  await expect(row(page, 'LATE')).toContainText('2');
  await page.getByRole('tab', { name: 'Movements' }).click();
  await row(page, 'Returned').getByRole('link').first().click();
  await expect(heading(page, 'Pharmacy request')).toBeVisible();
  // A return can also be entered from the request and from the list of requests.
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(back).toContainText('Return drugs of Zainab Danjuma-Testa');
  const given = named(page, 'Drug').locator('option');
  await expect(given).toContainText([/SOON · 3 with the patient/, /LATE · 3 with the patient/]);
  await back.getByRole('button', { name: 'Return to stock' }).click();
  await expect(named(page, 'Drug')).toHaveAccessibleDescription('Please choose a drug.');
  await back.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/home/pharmacy');
  await page.getByRole('button', { name: 'Return Zainab Danjuma-Testa' }).click();
  await named(page, 'Drug').selectOption({ index: 1 });
  await named(page, 'Quantity').fill('1');
  await named(page, 'Reason').fill('Not taken');
  await axe(page);
  await back.getByRole('button', { name: 'Return to stock' }).click();
  await expectSuccess(page);
  await page.getByRole('button', { name: 'Return Zainab Danjuma-Testa' }).click();
  await expect(given).toContainText([/SOON · 2 with the patient/, /LATE · 3 with the patient/]);
});

test('a bill that was paid or changed meanwhile is not overwritten', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id: drugId } = await aDrug(request, hospital, 'Ibuprofen 400 mg tablet');
  const ticketId = await aPatientWithTicket(request, hospital);
  const made = await aRequest(request, hospital, { ticketId, drugId, quantity: 2, paid: false });
  await openSignedIn(page, hospital, `/home/pharmacy/${made.id}/billing`);
  await named(page, 'Charge').fill('700');
  await post(request, hospital, `/billing/update/${made.billId}`, { billingRo: { ...made.billingRo, amount: 600 } });
  await press(page, 'Save');
  await expect(page.getByRole('alert')).toContainText('Someone else has changed this record since you opened it.');
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(named(page, 'Charge')).toHaveValue('600.00');
  const paymentRo = { ...made.paymentRo, amount: 600, amountPaid: 100 };
  await post(request, hospital, '/billing/create/payment', { paymentRo });
  await expect(page.getByText('Part of this bill has been paid, so it can no longer be changed.')).toBeVisible();
  await axe(page);
});

test("a request names the patient's other requests and links to them", async ({ page, request }) => {
  const hospital = await aHospital(request);
  const ticketId = await aPatientWithTicket(request, hospital);
  const ask = (prescription: string) =>
    post(request, hospital, '/pharmacy/create', { pharmacyRo: { ticketId, prescription } });
  await ask('Vitamin C, once a day');
  const { id } = await ask('Zinc, once a day');
  await openSignedIn(page, hospital, `/home/pharmacy/${id}`);
  const others = page.getByRole('listitem').filter({ hasText: 'Vitamin C' });
  await expect(others).toContainText('New');
  await axe(page);
  await others.getByRole('link').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Zinc' })).toBeVisible();
});

test('a new request appears at once; it is cancelled after confirmation', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id: drugId } = await aDrug(request, hospital, 'Ibuprofen 400 mg tablet');
  const ticketId = await aPatientWithTicket(request, hospital);
  await openSignedIn(page, await aColleague(request, hospital, 'PHARMACIST'), '/home/pharmacy');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await waitForLive(page);
  await aRequest(request, hospital, { ticketId, drugId, quantity: 2, paid: false });
  await expect(row(page, 'Zainab Danjuma-Testa')).toContainText('In progress');
  await expect(row(page, 'Zainab Danjuma-Testa')).toContainText('500.00');
  await page.getByRole('button', { name: 'Cancel Zainab Danjuma-Testa' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its bill is cancelled too.');
  await press(page, 'Cancel request');
  await expect(row(page, 'Zainab Danjuma-Testa')).toContainText('Cancelled');
  await expect(row(page, 'Zainab Danjuma-Testa')).toContainText('No Action');
  await page.getByRole('radio', { name: 'New 0' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});

test('a user who may only read has no controls that change money or stock', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const { id: drugId } = await aDrug(request, hospital, 'Ibuprofen 400 mg tablet');
  await aLot(request, hospital, { drugId, number: 'AB-1', quantity: 9, days: 90 });
  const ticketId = await aPatientWithTicket(request, hospital);
  const { id } = await aRequest(request, hospital, { ticketId, drugId, quantity: 2, paid: true });
  await openSignedIn(page, await aColleague(request, hospital, 'NURSE'), '/home/pharmacy');
  await expect(row(page, 'Zainab Danjuma-Testa')).toContainText('No Action');
  await expect(page.getByRole('link', { name: 'Add Request' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Drugs', exact: true }).click();
  await page.getByRole('link', { name: 'Ibuprofen 400 mg tablet' }).click();
  await expect(row(page, 'AB-1')).toContainText('9');
  for (const name of ['Receive', 'Adjust AB-1', 'Return AB-1'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  for (const screen of ['/home/pharmacy/new', `/home/pharmacy/${id}/dispense`, '/home/drugs/new']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your role does not have access to this screen.');
  }
});
