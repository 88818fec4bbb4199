// One patient's visit handled by five people in five browser contexts: doctor, pharmacist, laboratory and two cashiers. Each
// works on their own screens and sees the others' steps arrive without reloading.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk } from './front-desk.ts';
import { aColleague, type Hospital, post, signedInBeside } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const ADA = `${ada.firstName} ${ada.lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A user with a page in a browser context of their own. */
interface Person {
  page: Page;
  /** Number of page loads since the screen opened. It must stay 0, because changes arrive over the event stream. */
  loads: () => number;
}

async function aPerson(
  { browser, request, hospital }: { browser: Browser; request: APIRequestContext; hospital: Hospital },
  role: string,
  screen: string,
): Promise<Person> {
  const colleague = await aColleague(request, hospital, role);
  const page = await signedInBeside(browser, colleague, screen);
  let loads = 0;
  await expect(heading(page)).toBeVisible();
  page.on('load', () => {
    loads += 1;
  });
  return { page, loads: () => loads };
}

/** A malaria test with one parameter to report. */
async function aMalariaTest(request: APIRequestContext, hospital: Hospital) {
  const { id: labTestId } = await post(request, hospital, '/labTest/create', { labTestRo: { title: 'Malaria' } });
  await post(request, hospital, '/labTestParameter/create', {
    labTestParameterRo: { labTestId, titles: ['Parasites'] },
  });
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function treat({ page }: Person) {
  await page.getByRole('link', { name: 'New Treatment' }).click();
  await field(page, 'Patient Complain').fill('Fever for three days');
  await field(page, 'Comment').fill('Looks tired; malaria to be ruled out.');
  await field(page, 'Charge').fill('5000');
  await field(page, 'Prescription / Comment').check();
  await field(page, 'Description').fill('Artemether/lumefantrine, twice a day for 3 days');
  await field(page, 'Laboratory Test').check();
  await field(page, 'Title of the test').fill('Malaria');
  await page.getByRole('button', { name: 'Save Treatment' }).click();
  await expect(heading(page)).toHaveText(`Treatment - ${ADA}`);
}

async function billPrescription({ page }: Person) {
  await expect(rowOf(page, ADA)).toContainText('New');
  await rowOf(page, ADA)
    .getByRole('link', { name: /^Take Up/ })
    .click();
  await field(page, 'Charge').fill('2400.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('In progress', { exact: true })).toBeVisible();
}

async function billTest({ page }: Person) {
  await expect(rowOf(page, ADA)).toContainText('New');
  await page.getByRole('link', { name: /^Add Billing/ }).click();
  await field(page, 'Charge').fill('1200');
  await page.getByLabel('Discount %').fill('12.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, ADA)).toContainText('In progress');
}

async function takePayment(page: Page, method: 'Cash' | 'Transfer', amount?: string) {
  await expect(heading(page)).toHaveText('Make Payment');
  if (amount) await page.getByLabel('Amount to pay').fill(amount);
  await page.getByRole('radio', { name: method }).check();
  const shown = await page.getByLabel('Amount to pay').inputValue();
  await page.getByRole('button', { name: `Pay ₦${shown}`, exact: true }).click();
}

test('treated, billed, paid and dispensed: each step reaches the other users without a reload', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { hospital, ticketId } = await aDesk(request, ada);
  await aMalariaTest(request, hospital);
  const house = { browser, request, hospital };
  const [doctor, pharmacist, laboratory] = [
    await aPerson(house, 'DOCTOR', `/home/tickets/${ticketId}`),
    await aPerson(house, 'PHARMACIST', '/home/pharmacy'),
    await aPerson(house, 'LABORATORIST', '/home/lab-requests'),
  ];
  const cashier = await aPerson(house, 'ACCOUNTANT', '/home/bills');
  const second = await aPerson(house, 'ACCOUNTANT', '/home/bills');
  await expect(cashier.page.getByText('No Record Found')).toBeVisible();

  await test.step('the doctor treats: the bill of the service is at the cashier', async () => {
    await treat(doctor);
    await expect(rowOf(cashier.page, 'Service')).toContainText(/5,000\.00.*Unpaid/);
  });

  await test.step('the request is at the pharmacist, who bills: both cashiers see it arrive', async () => {
    await billPrescription(pharmacist);
    for (const { page } of [cashier, second]) {
      await expect(rowOf(page, 'Pharmacy')).toContainText(/2,400\.50.*Unpaid/);
    }
  });

  await test.step('the laboratory bills with a discount: it arrives too', async () => {
    await billTest(laboratory);
    await expect(rowOf(cashier.page, 'Laboratory')).toContainText('1,050.00');
    await expect(cashier.page.getByText('₦8,450.50 still to be paid')).toBeVisible();
    await axe(cashier.page);
  });

  await test.step('two cashiers take the same bill at once: one has a receipt, one is told', async () => {
    for (const { page } of [cashier, second]) {
      await rowOf(page, 'Pharmacy').getByRole('link', { name: 'Make Payment' }).click();
      await expect(page.getByLabel('Amount to pay')).toHaveValue('2,400.50');
    }
    await Promise.all([takePayment(cashier.page, 'Cash'), takePayment(second.page, 'Transfer')]);
    const paid = ({ page }: Person) => heading(page).filter({ hasText: 'Receipt' });
    const told = ({ page }: Person) => page.getByText('This bill is already settled').first();
    const [one, other] = await Promise.race([
      paid(cashier)
        .waitFor()
        .then(() => [cashier, second] as const),
      paid(second)
        .waitFor()
        .then(() => [second, cashier] as const),
    ]);
    await expect(paid(one)).toHaveText('Receipt 000001');
    await expect(told(other)).toBeVisible();
    await expect(paid(other)).toBeHidden();
    await expect(pharmacist.page.getByText('Approved', { exact: true })).toBeVisible();
  });

  await test.step('the test is paid in two parts by two tills: their sum settles it', async () => {
    for (const { page } of [cashier, second])
      await page.getByRole('link', { name: 'Current Bills', exact: true }).first().click();
    await expect(rowOf(second.page, 'Pharmacy')).toBeHidden();
    await rowOf(cashier.page, 'Laboratory').getByRole('link', { name: 'Make Payment' }).click();
    await takePayment(cashier.page, 'Cash', '50');
    await expect(heading(cashier.page)).toHaveText('Receipt 000002');
    await expect(rowOf(second.page, 'Laboratory')).toContainText('Not completed');
    await rowOf(second.page, 'Laboratory').getByRole('link', { name: 'Make Payment' }).click();
    await expect(second.page.getByLabel('Amount to pay')).toHaveValue('1,000.00');
    await takePayment(second.page, 'Transfer');
    await expect(heading(second.page)).toHaveText('Receipt 000003');
    await expect(rowOf(laboratory.page, ADA)).toContainText('Approved');
  });

  await test.step('payments are listed, and new ones appear by themselves', async () => {
    await cashier.page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(rowOf(cashier.page, ADA)).toHaveCount(2);
    await second.page.getByRole('link', { name: 'Current Bills', exact: true }).first().click();
    await rowOf(second.page, 'Service').getByRole('link', { name: 'Make Payment' }).click();
    await takePayment(second.page, 'Cash');
    await expect(rowOf(cashier.page, ADA)).toHaveCount(3);
    await expect(rowOf(cashier.page, ADA).filter({ hasText: 'Completed' })).toHaveCount(3);
  });

  await test.step('the medicine is given, the test reported: the doctor sees both arrive', async () => {
    await pharmacist.page.getByRole('link', { name: 'Dispense', exact: true }).click();
    await pharmacist.page.getByRole('button', { name: 'Dispense', exact: true }).click();
    await expect(pharmacist.page.getByText('Dispensed', { exact: true })).toBeVisible();
    await expect(doctor.page.getByText('Dispensed', { exact: true })).toBeVisible();
    await laboratory.page.getByRole('link', { name: /^Take up/ }).click();
    await field(laboratory.page, 'Parasites').fill('Seen, ring forms');
    await laboratory.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(heading(laboratory.page)).toHaveText('Lab Result - Malaria');
    await expect(doctor.page.getByText('Completed', { exact: true }).first()).toBeVisible();
  });

  for (const person of [cashier, second, doctor, pharmacist, laboratory]) {
    expect(person.loads(), 'nobody reloaded').toBe(0);
    await person.page.context().close();
  }
});
