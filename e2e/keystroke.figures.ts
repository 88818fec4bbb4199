// Time for which a key press keeps the longest form busy. `keystroke.spec.ts` checks that a key press renders its field
// only.
import { test } from '@playwright/test';
import { medianKeyTime } from './drawn.ts';
import { figure } from './figures.ts';
import { aDesk } from './front-desk.ts';
import { openLongForm } from './long-form.ts';
import { PATIENTS } from './patient-names.ts';

/** Milliseconds of a frame at 60 frames per second. */
const MOST_BUSY = 16;

test('the longest form is busy with a key for no longer than a frame', async ({ page, request }, info) => {
  const [complaint, dose] = await openLongForm(page, await aDesk(request, PATIENTS[0]));
  for (const [name, field] of Object.entries({ complaint, dose })) {
    const busy = await medianKeyTime(page, field, 'nothing that matters '.repeat(2));
    figure(info, `a key in the longest form, ${name}, at a quarter of the speed`, busy, MOST_BUSY, 'ms');
  }
});
