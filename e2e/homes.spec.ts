// Worklists on the home screens of pharmacy, laboratory, cashier and nurse: one next step per row, by keyboard and live.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { anInpatient, aRequestedAdmission, aWard } from './beds.ts';
import { expectToFit, heading } from './colleague.ts';
import { aDesk, anAppointment, aPatient, aTicket, dayFromNow } from './front-desk.ts';
import { aColleague, aColleagueWith, blockLiveUpdates, openSignedIn, post } from './hospital.ts';
import { LONG_PATIENTS, PATIENTS } from './patient-names.ts';
import { aDrug, aLot } from './treatment-desk.ts';

const [ADAEZE, BABATUNDE, THIRD] = PATIENTS;
const [LONG] = LONG_PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
/** Long enough for two lines of its column, the second of them short. */
const SYRUP = 'Cough linctus with codeine for adults, 100 ml bottle';
const row = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('.worklist tr[data-row]').filter({ hasText: name });
const group = (page: Page, words: string): Locator => page.locator('.worklist-group', { hasText: words });

/** Pixels between the last letter of a drug and its quantity; Infinity if they are on different lines. */
const gapBefore = (quantity: Locator): Promise<number> =>
  quantity.evaluate((own) => {
    const text = document.createTreeWalker(own.parentElement ?? own, NodeFilter.SHOW_TEXT).nextNode();
    const letter = document.createRange();
    letter.setStart(text ?? own, (text?.textContent ?? '').length - 1);
    letter.setEnd(text ?? own, (text?.textContent ?? '').length);
    const [last, first] = [letter.getBoundingClientRect(), own.getBoundingClientRect()];
    return Math.abs(first.bottom - last.bottom) < 4 ? first.left - last.right : Number.POSITIVE_INFINITY;
  });

test('a pharmacist who also serves the laboratory sees both worklists and takes the next step by key', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ADAEZE);
  const second = await aTicket(request, hospital, await aPatient(request, hospital, BABATUNDE));
  const third = await aTicket(request, hospital, await aPatient(request, hospital, LONG));
  const prescribe = (ticket: string) =>
    post(request, hospital, '/pharmacy/create', {
      pharmacyRo: { ticketId: ticket, prescription: 'Paracetamol 500 mg, three times a day' },
    });
  await prescribe(ticketId);
  const { id: typeId } = await prescribe(second);
  await post(request, hospital, '/billing/create', {
    billingRo: { type: 'PHARMACY', typeId, ticketId: second, amount: 100, discount: 100 },
  });
  await post(request, hospital, '/labRequest/create', { labRequestRo: { ticketId: third, title: 'Malaria parasite' } });
  const pharmacist = await aColleagueWith(request, hospital, [
    ['PHARMACY', 'READ'],
    ['PHARMACY', 'WRITE'],
    ['PHARMACY', 'EXECUTE'],
    ['LABORATORY', 'READ'],
    ['LABORATORY', 'WRITE'],
    ['LABORATORY', 'EXECUTE'],
  ]);

  await openSignedIn(page, pharmacist, '/home');
  await expect(heading(page, 'Prescriptions')).toBeVisible();
  await expect(group(page, 'Ready to dispense')).toHaveText(/1$/);
  await expect(page.getByRole('heading', { name: 'Lab requests' })).toBeVisible();
  await expect(row(page, nameOf(LONG)).getByRole('link', { name: /^Bill/ })).toBeVisible();
  await expect(page.getByText('Everything prescribed is in stock.')).toBeVisible();
  // Paid requests come before earlier unpaid ones.
  await expect(row(page, nameOf(BABATUNDE))).toHaveAttribute('data-marked', 'true');
  await expect(row(page, nameOf(LONG))).not.toHaveAttribute('data-marked', 'true');
  await axe(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);

  // A new request of a colleague appears without a reload.
  await prescribe(third);
  await expect(row(page, nameOf(LONG))).toHaveCount(2);
  await page.keyboard.press('j');
  await expect(row(page, nameOf(ADAEZE))).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('k');
  await expect(row(page, nameOf(BABATUNDE))).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/pharmacy/${typeId}/dispense`));
});

test('a technician takes samples in the list, undoes one and reports; the page names who took it', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ADAEZE);
  const labRequestRo = { ticketId, title: 'Malaria parasite' };
  const { id: typeId } = await post(request, hospital, '/labRequest/create', { labRequestRo });
  await post(request, hospital, '/billing/create', {
    billingRo: { type: 'LABORATORY', typeId, ticketId, amount: 100, discount: 100 },
  });
  const technician = await aColleague(request, hospital, 'LABORATORIST');
  await openSignedIn(page, technician, '/home');
  await expect(heading(page, 'Lab requests')).toBeVisible();
  await expect(group(page, 'Sample to take')).toHaveText(/1$/);
  const one = row(page, nameOf(ADAEZE));
  await one.getByRole('button', { name: /^Take sample/ }).click();
  await expect(group(page, 'To report')).toHaveText(/1$/);
  await expect(one).toContainText('Sample taken at');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group(page, 'Sample to take')).toHaveText(/1$/);
  await one.getByRole('button', { name: /^Take sample/ }).click();
  await expect(group(page, 'To report')).toHaveText(/1$/);
  await expectToFit(page);
  await one.getByRole('link', { name: /^Report/ }).click();
  await expect(page.getByText(/, by /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo “Sample taken”' }).click();
  await expect(page.getByText('Not taken')).toBeVisible();
  await page.getByRole('button', { name: 'Take sample' }).click();
  await expect(page.getByRole('button', { name: 'Undo “Sample taken”' })).toBeVisible();
  await axe(page);
});

test('a drug in stock is billed from the list; an allergy or an existing bill is shown first', async ({
  page,
  request,
}) => {
  const { hospital, ticketId, patientId } = await aDesk(request, ADAEZE);
  const second = await aTicket(request, hospital, await aPatient(request, hospital, BABATUNDE));
  const third = await aTicket(request, hospital, await aPatient(request, hospital, LONG));
  const aStocked = async (name: string) => {
    const { id: drugId } = await aDrug(request, hospital, name);
    await aLot(request, hospital, { drugId, number: 'LOT', quantity: 40, days: 200 });
    return drugId;
  };
  const prescribe = (ticket: string, drugId: string, drug: string) =>
    post(request, hospital, '/pharmacy/create', {
      pharmacyRo: {
        ticketId: ticket,
        prescription: `${drug}: 1 tablet, once a day; 10 tablet`,
        lines: [{ drugId, dose: '1 tablet', frequency: 'once a day', quantity: 10 }],
      },
    });
  const { id: linctus } = await aDrug(request, hospital, SYRUP);
  const fourth = await aTicket(request, hospital, await aPatient(request, hospital, THIRD));
  await prescribe(fourth, linctus, SYRUP);
  const zinc = await aStocked('Zinc 20 mg');
  const penicillin = await aStocked('Penicillin V 250 mg');
  const { id } = await prescribe(second, zinc, 'Zinc 20 mg');
  const { id: late } = await prescribe(third, zinc, 'Zinc 20 mg');
  const { id: allergic } = await prescribe(ticketId, penicillin, 'Penicillin V 250 mg');
  // The allergy is recorded after the prescription.
  const factRo = { patientId, kind: 'ALLERGY', name: 'penicillin', severity: 'SEVERE' };
  await post(request, hospital, '/patient/fact/create', { factRo });
  const pharmacist = await aColleague(request, hospital, 'PHARMACIST');

  await blockLiveUpdates(page);
  await openSignedIn(page, pharmacist, '/home');
  // The row names the drug that is short and its stock, and the requested quantity is never cut off.
  const short = row(page, nameOf(THIRD));
  await expect(short.getByTitle(`${SYRUP}: 0 of 10`)).toHaveText(SYRUP);
  await expect(short).toContainText('0 of 10 in stock');
  const asked = await short.getByText('× 10').evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(asked).toBeLessThanOrEqual(0);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => gapBefore(short.getByText('× 10'))).toBeLessThan(12);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const billOf = (name: string) => row(page, name).getByRole('button', { name: `Bill ${name}` });
  await expect(row(page, nameOf(BABATUNDE))).toContainText('₦500.00');
  await axe(page);
  await expectToFit(page);
  await billOf(nameOf(BABATUNDE)).click();
  await expect(page.getByRole('status').getByText(`${nameOf(BABATUNDE)}: billed ₦500.00`)).toBeVisible();
  await expect(row(page, nameOf(BABATUNDE)).getByRole('link', { name: /^Open/ })).toBeVisible();
  await expect(group(page, 'Waiting for payment')).toHaveText(/1$/);

  // A colleague has billed the request with another amount.
  const billingRo = { amount: 700, type: 'PHARMACY', typeId: late, ticketId: third };
  await post(request, hospital, '/billing/create', { billingRo });
  await billOf(nameOf(LONG)).click();
  await expect(page.getByRole('alert')).toContainText('This request is billed');
  await expect(row(page, nameOf(LONG))).toContainText('₦700.00');

  // A prescription against an allergy opens the billing form, which has a field for the reason.
  await billOf(nameOf(ADAEZE)).click();
  await expect(page).toHaveURL(new RegExp(`/home/pharmacy/${allergic}/billing`));
  await expect(page.getByRole('alert').filter({ hasText: 'penicillin' })).toBeVisible();
  await page.goto('/home');
  await row(page, nameOf(BABATUNDE)).getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(new RegExp(`/home/pharmacy/${id}$`));
});

test('a cashier sees one row per patient with the total owed, and takes the payment from there', async ({
  page,
  request,
}) => {
  const { hospital, ticketId } = await aDesk(request, ADAEZE);
  const second = await aTicket(request, hospital, await aPatient(request, hospital, BABATUNDE));
  const billed = async (ticket: string, amount: number) => {
    const { id: typeId } = await post(request, hospital, '/pharmacy/create', {
      pharmacyRo: { ticketId: ticket, prescription: 'Paracetamol 500 mg' },
    });
    return post(request, hospital, '/billing/create', {
      billingRo: { type: 'PHARMACY', typeId, ticketId: ticket, amount },
    });
  };
  const { id: billId } = await billed(second, 1500);
  await billed(ticketId, 1000);
  await billed(ticketId, 250);
  const cashier = await aColleagueWith(request, hospital, [
    ['ACCOUNT', 'READ'],
    ['ACCOUNT', 'WRITE'],
    ['ACCOUNT', 'EXECUTE'],
    ['PATIENT', 'READ'],
  ]);

  await openSignedIn(page, cashier, '/home');
  await expect(heading(page, 'Waiting to pay')).toBeVisible();
  await expect(page.getByText('₦2,750.00 owed')).toBeVisible();
  await expect(row(page, nameOf(ADAEZE))).toContainText('₦1,250.00');
  await expect(row(page, nameOf(ADAEZE))).toContainText('2 bills');
  await expect(page.getByText('No till is open.')).toBeVisible();
  await expect(page.getByText('Nothing to approve.')).toBeVisible();
  await expect(page.getByText('No invoices overdue.')).toBeVisible();
  await axe(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  // The new viewport moves the rows, and a row that has just moved accepts no step for a moment. A fresh load avoids that.
  await page.goto('/home');
  await expect(row(page, nameOf(BABATUNDE))).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/bills/${billId}/pay`));
});

test('a nurse sees patients without vital signs and patients to receive, and cleans a bed in the list', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ADAEZE);
  const { hospital } = desk;
  const { id } = await anAppointment(request, desk, { date: dayFromNow(0), time: '00:00' });
  await post(request, hospital, `/appointment/update/${id}/arrival`, {});
  const ward = await aWard(request, hospital, 'Home ward');
  const doctorId = desk.doctorId;
  const [first = '', second = '', third = ''] = ward.beds;
  const { id: stayId } = await anInpatient(request, hospital, { bedId: first, doctorId, name: BABATUNDE });
  await post(request, hospital, `/admission/update/${stayId}/transfer`, { transferRo: { bedId: third } });
  await aRequestedAdmission(request, hospital, { bedId: second, doctorId, name: LONG });
  const nurse = await aColleague(request, hospital, 'NURSE');

  await openSignedIn(page, nurse, '/home');
  await expect(heading(page, 'Arrived without vital signs')).toBeVisible();
  await expect(row(page, nameOf(ADAEZE))).toHaveAttribute('data-marked', 'true');
  await expect(page.getByText(/1 patient$/)).toBeVisible();
  await expect(page.getByText(/^To receive · Home ward/)).toBeVisible();
  await page.getByRole('button', { name: /^Cleaned Home ward/ }).click();
  await expect(page.getByText('No beds to clean.')).toBeVisible();
  await axe(page);
  await expectToFit(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  const speak = (language: string) =>
    page.evaluate((chosen) => localStorage.setItem('almoner.language', chosen), language);
  await speak('fr');
  await page.reload();
  await expect(row(page, nameOf(ADAEZE)).getByText('Prendre les constantes')).toBeVisible();
  await expectToFit(page);
  await speak('en');
  await page.goto('/home');
  await expect(row(page, nameOf(ADAEZE))).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/tickets/${desk.ticketId}/vitals`));
});
