// Worklists on the home screen, with two people at work: the desk marks arrivals, the doctor takes the next patient.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { stopClock } from './clock.ts';
import { expectToFit, heading } from './colleague.ts';
import { aDesk, anAppointment, aPatient, aTicket, dayFromNow, noonZone, patternOf } from './front-desk.ts';
import { aColleague, aColleagueWith, blockLiveUpdates, openSignedIn, post, signedInBeside } from './hospital.ts';
import { LONG_PATIENTS, PATIENTS } from './patient-names.ts';

const [ADAEZE, BABATUNDE] = PATIENTS;
const [LONG] = LONG_PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

const TODAY = 'Today’s appointments';
const MINE = 'My patients today';

const row = (page: Page, name: string): Locator =>
  page.getByRole('main').locator('.worklist tr[data-row]').filter({ hasText: name });
const chip = (page: Page, label: string) =>
  page.getByRole('radiogroup', { name: 'Stage' }).locator('label', { hasText: label });

/**
 * A desk with three patients booked for today with its doctor, and a receptionist. The hospital's time zone is one where it
 * is about noon.
 */
async function aFullDesk(request: Parameters<typeof aDesk>[0]) {
  const made = await aDesk(request, ADAEZE);
  const { hospital, departmentId } = made;
  const timeZone = noonZone();
  const settings = await request.get('/api/company/read/settings', { headers: hospital.headers });
  const { logoPath: _, version: __, ...now } = (await settings.json()).data;
  await post(request, hospital, '/company/update', { companyRo: { ...now, timeZone } });
  const doctor = await aColleague(request, hospital, 'DOCTOR', { departmentId });
  const receptionist = await aColleague(request, hospital, 'RECEPTIONIST');
  const desk = { ...made, doctorId: doctor.id };
  const bookAt = (time: string, ticketId: string) =>
    anAppointment(request, { ...desk, ticketId }, { date: dayFromNow(0, timeZone), time });
  const { id: lateId } = await bookAt('00:00', desk.ticketId);
  await bookAt('23:20', await aTicket(request, hospital, await aPatient(request, hospital, BABATUNDE)));
  const lastPatientId = await aPatient(request, hospital, LONG);
  await bookAt('23:50', await aTicket(request, hospital, lastPatientId));
  return { ...desk, doctor, receptionist, lateId, lastPatientId, timeZone };
}

/** Words of an element that are broken over two lines. */
const brokenWords = (named: Locator): Promise<string[]> =>
  named.evaluate((element) => {
    const text = element.firstChild as Text;
    const isBroken = ({ index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    };
    return [...text.data.matchAll(/[^\s-]+/g)].filter(isBroken).map(([word]) => word);
  });

for (const width of [1280, 360]) {
  test(`who comes is noted in one click, and the doctor beside sees them wait and starts, at ${width} px`, async ({
    page,
    browser,
    request,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const desk = await aFullDesk(request);
    await openSignedIn(page, desk.receptionist, '/home');
    await expect(heading(page, TODAY)).toBeVisible();
    await expect(row(page, nameOf(ADAEZE))).toContainText('late');
    await expect(row(page, nameOf(BABATUNDE))).toContainText(/in \d/);
    await expect(chip(page, 'To arrive')).toHaveText(/To arrive\s*3/);
    await axe(page);
    await expectToFit(page);

    const doctor = await signedInBeside(browser, desk.doctor, '/home');
    await doctor.setViewportSize({ width, height: 740 });
    await expect(heading(doctor, MINE)).toBeVisible();
    await expect(doctor.getByText('Not here yet')).toBeVisible();
    await expect(doctor.getByText('Waiting 1')).toHaveCount(0);

    await row(page, nameOf(ADAEZE))
      .getByRole('button', { name: /^Arrived/ })
      .click();
    await expect(row(page, nameOf(ADAEZE))).toHaveCount(0);
    await expect(chip(page, 'Waiting')).toHaveText(/Waiting\s*1/);
    await expect(page.getByText('next No. 1')).toBeVisible();

    const waits = row(doctor, nameOf(ADAEZE));
    await expect(waits).toContainText('0 min');
    await expect(waits).toContainText('No. 1');
    await expect(waits).toContainText('Not taken yet');
    await axe(doctor);
    await expectToFit(doctor);
    const speak = async (language: string) => {
      await doctor.evaluate((chosen) => localStorage.setItem('almoner.language', chosen), language);
      await doctor.reload();
    };
    await speak('fr');
    await expect(waits.getByRole('button', { name: /^Commencer/ })).toBeVisible();
    await expectToFit(doctor);
    expect(await brokenWords(waits.getByTitle(nameOf(ADAEZE)))).toEqual([]);
    await speak('en');
    await waits.getByRole('button', { name: /^Start/ }).click();
    await expect(heading(doctor, /Treatment/)).toBeVisible();
    await expect(chip(page, 'With the doctor')).toHaveText(/With the doctor\s*1/);
    await doctor.goto('/home');
    await expect(row(doctor, nameOf(ADAEZE)).getByRole('link', { name: /^Continue/ })).toBeVisible();
    await doctor.context().close();
  });
}

test('the keyboard moves the mark between rows and takes the step; an arrival is undone', async ({ page, request }) => {
  const desk = await aFullDesk(request);
  await openSignedIn(page, desk.receptionist, '/home');
  await expect(row(page, nameOf(ADAEZE))).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('j');
  await expect(row(page, nameOf(BABATUNDE))).toHaveAttribute('data-marked', 'true');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(row(page, nameOf(BABATUNDE))).toHaveCount(0);
  await expect(row(page, nameOf(LONG))).toHaveAttribute('data-marked', 'true');
  // Letter shortcuts do nothing in a text field. Several letters are typed because a single one occurs in many patient numbers.
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('jkjk');
  await expect(row(page, nameOf(ADAEZE))).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');

  await chip(page, 'Waiting').click();
  await expect(row(page, nameOf(BABATUNDE))).toContainText('since');
  await row(page, nameOf(BABATUNDE))
    .getByRole('button', { name: /^Not here/ })
    .click();
  await expect(page.getByText('No patients waiting', { exact: true })).toBeVisible();
  await expect(chip(page, 'To arrive')).toHaveText(/To arrive\s*3/);
});

test("a walk-in patient is on the doctor's list in three clicks, or by keyboard alone", async ({
  page,
  browser,
  request,
}) => {
  const desk = await aFullDesk(request);
  const { hospital } = desk;
  await aPatient(request, hospital, { firstName: 'Zubaida', lastName: 'Walkin', phone: '0803 777 0001' });
  await aPatient(request, hospital, { firstName: 'Yakubu', lastName: 'Walkin', phone: '0803 777 0002' });
  await openSignedIn(page, desk.receptionist, '/home');
  const doctor = await signedInBeside(browser, desk.doctor, '/home');
  await expect(heading(doctor, MINE)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });

  await page.getByRole('button', { name: 'Walk-in' }).click();
  await expect(dialog.getByRole('heading', { name: 'Walk-in' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('zubaida');
  await expect(dialog.getByRole('option', { name: /Zubaida Walkin/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cut finger');
  await axe(page);
  await dialog.getByLabel('Department').selectOption({ label: 'Cardiology' });
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('status').getByText('Zubaida Walkin is waiting: No. 1, Cardiology.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(chip(page, 'Waiting')).toHaveText(/Waiting\s*1/);
  await expect(row(doctor, 'Zubaida Walkin')).toContainText('Cut finger');

  await page.getByRole('button', { name: 'Walk-in' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await page.keyboard.type('yakubu');
  await expect(dialog.getByRole('option', { name: /Yakubu Walkin/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fever');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cardiology');
  await expect(dialog.getByLabel('Department')).toHaveValue(desk.departmentId);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText('Yakubu Walkin is waiting: No. 2, Cardiology.')).toBeVisible();

  // A patient who is already on the list is refused at the patient field, and nothing typed is lost.
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('zubaida');
  await dialog.getByRole('option', { name: /Zubaida Walkin/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cut finger');
  await dialog.getByLabel('Department').selectOption({ label: 'Cardiology · 2 waiting' });
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  await expect(dialog.getByText('Zubaida Walkin is already on that list, as No. 1.').first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Cut finger');
  await doctor.context().close();
});

test('a patient waiting elsewhere at this time joins a second list only after confirmation', async ({
  page,
  request,
}) => {
  const { hospital, receptionist } = await aFullDesk(request);
  const patientId = await aPatient(request, hospital, {
    firstName: 'Ngozi',
    lastName: 'Walkin',
    phone: '0803 777 0003',
  });
  const { id: departmentId } = await post(request, hospital, '/department/create', {
    departmentRo: { name: 'Dermatology' },
  });
  await post(request, hospital, '/appointment/walk-in', { walkInRo: { patientId, departmentId, reason: 'Rash' } });
  await openSignedIn(page, receptionist, '/home');
  await page.getByRole('button', { name: 'Walk-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Walk-in' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('ngozi');
  await dialog.getByRole('option', { name: /Ngozi Walkin/ }).click();
  const told = dialog.getByRole('note');
  await expect(told).toContainText(/^Ngozi Walkin has an appointment in Dermatology at \d\d:\d\d that day\./);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cut finger');
  await dialog.getByLabel('Department').selectOption({ label: 'Cardiology' });
  await dialog.getByRole('button', { name: 'Back to the list' }).click();
  const refused = dialog.getByRole('alert');
  await expect(refused).toContainText('This patient already has an appointment at this time.');
  await expect(refused).toBeFocused();
  await axe(page);
  await told.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialog.getByRole('button', { name: 'Back to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Ngozi Walkin is waiting: No. 1, Cardiology.')).toBeVisible();
});

test('an arrival is undone from the notice, which stays while the pointer is on it', async ({ page, request }) => {
  const desk = await aFullDesk(request);
  await page.clock.install();
  await openSignedIn(page, desk.receptionist, '/home');
  const said = page.getByRole('status').getByText(`${nameOf(ADAEZE)} has arrived: No. 1, Cardiology.`);
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await expect(row(page, nameOf(ADAEZE))).toBeVisible();
  await stopClock(page);
  await row(page, nameOf(ADAEZE))
    .getByRole('button', { name: /^Arrived/ })
    .click();
  await expect(said).toBeVisible();
  await undo.hover();
  await page.clock.runFor(6_000);
  await expect(said).toBeVisible();
  await page.clock.resume();
  await axe(page);
  await undo.click();
  await expect(page.getByRole('status').getByText(`Arrival of ${nameOf(ADAEZE)} undone.`)).toBeVisible();
  await expect(row(page, nameOf(ADAEZE))).toContainText('late');

  // Undoing is refused once the doctor has begun.
  await row(page, nameOf(ADAEZE))
    .getByRole('button', { name: /^Arrived/ })
    .click();
  await expect(page.getByRole('status').getByText(`${nameOf(ADAEZE)} has arrived: No. 2, Cardiology.`)).toBeVisible();
  await undo.hover();
  await post(request, desk.hospital, `/appointment/update/${desk.lateId}/status/ACTIVE`, {});
  await expect(chip(page, 'With the doctor')).toHaveText(/With the doctor\s*1/);
  await undo.click();
  await expect(page.getByText(/This appointment is already active/)).toBeVisible();
});

test('a long wait and an allergy have their icons beside their text, within the height of a row', async ({
  page,
  request,
}) => {
  const desk = await aFullDesk(request);
  const { hospital, patientId } = desk;
  const factRo = { kind: 'ALLERGY', patientId, name: 'Groundnuts', severity: 'SEVERE' };
  await post(request, hospital, '/patient/fact/create', { factRo });
  const noAllergyRo = { patientId: desk.lastPatientId };
  await post(request, hospital, '/patient/fact/create/noAllergy', { noAllergyRo });
  await post(request, hospital, `/appointment/update/${desk.lateId}/arrival`, {});
  await page.clock.setFixedTime(Date.now() + 47 * 60_000);
  await openSignedIn(page, desk.doctor, '/home');
  const waits = row(page, nameOf(ADAEZE));
  await expect(waits).toContainText('47 min');
  await expect(waits).toContainText('Groundnuts');
  await expect(row(page, nameOf(BABATUNDE))).toContainText('Not asked');
  const stated = new RegExp(`None known \\(\\S.*, ${patternOf(dayFromNow(0, desk.timeZone))}\\)`);
  await expect(row(page, nameOf(LONG))).toContainText(stated);
  expect((await waits.boundingBox())?.height).toBeLessThan(48);
  for (const word of ['47 min', 'Groundnuts']) {
    const cell = waits.locator('td', { hasText: word });
    const [sign, words] = [await cell.locator('.icon').boundingBox(), await cell.getByText(word).boundingBox()];
    // The icon is on the first line of the text, not above it.
    expect((sign?.y ?? 0) - (words?.y ?? 0)).toBeLessThan(10);
    expect(words?.height ?? 99).toBeLessThan(24);
  }
});

test('a step that comes too late is refused with a reason, and the list shows the current state', async ({
  page,
  request,
}) => {
  const desk = await aFullDesk(request);
  await blockLiveUpdates(page);
  await openSignedIn(page, desk.receptionist, '/home');
  await expect(row(page, nameOf(ADAEZE))).toBeVisible();
  await post(request, desk.hospital, `/appointment/update/${desk.lateId}/status/UNATTENDED`, {});
  await row(page, nameOf(ADAEZE))
    .getByRole('button', { name: /^Arrived/ })
    .click();
  await expect(page.getByText(/This appointment is already unattended/)).toBeVisible();
  await expect(row(page, nameOf(ADAEZE))).toHaveCount(0);
  await chip(page, 'No-shows').click();
  await row(page, nameOf(ADAEZE))
    .getByRole('link', { name: /^Rebook/ })
    .click();
  await expect(heading(page, /Appointment/)).toBeVisible();
});

test('a user who may not move appointments can read the list', async ({ page, request }) => {
  const desk = await aFullDesk(request);
  const reader = await aColleagueWith(request, desk.hospital, [['RECEPTION', 'READ']]);
  await openSignedIn(page, reader, '/home');
  await expect(row(page, nameOf(ADAEZE))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Arrived/ })).toHaveCount(0);
});
