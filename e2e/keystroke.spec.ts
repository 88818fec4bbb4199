// Typing stays quick in the longest form of the product: a key draws its field, not the form.
import { expect, test } from '@playwright/test';
import { countDrawn } from './drawn.ts';
import { aDesk } from './front-desk.ts';
import { openLongForm } from './long-form.ts';
import { PATIENTS } from './patient-names.ts';

/** The field, its frame, and what follows it: a sum, a warning, whether anything is unsaved. */
const MOST_DRAWN = 8;

test('a key in a form of 92 controls draws its field, and not the form', async ({ page, request }) => {
  const desk = await aDesk(request, PATIENTS[0]);
  const drawn = await countDrawn(page);
  const fields = await openLongForm(page, desk);
  expect(await drawn(), 'the form itself is counted').toBeGreaterThan(92);
  for (const field of fields) {
    await field.fill('');
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
  expect(await fields[0]?.evaluate((area) => (area as HTMLTextAreaElement).defaultValue)).toBe('Headache');
});
