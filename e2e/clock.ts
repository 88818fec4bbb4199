// Control over the clock of a page, so that no timeout on the page expires just because the machine is slow.
import { expect, type Page } from '@playwright/test';

/**
 * Stops the clock of a page after `clock.install` has replaced it. From then on only `clock.runFor` moves it, until
 * `clock.resume`.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let ahead = 1_000; !(await isStopped(page, ahead)); ahead *= 4);
}

/**
 * Tries to stop the clock at a moment ahead of the page's time. The clock keeps running until it receives the command, and
 * refuses a moment that has already passed by then: the result is then false.
 */
async function isStopped(page: Page, ahead: number): Promise<boolean> {
  const moment = await page.evaluate((milliseconds) => Date.now() + milliseconds, ahead);
  try {
    await page.clock.pauseAt(moment);
    return true;
  } catch (error) {
    if (String(error).includes('to the past')) return false;
    throw error;
  }
}

/**
 * Stops the clock of a page once no row of its worklist is disabled for having just moved. From then on changes by others
 * move no row, so the step that is pressed is the step that is taken.
 */
export async function stopWhenSettled(page: Page): Promise<void> {
  await stopClock(page);
  const still = async () => {
    await page.clock.runFor(500);
    return page.locator('.worklist [aria-disabled=true]').count();
  };
  await expect.poll(still).toBe(0);
}
