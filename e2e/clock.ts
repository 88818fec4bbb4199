// The clock of a page, where time must not pass by itself: however slow the machine is, nothing runs out meanwhile.
import { expect, type Page } from '@playwright/test';

/**
 * Stops the clock of a page, in which `clock.install` has put it before; from now on only `clock.runFor` moves it, until
 * `clock.resume`.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let ahead = 1_000; !(await isStopped(page, ahead)); ahead *= 4);
}

/** The clock runs on until it hears of the moment, and refuses one that has passed by then. */
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
 * Stops the clock of a page when no row of its worklist holds still any more because it has just moved. What others do on
 * that list moves none from here on, so that a step that is aimed at is the one that is taken.
 */
export async function stopWhenSettled(page: Page): Promise<void> {
  await stopClock(page);
  const still = async () => {
    await page.clock.runFor(500);
    return page.locator('.worklist [aria-disabled=true]').count();
  };
  await expect.poll(still).toBe(0);
}
