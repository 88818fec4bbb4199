// Typing stays fast in the longest form of the product: a key press renders its field, not the form.
import { expect, test } from '@playwright/test';
import { countRenders } from './drawn.ts';
import { aDesk } from './front-desk.ts';
import { openLongForm } from './long-form.ts';
import { PATIENTS } from './patient-names.ts';

/**
 * Most components that a key press may render: the field, its frame, and its dependants (a total, a warning, the unsaved
 * state).
 */
const MOST_DRAWN = 8;

test('a key press in a form of 92 controls renders its field, not the form', async ({ page, request }) => {
  const desk = await aDesk(request, PATIENTS[0]);
  const drawn = await countRenders(page);
  const fields = await openLongForm(page, desk);
  expect(await drawn(), 'the form itself is counted').toBeGreaterThan(92);
  for (const field of fields) {
    await field.fill('');
    // The first key press also renders the unsaved state.
    await field.pressSequentially('1');
    await drawn();
    await field.press('2');
    await expect(field).toHaveValue('12');
    const count = await drawn();
    expect(count, 'the field is drawn').toBeGreaterThan(0);
    expect(count, `${await field.getAttribute('id')}`).toBeLessThanOrEqual(MOST_DRAWN);
  }
  // If React wrote the child text of a text area at each key press, the browser would match the styles of the whole form
  // again.
  expect(await fields[0]?.evaluate((area) => (area as HTMLTextAreaElement).defaultValue)).toBe('Headache');
});
