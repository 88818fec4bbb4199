// Bed board: patients are dragged by mouse or moved by keyboard, and a bed that is not free refuses them. Admissions are
// cancelled and times corrected, and the ticket shows both.
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { anInpatient, aRequestedAdmission, aWard } from './beds.ts';
import { aDesk } from './front-desk.ts';
import { blockLiveUpdates, openSignedIn, post, signedInBeside } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';
import { aDrug } from './treatment-desk.ts';

const [ada, ben, other] = PATIENTS;
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
const dialog = (page: Page) => page.getByRole('dialog');
const bed = (page: Page, name: string) =>
  page.locator('.board-bed').filter({ has: page.locator('.board-name', { hasText: new RegExp(`^${name}$`) }) });

/** A ward of four beds: patients in beds 1 and 2, and bed 4 closed. */
async function aBoard(request: APIRequestContext) {
  const { hospital, doctorId } = await aDesk(request, other);
  const { beds } = await aWard(request, hospital, 'A 1', 4);
  const [first = '', second = '', , last = ''] = beds;
  const stay = await anInpatient(request, hospital, { bedId: first, doctorId, name: ada });
  await anInpatient(request, hospital, { bedId: second, doctorId, name: ben });
  await post(request, hospital, `/bed/update/${last}/status/0`, {});
  return { hospital, stay };
}

async function drag(page: Page, from: Locator, to: Locator) {
  const middle = async (of: Locator) => {
    await of.scrollIntoViewIfNeeded();
    const box = await of.boundingBox();
    if (!box) throw new Error('There is no such bed.');
    return [box.x + box.width / 2, box.y + box.height - 6] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

for (const width of [1280, 360]) {
  test(`at ${width} px a patient is dragged to a free bed; another bed refuses, and says why`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    const { hospital } = await aBoard(request);
    await blockLiveUpdates(page);
    await openSignedIn(page, hospital, '/home/beds');
    await expect(bed(page, '1')).toContainText(nameOf(ada));
    await expect(page.getByText('2 of 3 beds occupied · 1 bed closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All 4' })).toBeVisible();
    const banner = (why: string) => page.getByText(`${nameOf(ada)} was not moved. A 1, bed ${why}.`);
    await drag(page, bed(page, '1'), bed(page, '2'));
    await expect(banner('2 is occupied').first()).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await drag(page, bed(page, '1'), bed(page, '4'));
    await expect(banner('4 is closed').first()).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await axe(page);
    await page.reload();
    await expect(bed(page, '1')).toContainText(nameOf(ada));
    await expect(bed(page, '2')).toContainText(nameOf(ben));

    await drag(page, bed(page, '1'), bed(page, '3'));
    await expect(dialog(page).getByLabel('Bed', { exact: true })).toContainText('3');
    await dialog(page).getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(bed(page, '3')).toContainText(nameOf(ada));
    await expect(bed(page, '1')).toContainText('To clean');
  });

  test(`at ${width} px a patient is moved by keys alone`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 1000 });
    const { hospital } = await aBoard(request);
    await blockLiveUpdates(page);
    await openSignedIn(page, hospital, '/home/beds');
    await page.getByRole('button', { name: `Actions for ${nameOf(ada)}` }).press('ArrowDown');
    await page.keyboard.press('T');
    await page.keyboard.press('Enter');
    const ward = dialog(page).getByLabel('Ward', { exact: true });
    // A typed letter selects among the loaded options, so the wards must have arrived.
    await expect(ward).toContainText('A 1');
    await ward.focus();
    await page.keyboard.press('A');
    // The beds of the ward must have arrived.
    await expect(dialog(page).getByLabel('Bed', { exact: true })).toContainText('3');
    await dialog(page).getByLabel('Bed', { exact: true }).focus();
    await page.keyboard.press('3');
    await page.keyboard.press('Tab');
    await dialog(page).getByRole('button', { name: 'Transfer', exact: true }).press('Enter');
    await expect(bed(page, '3')).toContainText(nameOf(ada));
  });
}

test('empty beds follow the patients and are smaller, and those of an inactive ward are closed', async ({
  page,
  request,
}) => {
  const { hospital, doctorId } = await aDesk(request, other);
  const { beds } = await aWard(request, hospital, 'A 1', 81);
  const inactive = await aWard(request, hospital, 'B 2', 2);
  await anInpatient(request, hospital, { bedId: beds[40] ?? '', doctorId, name: ada });
  await post(request, hospital, `/ward/update/${inactive.id}/status/0`, {});
  await openSignedIn(page, hospital, '/home/beds');
  const cards = page.getByRole('region', { name: 'A 1' }).locator('.board-bed');
  await expect(cards.first()).toContainText(nameOf(ada));
  await expect(cards).toHaveCount(81);
  const boxOf = async (at: number) => (await cards.nth(at).boundingBox()) ?? { y: 0, width: 0, height: 0 };
  const [taken, empty] = [await boxOf(0), await boxOf(1)];
  expect(empty.y).toBeGreaterThanOrEqual(taken.y + taken.height);
  expect(empty.height).toBeLessThan(taken.height);
  expect(empty.width).toBeLessThan(taken.width);

  const closed = page.getByRole('region', { name: 'B 2' });
  await expect(closed.locator('header')).toContainText('Inactive: no new patients');
  await expect(closed.locator('.board-bed')).toHaveText(['1Closed', '2Closed']);
  await expect(page.getByText('1 of 81 beds occupied · 2 beds closed')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  // Eighty empty beds, the patient, the inactive ward and the occupancy below them.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_800);
  await page.goto(`/settings/wards/${inactive.id}/edit`);
  const table = page.getByRole('table', { name: 'Beds' });
  await expect(table.getByRole('cell', { name: 'Closed' })).toHaveCount(2);
  await expect(table).not.toContainText('Free');
});

test('each bed shows its due dose, since when, and the last vital signs; it follows entries of others', async ({
  page,
  request,
}) => {
  const { hospital, stay } = await aBoard(request);
  const { id: drugId } = await aDrug(request, hospital, 'Furosemide 40 mg');
  const order = { drugId, dose: '1 tablet', route: 'ORAL', everyHours: 12 };
  const { id } = await post(request, hospital, `/medicine/create/admission/${stay.id}`, { medicineRo: order });
  await openSignedIn(page, hospital, '/home/beds');
  await expect(bed(page, '1')).toContainText(/Due at \d\d:\d\dFurosemide 40 mg.*No vital signs yet/);
  await expect(bed(page, '2')).toContainText('No vital signs yet');
  await page.getByRole('button', { name: 'Care due 1' }).click();
  await expect(bed(page, '2')).toHaveCount(0);
  await expect(bed(page, '1')).toBeVisible();
  await axe(page);

  await post(request, hospital, `/wardRound/create/vitals/${stay.id}`, { vitalSignsRo: { pulse: 88 } });
  await expect(bed(page, '1')).toContainText(/Vital signs \d\d:\d\d/);
  const chart = await request.get(`/api/stayCare/list`, { headers: hospital.headers });
  const due: { admissionId: string; dose: { dueAt: string } | null }[] = (await chart.json()).data;
  const dueAt = due.find(({ admissionId }) => admissionId === stay.id)?.dose?.dueAt;
  await post(request, hospital, `/medicine/create/${id}/dose`, { doseRo: { dueAt, outcome: 'GIVEN' } });
  await expect(page.getByText('No beds match.')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(bed(page, '1')).toContainText(/Due (later, )?[^a].*\d\d:\d\dFurosemide 40 mg/);
  await expect(bed(page, '1')).not.toContainText('Due at');
});

test('a requested admission is cancelled with a reason, and the ticket shows it', async ({ page, request }) => {
  const { hospital, doctorId } = await aDesk(request, other);
  const { beds } = await aWard(request, hospital, 'A 1', 2);
  const stay = await aRequestedAdmission(request, hospital, { bedId: beds[0] ?? '', doctorId, name: ada });
  await openSignedIn(page, hospital, `/home/admissions/${stay.id}`);
  await page.getByRole('button', { name: 'Cancel admission' }).click();
  const submit = dialog(page).getByRole('button', { name: 'Cancel admission' });
  await submit.click();
  await expect(dialog(page).getByLabel('Reason for cancelling')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await dialog(page).getByLabel('Reason for cancelling').fill('Went home');
  await submit.click();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await page.goto(`/home/tickets/${stay.ticketId}`);
  await expect(page.locator('.timeline')).toContainText('Admission cancelled: Went home');
  await expect(page.locator('.timeline')).toContainText('Admission requested: Severe malaria');
  await page.goto('/home/beds');
  await expect(bed(page, '1')).toContainText('Free');
});

test('a bed time is corrected with a reason; its charges are reversed and charged anew', async ({ page, request }) => {
  const { hospital, stay } = await aBoard(request);
  await openSignedIn(page, hospital, `/home/admissions/${stay.id}`);
  await page.getByRole('button', { name: 'Correct the times of A 1, bed 1' }).click();
  const day = new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos' });
  await dialog(page).getByRole('textbox', { name: 'From date' }).fill(day);
  const submit = dialog(page).getByRole('button', { name: 'Correct', exact: true });
  await submit.click();
  await expect(dialog(page).getByLabel('Reason for the correction')).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await dialog(page).getByLabel('Reason for the correction').fill('Came two days before');
  const from = dialog(page).getByRole('textbox', { name: 'From date' });
  await from.fill('01/01/2000');
  await submit.click();
  await expect(dialog(page).getByLabel('From time')).toHaveAccessibleDescription(
    'The time can be at most 90 days before the admission was requested.',
  );
  await from.fill(new Date(Date.now() - 9 * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Africa/Lagos' }));
  await submit.click();
  await expect(dialog(page).getByLabel('From time')).toHaveAccessibleDescription(
    'The time can be at most 7 days before the ticket was opened.',
  );
  await from.fill(day);
  await submit.click();
  await expect(page.getByText(/Corrected by .*Came two days before/)).toBeVisible();
  await page.locator('a[href*="/home/bills/"]').first().click();
  const days = page.getByRole('table', { name: 'Days in hospital' });
  await expect(days).toContainText('5,000.00');
  await expect(days).toContainText(day);
  await expect(days).toContainText('Reversed: Came two days before');
});

test('of two transfers of one patient the second is refused with the current bed, and can then be repeated', async ({
  page,
  browser,
  request,
}) => {
  const { hospital } = await aBoard(request);
  const { beds } = await aWard(request, hospital, 'B 2', 2);
  await openSignedIn(page, hospital, '/home/beds');
  const beside = await signedInBeside(browser, hospital, '/home/beds');
  const choose = async (by: Page, ward: RegExp, name: string) => {
    await by.getByRole('button', { name: `Actions for ${nameOf(ada)}` }).click();
    await by.getByRole('menuitem', { name: 'Transfer to…' }).click();
    const wards = dialog(by).getByLabel('Ward', { exact: true });
    await wards.selectOption((await wards.getByRole('option', { name: ward }).getAttribute('value')) ?? '');
    await dialog(by).getByLabel('Bed', { exact: true }).selectOption({ label: name });
  };
  await choose(page, /^A 1/, '3');
  await choose(beside, /^B 2/, '2');
  await dialog(page).getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(bed(page, '3')).toContainText(nameOf(ada));

  await dialog(beside).getByRole('button', { name: 'Transfer', exact: true }).click();
  const refusal = dialog(beside).getByRole('alert');
  await expect(refusal).toContainText('Someone else has changed this record since you opened it.');
  await expect(refusal.getByRole('term')).toHaveText(['Bed']);
  await expect(refusal.getByRole('definition')).toHaveText(['1 → 3']);
  expect(await refusal.textContent()).not.toMatch(/bed\.|[0-9a-f]{8}-/);
  await axe(beside);
  await refusal.getByRole('button', { name: 'Load the new version' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(dialog(beside).getByLabel('Bed', { exact: true })).toHaveValue(String(beds[1]));
  await dialog(beside).getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(dialog(beside)).toHaveCount(0);
  const there = page
    .getByRole('region', { name: 'B 2' })
    .locator('.board-bed')
    .filter({ hasText: nameOf(ada) });
  await expect(there.locator('.board-name')).toHaveText('2');
  await beside.context().close();
});
