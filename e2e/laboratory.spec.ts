// The laboratory's work: a test is requested at the counter, billed, paid, reported with flags, corrected, printed, and seen
// by the doctor without a reload.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aPatient, aTicket, dayFromNow } from './front-desk.ts';
import { aColleague, aHospital, type Hospital, openSignedIn, post, signedInBeside, waitForLive } from './hospital.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A blood count with a reference range for the haemoglobin of women: 12 to 15.5 g/dL. */
async function aBloodCount(request: APIRequestContext, hospital: Hospital): Promise<string> {
  const labTestRo = { title: 'Full Blood Count', amount: 4500 };
  const { id } = await post(request, hospital, '/labTest/create', { labTestRo });
  const labTestParameterRo = { labTestId: id, titles: ['Haemoglobin', 'Film'] };
  const [first, film] = await post(request, hospital, '/labTestParameter/create', { labTestParameterRo });
  const ranges = [{ sex: 'FEMALE', ageFrom: 4383, ageTo: null, low: 12, high: 15.5 }];
  await post(request, hospital, `/labTestParameter/update/${first.id}`, {
    labTestParameterRo: {
      title: 'Haemoglobin',
      labTestId: id,
      unit: 'g/dL',
      ranges,
      plausibleLow: 2,
      plausibleHigh: 26,
    },
  });
  await post(request, hospital, `/labTestParameter/update/${film.id}`, {
    labTestParameterRo: { title: 'Film', labTestId: id, defaultValue: 'Not remarkable' },
  });
  return id;
}

interface Desk {
  hospital: Hospital;
  ticketId: string;
  labTestId: string;
}

async function aDesk(request: APIRequestContext): Promise<Desk> {
  const hospital = await aHospital(request);
  const labTestId = await aBloodCount(request, hospital);
  const patientId = await aPatient(request, hospital, { firstName: 'Adaeze', lastName: 'Okonkwo-Testa' });
  return { hospital, labTestId, ticketId: await aTicket(request, hospital, patientId) };
}

async function aRequest(request: APIRequestContext, { hospital, ticketId, labTestId }: Desk, more: string[] = []) {
  const tests = [{ labTestId, title: 'Full Blood Count' }, ...more.map((title) => ({ title }))];
  const labRequestRo = { ticketId, title: tests.map(({ title }) => title).join(', '), tests };
  return post(request, hospital, '/labRequest/create', { labRequestRo });
}

async function bill(request: APIRequestContext, { hospital, ticketId }: Desk, id: string, discount = 0) {
  const billingRo = { type: 'LABORATORY', typeId: id, ticketId, amount: 4500, discount };
  return post(request, hospital, '/billing/create', { billingRo });
}

/** A doctor who has an appointment with the patient, and therefore receives the results. */
async function aReader(request: APIRequestContext, { hospital, ticketId }: Desk) {
  const department = await post(request, hospital, '/department/create', { departmentRo: { name: 'Medicine' } });
  const at = { departmentId: department.id };
  const doctor = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Reader-Testa', ...at });
  await post(request, hospital, '/appointment/create', {
    appointmentRo: { ...at, doctorId: doctor.id, ticketId, comment: 'Review', date: dayFromNow(1), time: '09:00' },
  });
  return doctor;
}

test('a walk-in test is requested, billed to the kobo, and cancelled together with its bill', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request);
  await openSignedIn(page, desk.hospital, '/home/lab-requests');
  await expect(heading(page, 'Test Request')).toBeVisible();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Add Request' }).first().click();
  await expect(heading(page, 'Add Request')).toBeVisible();
  await page.getByRole('button', { name: 'Create Request' }).click();
  await expect(page.getByLabel('Patient', { exact: true })).toHaveAccessibleDescription('Please choose a patient.');
  await expect(page.getByLabel('Test 1', { exact: true })).toHaveAccessibleDescription('Please provide a test.');
  await axe(page);
  await page.getByLabel('Patient', { exact: true }).fill('okonkwo');
  await page.getByRole('option', { name: /Adaeze Okonkwo-Testa/ }).click();
  await expect(page.getByLabel('Ticket', { exact: true })).toContainText('Headache');
  await page.getByLabel('Test 1', { exact: true }).fill('full blood count');
  await page.getByRole('button', { name: 'Add another test' }).click();
  await expect(page.getByLabel('Test 2', { exact: true })).toBeFocused();
  await page.getByLabel('Test 2', { exact: true }).fill('Zinc::][');
  await page.getByRole('button', { name: 'Create Request' }).click();
  await expect(page.getByLabel('Test 2', { exact: true })).toHaveAccessibleDescription(
    'Choose a test from the list, or request one that is not on the list.',
  );
  await page.getByRole('button', { name: 'Request a test that is not on the list' }).click();
  await expect(page.getByText('Not on the test list')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Create Request' }).click();
  await expect(heading(page, 'Test Request')).toBeVisible();
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('Not on the test list');
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('Full Blood Count, Zinc::][');
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('New');

  await page.getByRole('link', { name: /^Add Billing/ }).click();
  await expect(heading(page, 'Laboratory billing - Adaeze Okonkwo-Testa')).toBeVisible();
  await expect(page.getByLabel('Charge', { exact: true })).toHaveValue('4,500.00');
  await page.getByLabel('Laboratory Test').check();
  await page.getByLabel('Zinc::][').fill('1234.56');
  await page.getByLabel('Discount %').fill('12.5');
  await expect(page.getByLabel('Charge', { exact: true })).toHaveValue('5,734.56');
  const totals = page.locator('.lab-totals');
  await expect(totals).toContainText('₦5,734.56');
  await expect(totals).toContainText('₦5,017.74');
  await axe(page);
  await page.getByLabel('Except').fill('Zinc next week.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('saved', { exact: true })).toBeVisible();
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('In progress');
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('5,017.74');

  await page.getByRole('link', { name: /^Edit Billing/ }).click();
  await expect(page.getByLabel('Except')).toHaveValue('Zinc next week.');
  await page.getByLabel('Charge', { exact: true }).fill('5000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('4,375.00');
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('Cancelled');
  await page.getByRole('radio', { name: 'New 0' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
});

test('a paid request is taken up, reported with flags, corrected and printed', async ({ page, request }) => {
  const desk = await aDesk(request);
  const { id } = await aRequest(request, desk, ['Zinc']);
  await bill(request, desk, id, 100);
  await openSignedIn(page, desk.hospital, '/home/lab-requests');
  await page.getByRole('link', { name: /^Take up/ }).click();
  await expect(heading(page, 'Laboratory Report - Adaeze Okonkwo-Testa')).toBeVisible();
  // The value is empty until it is entered. One key enters the usual value.
  const film = page.getByLabel('Film', { exact: true });
  await expect(film).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Film: press ↓ to enter the usual Not remarkable' })).toBeVisible();
  await film.press('ArrowDown');
  await expect(film).toHaveValue('Not remarkable');
  await film.fill('');
  await page.getByRole('button', { name: 'Film: press ↓ to enter the usual Not remarkable' }).click();
  await expect(film).toHaveValue('Not remarkable');
  await expect(film).toBeFocused();
  await page.getByLabel('Haemoglobin').fill('11.9');
  await expect(page.getByRole('status').filter({ hasText: 'Low' })).toBeVisible();
  await page.getByLabel('Haemoglobin').fill('12');
  await expect(page.getByRole('status').filter({ hasText: 'Normal' })).toBeVisible();
  await page.getByLabel('Haemoglobin').fill(' ');
  await expect(page.getByText('Saved as not done: Haemoglobin.')).toBeVisible();
  await film.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Haemoglobin')).toHaveAccessibleDescription(/Please provide a value\./);
  await axe(page);
  await page.getByLabel('Haemoglobin').fill('16');
  await film.fill('a::b][c_d \\');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByLabel('Report title')).toHaveValue('Zinc');
  await expect(page.getByRole('navigation', { name: 'Lab tests' })).toContainText('Reported');
  await expect(page.getByRole('heading', { name: 'Which test is this?' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Result', { exact: true }).fill('Sent to the reference laboratory');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Zinc')).toBeVisible();
  // The test is not on the test list: marked on screen and paper, in the list and in the patient's results.
  const main = page.getByRole('main');
  await expect(main.getByText('Not on the test list')).toBeVisible();
  await axe(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Not on the test list')).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Test List' }).first().click();
  await expect(row(page, 'Full Blood Count')).toContainText('Completed');
  await expect(row(page, 'Full Blood Count')).not.toContainText('Not on the test list');
  await expect(row(page, 'Zinc')).toContainText('Not on the test list');
  await axe(page);
  await page.getByRole('link', { name: /^View/ }).last().click();
  await expect(heading(page, 'Full Blood Count')).toBeVisible();
  const results = page.getByRole('table', { name: /^Results/ });
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('12 to 15.5');
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('High');
  await expect(results).toContainText('a::b][c_d \\');
  await expect(page.getByText('1 value is outside its reference range.')).toBeVisible();
  await axe(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Haemoglobin').fill('15');
  await page.getByLabel('Film', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Please provide a reason\./);
  await axe(page);
  await page.getByLabel('Reason').fill('Wrong tube.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('Normal');
  await expect(results.getByRole('row', { name: /Film/ })).toContainText('Not done');
  await page.getByRole('link', { name: 'Version 1' }).click();
  await expect(page.getByRole('note')).toContainText('This is version 1 of 2');
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('16');
  await axe(page);
  await page.getByRole('link', { name: 'Show the latest version' }).click();

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.letterhead')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('main')).toContainText(/LAB_[A-Z0-9]{7}/);
  await expect(page.getByRole('main')).toContainText(/Reported/);
  await expect(page.locator('.lab-versions')).toBeHidden();
});

/** Saves an implausible 112 g/dL: refused with this complaint, reported once it is confirmed. Returns the table of results. */
async function reportOnceConfirmed(page: Page, complaint: RegExp) {
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByLabel('Haemoglobin', { exact: true })).toHaveAccessibleDescription(complaint);
  await axe(page);
  await page.getByLabel('Haemoglobin is correct as entered').check();
  await save.click();
  await expect(heading(page, 'Full Blood Count')).toBeVisible();
  const results = page.getByRole('table', { name: /^Results/ });
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('112 (confirmed)');
  return results;
}

test('a well-known analyte without limits of its own is asked about as well', async ({ page, request }) => {
  const desk = await aDesk(request);
  const { hospital, labTestId } = desk;
  const path = `/api/labTestParameter/read/labTest/${labTestId}`;
  const { data } = await (await request.get(path, { headers: hospital.headers })).json();
  await post(request, hospital, `/labTestParameter/update/${data[0].id}`, {
    labTestParameterRo: { title: 'Haemoglobin', labTestId, unit: 'g/dL', plausibleLow: null, plausibleHigh: null },
  });
  await openSignedIn(page, hospital, '/settings/laboratory');
  await page.getByRole('link', { name: 'Edit Haemoglobin' }).click();
  await expect(page.getByLabel('Lowest plausible value')).toHaveValue('0.5');
  await expect(page.getByLabel('Highest plausible value')).toHaveValue('30');

  const { id } = await aRequest(request, desk);
  await bill(request, desk, id, 100);
  await page.goto(`/home/lab-requests/${id}`);
  const haemoglobin = page.getByLabel('Haemoglobin', { exact: true });
  const confirm = page.getByLabel('Haemoglobin is correct as entered');
  await haemoglobin.fill('112');
  await expect(confirm).toBeVisible();
  // Of urine other limits hold: the title of the report tells.
  await page.getByLabel('Report title').fill('Urine haemoglobin');
  await expect(confirm).toHaveCount(0);
  await page.getByLabel('Report title').fill('Full Blood Count');
  await reportOnceConfirmed(page, /plausible values are 0\.5 to 30/);
});

test('an implausible value needs confirmation at its field before it is reported', async ({ page, request }) => {
  const desk = await aDesk(request);
  const { id } = await aRequest(request, desk);
  await bill(request, desk, id, 100);
  await openSignedIn(page, desk.hospital, `/home/lab-requests/${id}`);
  const haemoglobin = page.getByLabel('Haemoglobin', { exact: true });
  const confirm = page.getByLabel('Haemoglobin is correct as entered');
  const save = page.getByRole('button', { name: 'Save' });
  const flag = (name: string) => page.getByRole('status').filter({ hasText: name });
  await haemoglobin.fill('13,4');
  await save.click();
  await expect(haemoglobin).toHaveAccessibleDescription(/use a decimal point: 13\.4/);
  await expect(confirm).toHaveCount(0);
  await haemoglobin.fill('9.1 g/dL');
  await expect(flag('Low')).toBeVisible();
  await haemoglobin.fill('>= 16');
  await expect(flag('High')).toBeVisible();
  await haemoglobin.fill('abc');
  await save.click();
  await expect(haemoglobin).toHaveAccessibleDescription(/this is not a number in g\/dL\./);
  await confirm.check();
  await haemoglobin.fill('112');
  // The confirmation was for another value.
  await expect(confirm).not.toBeChecked();
  const results = await reportOnceConfirmed(page, /plausible values are 2 to 26/);

  // A value such as <13, which the range does not decide, gets no flag, and the report does not claim that all values are
  // normal.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Haemoglobin', { exact: true }).fill('<13');
  await page.getByLabel('Reason').fill('Diluted again.');
  await save.click();
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('<13');
  await expect(page.getByText('1 value cannot be compared with its reference range.')).toBeVisible();
  await expect(page.getByText(/All values are within/)).toHaveCount(0);
});

test('a test requested as free text is marked until the laboratory matches it to its list', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request);
  const labRequestRo = { ticketId: desk.ticketId, title: 'fbc' };
  const { id } = await post(request, desk.hospital, '/labRequest/create', { labRequestRo });
  const { id: billId } = await bill(request, desk, id, 100);
  await openSignedIn(page, desk.hospital, `/home/bills/${billId}`);
  await expect(page.getByText('Not on the test list')).toBeVisible();
  await page.goto(`/home/tickets/${desk.ticketId}`);
  await expect(page.getByText('Lab request: fbc (not on the test list)').first()).toBeVisible();
  await page.goto(`/home/lab-requests/${id}`);
  await expect(page.getByRole('navigation', { name: 'Lab tests' })).toContainText('Not on the test list');
  await expect(page.getByLabel('Result', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Haemoglobin')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use this test' }).click();
  await expect(page.getByLabel('Test', { exact: true })).toHaveAccessibleDescription('Please provide a test.');
  await axe(page);
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'Full Blood Count' });
  await page.getByRole('button', { name: 'Use this test' }).click();
  await page.getByLabel('Haemoglobin').fill('13');
  await expect(page.getByText('Not on the test list')).toHaveCount(0);
  await expect(page.getByText(/It was requested as fbc\./)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Full Blood Count')).toBeVisible();
  await page.goto(`/home/bills/${billId}`);
  await expect(page.getByText('Not on the test list')).toHaveCount(0);
});

test('a paid test that cannot be done is closed with a reason and can be reopened', async ({ page, request }) => {
  const desk = await aDesk(request);
  const { id } = await aRequest(request, desk, ['Malaria']);
  const { id: billingId } = await bill(request, desk, id);
  const paymentRo = { amount: 4500, amountPaid: 4500, ticketId: desk.ticketId, billingId, mode: 'CASH' };
  const { receipts } = await post(request, desk.hospital, '/billing/create/payment', { paymentRo });
  const technician = await aColleague(request, desk.hospital, 'LABORATORIST');
  await openSignedIn(page, technician, `/home/lab-requests/${id}`);
  await page.getByRole('button', { name: 'Mark as not done' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText('Mark Full Blood Count as not done');
  await dialog.getByRole('button', { name: 'Mark as not done' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please provide a reason.');
  await axe(page);
  await dialog.getByLabel('Reason').fill('The sample had clotted');
  await dialog.getByRole('button', { name: 'Mark as not done' }).click();
  await expect(dialog).toBeHidden();
  const tests = page.getByRole('navigation', { name: 'Lab tests' });
  const count = tests.getByRole('listitem').filter({ hasText: 'Full Blood Count' });
  await expect(count).toContainText('Not done');
  await count.getByRole('link').click();
  await expect(page.getByText(/The sample had clotted/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Undo “Not done”' }).click();
  await expect(page.getByRole('heading', { name: 'Test Parameters' })).toBeVisible();
  await expect(count).not.toContainText('Not done');

  // A refund before the test is marked as not done does not prevent closing it.
  const refundRo = { receiptId: receipts[0].id, amount: 4500, mode: 'CASH', reason: 'Not done' };
  const refund = await post(request, desk.hospital, '/refund/create', { refundRo });
  await post(request, desk.hospital, `/refund/update/${refund.id}/status/APPROVED`, {});
  await page.goto(`/home/lab-requests/${id}`);
  await expect(page.getByText(/^This request was refunded\./)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Mark as not done' }).click();
  await dialog.getByLabel('Reason').fill('The reagent has run out');
  await dialog.getByRole('button', { name: 'Mark as not done' }).click();
  await expect(count).toContainText('Not done');
});

test('of two technicians who report the same test, the second is warned and keeps the typed values', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request);
  const { id } = await aRequest(request, desk);
  await bill(request, desk, id, 100);
  await openSignedIn(page, desk.hospital, `/home/lab-requests/${id}`);
  await page.getByLabel('Haemoglobin').fill('13');
  const { hospital, ticketId } = desk;
  const laboratoryRo = { date: '2026-03-02', title: 'FBC', ticketId, labRequestId: id, result: 'Haemoglobin::14' };
  await post(request, hospital, '/laboratory/create', { laboratoryRo });
  await expect(page.getByRole('alert')).toContainText('Someone else has just reported Full Blood Count.');
  await expect(page.getByLabel('Haemoglobin')).toHaveValue('13');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This test is already reported.' })).toBeVisible();
  await axe(page);
  await expect(page.getByLabel('Haemoglobin')).toHaveValue('13');
});

test('changes of others arrive without a reload: the payment at the laboratory, the report at the reader', async ({
  page,
  request,
  browser,
}) => {
  const desk = await aDesk(request);
  const { id } = await aRequest(request, desk);
  const { total, id: billingId } = await bill(request, desk, id);
  const technician = await aColleague(request, desk.hospital, 'LABORATORIST');
  await openSignedIn(page, technician, '/home/lab-requests');
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('In progress');
  await waitForLive(page);
  const paymentRo = { amount: total, amountPaid: total, ticketId: desk.ticketId, billingId, mode: 'CASH' };
  await post(request, desk.hospital, '/billing/create/payment', { paymentRo });
  await expect(row(page, 'Adaeze Okonkwo-Testa')).toContainText('Approved');

  const doctor = await aColleague(request, desk.hospital, 'DOCTOR');
  const other = await signedInBeside(browser, doctor, `/home/lab-requests/${id}`);
  await expect(heading(other, 'Laboratory Report - Adaeze Okonkwo-Testa')).toBeVisible();
  await page.getByRole('link', { name: /^Take up/ }).click();
  await page.getByLabel('Haemoglobin').fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Full Blood Count')).toBeVisible();
  await expect(other.getByText('Someone else has just reported Full Blood Count.')).toBeVisible();
  await other.getByRole('link', { name: 'View' }).click();
  await expect(other.getByRole('row', { name: /Haemoglobin/ })).toContainText('Low');
  await other.context().close();
});

test('a doctor opens a new result with one click; after a correction it is unread again', async ({
  page,
  request,
  browser,
}) => {
  const desk = await aDesk(request);
  const doctor = await aReader(request, desk);
  const other = await signedInBeside(browser, doctor, '/home');
  const toRead = other.locator('.card', { hasText: 'Results to read' });
  await expect(toRead.getByText('Every result has been read.')).toBeVisible();
  const asked = await aRequest(request, desk);
  await bill(request, desk, asked.id, 100);
  const sheet = { date: asked.date, title: 'Full Blood Count', ticketId: desk.ticketId, labRequestId: asked.id };
  const laboratoryRo = { ...sheet, result: 'Haemoglobin::9][Film::Not remarkable' };
  const { id } = await post(request, desk.hospital, '/laboratory/create', { laboratoryRo });

  // The result appears without a reload.
  await expect(toRead.getByText('Adaeze Okonkwo-Testa · Full Blood Count')).toBeVisible();
  await expect(toRead).toContainText('Haemoglobin 9');
  await axe(other);
  await toRead.getByRole('link', { name: /^Open/ }).click();
  await expect(heading(other, 'Full Blood Count')).toBeVisible();
  await expect(other.getByText(/by Bisi Reader-Testa/)).toBeVisible();

  // A correction while the report is open leaves it unread until it is marked as read.
  const corrected = { ...sheet, result: 'Haemoglobin::13][Film::Not remarkable', reason: 'Another tube.' };
  await post(request, desk.hospital, `/laboratory/update/${id}`, { laboratoryRo: corrected });
  await expect(other.getByText('Another tube.').first()).toBeVisible();
  await expect(other.getByText('Not read yet')).toBeVisible();
  await axe(other);
  await other.goto('/home');
  await expect(toRead.getByText(/corrected/)).toBeVisible();
  await expect(toRead).not.toContainText('Haemoglobin');

  // A doctor who neither requested the test nor treats the patient marks it by hand.
  const colleague = await aColleague(request, desk.hospital, 'DOCTOR', { lastName: 'Covering-Testa' });
  await openSignedIn(page, colleague, `/home/laboratories/${id}`);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText(/by Bisi Covering-Testa/)).toBeVisible();
  await expect(toRead.getByText('Every result has been read.')).toBeVisible();
  await other.context().close();
});

test("today's requests are shown at the front desk, which adds more", async ({ page, request }) => {
  const desk = await aDesk(request);
  await aRequest(request, desk);
  const pharmacyRo = { ticketId: desk.ticketId, prescription: 'Paracetamol' };
  await post(request, desk.hospital, '/pharmacy/create', { pharmacyRo });
  const receptionist = await aColleague(request, desk.hospital, 'RECEPTIONIST');
  await openSignedIn(page, receptionist, '/home/requests');
  await expect(heading(page, 'Request')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').first()).toContainText('Pharmacy');
  await axe(page);
  await page.getByLabel('Source').selectOption({ label: 'Laboratory' });
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await aRequest(request, desk, ['Malaria']);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Request' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Laboratory' }).click();
  await expect(heading(page, 'Add Request')).toBeVisible();
});

test('a report names the gender and age it was judged for; after a correction of the record it can be judged again', async ({
  page,
  request,
  browser,
}) => {
  const desk = await aDesk(request);
  const reader = await aReader(request, desk);
  const { id: requestId, date } = await aRequest(request, desk);
  await bill(request, desk, requestId, 100);
  const sheet = { date, title: 'Full Blood Count', ticketId: desk.ticketId, labRequestId: requestId };
  const laboratoryRo = { ...sheet, result: 'Haemoglobin::11][Film::Not remarkable' };
  const report = await post(request, desk.hospital, '/laboratory/create', { laboratoryRo });
  const technician = await aColleague(request, desk.hospital, 'LABORATORIST');
  await openSignedIn(page, technician, `/home/laboratories/${report.id}`);
  await waitForLive(page);
  await expect(page.getByText(/^Female, \d+ years$/)).toBeVisible();
  const results = page.getByRole('table', { name: /^Results/ });
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('Low');
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);

  const patientId = report.ticket.patient.id;
  const patientRo = {
    firstName: 'Adaeze',
    lastName: 'Okonkwo-Testa',
    gender: 'MALE',
    dateOfBirth: '1980-01-01',
    dateOfReg: '2026-01-05',
    phone: '08031234567',
    address: '1 Marina Road',
  };
  await post(request, desk.hospital, `/patient/update/${patientId}`, { patientRo });
  // The warning appears without a reload, and the report itself is unchanged.
  await expect(page.getByRole('alert')).toContainText(/has since been corrected.*for Female.*now says Male, \d+ years/);
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('Low');
  await axe(page);
  await page.goto(`/home/patients/${patientId}`);
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('columnheader', { name: /Patient record corrected since/ })).toBeVisible();
  await axe(page);
  // The mark also appears in the doctor's list of results and beside a treatment.
  const doctor = await signedInBeside(browser, reader, '/home');
  await expect(doctor.locator('.card', { hasText: 'Results to read' })).toContainText('Patient record corrected since');
  await axe(doctor);
  await doctor.goto(`/home/tickets/${desk.ticketId}/treatments/new`);
  await expect(doctor.getByText('Patient record corrected since')).toBeVisible();
  await axe(doctor);
  await doctor.context().close();
  await page.goto('/home/notifications');
  await expect(page.getByRole('row', { name: /^Patient record corrected: check the report again/ })).toBeVisible();
  await page.goto(`/home/laboratories/${report.id}`);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(/^Male, \d+ years$/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).not.toContainText('Low');
  // The report does not claim that all values are normal if nothing was compared.
  const unranged = '1 value was not compared: there is no reference range for a patient of this gender and age.';
  await expect(page.getByText(unranged)).toBeVisible();
  await expect(page.getByText(/All values are within/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Version 1' }).click();
  await expect(page.getByText(/^Female, \d+ years$/)).toBeVisible();
  await expect(results.getByRole('row', { name: /Haemoglobin/ })).toContainText('Low');
});

test('a value written in French stays as it was read when an English colleague corrects another one', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request);
  const { id: requestId, date } = await aRequest(request, desk);
  await bill(request, desk, requestId, 100);
  await post(request, desk.hospital, '/account/language', { languageRo: { language: 'fr' } });
  const sheet = { date, title: 'Full Blood Count', ticketId: desk.ticketId, labRequestId: requestId };
  const laboratoryRo = { ...sheet, result: 'Haemoglobin::13,125][Film::frottis normal' };
  const { id } = await post(request, desk.hospital, '/laboratory/create', { laboratoryRo });

  const colleague = await aColleague(request, desk.hospital, 'LABORATORIST');
  await openSignedIn(page, colleague, `/home/laboratories/${id}`);
  const haemoglobin = page.getByRole('table', { name: /^Results/ }).getByRole('row', { name: /Haemoglobin/ });
  await expect(haemoglobin).toContainText('13.125');
  await page.getByRole('link', { name: 'Edit' }).click();
  const field = page.locator('.field', { has: page.getByLabel('Haemoglobin', { exact: true }) });
  await expect(field.getByText('Normal', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // The same digits typed anew by the colleague are thousands.
  await page.getByLabel('Haemoglobin', { exact: true }).fill('13,126');
  await expect(field.getByText('High', { exact: true })).toBeVisible();
  await page.getByLabel('Haemoglobin', { exact: true }).fill('13,125');
  await expect(field.getByText('Normal', { exact: true })).toBeVisible();
  await page.getByLabel('Film', { exact: true }).fill('Sparse');
  await page.getByLabel('Reason').fill('Film read again.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(page, 'Full Blood Count')).toBeVisible();
  await expect(page.getByText('Film read again.').first()).toBeVisible();
  await expect(haemoglobin).toContainText('13.125');
  await expect(haemoglobin).toContainText('Normal');
});
