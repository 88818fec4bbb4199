// Treatments: taken up from an appointment, entered, refused, read, changed, listed and printed. Also vital signs.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aDesk, anAppointment, asShown, aTicket, dayFromNow, inText } from './front-desk.ts';
import { aColleague, blockLiveUpdates, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { aBillFor, aDrug, aTreatment } from './treatment-desk.ts';

const [ada, baba, chi, ola, zainab] = PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const section = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const save = (page: Page) => page.getByRole('button', { name: 'Save Treatment' }).click();
const saved = (page: Page) => expect(page.getByText('Operation successful')).toBeVisible();

async function expectToFit(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await axe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a visit with findings only is saved with a reason, and appears in histories and reports', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ola);
  await openSignedIn(page, desk.hospital, `/home/tickets/${desk.ticketId}/treatments/new`);
  const why = page.getByLabel(/^No charge/);
  await field(page, 'Comment').fill('The wound is healed.');
  await expect(why).toBeHidden();
  await field(page, 'Service').uncheck();
  await save(page);
  await expect(page.getByText('Please choose at least one of').first()).toBeVisible();
  await why.selectOption('Other');
  await save(page);
  const note = page.getByLabel(/^Note/);
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription('Please say why there is no charge.');
  await expectToFit(page);
  await note.fill('Neighbour of the hospital');
  await save(page);
  await saved(page);
  await expect(card(page, 'Service')).toContainText('No charge: Other (Neighbour of the hospital)');
  await axe(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(why).toHaveValue('OTHER');
  await why.selectOption('Follow-up');
  await note.fill('');
  await save(page);
  await expect(card(page, 'Service')).toContainText('No charge: Follow-up');
  await page.goto(`/home/tickets/${desk.ticketId}`);
  await expect(page.getByText('Headache · No charge: Follow-up').first()).toBeVisible();
  await page.goto(`/home/patients/${desk.patientId}?tab=visits`);
  await expect(page.getByText('Headache · No charge: Follow-up').first()).toBeVisible();

  await page.goto('/home/reports/accounts');
  await expect(page.getByRole('heading', { name: 'Visits without charge: 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Follow-up/ })).toContainText('1');
  await expectToFit(page);
});

test('a doctor takes up an appointment, enters a whole treatment and reads it', async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  const { hospital } = desk;
  await aDrug(request, hospital, 'Pénicillin V 250 mg');
  await aDrug(request, hospital, 'Ibuprofen 400 mg');
  await post(request, hospital, '/labTest/create', {
    labTestRo: { title: 'Malaria parasites', amount: 1500 },
  });
  const factRo = { patientId: desk.patientId, kind: 'ALLERGY', name: 'penicillin', severity: 'SEVERE' };
  await post(request, hospital, '/patient/fact/create', { factRo });
  await anAppointment(request, desk, { date: dayFromNow(0), time: '23:30' });
  await openSignedIn(
    page,
    await aColleague(request, hospital, 'DOCTOR', { lastName: 'Adeniyi' }),
    '/home/appointments',
  );
  await page.getByRole('link', { name: `Take Up ${nameOf(ada)}` }).click();
  await expect(heading(page)).toHaveText(`Add Treatment - ${nameOf(ada)}`);
  const header = page.getByRole('region', { name: nameOf(ada) });
  await expect(header).toContainText('Allergies: penicillin (severe)');
  await expect(field(page, 'Patient Complain')).toBeFocused();
  // The complaint noted at the desk is prefilled.
  await expect(field(page, 'Patient Complain')).toHaveValue('Headache');
  await field(page, 'Patient Complain').fill('');
  await expect(field(page, 'Service')).toBeChecked();
  await expect(field(page, 'In progress')).toBeChecked();
  await expect(page.getByText('No Record Found')).toBeVisible();
  await axe(page);

  // Each ticked section reports its missing values at their fields.
  await save(page);
  await expect(field(page, 'Patient Complain')).toBeFocused();
  await expect(field(page, 'Patient Complain')).toHaveAccessibleDescription('Please provide a complain.');
  await expect(field(page, 'Comment')).toHaveAccessibleDescription('Please provide a comment.');
  await expect(field(page, 'Charge')).toHaveAccessibleDescription('Please provide a charge.');
  await field(page, 'Patient Complain').fill('Fever and cough');
  await field(page, 'Comment').fill('Chest clear.');
  await field(page, 'Service').uncheck();
  await save(page);
  await expect(field(page, 'Service')).toBeFocused();
  await expect(
    page.getByText('Please choose at least one of service, prescription and lab test.').first(),
  ).toBeVisible();
  for (const part of ['Service', 'Prescription / Comment', 'Vital signs']) await field(page, part).check();
  // The shortcut of a section opens it and focuses its first field.
  await page.keyboard.press('Alt+KeyT');
  await expect(field(page, 'Laboratory Test')).toBeChecked();
  await expect(field(page, 'Title of the test')).toBeFocused();
  await save(page);
  await expect(field(page, 'Description')).toHaveAccessibleDescription('Please provide a prescription.');
  await expect(field(page, 'Title of the test')).toHaveAccessibleDescription('Please provide a test.');
  await expect(page.getByLabel(/^Temperature/)).toHaveAccessibleDescription('Please provide at least one measurement.');
  await axe(page);

  await field(page, 'Charge').fill('7500');
  const drug = section(page, 'Drug 1');
  await page.keyboard.press('Alt+KeyP');
  await expect(page.getByRole('combobox', { name: 'Add drug' })).toBeFocused();
  // Text that was typed but not chosen is reported.
  await page.getByRole('combobox', { name: 'Add drug' }).fill('no such drug');
  await page.getByRole('combobox', { name: 'Add drug' }).blur();
  await expect(page.getByRole('combobox', { name: 'Add drug' })).toHaveAccessibleDescription(
    'Please choose one from the list.',
  );
  await page.getByRole('combobox', { name: 'Add drug' }).fill('pen');
  await page.getByRole('option', { name: /Pénicillin V 250 mg/ }).click();
  await expect(page.getByRole('combobox', { name: 'Add drug' })).toHaveValue('');
  await expect(drug.getByLabel('Dose')).toBeFocused();
  const warning = drug.getByRole('alert').filter({ hasText: 'The patient is allergic to a prescribed drug' });
  await expect(warning).toContainText('Pénicillin V 250 mg: allergic to penicillin');
  await drug.getByLabel('Dose').fill('1 tablet');
  await drug.getByLabel('Frequency').fill('twice a day');
  await drug.getByLabel(/^Days/).fill('5');
  // The quantity follows dose and days until another one is typed.
  await expect(drug.getByLabel('Quantity')).toHaveValue('10');
  await drug.getByLabel('Quantity').fill('12');
  await drug.getByLabel(/^Days/).fill('4');
  await expect(drug.getByLabel('Quantity')).toHaveValue('12');
  await drug.getByLabel('Quantity').fill('10');
  await field(page, 'Title of the test').fill('malaria parasites');
  await field(page, 'Title of the test').press('Enter');
  await expect(field(page, 'Title of test 2')).toBeFocused();
  await field(page, 'Title of test 2').fill('Widal');
  await save(page);
  await expect(field(page, 'Title of test 2')).toHaveAccessibleDescription(
    'Choose a test from the list, or request one that is not on the list.',
  );
  await page.getByRole('button', { name: 'Request a test that is not on the list' }).click();
  await expect(field(page, 'Title of test 2')).toBeFocused();
  await expect(page.getByText('Not on the test list')).toBeVisible();
  const bar = page.locator('.form-bar');
  await expect(bar).toContainText('1 warning to answer');
  await expect(bar).toContainText('Pharmacy: 1 drug · Laboratory: 2 tests');
  // The charge, ten tablets and one test at their prices. The price of the other test is unknown.
  await expect(bar).toContainText('At least ₦9,500.00');
  await page.getByLabel(/^Temperature/).fill('38.4');
  await page.getByLabel(/^Blood pressure, upper/).fill('120');
  await save(page);
  const reason = drug.getByLabel(/^Reason for giving Pénicillin V 250 mg.* despite the allergy to penicillin$/i);
  await expect(reason).toHaveAccessibleDescription('Please give a reason.');
  await expect(page.getByLabel(/^Blood pressure, lower/)).toHaveAccessibleDescription(
    'Enter both blood pressure values.',
  );
  await axe(page);
  await reason.fill('Tolerated it last year.');
  await page.getByLabel(/^Blood pressure, lower/).fill('80');
  await page.getByLabel(/^Weight/).fill('70.5');
  await page.getByLabel(/^Height/).fill('172');
  await expect(page.getByText('BMI 23.8 kg/m²')).toBeVisible();
  await expectToFit(page);
  await save(page);

  await saved(page);
  await expect(heading(page)).toHaveText(`Treatment - ${nameOf(ada)}`);
  await expect(header).toContainText('Dr Bisi Adeniyi');
  await expect(header).toContainText('Active');
  await expect(card(page, 'Patient Complain')).toContainText('Fever and cough');
  await expect(card(page, 'Service')).toContainText('₦7,500.00');
  await expect(card(page, 'Service')).toContainText('Unpaid');
  await expect(card(page, 'Prescription')).toContainText('1 tablet');
  await expect(card(page, 'Prescription')).toContainText('10 tablet');
  await expect(card(page, 'Laboratory')).toContainText(/LAB_[A-Z0-9]{7}/);
  await expect(card(page, 'Laboratory').getByRole('listitem')).toHaveText([
    'malaria parasites',
    'Widal Not on the test list',
  ]);
  await expect(card(page, 'Vital signs')).toContainText('120/80 mmHg');
  await axe(page);
  await expectToFit(page);

  // The treatment appears on the ticket and in the patient's history.
  await page.getByRole('link', { name: /^TK_/ }).click();
  await expect(page.locator('.timeline')).toContainText('set to active');
  await page.getByRole('link', { name: 'Treatment: Fever and cough' }).click();
  await expect(heading(page)).toHaveText(`Treatment - ${nameOf(ada)}`);
  await page.goto(`/home/patients/${desk.patientId}?tab=visits`);
  await page.getByRole('link', { name: 'Treatment by Dr Bisi Adeniyi' }).click();
  await expect(heading(page)).toHaveText(`Treatment - ${nameOf(ada)}`);
  await page.goto('/home/appointments');
  await expect(page.getByRole('row').filter({ hasText: nameOf(ada) })).toContainText('No Action');
});

test('services are added from the price list by keyboard; a changed price is reported at the service', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ada);
  const { hospital } = desk;
  const aService = (name: string, amount: number) =>
    post(request, hospital, '/hospitalService/create', { hospitalServiceRo: { name, amount } });
  await aService('Consultation', 5000);
  const stitch = await aService('Stitch', 250.5);
  const doctor = await aColleague(request, hospital, 'DOCTOR', { lastName: 'Adeniyi' });
  await blockLiveUpdates(page);
  await openSignedIn(page, doctor, `/home/tickets/${desk.ticketId}/treatments/new`);
  await expect(field(page, 'Patient Complain')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Cut hand');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clean, two stitches.');
  // Until a service is chosen, any charge can be typed.
  await expect(field(page, 'Charge')).toBeVisible();
  await page.keyboard.press('Alt+KeyS');
  const add = page.getByRole('combobox', { name: 'Add service' });
  await expect(add).toBeFocused();
  for (const name of ['Consultation', 'Stitch']) {
    await page.keyboard.type(name);
    await expect(page.locator('.choices').getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Remove service ${name === 'Stitch' ? 2 : 1}` })).toBeVisible();
    await expect(add).toBeFocused();
  }
  await expect(field(page, 'Charge')).toHaveCount(0);
  await field(page, 'Quantity: Stitch').fill('');
  await save(page);
  await expect(field(page, 'Quantity: Stitch')).toHaveAccessibleDescription('Please provide a quantity.');
  await field(page, 'Quantity: Stitch').fill('2');
  await expect(page.locator('.form-bar')).toContainText('₦5,501.00');
  await axe(page);
  await expectToFit(page);

  const { id, version } = stitch;
  const hospitalServiceRo = { name: 'Stitch', amount: 300, version };
  await post(request, hospital, `/hospitalService/update/${id}`, { hospitalServiceRo });
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'Quantity: Stitch')).toHaveAccessibleDescription(
    'The price of Stitch has changed. Remove it and add it again.',
  );
  await expect(field(page, 'Patient Complain')).toHaveValue('Cut hand');
  await page.getByRole('button', { name: 'Remove service 2' }).press('Enter');
  await expect(add).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await saved(page);
  await expect(card(page, 'Service')).toContainText('Consultation');
  await expect(card(page, 'Service')).toContainText('₦5,000.00');
  await expect(card(page, 'Service')).not.toContainText('Stitch');

  // The form for changing it shows the chosen services.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(field(page, 'Quantity: Consultation')).toHaveValue('1');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await axe(page);
});

test('an edit sends only changed parts; billed parts are read-only', async ({ page, request }) => {
  const desk = await aDesk(request, baba);
  const { hospital, ticketId } = desk;
  const earlier = await aTreatment(request, hospital, ticketId, { complain: 'Old complaint' });
  const { id, pharmacy } = await aTreatment(request, hospital, ticketId);
  await openSignedIn(page, hospital, `/home/treatments/${id}`);
  await expect(card(page, 'Prescription')).toContainText('New');
  // The pharmacy's bill arrives without a reload.
  await aBillFor(request, hospital, 'PHARMACY', pharmacy);
  await expect(card(page, 'Prescription')).toContainText('In progress');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(heading(page)).toHaveText(`Edit Treatment - ${nameOf(baba)}`);
  await expect(section(page, 'Prescription')).toContainText(
    'This prescription is already billed and can no longer be changed.',
  );
  await expect(section(page, 'Prescription').getByRole('textbox')).toHaveCount(0);
  await expect(field(page, 'Prescription / Comment')).toBeDisabled();
  await axe(page);

  // The history opens an entry in a dialog over the form.
  await page.getByRole('complementary', { name: 'Treatment History' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Old complaint');
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await field(page, 'Comment').fill('Sleep well.');
  await field(page, 'Title of the test').fill('Widal');
  const sent = page.waitForRequest(/\/treatment\/update\//);
  await save(page);
  const body = (await sent).postDataJSON();
  expect(Object.keys(body.pharmacyServiceRo)).toEqual(['labRequestRo']);
  expect(body.pharmacyServiceRo.labRequestRo).toMatchObject({ title: 'Widal', tests: [{ title: 'Widal' }] });
  await saved(page);
  await expect(card(page, 'Comment')).toContainText('Sleep well.');
  await expect(card(page, 'Laboratory').getByRole('listitem')).toHaveText('Widal Not on the test list');

  // On the page of a treatment the history links to the entry.
  await card(page, 'Treatment History').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(earlier.id));
  await expect(card(page, 'Patient Complain')).toContainText('Old complaint');
});

test('the form shows vital signs and current medicines, which are repeated with one click', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, ola);
  const { hospital, ticketId } = desk;
  const { id: drugId } = await aDrug(request, hospital, 'Amlodipine 5 mg');
  const { id: gone } = await aDrug(request, hospital, 'Nifedipine 20 mg');
  const line = { dose: '1 tablet', frequency: 'once daily', durationDays: 30, quantity: 30 };
  await aTreatment(request, hospital, ticketId, {
    vitals: { systolic: 150, diastolic: 95 },
    pharmacyServiceRo: {
      pharmacyRo: { prescription: 'As below', lines: [drugId, gone].map((id) => ({ ...line, drugId: id })) },
    },
  });
  await post(request, hospital, `/drug/update/${gone}`, {
    drugRo: { name: 'Nifedipine 20 mg', unit: 'tablet', price: 50, status: 0 },
  });
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}/treatments/new`);
  const side = page.getByRole('complementary', { name: 'Treatment History' });
  await expect(side).toContainText('150/95 mmHg');
  for (const name of ['Last vital signs', 'Current medicines', 'Last results']) {
    await expect(side.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(side).toContainText('Amlodipine 5 mg 1 tablet, once daily, for 30 days');
  await expect(side.getByRole('button', { name: 'Repeat the last prescription' })).toBeVisible();
  // An inactive drug is not offered.
  await expect(side.getByRole('button', { name: 'Repeat Nifedipine 20 mg' })).toHaveCount(0);
  await axe(page);
  await side.getByRole('button', { name: 'Repeat Amlodipine 5 mg' }).click();
  const drug = section(page, 'Drug 1');
  await expect(drug.getByLabel('Drug', { exact: true })).toHaveValue('Amlodipine 5 mg');
  await expect(drug.getByLabel('Quantity')).toHaveValue('30');
  await expect(side.getByRole('button', { name: /^Repeat/ })).toHaveCount(0);
  // One button fills in how the drug was last prescribed and moves the focus to the next drug.
  await drug.getByRole('button', { name: 'Remove drug 1' }).click();
  const next = page.getByRole('combobox', { name: 'Add drug' });
  await expect(next).toBeFocused();
  await next.fill('amlo');
  await page.getByRole('option', { name: /Amlodipine/ }).click();
  await expect(drug.getByLabel('Dose')).toBeFocused();
  await axe(page);
  await drug.getByRole('button', { name: '1 tablet, once daily, for 30 days' }).click();
  await expect(next).toBeFocused();
  await expect(drug.getByLabel('Quantity')).toHaveValue('30');
  await expect(drug.getByTitle('0 in stock, not enough')).toBeVisible();
  await field(page, 'Comment').fill('Go on.');
  await field(page, 'Service').uncheck();
  await save(page);
  await saved(page);
  await expect(card(page, 'Prescription')).toContainText('30 tablet');
});

test('of two edits of a treatment the second sees the changes of the first, and can then be saved', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, chi);
  const { hospital, ticketId } = desk;
  const known = await aTreatment(request, hospital, ticketId);
  await openSignedIn(page, hospital, `/home/treatments/${known.id}/edit`);
  await page.getByRole('textbox', { name: /^Diagnosis/ }).fill('Tension headache');
  await post(request, hospital, `/treatment/update/${known.id}`, {
    ticketId,
    complain: known.complain,
    comment: 'Sleep.',
    pharmacyServiceRo: { doctorServiceRo: { amount: 6000 } },
    version: known.version,
  });
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'Load the new version' });
  await expect(alert).toContainText('Rest and drink.');
  await expect(alert).toContainText('Sleep.');
  await expect(alert).toContainText('₦6,000.00');
  await axe(page);
  await alert.getByRole('button', { name: 'Load the new version' }).click();
  await expect(field(page, 'Comment')).toHaveValue('Sleep.');
  await expect(field(page, 'Charge')).toHaveValue('6,000.00');
  await expect(page.getByRole('textbox', { name: /^Diagnosis/ })).toHaveValue('Tension headache');
  await save(page);
  await saved(page);
  await expect(card(page, 'Diagnosis')).toContainText('Tension headache');
});

test('of two doctors who take up one appointment the second is refused at its field', async ({ page, request }) => {
  const desk = await aDesk(request, ola);
  const { hospital, ticketId } = desk;
  const { id: appointmentId } = await anAppointment(request, desk, { date: dayFromNow(0), time: '23:30' });
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}/treatments/new?appointment=${appointmentId}`);
  await field(page, 'Patient Complain').fill('Cough');
  await field(page, 'Comment').fill('Rest.');
  await field(page, 'Charge').fill('100');
  await aTreatment(request, hospital, ticketId, { appointmentId });
  await save(page);
  await expect(page.getByLabel(/^Appointment/)).toHaveAccessibleDescription(
    'This appointment already has a treatment.',
  );
  await expect(field(page, 'Comment')).toHaveValue('Rest.');
  // Without the appointment there is no visit status to set, and both treatments are kept.
  await page.getByLabel(/^Appointment/).selectOption({ label: 'None' });
  await expect(field(page, 'In progress')).toBeHidden();
  await save(page);
  await saved(page);

  await post(request, hospital, `/ticket/update/${ticketId}/status/CLOSED`, {});
  await page.goto(`/home/tickets/${ticketId}/treatments/new`);
  await expect(page.getByText('This ticket is closed. Reopen it to add a treatment.')).toBeVisible();
  await axe(page);
});

test('the calendar starts a treatment from an appointment, a ticket starts one without', async ({ page, request }) => {
  const desk = await aDesk(request, chi);
  const day = dayFromNow(1);
  await anAppointment(request, desk, { date: day, time: '09:00' });
  await openSignedIn(page, desk.hospital, `/home/appointments/calendar?day=${day}`);
  await page.getByRole('button', { name: new RegExp(`${nameOf(chi)}.*09:00|09:00.*${nameOf(chi)}`) }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Take Up' }).click();
  await expect(heading(page)).toHaveText(`Add Treatment - ${nameOf(chi)}`);
  await expect(page.getByLabel(/^Appointment/)).not.toHaveValue('--');
  await page.getByRole('link', { name: /^TK_/ }).click();
  await page.getByRole('link', { name: 'New Treatment' }).click();
  await expect(page.getByLabel(/^Appointment/)).toHaveValue('--');
  await expect(field(page, 'In progress')).toBeHidden();
});

test("the list opens with today's treatments, filters, pages by number, and opens a row", async ({ page, request }) => {
  const desk = await aDesk(request, zainab);
  const { hospital } = desk;
  for (let count = 0; count < 12; count += 1) await aTreatment(request, hospital, desk.ticketId);
  await openSignedIn(page, hospital, '/home');
  await page.getByRole('link', { name: 'Treatment', exact: true }).click();
  await expect(heading(page)).toHaveText('Treatment');
  await expect(page.getByText(/^Today’s treatments, /)).toBeVisible();
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await axe(page);
  await expectToFit(page);

  await field(page, 'Patient name').fill('Nobody');
  await expect(heading(page)).toHaveText('Treatment');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await field(page, 'Patient name').fill(zainab.firstName);
  await expect(rows).toHaveCount(10);
  await field(page, 'Patient phone').fill('0803 123 4567');
  await field(page, 'From').fill(asShown(dayFromNow(1)));
  await expect(page.getByText('No Record Found')).toBeVisible();
  await field(page, 'To').fill(asShown(dayFromNow(0)));
  await expect(page.getByRole('alert')).toContainText('The last day cannot be before the first.');
  await field(page, 'From').fill(asShown(dayFromNow(-1)));
  await expect(rows).toHaveCount(10);
  await expect(page).toHaveURL(/from=/);
  // Addresses are logged by proxies, so they must not contain names or phone numbers.
  await expect(page).not.toHaveURL(/patientName|patientPhone/);
  await page
    .getByRole('link', { name: `View ${nameOf(zainab)}` })
    .first()
    .click();
  await expect(heading(page)).toHaveText(`Treatment - ${nameOf(zainab)}`);
});

test('a prescription prints on its own', async ({ page, request }) => {
  const desk = await aDesk(request, ada);
  const factRo = { patientId: desk.patientId, kind: 'ALLERGY', name: 'Latex' };
  await post(request, desk.hospital, '/patient/fact/create', { factRo });
  const { id } = await aTreatment(request, desk.hospital, desk.ticketId);
  await openSignedIn(page, desk.hospital, `/home/treatments/${id}`);
  const sheet = page.locator('.prescription-sheet');
  await expect(card(page, 'Patient Complain')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeHidden();
  await expect(page.getByText('Headache since Monday').first()).toBeVisible();
  await page.emulateMedia({ media: null });

  // Playwright's browser has no print dialog, so printing is replaced.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print prescription' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('.letterhead')).toBeVisible();
  for (const text of [nameOf(ada), '36 years', 'Female', 'PAT_', inText(dayFromNow(0)), 'Latex', 'Ibuprofen 400 mg']) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet.getByText('Signature and date')).toBeVisible();
  await expect(page.locator('.treatment-record')).toBeHidden();
  await expect(heading(page)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toBeHidden();
});

test('a nurse enters vital signs, sees their trend, and can read but not write treatments', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request, baba);
  const { hospital, ticketId, patientId } = desk;
  const other = await aTicket(request, hospital, patientId);
  const vitals = { temperature: 38.5, pulse: 96, weight: 70, height: 170 };
  const { id } = await aTreatment(request, hospital, other, { vitals });
  await openSignedIn(page, await aColleague(request, hospital, 'NURSE'), `/home/tickets/${ticketId}`);
  await expect(page.getByRole('link', { name: 'New Treatment' })).toBeHidden();
  await page.getByRole('link', { name: 'Vital signs' }).click();
  await expect(page.getByRole('img', { name: /^Temperature: 1 measurement, last 38.5 °C on/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^BMI: 1 measurement, last 24.2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add Vital Signs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save Vital Signs' }).click();
  await expect(dialog.getByLabel(/^Temperature/)).toHaveAccessibleDescription(
    'Please provide at least one measurement.',
  );
  await axe(page);
  await dialog.getByLabel(/^Temperature/).fill('37');
  await dialog.getByLabel(/^Pulse/).fill('1000');
  await dialog.getByRole('button', { name: 'Save Vital Signs' }).click();
  await expect(dialog.getByLabel(/^Pulse/)).toHaveAccessibleDescription(/Between 20 and 300/);
  await dialog.getByLabel(/^Pulse/).fill('72');
  await dialog.getByRole('button', { name: 'Save Vital Signs' }).click();
  await saved(page);
  await expect(
    page.getByRole('img', { name: /^Temperature: 2 measurements between 37.0 and 38.5, last 37.0 °C on/ }),
  ).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2);
  await axe(page);
  await expectToFit(page);

  await page.goto(`/home/treatments/${id}`);
  await expect(card(page, 'Patient Complain')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
  await page.goto(`/home/treatments/${id}/edit`);
  await expect(page.getByText('Your role does not have access to this screen.')).toBeVisible();
});
