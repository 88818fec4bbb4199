// Time until the header search shows its first results. `search.spec.ts` checks the results themselves.
import { expect, test } from '@playwright/test';
import { figure, median } from './figures.ts';
import { aPatient } from './front-desk.ts';
import { field, openDashboard, results } from './header-search.ts';
import { aHospital } from './hospital.ts';
import { PATIENTS } from './patient-names.ts';

const TIMES = 8;

test('the first results are there soon after the key', async ({ page, request }, info) => {
  const hospital = await aHospital(request);
  for (const name of PATIENTS) await aPatient(request, hospital, name);
  await openDashboard(page, hospital);
  // Measures from the key press to the frame after the one with the results.
  await page.evaluate(() => {
    let pressed = 0;
    const taken: number[] = [];
    Object.assign(window, { taken });
    document.addEventListener('keydown', ({ key, timeStamp }) => {
      if (key === 't') pressed = timeStamp;
    });
    new MutationObserver(() => {
      if (pressed === 0 || !document.querySelector('[role=option]')) return;
      const from = pressed;
      pressed = 0;
      requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - from)));
    }).observe(document.body, { subtree: true, childList: true });
  });
  const taken = () => page.evaluate(() => (window as unknown as { taken: number[] }).taken);
  for (let time = 1; time <= TIMES; time += 1) {
    await field(page).fill('');
    await expect(results(page)).toHaveCount(0);
    // The search sends at most ten requests per second. A key pressed too soon after the last request would wait.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
    await field(page).press('t');
    await expect.poll(async () => (await taken()).length).toBe(time);
  }
  figure(info, 'results of the search after a key', median(await taken()), 100, 'ms');
});
