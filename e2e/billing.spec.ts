// The cashier's work: finding a bill, taking a payment, each refusal at its field, the receipt, and the list of payments.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { hold } from './answer.ts';
import { axe } from './axe.ts';
import { aBill, command, pay } from './clinic.ts';
import { aDesk, asShown, dayFromNow } from './front-desk.ts';
import { aColleague, blockLiveUpdates, type Hospital, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada, baba, chi] = PATIENTS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const rowOf = (page: Page, invoice: string) => page.getByRole('row').filter({ hasText: invoice });
const amountToPay = (page: Page) => page.getByLabel('Amount to pay');
/** The button names the amount once one is typed. */
const payButton = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}`.trim(), exact: true });
const cash = (page: Page) => page.getByRole('radio', { name: 'Cash' });
const message = (page: Page, words: string) => page.locator('.field-message').filter({ hasText: words });
const receiptsOf = async (request: APIRequestContext, { headers }: Hospital, id: string) =>
  (await (await request.get(`/api/billing/read/${id}`, { headers })).json()).data.receipts;

test('a bill is found, paid in two parts, and each part has a receipt that prints', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1500.5);
  const cashier = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  await openSignedIn(page, cashier, '/home');
  await page.getByRole('link', { name: 'Current Bills', exact: true }).click();
  await expect(heading(page)).toHaveText('Current Bills');
  const row = rowOf(page, bill.invoice.number);
  for (const text of [nameOf(ada), asShown(dayFromNow(0)), 'Pharmacy', '1,500.50', '0.00', 'Unpaid']) {
    await expect(row).toContainText(text);
  }
  await expect(page.getByText('₦1,500.50 still to be paid')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: `Make Payment ${nameOf(ada)}` }).click();
  await expect(heading(page)).toHaveText('Make Payment');
  await expect(page.locator('.figures > div', { hasText: 'Still to pay' })).toContainText('1,500.50');
  await expect(amountToPay(page)).toHaveValue('1,500.50');
  await payButton(page, '₦1,500.50').click();
  await expect(message(page, 'Please choose a payment method.')).toBeVisible();
  for (const [typed, words, named] of [
    ['', 'Please provide the amount to pay.', ''],
    ['24,000,00', '“24,000,00” is not an amount.', ''],
    ['0', 'The amount must be above zero.', ''],
    ['10.005', 'At most two decimals.', ''],
    ['1500.51', 'This is more than the balance.', '₦1,500.51'],
  ] as const) {
    await amountToPay(page).fill(typed);
    await cash(page).check();
    await payButton(page, named).click();
    await expect(message(page, words)).toBeVisible();
    await expect(amountToPay(page)).toBeFocused();
  }
  await axe(page);
  await amountToPay(page).fill('1,000.25');
  await payButton(page, '₦1,000.25').click();

  await expect(heading(page)).toHaveText('Receipt 000001');
  const receipt = page.getByRole('main');
  for (const text of [nameOf(ada), bill.invoice.number, 'Cash', 'Ife Bello', '₦1,000.25', '₦500.25']) {
    await expect(receipt).toContainText(text);
  }
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.letterhead')).toContainText('1 Marina, Lagos');
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden();
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Next bill' }).click();
  await expect(rowOf(page, bill.invoice.number)).toContainText('Not completed');
  await page.getByRole('link', { name: `Make Payment ${nameOf(ada)}` }).click();
  await expect(amountToPay(page)).toHaveValue('500.25');
  await page.getByRole('radio', { name: 'Transfer' }).check();
  await payButton(page, '₦500.25').click();
  await expect(heading(page)).toHaveText('Receipt 000002');
  await expect(receipt).toContainText('Paid in full');

  await page.getByRole('link', { name: bill.invoice.number }).click();
  await expect(page.getByRole('region', { name: nameOf(ada) })).toContainText('Completed');
  await expect(page.getByRole('link', { name: /^Receipt 0000/ })).toHaveText(['Receipt 000001', 'Receipt 000002']);
  await expect(page.getByRole('link', { name: 'Make Payment' })).toBeHidden();
  await axe(page);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(rowOf(page, bill.invoice.number)).toContainText(/1,500\.50.*1,500\.50.*Completed/);
  await axe(page);
  await page.goto(`/home/bills/${bill.id}/pay`);
  await expect(page.getByText('This bill is already settled')).toBeVisible();
});

test('a second press of Pay takes no second payment', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, baba);
  const bill = await aBill(request, hospital, ticketId, 1000);
  await openSignedIn(page, hospital, `/home/bills/${bill.id}/pay`);
  await amountToPay(page).fill('300');
  await cash(page).check();
  const send = await hold(page, '**/api/billing/create/payment');
  await payButton(page, '₦300.00').dblclick();
  await amountToPay(page).press('Enter');
  send();
  await expect(heading(page)).toHaveText('Receipt 000001');
  expect(await receiptsOf(request, hospital, bill.id)).toHaveLength(1);
});

test('a payment whose response is lost is sent again and taken once', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, chi);
  const bill = await aBill(request, hospital, ticketId, 1000);
  await openSignedIn(page, hospital, `/home/bills/${bill.id}/pay`);
  await amountToPay(page).fill('400');
  await cash(page).check();
  await page.route(
    '**/api/billing/create/payment',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await payButton(page, '₦400.00').click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Receipt 000001');
  expect(await receiptsOf(request, hospital, bill.id)).toHaveLength(1);
});

test('a bill that another till or the pharmacy has changed is explained, with the new amounts', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 1000);
  await openSignedIn(page, hospital, `/home/bills/${bill.id}/pay`);
  await expect(amountToPay(page)).toHaveValue('1,000.00');
  const changed = page.getByText('This bill has changed since you opened it.', { exact: false });
  const { typeId } = bill;
  const billingRo = { type: 'PHARMACY', typeId, ticketId, amount: 1200 };
  await command(request, hospital, `/billing/update/${bill.id}`, { billingRo });
  await expect(changed).toContainText('Its amount is now ₦1,200.00');
  await cash(page).check();
  await payButton(page, '₦1,000.00').click();
  await expect(page.getByRole('alert')).toContainText('The bill has changed since you opened it.');
  await axe(page);
  await page.getByRole('button', { name: 'Use the new amounts' }).click();
  await expect(amountToPay(page)).toHaveValue('1,200.00');

  await pay(request, hospital, { ...bill, total: 1200 }, 700);
  await expect(changed).toContainText('₦500.00 left to pay');
  await cash(page).check();
  await payButton(page, '₦1,200.00').click();
  await expect(message(page, 'This is more than the balance.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the new amounts' }).click();
  await expect(amountToPay(page)).toHaveValue('500.00');
  await pay(request, hospital, { ...bill, total: 1200 }, 500);
  await expect(page.getByText('This bill is already settled')).toBeVisible();
});

test('the list filters by patient, number, status and days, and says which bills it covers', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, baba);
  const [first, second] = [
    await aBill(request, hospital, ticketId, 100),
    await aBill(request, hospital, ticketId, 200),
  ];
  await pay(request, hospital, second, 50);
  await openSignedIn(page, hospital, '/home/bills');
  await expect(page.getByText(/^Bills of all dates that are unpaid; ₦250\.00 still to be paid/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(first.invoice.number);
  await expect(rowOf(page, second.invoice.number)).toBeHidden();
  await expect(rowOf(page, first.invoice.number)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('Not completed');
  await expect(rowOf(page, first.invoice.number)).toBeHidden();
  await page.goto(`/home/bills?to=${dayFromNow(-1)}`);
  await expect(page.getByText('No Record Found')).toBeVisible();
  await page.goto(`/home/bills?from=${dayFromNow(0)}&to=${dayFromNow(-1)}`);
  await expect(page.getByRole('alert')).toContainText('The last day cannot be before the first.');
  await page.goto(`/home/bills?from=${dayFromNow(-1)}`);
  await expect(rowOf(page, first.invoice.number)).toBeVisible();
});

test('a user without access to accounts sees no amounts', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, chi);
  const bill = await aBill(request, hospital, ticketId, 100);
  const nurse = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, '/home/bills');
  await expect(heading(page)).toHaveText('Your role does not have access to this screen.');
  await expect(page.getByText(bill.invoice.number)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Payments', exact: true })).toBeHidden();
  await page.goto(`/home/tickets/${ticketId}`);
  await expect(heading(page)).toHaveText(/^Ticket/);
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeHidden();
});

test('a ticket with unpaid bills can be closed by the cashier, not by the nurse', async ({
  page,
  browser,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const bill = await aBill(request, hospital, ticketId, 2100.5);
  const nurse = await aColleague(request, hospital, 'NURSE');
  await openSignedIn(page, nurse, `/home/tickets/${ticketId}`);
  await page.getByRole('button', { name: 'Close ticket' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close ticket' }).click();
  await expect(dialog.getByRole('alert')).toContainText('₦2,100.50 on this ticket is unpaid.');
  await axe(page);

  const other = await browser.newPage();
  await openSignedIn(other, hospital, `/home/tickets/${ticketId}`);
  await expect(other.getByRole('link', { name: bill.invoice.number })).toBeVisible();
  await expect(other.getByText('₦2,100.50 still to be paid.')).toBeVisible();
  await axe(other);
  await other.getByRole('button', { name: 'Close ticket' }).click();
  await expect(other.getByRole('dialog')).toContainText('You can still close it');
  await axe(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Close ticket' }).click();
  await expect(other.getByRole('button', { name: 'Reopen ticket' })).toBeVisible();
  await other.close();
});

test('three bills of one patient are paid at once with one receipt; a bill changed meanwhile is reported', async ({
  page,
  request,
}) => {
  const { hospital, ticketId, patientId } = await aDesk(request, chi);
  const bills: Awaited<ReturnType<typeof aBill>>[] = [];
  for (const amount of [1000, 1500.5, 4100]) bills.push(await aBill(request, hospital, ticketId, amount));
  const cashier = await aColleague(request, hospital, 'ACCOUNTANT', { firstName: 'Ife', lastName: 'Bello' });
  await openSignedIn(page, cashier, '/home');
  // One link pays all unpaid bills of the patient.
  await page.getByRole('link', { name: `Take payment ${nameOf(chi)}` }).click();
  await expect(heading(page)).toHaveText('Take payment');
  const ticked = page.getByRole('group', { name: /^Bills of the patient/ });
  await expect(ticked.getByRole('checkbox')).toHaveCount(3);
  await expect(amountToPay(page)).toHaveValue('6,600.50');
  const take = (amount: string) => page.getByRole('button', { name: `Take ${amount}`, exact: true });
  await take('₦6,600.50').click();
  await expect(message(page, 'Please choose a payment method.')).toBeVisible();
  // The amount follows the ticked bills.
  for (const box of await ticked.getByRole('checkbox').all()) await box.uncheck();
  await expect(amountToPay(page)).toHaveValue('0.00');
  await page.getByRole('button', { name: /^Take/ }).click();
  await expect(message(page, 'The amount must be above zero.')).toBeVisible();
  for (const box of await ticked.getByRole('checkbox').all()) await box.check();
  await expect(amountToPay(page)).toHaveValue('6,600.50');
  await amountToPay(page).fill('6,600.51');
  await cash(page).first().check();
  await take('₦6,600.51').click();
  await expect(message(page, 'This is more than the total of the ticked bills.')).toBeVisible();
  await amountToPay(page).fill('6600.50');
  await page.getByLabel('Cash given').fill('6000');
  await take('₦6,600.50').click();
  await expect(message(page, 'The cash given is less than the amount to be paid in cash.')).toBeVisible();
  await page.getByLabel('Cash given').fill('7000');
  await expect(page.locator('.counter-change')).toHaveText('Change ₦399.50');
  await axe(page);

  // Another till takes one of the bills: nothing is taken here, and the new amounts are offered.
  await pay(request, hospital, bills[0] as (typeof bills)[number], 1000);
  await expect(page.getByText('₦5,600.50 is now left to pay.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the new amounts' }).click();
  await expect(ticked.getByRole('checkbox')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Cash and transfer' }).check();
  await page.getByLabel('Paid by transfer').fill('2000');
  await page.getByLabel('Cash given').fill('4000');
  await expect(page.locator('.counter-change')).toHaveText('Change ₦399.50');
  await take('₦5,600.50').click();
  await expect(heading(page)).toHaveText('Receipts 000002 to 000004');
  const paper = page.getByRole('main');
  for (const text of [nameOf(chi), 'Ife Bello', '₦5,600.50', '₦4,000.00', '₦399.50', 'Paid in full']) {
    await expect(paper).toContainText(text);
  }
  await axe(page);
  for (const { id } of bills.slice(1)) expect(await receiptsOf(request, hospital, id)).not.toHaveLength(0);
  // The combined receipt can be found again from any of its bills.
  await page.goto(`/home/bills/${bills[1]?.id}`);
  await page.getByRole('link', { name: 'Paid together with other bills' }).first().click();
  await expect(heading(page)).toHaveText('Receipts 000002 to 000004');
  await page.goto(`/home/bills/${bills[2]?.id}`);
  await page.getByRole('link', { name: 'Receipt 000004' }).click();
  await expect(heading(page)).toHaveText('Receipt 000004');
  await page.getByRole('link', { name: 'Paid together with other bills' }).click();
  await expect(heading(page)).toHaveText('Receipts 000002 to 000004');
  await page.goto(`/home/patients/${patientId}/pay`);
  await expect(page.getByText('There is nothing left to pay.')).toBeVisible();
});

test('of two tills the second sees which bill is already paid, and pays the others', async ({ page, request }) => {
  const { hospital, ticketId, patientId } = await aDesk(request, chi);
  const first = await aBill(request, hospital, ticketId, 1000);
  await aBill(request, hospital, ticketId, 1500.5);
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, `/home/patients/${patientId}/pay`);
  await cash(page).first().check();
  await pay(request, hospital, first, 1000);
  await page.getByRole('button', { name: 'Take ₦2,500.50', exact: true }).click();
  await expect(message(page, `Bill ${first.invoice.number} is already settled.`)).toBeVisible();
  await expect(page.getByText('₦1,500.50 is now left to pay.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Use the new amounts' }).click();
  await cash(page).first().check();
  await page.getByRole('button', { name: 'Take ₦1,500.50', exact: true }).click();
  await expect(heading(page)).toHaveText('Receipt 000002');
});

test('a bill and its receipt list each charge and the discount', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, ada);
  const add = (name: string, price: number) =>
    post(request, hospital, '/drug/create', { drugRo: { name, unit: 'tablet', price, reorderLevel: 1 } });
  const drugs = [await add('Paracetamol 500 mg', 50), await add('Oral rehydration salts', 200)];
  const lines = drugs.map(({ id: drugId }, place) => ({ drugId, dose: '1', frequency: 'daily', quantity: 18 - place }));
  const pharmacyRo = { ticketId, prescription: 'Rest', lines };
  const { id: typeId } = await post(request, hospital, '/pharmacy/create', { pharmacyRo });
  const billingRo = { type: 'PHARMACY', typeId, ticketId, amount: 18 * 50 + 17 * 200, discount: 10 };
  const bill = await post(request, hospital, '/billing/create', { billingRo });
  await openSignedIn(page, hospital, `/home/bills/${bill.id}`);
  const table = page.getByRole('table', { name: 'Charges' });
  await expect(table.getByRole('row').filter({ hasText: 'Paracetamol' })).toContainText('900.00');
  await expect(table.getByRole('row').filter({ hasText: 'Oral rehydration salts' })).toContainText('3,400.00');
  await axe(page);
  await page.getByRole('link', { name: 'Make Payment' }).click();
  await expect(amountToPay(page)).toHaveValue('3,870.00');
  await cash(page).check();
  await payButton(page, '₦3,870.00').click();
  await expect(heading(page)).toHaveText('Receipt 000001');
  await expect(table.getByRole('row').filter({ hasText: 'Paracetamol' })).toContainText('900.00');
  await expect(page.getByRole('main')).toContainText('₦4,300.00');
  await expect(page.getByRole('main')).toContainText('430.00');
  await axe(page);
});
