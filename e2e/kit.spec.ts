// Behaviour that the kit guarantees on every screen: the row height of the density switch, the colour of an active filter,
// and the banner that keeps the patient in view.
import { expect, type Page, test } from '@playwright/test';
import { axe } from './axe.ts';
import { aBill } from './clinic.ts';
import { aDesk } from './front-desk.ts';
import { blockLiveUpdates, openSignedIn, post } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const [ada] = PATIENTS;
const name = `${ada.firstName} ${ada.lastName}`;
const heightOfRow = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
const ground = (page: Page) =>
  page
    .locator('.filter')
    .first()
    .evaluate((filter) => getComputedStyle(filter).backgroundColor);

test('rows are 40 pixels high, or 32 if compact, and stay so after a reload', async ({ page, request }) => {
  const { hospital } = await aDesk(request, ada);
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, '/home/patients');
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect.poll(() => heightOfRow(page)).toEqual([40]);
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect.poll(() => heightOfRow(page)).toEqual([32]);
  await page.reload();
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect.poll(() => heightOfRow(page)).toEqual([32]);
});

test('an active filter is coloured', async ({ page, request }) => {
  const { hospital } = await aDesk(request, ada);
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, '/home/patients');
  await expect(page.getByRole('row', { name })).toBeVisible();
  const plain = await ground(page);
  await page.locator('.filter input').first().fill('nobody');
  await expect(page.getByText('No Record Found')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect.poll(() => ground(page)).not.toBe(plain);
  await axe(page);
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  await page.mouse.move(0, 0);
  await expect.poll(() => ground(page)).toBe(plain);
});

test('the patient of a screen, their allergies and their debt stay in view', async ({ page, request }) => {
  const { hospital, ticketId, patientId } = await aDesk(request, ada);
  await aBill(request, hospital, ticketId, 7180);
  await blockLiveUpdates(page);
  // A window too low for the ticket, so that the page scrolls.
  await page.setViewportSize({ width: 1280, height: 420 });
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}`);
  const banner = page.locator('.record-header');
  await expect(banner).toContainText('Allergies not asked');
  await expect(banner).toContainText('₦7,180.00');
  await axe(page);
  const factRo = { patientId, kind: 'ALLERGY', name: 'Penicillin', severity: 'SEVERE' };
  await post(request, hospital, '/patient/fact/create', { factRo });
  await page.reload();
  await expect(banner).toContainText('Allergies: Penicillin (severe)');
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeAttached();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const box = await banner.boundingBox();
  expect(box).toMatchObject({ y: 48, height: 56 });
  await expect(banner.getByText('Allergies: Penicillin (severe)')).toBeInViewport();
  await expect(banner.getByText('₦7,180.00')).toBeInViewport();
});
