// Goes from screen to screen, through all that there are.
import { expect, type Page } from '@playwright/test';
import type { Ids } from './record-screens.ts';

/** The addresses of the router, as the preview of a role lists them all. */
export async function routesOf(page: Page): Promise<string[]> {
  const shown = page.locator('.preview code');
  await expect(shown.first()).toBeVisible();
  return shown.allTextContents();
}

/** `/home/bills/:id/receipts/:receiptId` with the ids of what the hospital has. */
export function addressOf(route: string, ids: Ids): string {
  const parts = route.split('/');
  const [list = '', tail = ''] = [parts[2], parts.at(-1)];
  const filled = parts.map((part, at) => {
    if (!part.startsWith(':')) return part;
    const before = parts[at - 1] ?? '';
    const id = ids[`${list}/${before}`] ?? (before === list ? ids[`${list}/${tail}`] : undefined) ?? ids[before];
    expect(id, `what stands for ${part} of ${route}: make one in a file of e2e/records`).toBeTruthy();
    return id;
  });
  return filled.join('/');
}

/** Goes to another screen as a link does, and waits until it is there with what it reads. */
export async function goTo(page: Page, address: string) {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await page.waitForFunction(() => {
    const waits = document.querySelector('[data-left], .skeleton, [aria-busy="true"]');
    return !waits && document.querySelector('main h1');
  });
  await expect(page.locator('.error-page, .not-allowed, .problem:has-text("Try again")'), address).toHaveCount(0);
}
