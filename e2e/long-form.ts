// The longest form of the product, for what typing in it costs.
import { expect, type Page } from '@playwright/test';
import type { Desk } from './front-desk.ts';
import { hearsNothing, openSignedIn } from './hospital.ts';

const CONTROLS = 'input:not([type=hidden], [type=file], [readonly], :disabled), select, textarea';
const controls = (page: Page) => page.locator('form.form').locator(CONTROLS);

/**
 * Opens a new treatment with every section, and so many drugs that it has 92 controls; gives a field of each section, a
 * text area first.
 */
export async function openLongForm(page: Page, { hospital, ticketId }: Pick<Desk, 'hospital' | 'ticketId'>) {
  await hearsNothing(page);
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}/treatments/new`);
  for (const section of ['Prescription / Comment', 'Laboratory Test', 'Vital signs']) {
    await page.getByLabel(section, { exact: true }).check();
  }
  await expect(page.getByLabel('Title of the test')).toBeVisible();
  await expect(page.getByLabel('Temperature (°C)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add drug' })).toBeVisible();
  while ((await controls(page).count()) < 92) await page.getByRole('button', { name: 'Add drug' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
  return [
    page.getByLabel('Patient Complain', { exact: true }),
    page.getByLabel('Dose', { exact: true }).nth(5),
    page.getByLabel('Pulse (per minute)'),
    page.getByLabel('Charge', { exact: true }),
  ] as const;
}
