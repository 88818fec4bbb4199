// The longest form of the product, for measuring the cost of typing.
import { expect, type Page } from '@playwright/test';
import type { Desk } from './front-desk.ts';
import { blockLiveUpdates, openSignedIn } from './hospital.ts';
import { aDrug } from './treatment-desk.ts';

const CONTROLS = 'input:not([type=hidden], [type=file], [readonly], :disabled), select, textarea';
const controls = (page: Page) => page.locator('form.form').locator(CONTROLS);

/**
 * Opens a new treatment with every section and enough drugs for 92 controls. Returns one field of each section, starting
 * with a text area.
 */
export async function openLongForm(page: Page, { hospital, ticketId }: Pick<Desk, 'hospital' | 'ticketId'>) {
  await aDrug(page.request, hospital, 'Ibuprofen 400 mg');
  await blockLiveUpdates(page);
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}/treatments/new`);
  for (const section of ['Prescription / Comment', 'Laboratory Test', 'Vital signs']) {
    await page.getByLabel(section, { exact: true }).check();
  }
  await expect(page.getByLabel('Title of the test')).toBeVisible();
  await expect(page.getByLabel('Temperature (°C)')).toBeVisible();
  const drugs = page.getByRole('group', { name: /^Drug \d/ });
  while ((await controls(page).count()) < 92) {
    const count = await drugs.count();
    await page.getByRole('combobox', { name: 'Add drug' }).fill('ibu');
    await page.getByRole('option', { name: /Ibuprofen/ }).click();
    await expect(drugs).toHaveCount(count + 1);
  }
  await expect(page.getByText('No Record Found')).toBeVisible();
  return [
    page.getByLabel('Patient Complain', { exact: true }),
    page.getByLabel('Dose', { exact: true }).nth(5),
    page.getByLabel('Pulse (per minute)'),
    page.getByLabel('Charge', { exact: true }),
  ] as const;
}
