// One patient's way through the house, with four people in four windows: doctor, cashier, pharmacist, laboratory. Each
// sees the others' steps arrive without reloading. A step that has no screen yet is made through the API, by the one
// whose step it is: `steps` is the place to put a screen in its stead.
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { type Bill, bill, type Caller, command, signedIn } from './clinic.ts';
import { aDesk } from './front-desk.ts';
import { aColleague, type Hospital, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const ADA = `${ada.firstName} ${ada.lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Somebody with a window of their own, and a session for the steps that have no screen yet. */
interface Person {
  page: Page;
  caller: Caller;
  /** Counts how often the window loaded a page: what arrives, arrives without that. */
  loads: () => number;
}

async function aPerson(
  { browser, request, hospital }: { browser: Browser; request: APIRequestContext; hospital: Hospital },
  role: string,
  screen: string,
): Promise<Person> {
  const colleague = await aColleague(request, hospital, role);
  const page = await (await browser.newContext()).newPage();
  let loads = 0;
  await openSignedIn(page, colleague, screen);
  await expect(heading(page)).toBeVisible();
  page.on('load', () => {
    loads += 1;
  });
  return { page, caller: await signedIn(request, colleague), loads: () => loads };
}

const steps = (request: APIRequestContext, ticketId: string) => ({
  treat: (doctor: Person) =>
    command(request, doctor.caller, '/treatment/create', {
      ticketId,
      complain: 'Fever for three days',
      comment: 'Looks tired; malaria to be ruled out.',
      pharmacyServiceRo: {
        doctorServiceRo: { amount: 5000 },
        pharmacyRo: { prescription: 'Artemether/lumefantrine, twice a day for 3 days' },
        labRequestRo: { title: 'Malaria' },
      },
    }),
  billPrescription: (pharmacist: Person, id: string): Promise<Bill> =>
    bill(request, pharmacist.caller, 'PHARMACY', { id, ticketId }, 2400.5),
  billTest: (laboratory: Person, id: string): Promise<Bill> =>
    bill(request, laboratory.caller, 'LABORATORY', { id, ticketId }, 1200, 12.5),
  statusOf: async (person: Person, path: string): Promise<string> =>
    (await (await request.get(`/api${path}`, { headers: person.caller.headers })).json()).data.status,
});

async function takePayment(page: Page, method: 'Cash' | 'Transfer', amount?: string) {
  await expect(heading(page)).toHaveText('Make Payment');
  if (amount) await page.getByLabel('Amount to pay').fill(amount);
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

test('treated, billed, paid and released, each step seen by the others as it happens', async ({ browser, request }) => {
  test.setTimeout(120_000);
  const { hospital, ticketId } = await aDesk(request, ada);
  const house = { browser, request, hospital };
  const [doctor, pharmacist, laboratory] = [
    await aPerson(house, 'DOCTOR', `/home/tickets/${ticketId}`),
    await aPerson(house, 'PHARMACIST', '/home'),
    await aPerson(house, 'LABORATORIST', '/home'),
  ];
  const cashier = await aPerson(house, 'ACCOUNTANT', '/home/bills');
  const second = await aPerson(house, 'ACCOUNTANT', '/home/bills');
  const step = steps(request, ticketId);
  await expect(cashier.page.getByText('No Record Found')).toBeVisible();

  const treatment = await test.step('the doctor treats: the bill of the service is at the cashier', async () => {
    const saved = await step.treat(doctor);
    await expect(rowOf(cashier.page, 'Service')).toContainText(/5,000\.00.*Unpaid/);
    return saved;
  });

  const medicine = await test.step('the pharmacist bills: the cashier and their colleague see it arrive', async () => {
    const raised = await step.billPrescription(pharmacist, treatment.pharmacy.id);
    for (const { page } of [cashier, second]) {
      await expect(rowOf(page, raised.invoice.number)).toContainText(/Pharmacy.*2,400\.50.*Unpaid/);
    }
    return raised;
  });

  const lab = await test.step('the laboratory bills with a discount: it arrives too', async () => {
    const raised = await step.billTest(laboratory, treatment.labRequest.id);
    await expect(rowOf(cashier.page, raised.invoice.number)).toContainText(/Laboratory.*1,050\.00/);
    await expect(cashier.page.getByText('₦8,450.50 still to be paid')).toBeVisible();
    await axe(cashier.page);
    return raised;
  });

  await test.step('two cashiers take the same bill at once: one has a receipt, one is told', async () => {
    for (const { page } of [cashier, second]) {
      await rowOf(page, medicine.invoice.number).getByRole('link', { name: 'Make Payment' }).click();
      await expect(page.getByLabel('Amount to pay')).toHaveValue('2,400.50');
    }
    await Promise.all([takePayment(cashier.page, 'Cash'), takePayment(second.page, 'Transfer')]);
    const paid = ({ page }: Person) => heading(page).filter({ hasText: 'Receipt' });
    const told = ({ page }: Person) => page.getByText('This bill is settled already').first();
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
    expect(await step.statusOf(pharmacist, `/pharmacy/read/${treatment.pharmacy.id}`)).toBe('APPROVED');
  });

  await test.step('the test is paid in two parts by two tills: their sum settles it', async () => {
    for (const { page } of [cashier, second])
      await page.getByRole('link', { name: 'Bills', exact: true }).first().click();
    await expect(rowOf(second.page, medicine.invoice.number)).toBeHidden();
    await rowOf(cashier.page, lab.invoice.number).getByRole('link', { name: 'Make Payment' }).click();
    await takePayment(cashier.page, 'Cash', '50');
    await expect(heading(cashier.page)).toHaveText('Receipt 000002');
    await expect(rowOf(second.page, lab.invoice.number)).toContainText('Not completed');
    await rowOf(second.page, lab.invoice.number).getByRole('link', { name: 'Make Payment' }).click();
    await expect(second.page.getByLabel('Amount to pay')).toHaveValue('1,000.00');
    await takePayment(second.page, 'Transfer');
    await expect(heading(second.page)).toHaveText('Receipt 000003');
    expect(await step.statusOf(laboratory, `/labRequest/read/${treatment.labRequest.id}`)).toBe('APPROVED');
  });

  await test.step('what was received stands in Payments, and fills by itself', async () => {
    await cashier.page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(rowOf(cashier.page, ADA)).toHaveCount(2);
    await second.page.getByRole('link', { name: 'Bills', exact: true }).first().click();
    await rowOf(second.page, 'Service').getByRole('link', { name: 'Make Payment' }).click();
    await takePayment(second.page, 'Cash');
    await expect(rowOf(cashier.page, ADA)).toHaveCount(3);
    await expect(rowOf(cashier.page, ADA).filter({ hasText: 'Completed' })).toHaveCount(3);
  });

  for (const person of [cashier, second, doctor, pharmacist, laboratory]) {
    expect(person.loads(), 'nobody reloaded').toBe(0);
    await person.page.context().close();
  }
});
