// Typing stays quick in the longest form of the product: a key draws its field, not the form.
// `MEASURE=1 npx playwright test e2e/keystroke.spec.ts` also prints the milliseconds, at a quarter of the processor's speed.
import { expect, type Page, test } from '@playwright/test';
import { busyPerKey, countDrawn } from './drawn.ts';
import { aDesk } from './front-desk.ts';
import { hearsNothing, openSignedIn } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const CONTROLS = 'input:not([type=hidden], [type=file], [readonly], :disabled), select, textarea';
const controls = (page: Page) => page.locator('form.form').locator(CONTROLS);
/** The field, its frame, and what follows it: a sum, a warning, whether anything is unsaved. */
const MOST_DRAWN = 8;

/** A new treatment with every section, and so many drugs that it has 92 controls. */
async function openLongForm(page: Page) {
  for (const section of ['Prescription / Comment', 'Laboratory Test', 'Vital signs']) {
    await page.getByLabel(section, { exact: true }).check();
  }
  await expect(page.getByLabel('Title of the test')).toBeVisible();
  await expect(page.getByLabel('Temperature (°C)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add drug' })).toBeVisible();
  while ((await controls(page).count()) < 92) await page.getByRole('button', { name: 'Add drug' }).click();
  await expect(page.getByText('No Record Found')).toBeVisible();
}

test('a key in a form of 92 controls draws its field, and not the form', async ({ page, request }) => {
  const { hospital, ticketId } = await aDesk(request, PATIENTS[0]);
  await hearsNothing(page);
  const drawn = await countDrawn(page);
  await openSignedIn(page, hospital, `/home/tickets/${ticketId}/treatments/new`);
  await openLongForm(page);
  expect(await drawn(), 'the form itself is counted').toBeGreaterThan(92);
  const fields = [
    page.getByLabel('Patient Complain', { exact: true }),
    page.getByLabel('Dose', { exact: true }).nth(5),
    page.getByLabel('Pulse (per minute)'),
    page.getByLabel('Charge', { exact: true }),
  ];
  for (const field of fields) {
    // The first key of a form also says that something is unsaved.
    await field.pressSequentially('1');
    await drawn();
    await field.press('2');
    await expect(field).toHaveValue('12');
    const count = await drawn();
    expect(count, 'the field is drawn').toBeGreaterThan(0);
    expect(count, `${await field.getAttribute('id')}`).toBeLessThanOrEqual(MOST_DRAWN);
  }
  // Written anew with each key, the child text of a text area has the browser match the styles of the form again.
  expect(await fields[0]?.evaluate((area) => (area as HTMLTextAreaElement).defaultValue)).toBe('');
  if (!process.env.MEASURE) return;
  for (const field of fields.slice(0, 2)) console.log(await busyPerKey(page, field, 'nothing that matters '.repeat(2)));
});
