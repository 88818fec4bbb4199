import { expect, type Page } from '@playwright/test';

/** The menu of further actions in the header of a patient's chart. */
const chartMenu = (page: Page) => page.locator('.record-header-actions').getByRole('button', { name: /^More for/ });

/** Chooses an action from the menu of a patient's chart. */
export async function onChart(page: Page, act: string): Promise<void> {
  await chartMenu(page).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
}

/** Expects that the menu of the chart does not have these actions, or that there is no menu. */
export async function notOnChart(page: Page, ...acts: string[]): Promise<void> {
  await expect(page.locator('.record-header')).toBeVisible();
  if ((await chartMenu(page).count()) === 0) return;
  await chartMenu(page).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  for (const act of acts) await expect(page.getByRole('menuitem', { name: act, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
}
