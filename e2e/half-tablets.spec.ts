// Half tablets: a drug that can be divided is received, prescribed, billed and dispensed in halves, with exact stock and
// bill. In French the decimal separator is a comma.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { expectToFit } from './colleague.ts';
import { aPatient, asShown, aTicket, dayFromNow } from './front-desk.ts';
import { aHospital, openSignedIn, post } from './hospital.ts';

const DRUG = 'Lisinopril 10 mg tablet';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const named = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('half a tablet is prescribed, billed to the kobo and dispensed, and the stock keeps the rest', async ({
  page,
  request,
}) => {
  const hospital = await aHospital(request);
  const ticketId = await aTicket(
    request,
    hospital,
    await aPatient(request, hospital, { firstName: 'Zainab', lastName: 'Danjuma-Testa' }),
  );
  await openSignedIn(page, hospital, '/home/drugs/new');
  await named(page, 'Name').fill(DRUG);
  await named(page, 'Unit').fill('tablet');
  await expect(named(page, 'Dispensed in')).toHaveValue('1');
  await named(page, 'Dispensed in').selectOption('Halves (0.5)');
  await named(page, 'Price per unit').fill('55.25');
  await axe(page);
  await press(page, 'Create Drug');
  await page.getByRole('link', { name: DRUG, exact: true }).click();
  await expect(page.getByText('Halves (0.5)')).toBeVisible();

  await press(page, 'Receive');
  const dialog = page.getByRole('dialog');
  await named(page, 'Lot number').fill('AB-12');
  await named(page, 'Expiry date').fill(asShown(dayFromNow(200)));
  await named(page, 'Quantity').fill('10.25');
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(named(page, 'Quantity')).toHaveAccessibleDescription(
    new RegExp(`${DRUG} is dispensed in halves: 10 or 10\\.5\\.$`),
  );
  await axe(page);
  await named(page, 'Quantity').fill('10.5');
  await dialog.getByRole('button', { name: 'Receive' }).click();
  await expect(row(page, 'AB-12')).toContainText('10.5');

  await page.goto('/home/pharmacy/new');
  await named(page, 'Patient').fill('zainab');
  await page.getByRole('option', { name: /Zainab Danjuma-Testa/ }).click();
  await page.getByRole('combobox', { name: 'Add drug' }).fill('lisin');
  await page.getByRole('option', { name: /Lisinopril/ }).click();
  await named(page, 'Dose').fill('½ tablet');
  await named(page, 'Frequency').fill('once a day');
  await page.getByLabel(/^Days/).fill('3');
  await expect(named(page, 'Quantity')).toHaveValue('1.5');
  await named(page, 'Quantity').fill('0.333');
  await press(page, 'Create Request');
  await expect(named(page, 'Quantity')).toHaveAccessibleDescription('At most two decimals.');
  await named(page, 'Quantity').fill('0.25');
  await press(page, 'Create Request');
  await expect(named(page, 'Quantity')).toHaveAccessibleDescription(`${DRUG} is dispensed in halves: 0.5 or 1.`);
  await named(page, 'Quantity').fill('.5');
  await expect(page.getByText('27.63').filter({ visible: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, 'Create Request');
  await expect(page.getByText(/^0\.5 tablets/)).toBeVisible();

  await page.getByRole('link', { name: 'Take Up' }).click();
  await expect(named(page, 'Charge')).toHaveValue('27.63');
  await axe(page);
  await press(page, 'Save');
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
  const [asked] = (await (await request.get('/api/pharmacy/read', { headers: hospital.headers })).json()).data;
  const paymentRo = { amount: 27.63, amountPaid: 27.63, ticketId, billingId: asked.billing.id, mode: 'CASH' };
  await post(request, hospital, '/billing/create/payment', { paymentRo });

  await page.getByRole('link', { name: 'Dispense', exact: true }).click();
  const line = page.getByRole('group', { name: DRUG });
  await expect(line.getByLabel('Quantity')).toHaveValue('0.5');
  await expect(line).toContainText('0.5 from lot AB-12');
  await axe(page);
  await press(page, 'Dispense');
  await expect(page.getByText('(0.5 dispensed)')).toBeVisible();

  await page.goto(`/home/bills/${asked.billing.id}`);
  await expect(row(page, DRUG)).toContainText('0.5');
  await expect(row(page, DRUG)).toContainText('55.25');
  await expect(row(page, DRUG)).toContainText('27.63');
  await page.goto('/home/drugs');
  await expect(row(page, DRUG)).toContainText('10');

  await page.getByRole('link', { name: DRUG, exact: true }).click();
  await page.getByRole('button', { name: 'Adjust AB-12' }).click();
  await named(page, 'Change in quantity').fill('-0.5');
  await named(page, 'Reason').fill('Broken');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(row(page, 'AB-12')).toContainText('9.5');
  await page.getByRole('link', { name: 'Edit' }).click();
  await named(page, 'Dispensed in').selectOption('Whole units');
  await press(page, 'Save Drug');
  await expect(named(page, 'Dispensed in')).toHaveAccessibleDescription(
    /A lot in stock contains part of a unit that this setting does not allow\./,
  );
});

test('in French half a tablet is typed and shown with a comma', async ({ page, request }) => {
  const hospital = await aHospital(request);
  const drugRo = { name: DRUG, unit: 'comprimé', price: 55.25, dividedInto: 2 };
  const { id: drugId } = await post(request, hospital, '/drug/create', { drugRo });
  const drugLotRo = { drugId, number: 'AB-12', expiryDate: dayFromNow(200), quantity: 10 };
  await post(request, hospital, '/drugLot/create', { drugLotRo });
  await page.addInitScript(() => localStorage.setItem('almoner.language', 'fr'));
  await openSignedIn(page, hospital, `/home/drugs/${drugId}`);
  await expect(page.getByText('Moitiés (0,5)')).toBeVisible();
  await page.getByRole('button', { name: /^Ajuster.*AB-12/ }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog.locator('input[inputmode="decimal"]');
  await change.fill('-0,25');
  await dialog.locator('input').last().fill('Cassé');
  await dialog.getByRole('button', { name: 'Ajuster' }).click();
  await expect(change).toHaveAccessibleDescription(new RegExp(`${DRUG} se délivre par moitiés : -0,5 ou -1\\.$`));
  await change.fill('-0,5');
  await dialog.getByRole('button', { name: 'Ajuster' }).click();
  await expect(row(page, 'AB-12')).toContainText('9,5');
  await axe(page);
});
